@MainActor
final class DefaultLoginRemoteRepository: LoginRemoteRepository {
    func login(_ credentials: Credentials) async throws -> User {
        fatalError("DefaultLoginRemoteRepository.login(_:) is not implemented")
    }
}
