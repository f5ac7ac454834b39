import Observation

@MainActor
@Observable
final class ProfileScreenModel: ProfileViewProtocol {
    @ObservationIgnored
    var presenter: (any ProfilePresenterProtocol)?

    var draft: String = ""
    var isEditing: Bool = false
    private(set) var state = ProfileState()

    var isShowingError = false
    private(set) var errorMessage = ""

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

    func showError(_ message: String) {
        errorMessage = message
        isShowingError = true
    }

    func render(_ state: ProfileState) {
        self.state = state
    }
}
