@MainActor
final class LoginLocalDataManager: LoginLocalDataManagerProtocol {
    private(set) var users: [User] = []

    func store(_ user: User) throws {
        users.append(user)
    }
}
