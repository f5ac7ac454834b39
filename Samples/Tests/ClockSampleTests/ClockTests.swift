import SampleTesting
import Testing
import UIKit

@testable import ClockSample

/// The same clock four times: what differs is how its view follows its view model.
@MainActor
struct ClockTests {
    private static let justBeforeNoon = 11 * 3_600 + 59 * 60 + 58

    /// Bindings that show a change before the call that made it comes back.
    @Test(arguments: [Clock.closure, .observable, .combine])
    func theLabelFollowsEachTickAtOnce(_ clock: Clock) throws {
        let time = ManualTime(Self.justBeforeNoon)
        let module = try clock.module(time)
        #expect(module.label.text == nil)

        module.view.loadViewIfNeeded()
        #expect(module.label.text == "11:59:58")
        time.advance()
        #expect(module.label.text == "11:59:59")
        time.advance()
        #expect(module.label.text == "12:00:00")
    }

    @Test(arguments: [Clock.closure, .observable, .combine])
    func whatEqualsTheValueBeforeIsNotShownAgain(_ clock: Clock) throws {
        let time = ManualTime(Self.justBeforeNoon)
        let module = try clock.module(time)
        module.view.loadViewIfNeeded()
        module.label.text = "untouched"
        time.advance(by: 0)
        #expect(module.label.text == "untouched")
        time.advance()
        #expect(module.label.text == "11:59:59")
    }

    /// Observation tells that a value will change; the view reads it when the actor is free.
    @Test func underObservationTheLabelFollowsEachTickOnceTheActorYields() async throws {
        let time = ManualTime(Self.justBeforeNoon)
        let module = try Clock.observation.module(time)
        module.view.loadViewIfNeeded()
        #expect(await eventually { module.label.text == "11:59:58" })
        time.advance()
        #expect(module.label.text == "11:59:58")
        #expect(await eventually { module.label.text == "11:59:59" })
        time.advance()
        #expect(await eventually { module.label.text == "12:00:00" })
    }

    @Test(arguments: Clock.allCases)
    func everyPartGoesWithTheViewControllerThoughTheTickerStays(_ clock: Clock) async throws {
        let time = ManualTime(0)
        var module: Clock.Module? = try clock.module(time)
        module?.view.loadViewIfNeeded()
        time.advance()
        let parts = try #require(module?.parts)
        #expect(parts.alive.count == 3)

        module = nil
        #expect(await eventually { parts.alive.isEmpty }, "still there: \(parts.alive)")
        time.advance()
    }
}
