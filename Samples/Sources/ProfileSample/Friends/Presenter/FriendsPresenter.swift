@MainActor
final class FriendsPresenter: FriendsPresenterProtocol {
    weak var view: (any FriendsViewProtocol)?
    var wireFrame: (any FriendsWireFrameProtocol)?

    private var state = FriendsState() {
        didSet {
            guard state != oldValue else { return }
            view?.render(state)
        }
    }

    init(heading: String) {
        state.heading = heading
    }

    func viewDidLoad() {
        view?.render(state)
    }
}
