@MainActor
final class WeekDayCoordinator: WeekDayCoordinatorProtocol {
    private weak var navigator: Navigator?

    init(navigator: Navigator?) {
        self.navigator = navigator
    }

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
