import SampleTesting

@testable import LoginSample

// What other protocols require of the view.
extension LoginViewProtocolSpy {
    func setLoading(_ isLoading: Bool) {}
    func presentAlert(_ message: String) {}
}

/// Doubles between all parts of a module, which note what they are asked and pass it on. The module holds some of them
/// weakly, so the test keeps this.
@MainActor
struct Recording {
    let journal = Journal()
    private let view = LoginViewProtocolSpy()

    init(_ module: LoginModule) {
        let presenter = LoginPresenterProtocolSpy()
        presenter.viewDidLoadClosure = { [journal] in
            journal.note("View → Presenter: viewDidLoad()")
            module.presenter.viewDidLoad()
        }
        presenter.didTapLoginUsernamePasswordClosure = { [journal] username, password in
            journal.note("View → Presenter: didTapLogin(\(username), \(password))")
            module.presenter.didTapLogin(username: username, password: password)
        }
        presenter.numberOfRowsInClosure = module.presenter.numberOfRows
        module.view.presenter = presenter

        let interactor = LoginInteractorInputProtocolSpy()
        interactor.logInWithClosure = { [journal] credentials in
            journal.note("Presenter → Interactor: logIn(\(credentials.username))")
            return try await module.interactor.logIn(with: credentials)
        }
        interactor.refreshClosure = { [journal] in
            journal.note("Presenter → Interactor: refresh()")
            return try await module.interactor.refresh()
        }
        module.presenter.interactor = interactor

        let wireFrame = LoginWireFrameProtocolSpy()
        wireFrame.showHomeForFromClosure = { [journal] user, view in
            journal.note("Presenter → WireFrame: showHome(\(user.name))")
            module.wireFrame.showHome(for: user, from: view)
        }
        module.presenter.wireFrame = wireFrame

        view.showErrorClosure = { [journal] message in
            journal.note("Presenter → View: showError(\(message))")
            module.view.showError(message)
        }
        view.renderClosure = { [journal] state in
            journal.note("Presenter → View: render(\(state.isLoading ? "loading" : state.message ?? "nothing"))")
            module.view.render(state)
        }
        module.presenter.view = view
    }
}
