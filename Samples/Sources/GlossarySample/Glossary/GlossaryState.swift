nonisolated struct GlossaryState: Equatable, Sendable {
    var terms: [Term] = []
    var hint: String?
}
