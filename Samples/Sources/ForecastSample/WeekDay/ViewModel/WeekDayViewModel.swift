import Combine

@MainActor
final class WeekDayViewModel: ObservableObject {
    @Published private(set) var heading: String = ""

    private let coordinator: any WeekDayCoordinatorProtocol
    private let day: String

    init(coordinator: any WeekDayCoordinatorProtocol, day: String) {
        self.coordinator = coordinator
        self.day = day
        self.heading = day
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
