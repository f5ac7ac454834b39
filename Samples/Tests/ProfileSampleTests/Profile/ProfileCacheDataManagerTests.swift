import Testing

@testable import ProfileSample

@MainActor
struct ProfileCacheDataManagerTests {
    @Test func person() throws {
        let parts = ProfileCacheDataManagerParts()

        #expect(parts.cacheDataManager.person(id: 1) == nil)
    }

    @Test func store() throws {
        let parts = ProfileCacheDataManagerParts()

        parts.cacheDataManager.store(.fixture(id: 7))

        #expect(parts.cacheDataManager.person(id: 7) == .fixture(id: 7))
    }
}

/// ProfileCacheDataManager as tests make it.
@MainActor
private struct ProfileCacheDataManagerParts {
    let cacheDataManager: ProfileCacheDataManager

    init() {
        cacheDataManager = ProfileCacheDataManager()
    }
}
