/// Explains the words of a trade: typing narrows the list, a tap opens a word.
module Glossary(terms: [Term]) {
    ui: swiftui
    screen: observable-object
    naming: router
    wiring: initializers
    layout: flat

    entity Term: Hashable, Sendable {
        let word: String
        let meaning: String
    }

    state {
        @list(didTap) var terms: [Term] = []
        var hint: String?
    }

    view {
        var query: String { get set }
    }

    presenter {
        func viewDidLoad()
        func didChangeQuery()
        func didTap(_ term: Term)
    }

    interactor(terms: [Term]) {
        func terms(matching query: String) -> [Term]
    }

    wireframe {
        func showMeaning(of term: Term) -> push Meaning(term: term)
    }
}
