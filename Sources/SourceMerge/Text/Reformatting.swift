import SourceText
import SwiftReader

/// What a formatter changes in a Swift text: the white space.
enum Reformatting {
    /// Whether two Swift texts have the same tokens and comments, in the same order.
    ///
    /// White space in a comment does not count, and that in a string literal does. A text with a lexical mistake has
    /// bytes that are in no token, so it never counts as reformatted.
    static func isOnlyDifference(of text: [UInt8], from other: [UInt8]) -> Bool {
        guard let own = pieces(of: text), let others = pieces(of: other) else { return false }
        return own == others
    }

    /// A token or a comment.
    private struct Piece: Equatable {
        let bytes: [UInt8]
        /// Whether the piece is a part of an operator that begins before it: the last `=` of `==`.
        let continuesOperator: Bool
    }

    private static func pieces(of text: [UInt8]) -> [Piece]? {
        let list = TokenList(SourceFile(path: "", bytes: text))
        guard list.diagnostics.isEmpty, !list.isCutShort else { return nil }
        var comments = list.comments[...]
        var pieces: [Piece] = []
        for token in list.tokens {
            while let comment = comments.first, comment.range.lowerBound < token.range.lowerBound {
                comments.removeFirst()
                pieces.append(Piece(bytes: text[comment.range].filter { $0 > Ascii.space }, continuesOperator: false))
            }
            let continues = token.kind == .symbol && continuesOperator(text, at: token.range.lowerBound)
            pieces.append(Piece(bytes: Array(text[token.range]), continuesOperator: continues))
        }
        return pieces
    }

    /// Formatters break lines before a `.` that follows another character, and write brackets and commas as they like.
    private static func continuesOperator(_ text: [UInt8], at index: Int) -> Bool {
        guard index > 0, isOfOperator(text[index]), isOfOperator(text[index - 1]) else { return false }
        return text[index] != UInt8(ascii: ".") || text[index - 1] == UInt8(ascii: ".")
    }

    private static func isOfOperator(_ byte: UInt8) -> Bool { "=<>!&|^~?+-*/%.".utf8.contains(byte) }
}
