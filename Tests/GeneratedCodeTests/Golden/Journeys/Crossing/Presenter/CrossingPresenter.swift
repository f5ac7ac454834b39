@MainActor
final class CrossingPresenter: CrossingPresenterProtocol {
    weak var view: (any CrossingViewProtocol)?
    var wireFrame: (any CrossingWireFrameProtocol)?

    func viewDidDisappear(_ animated: Bool) {
    }

    func viewDidDisappear() {
    }
}
