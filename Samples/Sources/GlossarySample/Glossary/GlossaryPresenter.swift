@MainActor
final class GlossaryPresenter: GlossaryPresenterProtocol {
    weak var view: (any GlossaryViewProtocol)?

    private let interactor: any GlossaryInteractorInputProtocol
    private let router: any GlossaryRouterProtocol
    private var state = GlossaryState() {
        didSet {
            guard !isUpdatingState, state != oldValue else { return }
            view?.render(state)
        }
    }

    /// Whether `updateState` is changing the state.
    private var isUpdatingState = false

    init(interactor: any GlossaryInteractorInputProtocol, router: any GlossaryRouterProtocol) {
        self.interactor = interactor
        self.router = router
    }

    func viewDidLoad() {
        showTerms(matching: "")
    }

    func didChangeQuery() {
        showTerms(matching: view?.query ?? "")
    }

    func didTap(_ term: Term) {
        router.showMeaning(of: term)
    }

    /// Changes several properties of the state, and renders once.
    private func updateState(_ change: () -> Void) {
        guard !isUpdatingState else { return change() }
        let earlier = state
        isUpdatingState = true
        change()
        isUpdatingState = false
        guard state != earlier else { return }
        view?.render(state)
    }

    private func showTerms(matching query: String) {
        let terms = interactor.terms(matching: query)
        state = GlossaryState(terms: terms, hint: terms.isEmpty ? "No word starts with \(query)" : nil)
    }
}
