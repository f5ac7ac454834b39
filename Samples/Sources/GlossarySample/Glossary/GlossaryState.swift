nonisolated struct GlossaryState {
    var terms: [Term] = []
    var hint: String?
}
