import SampleTesting
import SwiftUI
import Testing

@testable import ProfileSample

@MainActor
struct ProfileReleaseTests {
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
}
