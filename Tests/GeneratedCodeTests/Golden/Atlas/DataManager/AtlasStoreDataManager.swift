@MainActor
final class AtlasStoreDataManager: AtlasStoreDataManagerProtocol {
    func place(named name: String) -> String? {
        fatalError("AtlasStoreDataManager.place(named:) is not implemented")
    }
}
