@MainActor
final class TickerInteractor: TickerInteractorInputProtocol {
    weak var presenter: (any TickerInteractorOutputProtocol)?
    var remoteDataManager: (any TickerRemoteDataManagerProtocol)?
    var localDataManager: (any TickerLocalDataManagerProtocol)?

    func prices(of name: String) async throws -> AsyncThrowingStream<Price, any Error> {
        guard let remoteDataManager else {
            fatalError("TickerInteractor.remoteDataManager is not set")
        }
        return try await remoteDataManager.prices(of: name)
    }

    func openings() -> AsyncStream<Bool> {
        guard let localDataManager else {
            fatalError("TickerInteractor.localDataManager is not set")
        }
        return localDataManager.openings()
    }

    func orders(of name: String) -> any AsyncSequence<[Price], any Error> {
        fatalError("TickerInteractor.orders(of:) is not implemented")
    }
}
