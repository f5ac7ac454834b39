nonisolated struct PreferencesState {
    var showsHints: Bool = false
    var canSave: Bool = false
    var message: String = ""
}
