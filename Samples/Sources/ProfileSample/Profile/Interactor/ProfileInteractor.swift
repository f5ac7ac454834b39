@MainActor
final class ProfileInteractor: ProfileInteractorInputProtocol {
    var cacheDataManager: (any ProfileCacheDataManagerProtocol)?

    private let service: any ProfileService

    init(service: any ProfileService) {
        self.service = service
    }

    func person(id: Int) async throws -> Person {
        if let person = cacheDataManager?.person(id: id) { return person }
        let person = try await service.person(id: id)
        cacheDataManager?.store(person)
        return person
    }

    func save(_ person: Person) async throws {
        try await service.save(person)
        cacheDataManager?.store(person)
    }
}
