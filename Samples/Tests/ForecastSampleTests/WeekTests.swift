import SampleTesting
import SwiftUI
import Testing

@testable import ForecastSample

private struct Station: WeatherStation {
    func forecast() async throws -> [String] { ["sun"] }
}

@MainActor
struct WeekTests {
    private func screen(_ hear: @escaping (Navigator) -> Void = { _ in }) async throws -> Screen {
        let stack = NavigatorStack { navigator in
            hear(navigator)
            return WeekAssembly.createModule(navigator: navigator, weather: Station())
        }
        let screen = try Screen(UIHostingController(rootView: stack))
        screen.appear()
        try #require(await eventually { screen.buttons == ["sun", "Compare"] })
        return screen
    }

    @Test func aTapPutsADayOnTheStack() async throws {
        let screen = try await screen()
        try screen.tap("sun")
        #expect(screen.texts == ["sun"])
        #expect(screen.buttons == ["Next", "Back", "Done"])
        try screen.tap("Next")
        try screen.tap("Back")
        #expect(screen.buttons == ["Next", "Back", "Done"])
        try screen.goBack()
        #expect(screen.buttons == ["sun", "Compare"])
        #expect(throws: Screen.Missing.self) { try screen.goBack() }
    }

    @Test func aSheetHasAStackOfItsOwn() async throws {
        let screen = try await screen()
        try screen.tap("Compare")
        try screen.tap("Next")
        try screen.tap("Done")
        #expect(screen.buttons == ["sun", "Compare"])
        try screen.tap("Compare")
        try screen.swipeDown()
        #expect(screen.buttons == ["sun", "Compare"])
        #expect(throws: Screen.Missing.self) { try screen.swipeDown() }
    }

    @Test func aDayThatIsLeftIsReleased() async throws {
        weak var navigator: Navigator?
        weak var day: WeekDayViewModel?
        var screen: Screen? = try await self.screen { navigator = $0 }
        try push("rain", on: #require(navigator)) { day = $0 }
        #expect(screen?.texts == ["rain"] && navigator?.path.count == 1)
        #expect(day != nil)
        try screen?.goBack()
        #expect(screen?.buttons == ["sun", "Compare"])
        #expect(day == nil && navigator?.path == [])

        try push("snow", on: #require(navigator)) { day = $0 }
        #expect(screen?.texts == ["snow"] && day != nil)
        screen = nil
        #expect(navigator == nil && day == nil)
    }

    private func push(_ day: String, on navigator: Navigator, hear: (WeekDayViewModel) -> Void) {
        let model = WeekDayAssembly.makeViewModel(navigator: navigator, day: day)
        hear(model)
        navigator.push(WeekDayView(viewModel: model))
    }
}
