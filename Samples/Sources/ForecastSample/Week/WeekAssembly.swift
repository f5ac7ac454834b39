import SwiftUI

/// The days of a week on a stack of SwiftUI: a tap leads to one of them.
@MainActor
enum WeekAssembly {
    static func createModule(navigator: Navigator, weather: any WeatherStation) -> some View {
        let viewModel = makeViewModel(navigator: navigator, weather: weather)

        return WeekView(viewModel: viewModel)
    }

    static func makeViewModel(navigator: Navigator, weather: any WeatherStation) -> WeekViewModel {
        let weekService = LiveWeekService(weather: weather)
        let coordinator = WeekCoordinator()
        let viewModel = WeekViewModel(weekService: weekService, coordinator: coordinator)

        coordinator.navigator = navigator

        return viewModel
    }
}
