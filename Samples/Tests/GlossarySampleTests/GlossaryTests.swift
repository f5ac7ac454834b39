import SampleTesting
import SwiftUI
import Testing

@testable import GlossarySample

@MainActor
struct GlossaryTests {
    private static let terms = [
        Term(word: "Gate", meaning: "A movable barrier"),
        Term(word: "Gauge", meaning: "A measure"),
        Term(word: "Lock", meaning: "A chamber for boats"),
    ]

    private func module() throws -> UIHostingController<GlossaryView> {
        try #require(GlossaryRouter.createModule(terms: Self.terms) as? UIHostingController<GlossaryView>)
    }

    @Test func allTermsAreThereWhenTheScreenAppears() throws {
        let screen = try Screen(try module())
        #expect(screen.buttons == [])
        screen.appear()
        #expect(screen.buttons == ["Gate", "Gauge", "Lock"])
        #expect(screen.texts == [])
    }

    @Test func typingNarrowsTheList() throws {
        let controller = try module()
        let screen = try Screen(controller)
        screen.appear()
        try screen.enter("ga", into: "Search")
        #expect(screen.buttons == ["Gate", "Gauge"])
        try screen.enter("gx", into: "Search")
        #expect(screen.buttons == [])
        #expect(screen.texts == ["No word starts with gx"])
    }

    @Test func theFieldFollowsTheModel() throws {
        let controller = try module()
        let screen = try Screen(controller)
        screen.appear()
        controller.rootView.screen.query = "lo"
        #expect(try screen.text(in: "Search") == "lo")
        #expect(screen.buttons == ["Lock"])
    }

    @Test func aTapOpensTheMeaning() throws {
        let controller = try module()
        let navigation = UINavigationController(rootViewController: controller)
        try Screen(controller).tap("Lock")
        let meaning = try #require(navigation.topViewController)
        #expect(meaning !== controller)
        #expect(try Screen(meaning).texts == ["A chamber for boats"])
    }

    @Test func whatWasTypedStaysWhenTheScreenComesBack() throws {
        let screen = try Screen(try module())
        screen.appear()
        try screen.enter("ga", into: "Search")
        screen.disappear()
        screen.appear()
        #expect(screen.buttons == ["Gate", "Gauge"])
    }

    @Test func everyPartGoesWithTheHostingController() throws {
        var controller: UIViewController? = GlossaryRouter.createModule(terms: Self.terms)
        var parts = WeakParts()
        do {
            let hosting = try #require(controller as? UIHostingController<GlossaryView>)
            let presenter = try #require(hosting.rootView.screen.presenter as? GlossaryPresenter)
            parts.watch(hosting)
            parts.watch(hosting.rootView.screen)
            parts.watch(presenter)
            // Given when it is made, and private.
            for child in Mirror(reflecting: presenter).children where ["interactor", "router"].contains(child.label) {
                parts.watch(child.value as AnyObject)
            }
            #expect(presenter.view === hosting.rootView.screen)
            try Screen(hosting).appear()
        }
        #expect(
            parts.alive == [
                "UIHostingController<GlossaryView>", "GlossaryScreenModel", "GlossaryPresenter", "GlossaryInteractor",
                "GlossaryRouter",
            ]
        )

        controller = nil
        #expect(parts.alive == [])
    }
}
