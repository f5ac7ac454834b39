import SwiftReader
import TestSupport
import Testing

/// What is taken for a name, judged by the compiler at every border between characters that are and that are not.
@Suite(.slow, .remembered) struct IdentifierTests {
    private enum Place: CaseIterable {
        case first, later

        func word(_ scalar: Unicode.Scalar) -> String { self == .first ? "\(scalar)x" : "x\(scalar)x" }
    }

    /// The characters on both sides of each border, outside ASCII.
    private static func borders(_ place: Place) -> [Unicode.Scalar] {
        var found: [Unicode.Scalar] = []
        var last: (scalar: Unicode.Scalar, isName: Bool)?
        // The planes above the second are alike all through.
        let ends = (2...16).flatMap { (plane: UInt32) in [plane << 16, plane << 16 | 0x1000, plane << 16 | 0xFFF0] }
        let codes = Array(UInt32(0x80)..<0x20000) + ends.flatMap { Array($0..<$0 + 16) }
        for scalar in codes.lazy.compactMap(Unicode.Scalar.init) {
            let isName = Keywords.isIdentifier(place.word(scalar))
            if let last, last.isName != isName { found += [last.scalar, scalar] }
            last = (scalar, isName)
        }
        return found
    }

    @Test(arguments: Place.allCases)
    private func namesAreThoseOfTheCompiler(_ place: Place) async throws {
        let scalars = Self.borders(place)
        #expect(scalars.count > 60)
        let lines = scalars.enumerated().map { "enum E\($0.offset) { static func \(place.word($0.element))() {} }" }
        let file = TestFile(path: "Names.swift", text: lines.joined(separator: "\n") + "\n")
        let wrong = Set(
            try await SwiftCompiler.complaints([file], .swift6).compactMap { complaint in
                complaint.text.split(separator: ":").dropFirst().first.flatMap { Int($0) }.map { $0 - 1 }
            }
        )
        for (line, scalar) in scalars.enumerated() {
            let code = String(scalar.value, radix: 16)
            if Keywords.isIdentifier(place.word(scalar)) {
                #expect(!wrong.contains(line), "U+\(code) is taken")
            } else if !Self.isUnseen(scalar) {
                #expect(wrong.contains(line), "U+\(code) is refused")
            }
        }
    }

    /// The compiler takes them, and no reader sees them.
    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.generalCategory == .format
    }

    @Test func namesHaveNothingThatIsNotSeen() {
        for word in [
            "pa\u{200B}y", "a\u{AD}b", "x\u{202E}", "\u{FEFF}x", "a\u{200D}b", "$x", "$0", "_", "2fa", "", "a-b",
        ] {
            #expect(!Keywords.isIdentifier(word), "\(word.unicodeScalars.map { String($0.value, radix: 16) })")
        }
        for word in ["größe", "e\u{301}", "日本", "x٣", "🙂", "_x", "Login2"] { #expect(Keywords.isIdentifier(word)) }
    }
}
