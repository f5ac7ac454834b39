import SourceText
import Testing

/// What a person sees of a diagnostic.
@Suite struct DiagnosticPrinterTests {
    private func print(
        _ text: String,
        _ range: Range<Int>,
        _ message: String = "wrong",
        fix: String? = nil
    ) -> String {
        var diagnostic = Diagnostic.error(
            message,
            at: .init(file: SourceFile(path: "A.viper", text: text), range: range)
        )
        if let fix { diagnostic = diagnostic.fix(fix) }
        return DiagnosticPrinter(useColor: false).print(diagnostic)
    }

    @Test func theCaretStandsUnderTheRange() {
        #expect(print("module Login {\n", 7..<12) == "A.viper:1:8: error: wrong\nmodule Login {\n       ^~~~~\n")
        #expect(print("a\nb c\n", 4..<5) == "A.viper:2:3: error: wrong\nb c\n  ^\n")
        #expect(print("ab\n", 2..<2) == "A.viper:1:3: error: wrong\nab\n  ^\n")
    }

    @Test func aTabStaysATabBeforeTheCaret() {
        #expect(print("\tvar\ta: A", 5..<6) == "A.viper:1:6: error: wrong\n\tvar\ta: A\n\t   \t^\n")
    }

    /// Columns are bytes, as the compiler's are; the caret is where a terminal shows the letter.
    @Test func wideLettersTakeTwoCells() {
        #expect(print("名前 a", 7..<8) == "A.viper:1:8: error: wrong\n名前 a\n     ^\n")
        #expect(print("a 名前 b", 2..<8) == "A.viper:1:3: error: wrong\na 名前 b\n  ^~~~\n")
        #expect(print("🙂é!", 6..<7) == "A.viper:1:7: error: wrong\n🙂é!\n   ^\n")
    }

    @Test func marksOnALetterTakeNoCell() {
        #expect(print("e\u{301}x y", 4..<5) == "A.viper:1:5: error: wrong\ne\u{301}x y\n  ^\n")
    }

    @Test func ofARangeOverSeveralLinesTheFirstIsShown() {
        #expect(print("one {\n  two\n}\n", 4..<13) == "A.viper:1:5: error: wrong\none {\n    ^\n")
        #expect(print("ab cd\r\nef", 3..<9) == "A.viper:1:4: error: wrong\nab cd\n   ^~\n")
    }

    @Test func theLineOfALineEndIsShown() {
        #expect(print("ab\r\ncd", 3..<4) == "A.viper:1:4: error: wrong\nab\n  ^\n")
        #expect(print("ab\ncd", 2..<3) == "A.viper:1:3: error: wrong\nab\n  ^\n")
    }

    @Test func anEmptyLineIsNotShown() {
        #expect(print("a\n\nb", 2..<2) == "A.viper:2:1: error: wrong\n")
        #expect(print("", 0..<0) == "A.viper:1:1: error: wrong\n")
        #expect(print("a\n", 2..<2, fix: "}") == "A.viper:2:1: error: wrong\n\n^\n}\n")
    }

    @Test func aFixStandsUnderTheCaret() {
        #expect(print("  vew {", 2..<5, fix: "view") == "A.viper:1:3: error: wrong\n  vew {\n  ^~~\n  view\n")
        #expect(print("\tx", 1..<2, fix: "a\nb") == "A.viper:1:2: error: wrong\n\tx\n\t^\n\ta\n")
    }

    @Test func controlCharactersDoNotActInATerminal() {
        let shown = print("a\u{1B}[2Jb\u{202E}c\u{200B}d", 13..<14, "bad '\u{1B}[31m'")
        #expect(shown == "A.viper:1:14: error: bad '\u{FFFD}[31m'\na\u{FFFD}[2Jb\u{FFFD}c\u{FFFD}d\n         ^\n")
        let file = SourceFile(path: "A\u{7}\n.viper", text: "x")
        let printed = DiagnosticPrinter(useColor: false).print(.error("e", at: .init(file: file, range: 0..<1)))
        #expect(printed == "A\u{FFFD}\u{FFFD}.viper:1:1: error: e\nx\n^\n")
    }

