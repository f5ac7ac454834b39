import SampleTesting

@testable import LoginSample

// Each takes the place of a part of the module, records its calls, and forwards them.

@MainActor
final class RecordingPresenter: LoginPresenterProtocol {
    var view: (any LoginViewProtocol)?
    var interactor: (any LoginInteractorInputProtocol)?
    var wireFrame: (any LoginWireFrameProtocol)?
    var delegate: (any LoginModuleOutput)?

    private let presenter: any LoginPresenterProtocol
    private let journal: Journal

    init(_ presenter: any LoginPresenterProtocol, _ journal: Journal) {
        self.presenter = presenter
        self.journal = journal
    }

    func viewDidLoad() {
        journal.note("View → Presenter: viewDidLoad()")
        presenter.viewDidLoad()
    }

    func didTapLogin(username: String, password: String) {
        journal.note("View → Presenter: didTapLogin(\(username), \(password))")
        presenter.didTapLogin(username: username, password: password)
    }

    func numberOfRows(in section: Int) -> Int {
        presenter.numberOfRows(in: section)
    }
}

@MainActor
final class RecordingInteractor: LoginInteractorInputProtocol {
    var presenter: (any LoginInteractorOutputProtocol)?
    var remoteDataManager: (any LoginRemoteDataManagerProtocol)?
    var localDataManager: (any LoginLocalDataManagerProtocol)?

    private let interactor: any LoginInteractorInputProtocol
    private let journal: Journal

    init(_ interactor: any LoginInteractorInputProtocol, _ journal: Journal) {
        self.interactor = interactor
        self.journal = journal
    }

    func logIn(with credentials: Credentials) async throws -> User {
        journal.note("Presenter → Interactor: logIn(\(credentials.username))")
        return try await interactor.logIn(with: credentials)
    }

    func refresh() async throws -> User {
        journal.note("Presenter → Interactor: refresh()")
        return try await interactor.refresh()
    }
}

@MainActor
final class RecordingWireFrame: LoginWireFrameProtocol {
    private let wireFrame: any LoginWireFrameProtocol
    private let journal: Journal

    init(_ wireFrame: any LoginWireFrameProtocol, _ journal: Journal) {
        self.wireFrame = wireFrame
        self.journal = journal
    }

    func showHome(for user: User, from view: (any LoginViewProtocol)?) {
        journal.note("Presenter → WireFrame: showHome(\(user.name))")
        wireFrame.showHome(for: user, from: view)
    }
}

@MainActor
final class RecordingView: LoginViewProtocol {
    var presenter: (any LoginPresenterProtocol)?
    var isLogoVisible = false

    private let view: any LoginViewProtocol
    private let journal: Journal

    init(_ view: any LoginViewProtocol, _ journal: Journal) {
        self.view = view
        self.journal = journal
    }

    func showError(_ message: String) {
        journal.note("Presenter → View: showError(\(message))")
        view.showError(message)
    }

    func render(_ state: LoginState) {
        journal.note("Presenter → View: render(\(state.isLoading ? "loading" : state.message ?? "nothing"))")
        view.render(state)
    }

    func setLoading(_ isLoading: Bool) {
        view.setLoading(isLoading)
    }

    func presentAlert(_ message: String) {
        view.presentAlert(message)
    }
}

/// Recorders between all parts of a module. The module holds some of them weakly, so the test keeps this.
@MainActor
struct Recording {
    let journal = Journal()
    private let view: RecordingView

    init(_ module: LoginModule) {
        view = RecordingView(module.view, journal)
        module.view.presenter = RecordingPresenter(module.presenter, journal)
        module.presenter.interactor = RecordingInteractor(module.interactor, journal)
        module.presenter.wireFrame = RecordingWireFrame(module.wireFrame, journal)
        module.presenter.view = view
    }
}
