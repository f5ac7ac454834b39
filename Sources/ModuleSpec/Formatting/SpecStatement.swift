import SwiftLayout
import SwiftReader

/// The formatted tokens of an item up to its `{`.
///
/// They are on one line if they fit; otherwise they are broken like generated Swift. A statement with a comment or with
/// copied text of several lines keeps its line ends.
struct SpecStatement {
    let text: SpecText
    let pieces: [SpecText.Piece]
    let style: LayoutStyle
    let level: Int
    /// The indentation of the line that the statement starts on, after a possible comment of several lines.
    private let indentation: [UInt8]

    init(_ tokens: Range<Int>, of text: SpecText, style: LayoutStyle, level: Int, indentation: [UInt8]? = nil) {
        self.text = text
        self.style = style
        self.level = level
        self.indentation = indentation ?? style.indentation(at: level)
        pieces = text.pieces(of: tokens)
    }

    /// The formatted statement, without the indentation of its first line.
    func printed() -> [UInt8] {
        guard !keepsLines else { return onOriginalLines() }
        let line = onOneLine()
        if style.fits(columns: LayoutStyle.columns(of: line[...]), at: level) { return line }
        return SpecWrapping(self).printed() ?? line
    }

    /// The statement on one line.
    func onOneLine() -> [UInt8] {
        var line: [UInt8] = []
        for index in pieces.indices {
            if needsSpace(before: index) { line.append(UInt8(ascii: " ")) }
            line += bytes(of: index)
        }
        return line
    }

    // MARK: - Pieces

    /// The formatted text of a piece.
    func bytes(of index: Int) -> [UInt8] {
        let piece = pieces[index]
        return switch piece.copy {
        case .lines: text.members(piece.range, to: indentation)
        case .string: text.string(piece.range, to: style.indentation(at: level + 1))
        default: Array(text.bytes(piece.range))
        }
    }

    /// The byte of a piece that is a symbol; `nil` for any other piece.
    func symbol(_ index: Int) -> UInt8? {
        guard pieces.indices.contains(index), pieces[index].copy == nil else { return nil }
        let token = text.tokens[pieces[index].tokens.lowerBound]
        return token.kind == .symbol ? text.file.bytes[token.range.lowerBound] : nil
    }

    /// The text of a piece that is a word; `nil` for any other piece.
    func word(_ index: Int) -> String? {
        guard pieces.indices.contains(index), pieces[index].copy == nil else { return nil }
        let token = text.tokens[pieces[index].tokens.lowerBound]
        return token.kind == .word ? text.file.text(token.range) : nil
    }

    /// The words that can precede a type.
    static let typePrefixes: Set<String> = [
        "any", "some", "each", "repeat", "inout", "borrowing", "consuming", "sending", "isolated", "nonisolated",
        "__owned", "__shared", "_const", "of", "where",
    ]
    private static let nameWords: Set<String> = ["func", "module", "domain", "data"]

    /// Whether a space precedes a piece on the same line.
    func needsSpace(before index: Int) -> Bool {
        guard index > 0 else { return false }
        switch symbol(index).map(Unicode.Scalar.init) {
        case ",", ";", ":", ")", "]", ".", "?", "!", ">": return false
        case "<": return pieces[index - 1].copy != nil
        case "=": return !isDoubled(index)
        case "(": return needsSpaceBeforeParenthesis(index)
        case "{", "}": return true
        default: break
        }
        if pieces[index].copy == .generics { return false }
        switch symbol(index - 1).map(Unicode.Scalar.init) {
        case "(", "[", "<", "~", ".", "-": return false
        default: return true
        }
    }

    private func needsSpaceBeforeParenthesis(_ index: Int) -> Bool {
        if pieces[index - 1].copy != nil { return true }
        switch symbol(index - 1).map(Unicode.Scalar.init) {
        case "(", "[", "<", "~", ".", ">", "?", "!": return false
        case .some: return true
        case nil: break
        }
        guard let word = word(index - 1) else {
            return text.tokens[pieces[index - 1].tokens.lowerBound].kind == .arrow
        }
        return Self.typePrefixes.contains(word) && !Self.nameWords.contains(self.word(index - 2) ?? "")
    }

    /// Whether a piece is the second `=` of `==`.
    private func isDoubled(_ index: Int) -> Bool {
        symbol(index - 1) == UInt8(ascii: "=")
    }

    // MARK: - Original line ends

    private var keepsLines: Bool {
        pieces.indices.contains { index in
            text.lineEnds(in: pieces[index].range) > 0 || index > 0 && !comments(before: index).isEmpty
        }
    }

    private func gap(before index: Int) -> Range<Int> {
        pieces[index - 1].range.upperBound..<pieces[index].range.lowerBound
    }

    private func comments(before index: Int) -> ArraySlice<Comment> {
        text.comments(in: gap(before: index))
    }

    /// The statement with its original line ends, newly indented.
    private func onOriginalLines() -> [UInt8] {
        var output: [UInt8] = []
        var depth = 0
        var isAfterAttributes = true
        for index in pieces.indices {
            let closes = [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"), UInt8(ascii: "}")]
                .contains(symbol(index))
            if closes { depth -= 1 }
            let continues = depth <= 0 && !isAfterAttributes && symbol(index) != UInt8(ascii: "{") && !closes
            let lineLevel = level + max(0, depth) + (continues ? 1 : 0)
            if index > 0 { write(gapBefore: index, level: lineLevel, to: &output) }
            output += bytes(of: index)
            if pieces[index].copy != .attribute { isAfterAttributes = false }
            let opens = [UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "{")]
                .contains(symbol(index))
            if opens { depth += 1 }
        }
        return output
    }

    private func write(gapBefore index: Int, level lineLevel: Int, to output: inout [UInt8]) {
        let nextIndentation = style.indentation(at: lineLevel)
        var end = pieces[index - 1].range.upperBound
        var isAfterComment = false
        func writeSpace(upTo start: Int, isComment: Bool, isLine: Bool) {
            if text.lineEnds(in: end..<start) > 0 {
                output.append(UInt8(ascii: "\n"))
                output += nextIndentation
            } else if isLine {
                output += Array("  ".utf8)
            } else if isComment || isAfterComment || needsSpace(before: index) {
                output.append(UInt8(ascii: " "))
            }
        }
        for comment in comments(before: index) {
            writeSpace(upTo: comment.range.lowerBound, isComment: true, isLine: !comment.isBlock)
            output += text.shifted(comment.range, to: output.indentationOfLastLine ?? indentation)
            end = comment.range.upperBound
            isAfterComment = true
        }
        writeSpace(upTo: pieces[index].range.lowerBound, isComment: false, isLine: false)
    }
}
