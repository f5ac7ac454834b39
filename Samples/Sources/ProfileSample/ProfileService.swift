protocol ProfileService: Sendable {
    func person(id: Int) async throws -> Person
    func save(_ person: Person) async throws
}

/// Knows everybody by their number, and forgets what it is told.
struct SampleProfileService: ProfileService {
    func person(id: Int) async throws -> Person {
        Person(id: id, name: "Person \(id)", motto: "One day at a time")
    }

    func save(_ person: Person) async throws {}
}
