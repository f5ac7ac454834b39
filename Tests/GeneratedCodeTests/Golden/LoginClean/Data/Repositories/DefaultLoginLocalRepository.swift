@MainActor
final class DefaultLoginLocalRepository: LoginLocalRepository {
    func store(_ user: User) throws {
        fatalError("DefaultLoginLocalRepository.store(_:) is not implemented")
    }
}
