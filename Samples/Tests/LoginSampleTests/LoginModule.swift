import SampleTesting
import Testing

@testable import LoginSample

/// A Login module as `createModule` makes it, taken apart by following its wiring.
@MainActor
struct LoginModule {
    let view: LoginViewController
    let input: any LoginModuleInput
    let presenter: LoginPresenter
    let interactor: LoginInteractor
    let wireFrame: LoginWireFrame
    let remoteDataManager: LoginRemoteDataManager
    let localDataManager: LoginLocalDataManager

    init(
        service: any LoginService = DefaultLoginService(),
        delegate: (any LoginModuleOutput)? = nil,
        onFinish: @escaping (User) -> Void = { _ in }
    ) throws {
        let module = LoginWireFrame.createModule(
            service: service,
            onFinish: onFinish,
            delegate: delegate
        )
        view = try #require(module.view as? LoginViewController)
        input = module.input
        presenter = try #require(view.presenter as? LoginPresenter)
        interactor = try #require(presenter.interactor as? LoginInteractor)
        wireFrame = try #require(presenter.wireFrame as? LoginWireFrame)
        remoteDataManager = try #require(interactor.remoteDataManager as? LoginRemoteDataManager)
        localDataManager = try #require(interactor.localDataManager as? LoginLocalDataManager)
    }

    var parts: WeakParts {
        var parts = WeakParts()
        parts.watch(view)
        parts.watch(presenter)
        parts.watch(interactor)
        parts.watch(wireFrame)
        parts.watch(remoteDataManager)
        parts.watch(localDataManager)
        return parts
    }

    func tapLogin(username: String, password: String) {
        view.loadViewIfNeeded()
        view.usernameField.text = username
        view.passwordField.text = password
        view.loginButton.sendActions(for: .touchUpInside)
    }
}

/// Answers when its gate is open.
struct GatedLoginService: LoginService {
    let gate: Gate

    func user(for credentials: Credentials) async throws -> User {
        await gate.pass()
        return User(id: 7, name: credentials.username)
    }

    func currentUser() async throws -> User {
        await gate.pass()
        return User(id: 8, name: "Grace")
    }
}

// What other protocols require of the view.
extension LoginViewProtocolSpy {
    func setLoading(_ isLoading: Bool) {}
    func presentAlert(_ message: String) {}
}
