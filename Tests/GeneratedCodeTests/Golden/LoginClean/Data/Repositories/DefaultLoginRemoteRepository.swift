actor DefaultLoginRemoteRepository {
    func login(_ credentials: Credentials) async throws -> User {
        fatalError("DefaultLoginRemoteRepository.login(_:) is not implemented")
    }
}

extension DefaultLoginRemoteRepository: LoginRemoteRepository {}
