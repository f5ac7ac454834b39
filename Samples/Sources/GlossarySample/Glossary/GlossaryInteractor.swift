@MainActor
final class GlossaryInteractor: GlossaryInteractorInputProtocol {
    private let terms: [Term]

    init(terms: [Term]) {
        self.terms = terms
    }

    func terms(matching query: String) -> [Term] {
        guard !query.isEmpty else { return terms }
        return terms.filter { $0.word.lowercased().hasPrefix(query.lowercased()) }
    }
}
