import SampleTesting
import Testing
import UIKit

@testable import LoginSample

@MainActor
struct LoginFlowTests {
    @Test func aTapGoesThroughTheModuleAndBackToTheView() async throws {
        let module = try LoginModule()

        module.tapLogin(username: "ada", password: "engine")
        #expect(await eventually { module.view.messageLabel.text == "Welcome, Ada" })
    }

    @Test func aRefusalComesBackToTheViewAsAnError() async throws {
        let module = try LoginModule()
        show(module.view)

        module.tapLogin(username: "ada", password: "difference")
        #expect(await eventually { module.view.presentedViewController != nil })
    }

    @Test func theScreenWaitsForTheAnswer() async throws {
        let gate = Gate()
        let module = try LoginModule(service: GatedLoginService(gate: gate))

        module.tapLogin(username: "grace", password: "")
        #expect(!module.view.view.isUserInteractionEnabled)

        await gate.open()
        #expect(await eventually { module.view.view.isUserInteractionEnabled })
    }

    @Test func theWireFramePushesTheNextScreen() async throws {
        let module = try LoginModule()
        let navigation = UINavigationController(rootViewController: module.view)

        module.tapLogin(username: "ada", password: "engine")
        #expect(await eventually { navigation.topViewController !== module.view })
        #expect(navigation.topViewController?.title == "Ada")
    }

    @Test func parametersArriveWhereTheyBelong() async throws {
        let gate = Gate()
        await gate.open()
        let delegate = LoginModuleOutputSpy()
        var finished: [User] = []
        let module = try LoginModule(
            service: GatedLoginService(gate: gate),
            delegate: delegate,
            onFinish: { finished.append($0) }
        )

        module.tapLogin(username: "grace", password: "")
        #expect(await eventually { !finished.isEmpty })
        #expect(finished == [User(id: 7, name: "grace")])
        #expect(delegate.loginDidFinishReceivedInvocations == finished)
        #expect(module.localDataManager.users == finished)
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
}
