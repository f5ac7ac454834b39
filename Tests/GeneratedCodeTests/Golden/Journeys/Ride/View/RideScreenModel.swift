import Observation

@MainActor
@Observable
final class RideScreenModel: RideViewProtocol {
    @ObservationIgnored
    var presenter: (any RidePresenterProtocol)?

    @ObservationIgnored
    private var hasAppeared = false

    /// The screen may appear many times: the presenter hears of the first.
    func screenDidAppear() {
        if !hasAppeared {
            hasAppeared = true
            presenter?.viewDidLoad()
        }
        presenter?.viewWillAppear()
    }

    func screenDidDisappear() {
        presenter?.viewDidDisappear(false)
    }
}
