import Combine

@MainActor
final class GlossaryScreenModel: ObservableObject, GlossaryViewProtocol {
    @Published var query: String = "" {
        didSet { presenter.didChangeQuery() }
    }
    @Published private(set) var state = GlossaryState()

    let presenter: any GlossaryPresenterProtocol

    private var hasAppeared = false

    init(presenter: any GlossaryPresenterProtocol) {
        self.presenter = presenter
    }

    /// The screen may appear many times; `viewDidLoad()` is called only the first time.
    func screenDidAppear() {
        guard !hasAppeared else { return }
        hasAppeared = true
        presenter.viewDidLoad()
    }

    func render(_ state: GlossaryState) {
        self.state = state
    }
}
