@MainActor
final class LoginLocalDataManager: LoginLocalDataManagerProtocol {
    func store(_ user: User) throws {
        fatalError("LoginLocalDataManager.store(_:) is not implemented")
    }
}
