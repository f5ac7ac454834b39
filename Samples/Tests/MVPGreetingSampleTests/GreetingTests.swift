import SampleTesting
import Testing
import UIKit

@testable import MVPGreetingSample

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

    @Test func thePresenterTellsAnyViewWhatToShow() {
        let view = RecordingView()
        let presenter = GreetingPresenter(person: ada)
        presenter.view = view

        presenter.didTapGreet()
        presenter.didTapGreet()
        #expect(view.greetings == ["Hello Ada Lovelace", "Hello Ada Lovelace"])
    }

    @Test func theViewAsksThePresenterAndKnowsNothingElse() {
        let presenter = RecordingPresenter()
        let view = GreetingViewController(presenter: presenter)
        view.loadViewIfNeeded()

        view.greetButton.sendActions(for: .touchUpInside)
        #expect(presenter.taps == 1)
        #expect(view.greetingLabel.text == nil)
    }

    @Test func everyPartGoesWithTheViewController() throws {
        var parts = WeakParts()
        var view: GreetingViewController?
        do {
            let presenter = GreetingPresenter(person: ada)
            let made = GreetingViewController(presenter: presenter)
            presenter.view = made
            parts.watch(made)
            parts.watch(presenter)
            view = made
        }
        view?.loadViewIfNeeded()
        #expect(parts.alive == ["GreetingViewController", "GreetingPresenter"])

        view = nil
        #expect(parts.alive == [])
    }
}

@MainActor
private final class RecordingView: GreetingViewProtocol {
    private(set) var greetings: [String] = []

    func showGreeting(_ text: String) {
        greetings.append(text)
    }
}

@MainActor
private final class RecordingPresenter: GreetingPresenterProtocol {
    private(set) var taps = 0

    func didTapGreet() {
        taps += 1
    }
}
