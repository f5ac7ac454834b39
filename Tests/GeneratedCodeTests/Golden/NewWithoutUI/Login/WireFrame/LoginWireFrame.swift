@MainActor
final class LoginWireFrame: LoginWireFrameProtocol {
    weak var view: (any LoginViewProtocol)?

    /// Says in one sentence what a person does here.
    static func createModule() -> LoginView {
        let view = LoginView()
        let presenter = LoginPresenter()
        let interactor = LoginInteractor()
        let wireFrame = LoginWireFrame()

        view.presenter = presenter
        presenter.view = view
        presenter.interactor = interactor
        presenter.wireFrame = wireFrame
        interactor.presenter = presenter
        wireFrame.view = view

        return view
    }

    func close() {
    }
}
