import SwiftUI

/// One day of a week.
@MainActor
enum WeekDayAssembly {
    static func createModule(navigator: Navigator, day: String) -> some View {
        let viewModel = makeViewModel(navigator: navigator, day: day)

        return WeekDayView(viewModel: viewModel)
    }

    static func makeViewModel(navigator: Navigator, day: String) -> WeekDayViewModel {
        let coordinator = WeekDayCoordinator()
        let viewModel = WeekDayViewModel(coordinator: coordinator, day: day)

        coordinator.navigator = navigator

        return viewModel
    }
}
