@MainActor
final class LoginPresenter: LoginPresenterProtocol {
    weak var view: (any LoginViewProtocol)?
    var interactor: (any LoginInteractorInputProtocol)?
    var wireFrame: (any LoginWireFrameProtocol)?

    private var state = LoginState() {
        didSet {
            guard state != oldValue else { return }
            view?.render(state)
        }
    }

    func viewDidLoad() {
        view?.render(state)
    }
}

extension LoginPresenter: LoginInteractorOutputProtocol {
    func didLoad() {
    }

    func didFail(_ error: any Error) {
    }
}
