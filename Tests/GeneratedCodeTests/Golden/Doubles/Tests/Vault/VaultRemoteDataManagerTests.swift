import Testing

@testable import Bank

@MainActor
struct VaultRemoteDataManagerTests {
    @Test(.disabled("say what must follow")) func coins() async throws {
        let parts = VaultRemoteDataManagerParts()

        _ = try await parts.remoteDataManager.coins()
    }
}

/// VaultRemoteDataManager as tests make it.
@MainActor
private struct VaultRemoteDataManagerParts {
    let remoteDataManager: VaultRemoteDataManager

    init() {
        remoteDataManager = VaultRemoteDataManager()
    }
}
