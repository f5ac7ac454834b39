@MainActor
final class ProfileCacheDataManager: ProfileCacheDataManagerProtocol {
    private var people: [Int: Person] = [:]

    func person(id: Int) -> Person? {
        people[id]
    }

    func store(_ person: Person) {
        people[person.id] = person
    }
}
