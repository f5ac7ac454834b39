import SwiftReader

/// A part of a text that was read as declarations: a head, a body, or comments.
struct OutlinePart {
    let outline: SourceOutline
    let range: Range<Int>

    init(outline: SourceOutline, range: Range<Int>) { (self.outline, self.range) = (outline, range) }

    /// A body alone, read as that of a function; `nil` if it cannot be read.
    init?(body: [UInt8]) {
        let head = Array("func body() ".utf8)
        guard let outline = SourceOutline(head + body) else { return nil }
        self.init(outline: outline, range: head.count..<outline.text.count)
    }

    var text: ArraySlice<UInt8> { outline.text[range] }

    /// Its tokens, with one blank between them.
    var code: [UInt8] { outline.code(in: range) }

    /// Its comments, without the white space around their lines.
    var remarks: [UInt8] { outline.remarks(in: range) }

    /// Its tokens, each with the white space and the comments before it.
    var pieces: [ArraySlice<UInt8>] {
        var pieces: [ArraySlice<UInt8>] = []
        var start = range.lowerBound
        for token in outline.tokens(in: range) {
            pieces.append(outline.text[start..<token.upperBound])
            start = token.upperBound
        }
        return pieces
    }

    /// The words that name something, also those in literals.
    var names: Set<String> {
        let literals: Set = ["true", "false", "nil", "self", "let", "var", "try", "await"]
        let words = tokens.flatMap { token -> [ArraySlice<UInt8>] in
            switch token.kind {
            case .word, .escapedWord: [outline.text[token.range]]
            case .string: outline.text[token.range].split { !Ascii.isWordPart($0) }
            default: []
            }
        }
        return Set(words.map { String(decoding: $0, as: UTF8.self) }).subtracting(literals)
    }

    /// The names of arguments and parameters.
    var labels: Set<String> {
        let tokens = tokens
        let labels = zip(tokens, tokens.dropFirst()).filter { $0.kind == .word && outline.text[$1.range].first == 0x3A }
        return Set(labels.map { String(decoding: outline.text[$0.0.range], as: UTF8.self) })
    }

    /// The part with all of the lines that it is on.
    var wholeLines: OutlinePart {
        let text = outline.text
        var (start, end) = (range.lowerBound, range.upperBound)
        while start > 0, text[start - 1] != Ascii.newline { start -= 1 }
        while end < text.count, text[end] != Ascii.newline { end += 1 }
        return OutlinePart(outline: outline, range: start..<end)
    }

    /// Whether the body of a property begins with accessors, and not with a value.
    var hasAccessors: Bool { text.first { !Ascii.isWhiteSpace($0) } == Ascii.openBrace }

    /// Whether two parts differ, and only in the texts of literals.
    func differsInTextOnly(from other: OutlinePart) -> Bool {
        let (own, others) = (tokens, other.tokens)
        guard own.count == others.count else { return false }
        return zip(own, others).allSatisfy { token, another in
            outline.text[token.range].elementsEqual(other.outline.text[another.range])
                || token.kind == .string && another.kind == .string
        }
    }

    private var tokens: ArraySlice<Token> {
        outline.tokens[outline.indices(ofTokensIn: range)]
    }
}
