@MainActor
final class WeekDayCoordinator: WeekDayCoordinatorProtocol {
    weak var navigator: Navigator?

    func showNext(after day: String) {
        guard let navigator else { return }
        navigator.push(WeekDayAssembly.createModule(navigator: navigator, day: day))
    }

    func goBack() {
        navigator?.pop()
    }

    func finish() {
        navigator?.dismiss()
    }
}
