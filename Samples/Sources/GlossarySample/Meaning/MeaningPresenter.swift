@MainActor
final class MeaningPresenter: MeaningPresenterProtocol {
    weak var view: (any MeaningViewProtocol)?

    private let router: any MeaningRouterProtocol
    private var state = MeaningState() {
        didSet {
            guard state != oldValue else { return }
            view?.render(state)
        }
    }

    init(router: any MeaningRouterProtocol, meaning: String) {
        self.router = router
        state.meaning = meaning
    }

    func viewDidLoad() {
        view?.render(state)
    }
}
