import SampleTesting
import SwiftUI
import Testing

@testable import ForecastSample

/// Answers at once, and counts how often it is asked.
@MainActor
private final class Station: WeatherStation {
    var questions = 0
    var problem: (any Error)?

    func forecast() async throws -> [String] {
        questions += 1
        if let problem { throw problem }
        return ["sun \(questions)"]
    }
}

/// What shows the forecast in an app: it is evaluated again when a person taps, and can put the forecast away.
private struct Parent<Content: View>: View {
    let forecast: () -> Content
    @State private var taps = 0
    @State private var isShown = true

    var body: some View {
        Text("\(taps)")
        if isShown { forecast() }
        Button("Tap") { taps += 1 }
        Button("Show") { isShown.toggle() }
    }
}

@MainActor
struct ForecastTests {
    private let station = Station()

    private func screen(isObserved: Bool) throws -> Screen {
        let screen =
            isObserved
            ? try Screen(
                UIHostingController(
                    rootView: Parent { [station] in ObservedForecastAssembly.makeView(weather: station) }
                )
            )
            : try Screen(
                UIHostingController(
                    rootView: Parent { [station] in PublishedForecastAssembly.makeView(weather: station) }
                )
            )
        screen.appear()
        return screen
    }

    @Test(arguments: [true, false])
    func aParentThatIsEvaluatedAgainKeepsWhatIsLoaded(isObserved: Bool) async throws {
        let screen = try screen(isObserved: isObserved)
        #expect(screen.isSpinning)
        #expect(await eventually { screen.texts == ["0", "sun 1"] })
        try screen.tap("Tap")
        #expect(screen.texts == ["1", "sun 1"])
        #expect(station.questions == 1 && !screen.isSpinning)
        // The model that is shown is the one that hears of taps.
        try screen.tap("Reload")
        #expect(await eventually { screen.texts == ["1", "sun 2"] })
    }

    @Test(arguments: [true, false])
    func aScreenThatComesBackLoadsOnce(isObserved: Bool) async throws {
        let screen = try screen(isObserved: isObserved)
        #expect(await eventually { screen.texts == ["0", "sun 1"] })
        try screen.tap("Show")
        #expect(screen.texts == ["0"])
        try screen.tap("Show")
        #expect(await eventually { screen.texts == ["0", "sun 2"] })
        #expect(station.questions == 2)
    }

    @Test(arguments: [true, false])
    func anErrorIsAnAlertEachTime(isObserved: Bool) async throws {
        struct Fog: LocalizedError {
            var errorDescription: String? { "fog" }
        }
        station.problem = Fog()
        let screen = try screen(isObserved: isObserved)
        #expect(await eventually { screen.alert?.title == "fog" })
        try screen.tap("OK")
        #expect(screen.alert == nil && !screen.isSpinning)
        try screen.tap("Reload")
        #expect(await eventually { screen.alert?.title == "fog" })
        try screen.tap("OK")
        station.problem = nil
        try screen.tap("Reload")
        #expect(await eventually { screen.texts == ["0", "sun 3"] })
    }

    @Test func oneModelLoadsOnceInTwoViews() async {
        let model = ObservedForecastAssembly.makeViewModel(weather: station)
        model.screenDidAppear()
        model.screenDidAppear()
        #expect(await eventually { model.days == ["sun 1"] })
        model.screenDidAppear()
        #expect(!model.isLoading && station.questions == 1)
    }

    @Test func aHostingControllerLoadsWhenItAppears() async throws {
        let screen = try Screen(PublishedForecastAssembly.createModule(weather: station))
        #expect(station.questions == 0)
        screen.appear()
        screen.disappear()
        screen.appear()
        #expect(await eventually { screen.texts == ["sun 1"] })
        #expect(station.questions == 1)
    }
}
