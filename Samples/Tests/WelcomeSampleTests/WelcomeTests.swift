import SampleTesting
import Testing
import UIKit

@testable import WelcomeSample

@MainActor
struct WelcomeTests {
    @Test func aTapShowsTheGreeting() throws {
        let view = try #require(WelcomeWireFrame.createModule() as? WelcomeViewController)
        view.loadViewIfNeeded()
        #expect(view.greetingLabel.text == nil)

        view.greetButton.sendActions(for: .touchUpInside)
        #expect(view.greetingLabel.text == "Welcome")
    }

    @Test func createModuleWiresEveryPart() throws {
        let view = try #require(WelcomeWireFrame.createModule() as? WelcomeViewController)
        let presenter = try #require(view.presenter as? WelcomePresenter)
        let wireFrame = try #require(presenter.wireFrame as? WelcomeWireFrame)

        #expect(presenter.view === view)
        #expect(wireFrame.viewController === view)
    }

    @Test func everyPartGoesWithTheViewController() throws {
        var view: UIViewController? = WelcomeWireFrame.createModule()
        var parts = WeakParts()
        do {
            let welcome = try #require(view as? WelcomeViewController)
            let presenter = try #require(welcome.presenter as? WelcomePresenter)
            parts.watch(welcome)
            parts.watch(presenter)
            parts.watch(try #require(presenter.wireFrame))
        }
        view?.loadViewIfNeeded()
        #expect(parts.alive == ["WelcomeViewController", "WelcomePresenter", "WelcomeWireFrame"])

        view = nil
        #expect(parts.alive == [])
    }
}
