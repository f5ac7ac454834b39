import Testing

@testable import Bank

@MainActor
struct VaultInteractorTests {
    @Test(.disabled("say what must follow")) func count() throws {
        let parts = VaultInteractorParts()

        _ = parts.interactor.count({ 1 })
    }

    @Test(.disabled("say what must follow")) func withdraw() async throws {
        let parts = VaultInteractorParts()

        _ = try await parts.interactor.withdraw(1)
    }

    @Test(.disabled("say what must follow")) func close() throws {
        let parts = VaultInteractorParts()

        parts.interactor.close()
    }

    @Test(.disabled("say what must follow")) func stop() throws {
        let parts = VaultInteractorParts()

        _ = parts.interactor.stop()
    }
}

/// VaultInteractor between test doubles.
@MainActor
private struct VaultInteractorParts {
    let presenter = VaultInteractorOutputProtocolSpy()
    let remoteDataManager = VaultRemoteDataManagerProtocolSpy()
    let interactor: VaultInteractor

    init() {
        interactor = VaultInteractor()
        interactor.presenter = presenter
        interactor.remoteDataManager = remoteDataManager
    }
}
