/// What a word of the glossary means.
module Meaning(term: Term) {
    ui: swiftui
    screen: observable-object
    naming: router
    wiring: initializers
    layout: flat

    state {
        var meaning: String = #term.meaning
    }

    presenter {
        func viewDidLoad()
    }
}
