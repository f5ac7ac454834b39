import Testing

@testable import LoginSample

@MainActor
struct LoginLocalDataManagerTests {
    @Test func store() throws {
        let parts = LoginLocalDataManagerParts()

        try parts.localDataManager.store(.fixture())

        #expect(parts.localDataManager.users == [.fixture()])
    }
}

/// LoginLocalDataManager as tests make it.
@MainActor
private struct LoginLocalDataManagerParts {
    let localDataManager: LoginLocalDataManager

    init() {
        localDataManager = LoginLocalDataManager()
    }
}
