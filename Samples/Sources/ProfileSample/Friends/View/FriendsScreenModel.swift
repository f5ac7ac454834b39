import Observation

@MainActor
@Observable
final class FriendsScreenModel: FriendsViewProtocol {
    @ObservationIgnored
    var presenter: (any FriendsPresenterProtocol)?

    private(set) var state = FriendsState()

    @ObservationIgnored
    private var hasAppeared = false

    /// The screen may appear many times: the presenter hears of the first.
    func screenDidAppear() {
        guard !hasAppeared else { return }
        hasAppeared = true
        presenter?.viewDidLoad()
    }

    func render(_ state: FriendsState) {
        self.state = state
    }
}
