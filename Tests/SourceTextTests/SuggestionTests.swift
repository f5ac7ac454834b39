import SourceText
import Testing

/// "Did you mean" names what a person meant, or nothing.
@Suite struct SuggestionTests {
    private static let words = ["view", "presenter", "interactor", "wireframe", "data"]

    @Test(arguments: [
        ("presentr", "presenter"), ("persenter", "presenter"), ("presenterr", "presenter"), ("presanter", "presenter"),
        ("veiw", "view"), ("VIEW", "view"), ("date", "data"), ("wireFrame", "wireframe"),
    ])
    func aSlipIsFound(_ word: String, _ meant: String) {
        #expect(Suggestion.nearest(to: word, in: Self.words) == meant)
    }

    @Test(arguments: ["", "x", "router", "dxtx", "presents nothing", "e", "vi"])
    func whatIsNotNearIsNotNamed(_ word: String) {
        #expect(Suggestion.nearest(to: word, in: Self.words) == nil)
    }

    /// Who stops early, or knows a shorter name of it, meant the word that begins so.
    @Test(arguments: [
        ("swift", "swiftui"), ("int", "interactor"), ("Wire", "wireframe"), ("pres", "presenter"), ("in", nil),
    ])
    func aBeginningIsNear(_ word: String, _ meant: String?) {
        #expect(Suggestion.nearest(to: word, in: Self.words + ["uikit", "swiftui"]) == meant)
    }

    @Test func aSlipIsNearerThanABeginning() {
        #expect(Suggestion.nearest(to: "data", in: ["database", "date"]) == "date")
    }

    @Test func theShortestBegunWordIsMeant() {
        #expect(Suggestion.nearest(to: "view", in: ["view-contracts.swift", "view.swift", "views.md"]) == "views.md")
        #expect(Suggestion.nearest(to: "observ", in: ["observable-object", "observable"]) == "observable")
    }

    @Test func theNearestIsNamedAndOfEqualsTheFirst() {
        #expect(Suggestion.nearest(to: "names", in: ["namer", "name", "namess"]) == "namer")
        #expect(Suggestion.nearest(to: "lable", in: ["tables", "label"]) == "label")
    }

    @Test func aWordOfOneLetterIsNotNearAnother() {
        #expect(Suggestion.nearest(to: "3", in: ["4", "2", "tab"]) == nil)
        #expect(Suggestion.nearest(to: "i", in: ["a", "id"]) == "id")
    }

    @Test func theWordItselfIsNoSuggestion() {
        #expect(Suggestion.nearest(to: "view", in: ["view"]) == nil)
        #expect(Suggestion.nearest(to: "view", in: ["view", "views"]) == "views")
        #expect(Suggestion.nearest(to: "view", in: []) == nil)
    }

    @Test func aWordAsLongAsABookIsNotCompared() {
        let long = String(repeating: "a", count: 1 << 20)
        #expect(Suggestion.nearest(to: long, in: Self.words + [long + "b"]) == nil)
    }

    @Test func theQuestionAsksForWhatWouldBeWritten() {
        #expect(Suggestion.question(nearestTo: "veiw", among: Self.words) == "did you mean 'view'?")
        #expect(Suggestion.question(nearestTo: "veiw", among: Self.words) { "--" + $0 } == "did you mean '--view'?")
        #expect(Suggestion.question(nearestTo: "router", among: Self.words) == nil)
        let place = Diagnostic.Location(file: SourceFile(path: "A", text: "#veiw"), range: 0..<5)
        let problem = Diagnostic.error("wrong", at: place).note("first")
        let asked = problem.suggesting(nearestTo: "veiw", among: Self.words, at: place) { "#" + $0 }
        #expect(asked?.notes.map(\.message) == ["first", "did you mean '#view'?"])
        #expect(asked?.notes.last?.fix?.replacement == "#view")
        #expect(asked?.notes.last?.location?.range == 0..<5)
        #expect(problem.suggesting(nearestTo: "router", among: Self.words, at: place)?.message == nil)
    }
}
