@MainActor
final class TickerLocalDataManager: TickerLocalDataManagerProtocol {
    func openings() -> AsyncStream<Bool> {
        fatalError("TickerLocalDataManager.openings() is not implemented")
    }
}
