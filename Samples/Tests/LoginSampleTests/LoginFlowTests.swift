import SampleTesting
import Testing
import UIKit

@testable import LoginSample

@MainActor
struct LoginFlowTests {
    @Test func aTapGoesThroughTheModuleAndBackToTheView() async throws {
        let module = try LoginModule()
        let recording = Recording(module)

        module.tapLogin(username: "ada", password: "engine")
        let hasArrived = await eventually { module.view.messageLabel.text == "Welcome, Ada" }

        #expect(hasArrived)
        #expect(
            recording.journal.entries == [
                "View → Presenter: viewDidLoad()",
                "Presenter → View: render(nothing)",
                "View → Presenter: didTapLogin(ada, engine)",
                "Presenter → View: render(loading)",
                "Presenter → Interactor: logIn(ada)",
                "Presenter → View: render(nothing)",
                "Presenter → View: render(Welcome, Ada)",
                "Presenter → WireFrame: showHome(Ada)",
            ]
        )
    }

    @Test func aRefusalComesBackToTheViewAsAnError() async throws {
        let module = try LoginModule()
        let recording = Recording(module)

        module.tapLogin(username: "ada", password: "difference")
        let hasArrived = await eventually { module.view.presentedViewController != nil }

        #expect(hasArrived)
        #expect(
            recording.journal.entries.suffix(3) == [
                "Presenter → Interactor: logIn(ada)",
                "Presenter → View: render(nothing)",
                "Presenter → View: showError(wrongPassword)",
            ]
        )
    }

    @Test func theButtonWaitsForTheAnswer() async throws {
        let gate = Gate()
        let module = try LoginModule(service: GatedLoginService(gate: gate))

        module.tapLogin(username: "grace", password: "")
        #expect(!module.view.loginButton.isEnabled)

        await gate.open()
        let isEnabledAgain = await eventually { module.view.loginButton.isEnabled }
        #expect(isEnabledAgain)
    }

    @Test func theWireFramePushesTheNextScreen() async throws {
        let module = try LoginModule()
        let navigation = UINavigationController(rootViewController: module.view)

        module.tapLogin(username: "ada", password: "engine")
        let isPushed = await eventually { navigation.topViewController !== module.view }

        #expect(isPushed)
        #expect(navigation.topViewController?.title == "Ada")
    }
}
