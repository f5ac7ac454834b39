import Combine

@MainActor
final class MeaningScreenModel: ObservableObject, MeaningViewProtocol {
    @Published private(set) var state = MeaningState()

    let presenter: any MeaningPresenterProtocol

    private var hasAppeared = false

    init(presenter: any MeaningPresenterProtocol) {
        self.presenter = presenter
    }

    /// The screen may appear many times; `viewDidLoad()` is called only the first time.
    func screenDidAppear() {
        guard !hasAppeared else { return }
        hasAppeared = true
        presenter.viewDidLoad()
    }

    func render(_ state: MeaningState) {
        self.state = state
    }
}
