import SourceText
import SwiftReader

/// Finds lines of a text. Lines start with 1.
enum TextLines {
    /// The first line of a text that differs from another one, ignoring their forms. For a line that only the other
    /// text has, it is the last line of the text.
    static func firstDifference(of text: [UInt8], from other: [UInt8]) -> Int {
        let (a, b) = (TextForm.plain(text), TextForm.plain(other))
        let common = a.commonPrefix(with: b)
        var line = 1 + a[..<common].count { $0 == UInt8(ascii: "\n") }
        if common < min(a.count, b.count) { return line }
        // Text that was added at the end starts on its own line.
        if a.count > b.count, a[b.count] == UInt8(ascii: "\n") { line += 1 }
        return line
    }

    /// The line of the first conflict marker of version control.
    ///
    /// In a Swift text that is whole, markers that are all in comments and literals are a person's text. A line
    /// `=======` without others can also be the underline of a heading, and counts in the code of a Swift text only.
    static func firstConflictMarker(in text: [UInt8], isSwift: Bool) -> Int? {
        guard ConflictMarkers.contains(Array("<|>=".utf8), in: text) else { return nil }
        let first = ConflictMarkers.first(in: text)
        guard isSwift else { return first }
        let file = SourceFile(path: "", bytes: text)
        let list = TokenList(file)
        guard !list.isCutShort, list.diagnostics.isEmpty || first == nil else { return first }
        let token = list.tokens.first { token in
            token.startsLine && token.kind == .symbol
                && ConflictMarkers.kind(ofLineAt: token.range.lowerBound, in: text) != nil
        }
        return token.map { first ?? file.position(of: $0.range.lowerBound).line }
    }
}
