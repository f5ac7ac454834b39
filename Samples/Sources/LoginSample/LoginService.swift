protocol LoginService: Sendable {
    func user(for credentials: Credentials) async throws -> User
    func currentUser() async throws -> User
}

/// Knows one person, and calls no server.
struct DefaultLoginService: LoginService {
    func user(for credentials: Credentials) async throws -> User {
        guard credentials == Credentials(username: "ada", password: "engine") else {
            throw LoginError.wrongPassword
        }
        return try await currentUser()
    }

    func currentUser() async throws -> User {
        User(id: 1, name: "Ada")
    }
}
