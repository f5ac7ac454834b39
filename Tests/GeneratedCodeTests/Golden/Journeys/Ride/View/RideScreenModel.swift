import Observation

@MainActor
@Observable
final class RideScreenModel: RideViewProtocol {
    @ObservationIgnored
    var presenter: (any RidePresenterProtocol)?

    @ObservationIgnored
    private var hasAppeared = false

    /// The screen may appear many times; `viewDidLoad()` is called only the first time.
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
