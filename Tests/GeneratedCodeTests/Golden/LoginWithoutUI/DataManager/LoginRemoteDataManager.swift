actor LoginRemoteDataManager {
    func login(_ credentials: Credentials) async throws -> User {
        fatalError("LoginRemoteDataManager.login(_:) is not implemented")
    }
}

extension LoginRemoteDataManager: LoginRemoteDataManagerProtocol {}
