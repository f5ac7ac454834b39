@MainActor
final class PlayerPresenter: PlayerPresenterProtocol {
    weak var view: (any PlayerViewProtocol)?
    var wireFrame: (any PlayerWireFrameProtocol)?

    func viewDidLoad() {
    }
}
