import SourceText
import SwiftReader

/// Finds lines of a text. Lines start with 1.
enum TextLines {
    /// The first line of a text that differs from another one, ignoring their forms. For a line that only the other text
    /// has, it is the last line of the text.
    static func firstDifference(of text: [UInt8], from other: [UInt8]) -> Int {
        let (a, b) = (TextForm.plain(text), TextForm.plain(other))
        var line = 1
        for (byteA, byteB) in zip(a, b) {
            if byteA != byteB { return line }
            if byteA == UInt8(ascii: "\n") { line += 1 }
        }
        // Text that was added at the end starts on its own line.
        if a.count > b.count, a[b.count] == UInt8(ascii: "\n") { line += 1 }
        return line
    }

    /// The line of the first conflict marker of version control.
    ///
    /// A line `=======` without others can also be the underline of a heading. In a Swift text it counts unless it is in a
    /// comment or a literal.
    static func firstConflictMarker(in text: [UInt8], isSwift: Bool) -> Int? {
        if let line = ConflictMarkers.first(in: text) { return line }
        guard isSwift, ConflictMarkers.contains([UInt8(ascii: "=")], in: text) else { return nil }
        let file = SourceFile(path: "", bytes: text)
        let token = TokenList(file).tokens.first { token in
            token.startsLine && token.kind == .symbol
                && ConflictMarkers.kind(ofLineAt: token.range.lowerBound, in: text) == UInt8(ascii: "=")
        }
        return token.map { file.position(of: $0.range.lowerBound).line }
    }
}
