import SourceText
import SwiftReader
import TestSupport
import Testing

/// The tokens of a text are the same if most of them come from a similar text.
@Suite struct SimilarTextTests {
    /// Lines of which each can change what the lines after it mean.
    private static let lines = [
        "class A {", "}", "    func f() {", "    }", "", "    // mine", "    /* a", "    b */ let c = 1",
        "let a = \"\"\"", "\"\"\"", "    let r = /x/", "    / y /", "    let q = a / b", "let s = #\"a\"#", "#if DEBUG",
        "#endif",
        "    print(\"\\(a + \"b\")\")", "let n = 1.5e-3", "let u = \"open", "/// Says what it is.", "\tlet é = `class`",
        "    x ? y : z", "    a->b", "#/x", "/#", "    \\", "    .y()", "    let r = /x\\", "y\\", "z/",
    ]

    /// Bytes that lines have at unexpected places: line ends, a byte order mark, and some that are not UTF-8.
    private static let bytes: [[UInt8]] = [
        Array("\r".utf8), Array("\r\n".utf8), Array("\"\"\"".utf8), Array("*/".utf8), Array("\\\n".utf8),
        [0xEF, 0xBB, 0xBF], [0xFF], [0xC3], [0], [0x0C],
    ]

    @Test("Edits of any lines", arguments: Seeds.all)
    func tokensAreThoseOfTheWholeText(seed: UInt64) {
        var numbers = SeededGenerator(seed)
        for _ in 0..<Tier.count(20_000, quick: 200) {
            let old = (0..<Int.random(in: 0..<14, using: &numbers)).map { _ in Self.line(&numbers) }
            var new = old
            for _ in 0..<Int.random(in: 0..<3, using: &numbers) {
                let place = Int.random(in: 0...new.count, using: &numbers)
                if Bool.random(using: &numbers), place < new.count { new.remove(at: place) }
                if Bool.random(using: &numbers) { new.insert(Self.line(&numbers), at: min(place, new.count)) }
            }
            let lineEnd = ["\n", "\n", "\r\n", "\r"].randomElement(using: &numbers) ?? "\n"
            expectSame(new.joined(separator: lineEnd), like: old.joined(separator: lineEnd), seed)
        }
    }

    @Test("Edits of any bytes", arguments: Seeds.all)
    func tokensAreThoseOfTheWholeTextAfterEditsOfBytes(seed: UInt64) {
        var numbers = SeededGenerator(seed)
        for _ in 0..<Tier.count(20_000, quick: 200) {
            let old = (0..<10).map { _ in Self.line(&numbers) }.joined(separator: "\n")
            var new = Array(old.utf8)
            let start = Int.random(in: 0...new.count, using: &numbers)
            let end = min(new.count, start + Int.random(in: 0..<4, using: &numbers))
            let bytes = Self.bytes.randomElement(using: &numbers) ?? []
            let startOfLine = Array(Self.line(&numbers).utf8.prefix(3))
            new.replaceSubrange(start..<end, with: Bool.random(using: &numbers) ? bytes : startOfLine)
            expectSame(new, like: Array(old.utf8), seed)
        }
    }

    @Test("A backslash at the end of a line does not continue a regex literal on the next one")
    func regexEndsWithItsLine() {
        expectSame("let a = /x\\\n\\\nb/", like: "let a = /x\\\n\\\nb", 0)
        let kinds = TokenList(SourceFile(path: "", text: "let a = /x\\\ny/")).tokens.map(\.kind)
        #expect(kinds == [.word, .word, .symbol, .symbol, .word, .symbol, .word, .symbol, .endOfFile])
    }

    private static func line(_ numbers: inout SeededGenerator) -> String {
        lines[Int.random(in: 0..<lines.count, using: &numbers)]
    }

    private func expectSame(_ text: String, like other: String, _ seed: UInt64) {
        expectSame(Array(text.utf8), like: Array(other.utf8), seed)
    }

    private func expectSame(_ text: [UInt8], like other: [UInt8], _ seed: UInt64) {
        let file = SourceFile(path: "", bytes: text)
        let (whole, similar) = (TokenList(file), TokenList(file, like: TokenList(SourceFile(path: "", bytes: other))))
        let isSame =
            whole.tokens == similar.tokens && whole.comments == similar.comments
            && whole.isCutShort == similar.isCutShort
            && whole.diagnostics.map(\.message) == similar.diagnostics.map(\.message)
            && whole.diagnostics.map(\.location?.range) == similar.diagnostics.map(\.location?.range)
        if !isSame { Issue.record("seed \(seed): \(text) like \(other)") }
    }
}
