import SampleTesting
import Testing
import UIKit

@testable import MVCGreetingSample

private let ada = Person(givenName: "Ada", familyName: "Lovelace")

@MainActor
struct GreetingTests {
    @Test func theGreetingAppearsOnTheTap() throws {
        let view = try #require(GreetingAssembly.createModule(person: ada) as? GreetingViewController)
        view.loadViewIfNeeded()
        #expect(view.greetingLabel.text == nil)

        view.greetButton.sendActions(for: .touchUpInside)
        #expect(view.greetingLabel.text == "Hello Ada Lovelace")
    }

    @Test func everyPartGoesWithTheController() throws {
        var view: UIViewController? = GreetingAssembly.createModule(person: ada)
        var parts = WeakParts()
        parts.watch(try #require(view as? GreetingViewController))
        view?.loadViewIfNeeded()
        #expect(parts.alive == ["GreetingViewController"])

        view = nil
        #expect(parts.alive == [])
    }
}
