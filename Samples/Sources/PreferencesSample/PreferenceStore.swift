@MainActor
protocol PreferenceStore: AnyObject {
    func read() throws -> Preference
    func write(_ preference: Preference) throws
}

/// Keeps the preferences as long as it lives.
final class MemoryPreferenceStore: PreferenceStore {
    private var preference = Preference(name: "Nobody", showsHints: true)

    func read() throws -> Preference {
        preference
    }

    func write(_ preference: Preference) throws {
        self.preference = preference
    }
}
