import Foundation

/// Signs a person in with a name and a password.
module Login(service: any LoginService = DefaultLoginService(), onFinish: @escaping (User) -> Void) {
    architecture: viper
    ui: uikit
    tests: swift-testing

    /// What the person typed.
    entity Credentials: Equatable, Sendable {
        let username: String
        let password: String
    }

    entity User: Codable, Equatable, Sendable {
        @key("user_id") let id: Int
        let name: String
        var nickname: String?
    }

    enum LoginError: Error {
        case wrongPassword
        case locked(until: Date)
    }

    /// What the screen shows, as one value.
    state {
        @loading(logIn) var isLoading: Bool = false
        var message: String?
    }

    /// Presenter → View
    view: Loadable, AlertPresentable {
        @error func showError(_ message: String)
        var isLogoVisible: Bool { get set }
    }

    /// View → Presenter
    presenter(onFinish: @escaping (User) -> Void) {
        func viewDidLoad()
        func didTapLogin(username: String, password: String)
        func numberOfRows(in section: Int) -> Int
    }

    /// Presenter → Interactor
    interactor(service: any LoginService) {
        /// Asks the service once.
        func logIn(with credentials: Credentials) async throws -> User
        func refresh() async throws -> User
    }

    /// Interactor → Presenter
    output {
        func didLogIn(_ user: User)
        func didFail(_ error: any Error)
    }

    /// Presenter → WireFrame
    wireframe {
        func showHome(for user: User, from view: #view?)
    }

    /// Caller → module, and module → caller
    input { func reset() }
    delegate { func loginDidFinish(_ user: User) }

    /// Interactor → where the data lives
    data remote { func login(_ credentials: Credentials) async throws -> User }
    data local { func store(_ user: User) throws }
}