    @Test func bytesThatAreNoTextAreShownAsSuch() {
        let file = SourceFile(path: "A", bytes: [0x61, 0xFF, 0x62])
        let printed = DiagnosticPrinter(useColor: false).print(.error("e", at: .init(file: file, range: 1..<2)))
        #expect(printed == "A:1:2: error: e\na\u{FFFD}b\n ^\n")
    }

    /// Of a long line, only the text around the caret is shown, and whole letters only.
    @Test(arguments: [0, 1, 2, 26, 27, 28, 200, 371, 372, 373, 398, 399])
    func aLongLineIsShownInPart(_ place: Int) {
        let start = 2 + 3 * place
        let lines = print("# " + String(repeating: "€", count: 400), start..<start + 3).split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[1].utf8.count <= 162)
        #expect(!lines[1].contains("\u{FFFD}"))
        #expect(lines[2].last == "^" && Array(lines[1])[lines[2].count - 1] == "€")
    }

    @Test func aDiagnosticWithoutAPlaceIsOneLine() {
        #expect(DiagnosticPrinter(useColor: false).print(.warning("hm")) == "warning: hm\n")
    }

    @Test func notesFollowEachWithItsPlace() {
        let file = SourceFile(path: "A", text: "one two")
        let diagnostic = Diagnostic.error("e", at: .init(file: file, range: 4..<7))
            .note("here", at: .init(file: file, range: 0..<3), fix: "uno").note("and so")
        #expect(
            DiagnosticPrinter(useColor: false).print([diagnostic, .warning("w")]) == """
                A:1:5: error: e
                one two
                    ^~~
                A:1:1: note: here
                one two
                ^~~
                uno
                note: and so
                warning: w

                """
        )
    }

    /// Color adds escapes and changes nothing else, and what it begins it ends on the same line.
    @Test(arguments: [("error", "1;31"), ("warning", "1;35"), ("note", "1;36")])
    func colorIsAddedToTheSameText(_ word: String, _ code: String) throws {
        let severity = try #require(Diagnostic.Severity(rawValue: word))
        let file = SourceFile(path: "A", text: "one two")
        let diagnostic = Diagnostic(severity, "e", at: .init(file: file, range: 4..<7), fix: .init(replacement: "x"))
        let colored = DiagnosticPrinter(useColor: true).print(diagnostic)
        #expect(colored.contains("\u{1B}[\(code)m\(word):\u{1B}[0m"))
        #expect(colored.contains("    \u{1B}[1;32m^~~\u{1B}[0m\n    \u{1B}[32mx\u{1B}[0m\n"))
        let plain = colored.replacing(/\u{1B}\[[0-9;]*m/, with: "")
        #expect(plain == DiagnosticPrinter(useColor: false).print(diagnostic))
        for line in colored.split(separator: "\n") where line.contains("\u{1B}") {
            #expect(line.hasSuffix("\u{1B}[0m"))
        }
    }

    @Test func theyAreSortedByFileAndPlaceAndCounted() {
        let files = ["B", "A"].map { SourceFile(path: $0, text: "one two") }
        let places = [(0, 4), (1, 4), (1, 0), (0, 4)]
        var all = places.enumerated().map { number, place in
            Diagnostic.warning("\(number)", at: .init(file: files[place.0], range: place.1..<place.1 + 1))
        }
        all.append(.error("4"))
        #expect(all.sortedByLocation().map(\.message) == ["4", "2", "1", "0", "3"])
        #expect(all.first(5).count == 5)
        let few = all.first(3)
        #expect(few.map(\.message) == ["0", "1", "2", "there are 2 more like these; they are not shown"])
        #expect(few.map(\.severity) == [.warning, .warning, .warning, .error])
        #expect(few.last?.location?.range == 4..<5)
    }
}
