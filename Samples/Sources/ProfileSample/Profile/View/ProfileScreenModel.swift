import Observation

@MainActor
@Observable
final class ProfileScreenModel: ProfileViewProtocol {
    @ObservationIgnored
    var presenter: (any ProfilePresenterProtocol)?

    var draft: String = ""
    var isEditing: Bool = false
    private(set) var state = ProfileState()

    @ObservationIgnored
    private var hasAppeared = false

    /// Whether an alert shows `problem`. Dismissing it clears `problem`.
    var isShowingError: Bool {
        get { state.problem != nil }
        set {
            if !newValue { presenter?.didDismissError() }
        }
    }

    /// The screen may appear many times; `viewDidLoad()` is called only the first time.
    func screenDidAppear() {
        guard !hasAppeared else { return }
        hasAppeared = true
        presenter?.viewDidLoad()
    }

    func screenDidDisappear() {
        presenter?.viewWillDisappear()
    }

    func render(_ state: ProfileState) {
        self.state = state
    }
}
