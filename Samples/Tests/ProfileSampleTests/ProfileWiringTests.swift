import SampleTesting
import SwiftUI
import Testing

@testable import ProfileSample

@MainActor
struct ProfileWiringTests {
    @Test func createModuleWiresEveryPart() throws {
        let delegate = RecordingDelegate()
        let module = try ProfileModule(delegate: delegate)
        #expect(module.screenModel.presenter === module.presenter)
        #expect(module.presenter.view === module.screenModel)
        #expect(module.presenter.interactor === module.interactor)
        #expect(module.presenter.wireFrame === module.wireFrame)
        #expect(module.presenter.delegate === delegate)
        #expect(module.interactor.cacheDataManager === module.cacheDataManager)
        #expect(module.wireFrame.viewController === module.viewController)
    }

    @Test func everyPartGoesWithTheHostingController() async throws {
        var module: ProfileModule? = try ProfileModule()
        let parts = try #require(module?.parts)
        try await module?.appear()
        #expect(parts.alive.count == 6)

        module = nil
        let isGone = await eventually { parts.alive.isEmpty }
        #expect(isGone, "still there: \(parts.alive)")
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

    @Test func theDelegateIsNotHeld() throws {
        var delegate: RecordingDelegate? = RecordingDelegate()
        let module = try ProfileModule(delegate: delegate)
        #expect(module.presenter.delegate != nil)
        delegate = nil
        #expect(module.presenter.delegate == nil)
    }
}
