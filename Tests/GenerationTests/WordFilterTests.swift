import TestSupport
import Testing

@testable import Generation

@Suite("Words that a text can have")
struct WordFilterTests {
    @Test(
        "are found between other characters",
        arguments: [
            ("Login", true), ("final class Login: Base {", true), ("[Login]", true), ("a.Login", true),
            ("LoginView", false), ("MyLogin", false), ("login", false), ("Login_", false), ("éLogin", false),
            ("Grö", false), ("x Größe", true), ("Größen", false), ("A", true), ("AA", false), ("", false),
        ]
    )
    func found(text: String, isThere: Bool) {
        #expect(WordFilter(["Login", "Größe", "A", ""]).hasWord(in: Array(text.utf8)) == isThere)
    }

    @Test("are those of a search for each word")
    func asSlowSearch() {
        var numbers = SeededGenerator(7)
        let letters = Array("ab_A.( é\n")
        func text(_ length: Int) -> String { String((0..<length).map { _ in numbers.pick(letters) }) }
        func words(_ text: String) -> Set<String> {
            Set(text.split { !($0.isLetter || $0 == "_") }.map(String.init))
        }
        for _ in 0..<2_000 {
            let wanted = Set((0..<3).flatMap { _ in words(text(4)) })
            let text = text(Int.random(in: 0...40, using: &numbers))
            let isThere = !wanted.isDisjoint(with: words(text))
            #expect(WordFilter(wanted).hasWord(in: Array(text.utf8)) == isThere, "\(wanted) \(text)")
        }
    }
}
