import Observation

@MainActor
@Observable
final class FriendsScreenModel: FriendsViewProtocol {
    @ObservationIgnored
    var presenter: (any FriendsPresenterProtocol)?

    private(set) var state = FriendsState()

    @ObservationIgnored
    private var hasAppeared = false

    /// The screen may appear many times; `viewDidLoad()` is called only the first time.
    func screenDidAppear() {
        guard !hasAppeared else { return }
        hasAppeared = true
        presenter?.viewDidLoad()
    }

    func render(_ state: FriendsState) {
        self.state = state
    }
}
