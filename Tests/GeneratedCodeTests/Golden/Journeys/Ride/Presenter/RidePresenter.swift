@MainActor
final class RidePresenter: RidePresenterProtocol {
    weak var view: (any RideViewProtocol)?
    var wireFrame: (any RideWireFrameProtocol)?

    func viewDidLoad() {
    }

    func viewWillAppear() {
    }

    func viewDidDisappear(_ animated: Bool) {
    }
}
