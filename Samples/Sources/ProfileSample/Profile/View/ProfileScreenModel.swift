import Observation

@MainActor
@Observable
final class ProfileScreenModel: ProfileViewProtocol {
    @ObservationIgnored
    var presenter: (any ProfilePresenterProtocol)?

    var draft: String = ""
    var isEditing: Bool = false
    private(set) var state = ProfileState()
    /// Whether an alert shows `problem`. The next error is shown again.
    var isShowingError = false

    @ObservationIgnored
    private var hasAppeared = false

    /// The screen may appear many times: the presenter hears of the first.
    func screenDidAppear() {
        guard !hasAppeared else { return }
        hasAppeared = true
        presenter?.viewDidLoad()
    }

    func screenDidDisappear() {
        presenter?.viewWillDisappear()
    }

    func render(_ state: ProfileState) {
        if state.problem != self.state.problem { isShowingError = state.problem != nil }
        self.state = state
    }
}
