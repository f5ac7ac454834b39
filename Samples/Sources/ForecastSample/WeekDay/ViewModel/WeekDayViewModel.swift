import Combine

@MainActor
final class WeekDayViewModel: ObservableObject {
    @Published private(set) var heading: String = ""

    private var hasAppeared = false

    private let coordinator: any WeekDayCoordinatorProtocol
    private let day: String

    init(coordinator: any WeekDayCoordinatorProtocol, day: String) {
        self.coordinator = coordinator
        self.day = day
    }

    /// The screen can appear many times. `viewDidLoad()` is called the first time.
    func screenDidAppear() {
        guard !hasAppeared else { return }
        hasAppeared = true
        viewDidLoad()
    }

    func viewDidLoad() {
        heading = day
    }

    func didTapNext() {
        coordinator.showNext(after: day)
    }

    func didTapBack() {
        coordinator.goBack()
    }

    func didTapDone() {
        coordinator.finish()
    }
}
