import SampleTesting
import Testing

@testable import LoginSample

@MainActor
struct LoginPresenterTests {
    @Test func viewDidLoadRendersTheFirstState() async throws {
        let parts = LoginPresenterParts()

        parts.presenter.viewDidLoad()

        #expect(parts.view.renderReceivedInvocations.first == LoginState())
    }

    @Test func didTapLogin() async throws {
        let parts = LoginPresenterParts()
        parts.interactor.logInWithReturnValue = .fixture()

        parts.presenter.didTapLogin(username: "username", password: "password")
        let hasFinished = await eventually { parts.wireFrame.showHomeForFromCalled }

        #expect(hasFinished)
        #expect(parts.interactor.logInWithReceivedInvocations == [.fixture()])
        #expect(parts.view.renderReceivedInvocations.map(\.isLoading) == [true, true, false])
    }

    @Test func numberOfRows() throws {
        let parts = LoginPresenterParts()

        #expect(parts.presenter.numberOfRows(in: 1) == 2)
    }

    @Test func didLogIn() throws {
        let parts = LoginPresenterParts()

        parts.presenter.didLogIn(.fixture())

        #expect(parts.view.renderReceivedState?.message == "Welcome, name")
        #expect(parts.delegate.loginDidFinishReceivedInvocations == [.fixture()])
        #expect(parts.wireFrame.showHomeForFromReceivedArguments?.user == .fixture())
        #expect(parts.wireFrame.showHomeForFromReceivedArguments?.view === parts.view)
    }

    @Test func didFailShowsTheError() async throws {
        let parts = LoginPresenterParts()

        parts.presenter.didFail(SampleError())

        #expect(parts.view.showErrorCallsCount == 1)
    }

    @Test func reset() async throws {
        let parts = LoginPresenterParts()
        parts.interactor.refreshReturnValue = .fixture()
        parts.presenter.viewDidLoad()

        parts.presenter.reset()
        // A state that equals the one before is not rendered again.
        #expect(parts.view.renderCallsCount == 1)
        let isRefreshed = await eventually { parts.view.renderCallsCount == 2 }

        #expect(isRefreshed)
        #expect(parts.view.renderReceivedState?.message == "Signed in as name")
    }
}

/// LoginPresenter between test doubles.
@MainActor
private struct LoginPresenterParts {
    let view = LoginViewProtocolSpy()
    let interactor = LoginInteractorInputProtocolSpy()
    let wireFrame = LoginWireFrameProtocolSpy()
    let delegate = LoginModuleOutputSpy()
    let presenter: LoginPresenter

    init() {
        presenter = LoginPresenter(onFinish: { _ in })
        presenter.view = view
        presenter.interactor = interactor
        presenter.wireFrame = wireFrame
        presenter.delegate = delegate
    }
}

private struct SampleError: Error {}
