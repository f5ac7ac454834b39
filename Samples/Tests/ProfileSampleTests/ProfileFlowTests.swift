import SampleTesting
import SwiftUI
import Testing

@testable import ProfileSample

/// Makes the module each time it is evaluated.
private struct Parent: View {
    @State private var taps = 0

    var body: some View {
        Text("\(taps)")
        (ProfileWireFrame.createModule(personID: 7) as? UIHostingController<ProfileView>)?.rootView
        Button("Tap") { taps += 1 }
    }
}

@MainActor
struct ProfileFlowTests {
    @Test func aParentThatIsEvaluatedAgainKeepsWhatIsLoaded() async throws {
        let screen = try Screen(UIHostingController(rootView: Parent()))
        screen.appear()
        let hasLoaded = await eventually { screen.texts.contains("Person 7") }
        #expect(hasLoaded, "\(screen.texts)")
        let texts = screen.texts
        try screen.tap("Tap")
        #expect(screen.texts == ["1"] + texts.dropFirst())
    }

    @Test func theScreenShowsWhatThePresenterRenders() async throws {
        let gate = Gate()
        let module = try ProfileModule(service: GatedProfileService(gate: gate))
        module.screen.appear()
        #expect(module.screen.isSpinning)
        #expect(module.screen.texts == [])

        await gate.open()
        #expect(await eventually { !module.screen.isSpinning })
        #expect(module.screen.navigationTitle == "Profile")
        #expect(module.screen.texts == ["Grace", "Ask forgiveness"])
        #expect(module.screen.buttons == ["Edit", "Friends"])
    }

    @Test func thePresenterHearsOfTheFirstAppearanceAndEachTimeThatTheScreenGoes() async throws {
        let module = try ProfileModule()
        let presenter = ProfilePresenterProtocolSpy()
        module.screenModel.presenter = presenter
        module.screen.appear()
        module.screen.disappear()
        module.screen.appear()
        module.screen.disappear()
        #expect(presenter.viewDidLoadCallsCount == 1)
        #expect(presenter.viewWillDisappearCallsCount == 2)
    }

    @Test func aNewMottoIsTypedSavedAndTold() async throws {
        let delegate = ProfileModuleOutputSpy()
        let module = try ProfileModule(delegate: delegate)
        try await module.appear()

        try module.screen.tap("Edit")
        #expect(try module.screen.text(in: "Motto") == "One day at a time")
        try module.screen.enter("Two days at a time", into: "Motto")
        #expect(module.screenModel.draft == "Two days at a time")
        try module.screen.tap("Save")

        #expect(await eventually { delegate.profileDidChangeCalled })
        let person = Person(id: 7, name: "Person 7", motto: "Two days at a time")
        #expect(delegate.profileDidChangeReceivedInvocations == [person])
        #expect(module.cacheDataManager.person(id: 7) == person)
        #expect(module.screen.texts == ["Person 7", "Two days at a time"])
    }

    @Test func aMottoThatCannotBeSavedStaysAsItWasAndIsAnAlertUntilThatIsAnswered() async throws {
        let module = try ProfileModule(service: BrokenProfileService())
        try await module.appear()
        try module.screen.tap("Edit")
        try module.screen.enter("Never", into: "Motto")
        try module.screen.tap("Save")
        #expect(await eventually { module.screen.alert?.title == "The motto could not be saved" })
        try module.screen.tap("OK")
        #expect(module.screen.alert == nil)
        #expect(module.screen.texts == ["Grace", "Ask forgiveness"])
    }

    @Test func theSameErrorIsAnAlertAgainAfterTheFirstIsDismissed() async throws {
        let service = RefusingProfileService()
        let module = try ProfileModule(service: service)
        try await module.appear()
        module.presenter.didTapSave()
        module.presenter.didTapSave()
        for _ in 0..<2 {
            await service.refuseNext()
            #expect(await eventually { module.screen.alert?.title == "The motto could not be saved" })
            try module.screen.tap("OK")
            #expect(module.screen.alert == nil)
        }
    }

    @Test func theWireFrameShowsTheFriends() async throws {
        let module = try ProfileModule()
        let navigation = UINavigationController(rootViewController: module.viewController)
        #expect(await eventually { module.screenModel.state.person?.name == "Person 7" })

        try module.screen.tap("Friends")
        let friends = try #require(navigation.topViewController)
        #expect(friends !== module.viewController)
        #expect(try Screen(friends).texts == ["Friends of Person 7"])
    }

    @Test func aTaskThatStillRunsHoldsNeitherScreenNorPresenter() async throws {
        let gate = Gate()
        var module: ProfileModule? = try ProfileModule(service: GatedProfileService(gate: gate))
        let parts = try #require(module?.parts)
        module?.screen.appear()
        for _ in 0..<100 { await Task.yield() }

        module = nil
        #expect(!parts.alive.contains("ProfileScreenModel"))
        #expect(!parts.alive.contains("ProfilePresenter"))
        #expect(!parts.alive.contains("ProfileWireFrame"))

        await gate.open()
        let isGone = await eventually { parts.alive.isEmpty }
        #expect(isGone, "still there: \(parts.alive)")
    }
}
