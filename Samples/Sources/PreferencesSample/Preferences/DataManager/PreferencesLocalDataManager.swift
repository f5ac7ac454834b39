@MainActor
final class PreferencesLocalDataManager: PreferencesLocalDataManagerProtocol {
    private let store: any PreferenceStore

    init(store: any PreferenceStore) {
        self.store = store
    }

    func read() throws -> Preference {
        try store.read()
    }

    func write(_ preference: Preference) throws {
        try store.write(preference)
    }
}
