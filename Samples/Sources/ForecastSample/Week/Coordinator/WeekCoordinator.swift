@MainActor
final class WeekCoordinator: WeekCoordinatorProtocol {
    weak var navigator: Navigator?

    func showDay(_ day: String) {
        guard let navigator else { return }
        navigator.push(WeekDayAssembly.createModule(navigator: navigator, day: day))
    }

    func compare(_ day: String) {
        navigator?.present { navigator in
            WeekDayAssembly.createModule(navigator: navigator, day: day)
        }
    }
}
