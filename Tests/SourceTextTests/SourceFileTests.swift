import SourceText
import Testing

/// Bytes are counted as the Swift compiler counts them, whatever ends the lines.
@Suite struct SourceFileTests {
    @Test(arguments: ["\n", "\r", "\r\n"])
    func aPositionIsTheSameForEveryLineEnd(_ end: String) {
        let file = SourceFile(path: "", text: ["ab", "", "é c", ""].joined(separator: end))
        let width = end.utf8.count
        #expect(file.position(of: 0) == SourcePosition(line: 1, column: 1))
        #expect(file.position(of: 2) == SourcePosition(line: 1, column: 3))
        #expect(file.position(of: 2 + width) == SourcePosition(line: 2, column: 1))
        // After the two bytes of `é`.
        #expect(file.position(of: 2 + 2 * width + 2) == SourcePosition(line: 3, column: 3))
        #expect(file.position(of: file.bytes.count) == SourcePosition(line: 4, column: 1))
    }

    @Test(arguments: ["\n", "\r", "\r\n"])
    func theOffsetOfALineIsWhereItsFirstColumnIs(_ end: String) {
        let file = SourceFile(path: "", text: ["ab", "", "é c", ""].joined(separator: end))
        for line in 1...4 {
            #expect(file.position(of: file.offset(ofLine: line)) == SourcePosition(line: line, column: 1))
        }
        #expect(file.offset(ofLine: 5) == file.bytes.count)
    }

    @Test func differentLineEndsStandInOneFile() {
        let file = SourceFile(path: "", text: "a\r\nb\rc\n\rd\n\n")
        let lines = file.bytes.indices.filter { ![10, 13].contains(file.bytes[$0]) }.map { file.position(of: $0).line }
        #expect(lines == [1, 2, 3, 5])
        #expect(file.position(of: file.bytes.count).line == 7)
    }

    @Test func anOffsetOutsideIsTheNearestInside() {
        let file = SourceFile(path: "", text: "a\nb")
        #expect(file.position(of: -5) == SourcePosition(line: 1, column: 1))
        #expect(file.position(of: 99) == SourcePosition(line: 2, column: 2))
        #expect(file.lineRange(at: -5) == 0..<1)
        #expect(file.lineRange(at: 99) == 2..<3)
        #expect(file.text(1..<99) == "\nb")
        #expect(SourceFile(path: "", text: "").position(of: 0) == SourcePosition(line: 1, column: 1))
        #expect(SourceFile(path: "", text: "").lineRange(at: 0) == 0..<0)
    }

    @Test(arguments: ["\n", "\r", "\r\n"])
    func aLineIsAllUpToItsEnd(_ end: String) {
        let file = SourceFile(path: "", text: "one" + end + end + "three")
        let width = end.utf8.count
        for offset in 0...3 { #expect(file.lineRange(at: offset) == 0..<3) }
        #expect(file.lineRange(at: 3 + width) == 3 + width..<3 + width)
        for offset in 3 + 2 * width...file.bytes.count {
            #expect(file.lineRange(at: offset) == 3 + 2 * width..<file.bytes.count)
        }
    }

    /// Between CR and LF one still is on the line that they end, as its position says.
    @Test func theMiddleOfALineEndBelongsToItsLine() {
        let file = SourceFile(path: "", text: "one\r\ntwo")
        #expect(file.position(of: 4) == SourcePosition(line: 1, column: 5))
        #expect(file.lineRange(at: 4) == 0..<3)
    }

    // MARK: - UTF-8

    @Test(arguments: ["", "abc\n", "é", "日本語", "🙂", "\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}\u{0}"])
    func textIsValid(_ text: String) {
        #expect(SourceFile(path: "", text: text).firstInvalidUTF8 == nil)
    }

    @Test(
        arguments: [
            // A continuation alone, a start alone, one that is cut short.
            [0x80], [0xC3], [0xC3, 0x28], [0xE2, 0x82], [0xE2, 0x28, 0xA1], [0xF0, 0x9F, 0x99],
            [0xF0, 0x9F, 0x28, 0x82],
            // Longer than they need be.
            [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF],
            // Surrogates, and numbers above the last scalar.
            [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xFE],
        ] as [[UInt8]]
    )
    func theFirstByteThatIsNoTextIsFound(_ bytes: [UInt8]) {
        #expect(SourceFile(path: "", bytes: bytes).firstInvalidUTF8 == 0)
        #expect(SourceFile(path: "", bytes: Array("aé🙂".utf8) + bytes + Array("b".utf8)).firstInvalidUTF8 == 7)
    }

    /// The standard library decides the same of any two and three bytes.
    @Test func agreesWithTheStandardLibrary() {
        for first in UInt8(0x7F)...0xFF {
            for second in stride(from: UInt8(0x00), through: 0xF8, by: 8) {
                for bytes in [[first, second], [first, second, 0x80], [first, second, 0xBF, 0x80]] {
                    let isText = String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
                    #expect((SourceFile(path: "", bytes: bytes).firstInvalidUTF8 == nil) == isText, "\(bytes)")
                }
            }
        }
    }
}
