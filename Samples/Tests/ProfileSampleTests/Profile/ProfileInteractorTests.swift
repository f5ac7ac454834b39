import Testing

@testable import ProfileSample

@MainActor
struct ProfileInteractorTests {
    @Test func person() async throws {
        let parts = ProfileInteractorParts()

        let person = try await parts.interactor.person(id: 7)

        #expect(person.id == 7)
        #expect(parts.cacheDataManager.storeReceivedInvocations == [person])
    }

    @Test func whatIsKnownIsNotAskedForAgain() async throws {
        let parts = ProfileInteractorParts()
        parts.cacheDataManager.personIdReturnValue = .fixture(name: "Ada")

        let person = try await parts.interactor.person(id: 1)

        #expect(person == .fixture(name: "Ada"))
        #expect(!parts.cacheDataManager.storeCalled)
    }

    @Test func save() async throws {
        let parts = ProfileInteractorParts()

        try await parts.interactor.save(.fixture())

        #expect(parts.cacheDataManager.storeReceivedInvocations == [.fixture()])
    }
}

/// ProfileInteractor between test doubles.
@MainActor
private struct ProfileInteractorParts {
    let cacheDataManager = ProfileCacheDataManagerProtocolSpy()
    let interactor: ProfileInteractor

    init() {
        interactor = ProfileInteractor(service: SampleProfileService())
        interactor.cacheDataManager = cacheDataManager
    }
}
