import Testing

@testable import LoginSample

@MainActor
struct LoginRemoteDataManagerTests {
    @Test(.disabled("say what must follow")) func login() async throws {
        let parts = LoginRemoteDataManagerParts()

        _ = try await parts.remoteDataManager.login(.fixture())
    }
}

/// LoginRemoteDataManager as tests make it.
@MainActor
private struct LoginRemoteDataManagerParts {
    let remoteDataManager: LoginRemoteDataManager

    init() {
        remoteDataManager = LoginRemoteDataManager()
    }
}
