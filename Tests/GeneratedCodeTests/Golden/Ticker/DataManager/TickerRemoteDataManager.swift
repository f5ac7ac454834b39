actor TickerRemoteDataManager {
    func prices(of name: String) async throws -> AsyncThrowingStream<Price, any Error> {
        fatalError("TickerRemoteDataManager.prices(of:) is not implemented")
    }
}

extension TickerRemoteDataManager: TickerRemoteDataManagerProtocol {}
