@MainActor
final class ReaderStoreDataManager: ReaderStoreDataManagerProtocol {
    func page(_ number: Int) -> String {
        fatalError("ReaderStoreDataManager.page(_:) is not implemented")
    }
}
