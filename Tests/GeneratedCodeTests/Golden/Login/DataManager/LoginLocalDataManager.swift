@MainActor
final class LoginLocalDataManager: LoginLocalDataManagerProtocol {
    func store(_ user: User) throws {
    }
}
