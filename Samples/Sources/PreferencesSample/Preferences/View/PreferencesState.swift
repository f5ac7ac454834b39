nonisolated struct PreferencesState: Equatable, Sendable {
    var showsHints: Bool = false
    var canSave: Bool = false
    var message: String = ""
}
