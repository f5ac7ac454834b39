@MainActor
final class AtlasStoreDataManager: AtlasStoreDataManagerProtocol {
    func place(named name: String) -> String? {
        nil
    }
}
