import SampleTesting
import Testing
import UIKit

@testable import LoginSample

@MainActor
struct LoginReleaseTests {
    private static let allParts = [
        "LoginViewController", "LoginPresenter", "LoginInteractor", "LoginWireFrame", "LoginRemoteDataManager",
        "LoginLocalDataManager",
    ]

    @Test func everyPartGoesAfterTasksRan() async throws {
        var module: LoginModule? = try LoginModule()
        let parts = try #require(module?.parts)
        module?.tapLogin(username: "ada", password: "engine")
        let hasArrived = await eventually { module?.view.messageLabel.text == "Welcome, Ada" }
        #expect(hasArrived)

        module?.input.reset()
        let isRefreshed = await eventually { module?.view.messageLabel.text == "Signed in as Ada" }
        #expect(isRefreshed)

        module = nil
        let isGone = await eventually { parts.alive.isEmpty }
        #expect(isGone, "still there: \(parts.alive)")
    }

    @Test func aTaskThatStillRunsHoldsNeitherViewNorPresenter() async throws {
        let gate = Gate()
        var module: LoginModule? = try LoginModule(service: GatedLoginService(gate: gate))
        let parts = try #require(module?.parts)
        module?.tapLogin(username: "grace", password: "")
        module?.input.reset()
        for _ in 0..<100 { await Task.yield() }

        module = nil
        #expect(!parts.alive.contains("LoginViewController"))
        #expect(!parts.alive.contains("LoginPresenter"))
        #expect(!parts.alive.contains("LoginWireFrame"))

        await gate.open()
        let isGone = await eventually { parts.alive.isEmpty }
        #expect(isGone, "still there: \(parts.alive)")
    }

    /// These tests can fail: a strong way back to the view keeps the whole module.
    @Test func aCycleIsSeen() throws {
        final class Owner {
            var view: UIViewController?
        }
        let owner = Owner()
        var module: LoginModule? = try LoginModule(onFinish: { [owner] _ in _ = owner.view })
        let parts = try #require(module?.parts)
        owner.view = module?.view

        module = nil
        #expect(parts.alive == Self.allParts)

        owner.view = nil
        #expect(parts.alive == [])
    }
}
