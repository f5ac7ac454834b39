actor VaultRemoteDataManager {
    func coins() async throws -> [Coin] {
        fatalError("VaultRemoteDataManager.coins() is not implemented")
    }
}

extension VaultRemoteDataManager: VaultRemoteDataManagerProtocol {}
