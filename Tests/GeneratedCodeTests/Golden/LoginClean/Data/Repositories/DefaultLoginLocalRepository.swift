@MainActor
final class DefaultLoginLocalRepository: LoginLocalRepository {
    func store(_ user: User) throws {
    }
}
