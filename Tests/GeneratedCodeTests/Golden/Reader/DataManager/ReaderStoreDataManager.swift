@MainActor
final class ReaderStoreDataManager: ReaderStoreDataManagerProtocol {
    func page(_ number: Int) -> String {
        ""
    }
}
