import SampleTesting
import Testing

@testable import ProfileSample

@MainActor
struct ProfilePresenterTests {
    @Test func viewDidLoadShowsThePerson() async throws {
        let parts = ProfilePresenterParts()
        parts.interactor.personIdReturnValue = .fixture(name: "Ada")

        parts.presenter.viewDidLoad()
        #expect(parts.view.renderReceivedState == ProfileState(isLoading: true))
        let isShown = await eventually { parts.view.renderReceivedState?.person?.name == "Ada" }

        #expect(isShown)
        #expect(parts.interactor.personIdReceivedInvocations == [1])
    }

    @Test func viewWillDisappear() throws {
        let parts = ProfilePresenterParts()

        parts.view.isEditing = true
        parts.presenter.viewWillDisappear()

        #expect(!parts.view.isEditing)
    }

    @Test func didTapEdit() async throws {
        let parts = try await ProfilePresenterParts.showing(.fixture(motto: "Ask forgiveness"))

        parts.presenter.didTapEdit()

        #expect(parts.view.isEditing)
        #expect(parts.view.draft == "Ask forgiveness")
    }

    @Test func didTapSave() async throws {
        let parts = try await ProfilePresenterParts.showing(.fixture())
        parts.view.draft = "Ask the engine"

        parts.presenter.didTapSave()
        let isTold = await eventually { parts.delegate.profileDidChangeCalled }

        #expect(isTold)
        #expect(parts.interactor.saveReceivedInvocations == [.fixture(motto: "Ask the engine")])
        #expect(parts.delegate.profileDidChangeReceivedPerson?.motto == "Ask the engine")
        #expect(!parts.view.isEditing)
    }

    @Test func didTapFriends() throws {
        let parts = ProfilePresenterParts()

        parts.presenter.didTapFriends(of: .fixture())

        #expect(parts.wireFrame.showFriendsOfReceivedInvocations == [.fixture()])
    }
}

/// ProfilePresenter between test doubles.
@MainActor
private struct ProfilePresenterParts {
    let view = ProfileViewProtocolSpy()
    let interactor = ProfileInteractorInputProtocolSpy()
    let wireFrame = ProfileWireFrameProtocolSpy()
    let delegate = ProfileModuleOutputSpy()
    let presenter: ProfilePresenter

    init() {
        presenter = ProfilePresenter(personID: 1)
        presenter.view = view
        presenter.interactor = interactor
        presenter.wireFrame = wireFrame
        presenter.delegate = delegate
    }
    /// With a person on the screen.
    static func showing(_ person: Person) async throws -> ProfilePresenterParts {
        let parts = ProfilePresenterParts()
        parts.interactor.personIdReturnValue = person
        parts.presenter.viewDidLoad()
        let isShown = await eventually { parts.view.renderReceivedState?.isLoading == false }
        try #require(isShown)
        return parts
    }
}
