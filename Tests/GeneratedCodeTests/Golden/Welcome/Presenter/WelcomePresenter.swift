@MainActor
final class WelcomePresenter: WelcomePresenterProtocol {
    weak var view: (any WelcomeViewProtocol)?
    var wireFrame: (any WelcomeWireFrameProtocol)?

    func didTapGreet() {
    }
}
