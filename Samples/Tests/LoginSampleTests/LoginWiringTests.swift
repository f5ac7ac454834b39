import SampleTesting
import Testing

@testable import LoginSample

@MainActor
struct LoginWiringTests {
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
        let hasFinished = await eventually { !finished.isEmpty }

        #expect(hasFinished)
        #expect(finished == [User(id: 7, name: "grace")])
        #expect(delegate.loginDidFinishReceivedInvocations == finished)
        #expect(module.localDataManager.users == finished)
    }

    @Test func parametersWithDefaultsMayBeLeftOut() throws {
        let (view, input) = LoginWireFrame.createModule(onFinish: { _ in })
        let presenter = try #require(input as? LoginPresenter)

        #expect((view as? LoginViewController)?.presenter === presenter)
        #expect(presenter.delegate == nil)
    }

    @Test func theCallerReachesThePresenterByTheInput() async throws {
        let gate = Gate()
        await gate.open()
        let module = try LoginModule(service: GatedLoginService(gate: gate))
        module.view.loadViewIfNeeded()
        #expect(module.input === module.presenter)

        module.input.reset()
        let isRefreshed = await eventually { module.view.messageLabel.text != nil }

        #expect(isRefreshed)
        #expect(module.view.messageLabel.text == "Signed in as Grace")
    }
}
