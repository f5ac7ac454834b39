import SourceText
import SwiftReader

extension SourceOutline {
    /// The words in the interpolations of a literal that are not members of something.
    func interpolatedWords(in literal: Range<Int>) -> [Range<Int>] {
        let token = Token(kind: .string, startsLine: false, range: literal)
        return Interpolations.open(token, in: text, depth: 0)
            .filter { $0.kind == .word && text[$0.range.lowerBound - 1] != Ascii.dot }
            .map(\.range)
    }
}

extension SourceOutline {
    /// The text with the tokens of the interpolations in its literals, each in parentheses between parts of the
    /// literal, also in literals inside of them.
    var withOpenInterpolations: SourceOutline { withOpenInterpolations(in: text.indices) }

    /// The same for the tokens of a part of the text. The outline may be without all others.
    func withOpenInterpolations(in range: Range<Int>) -> SourceOutline {
        guard text[range].contains(Ascii.backslash) else { return self }
        let tokens = tokens[indices(ofTokensIn: range)]
        let opened = tokens.flatMap { Interpolations.open($0, in: text, depth: 0) }
        return opened.count == tokens.count ? self : SourceOutline(self, tokens: opened)
    }

    /// The number of the token after a literal, which has several tokens if it has open interpolations.
    func endOfLiteral(at index: Int) -> Int {
        var end = index + 1
        while tokens[end - 1].kind == .string, isString(end, "("), isAttached(end), partner[end] > end {
            end = partner[end] + 2
        }
        return end
    }
}

/// Finds the interpolations of literals, which the lexer reads as a part of these.
private enum Interpolations {
    /// How many literals are opened inside of each other.
    private static let deepest = 8

    /// The tokens of a literal with its interpolations; any other token itself.
    static func open(_ token: Token, in text: [UInt8], depth: Int) -> [Token] {
        guard token.kind == .string, depth < deepest else { return [token] }
        var opened: [Token] = []
        var start = token.range.lowerBound
        func add(_ kind: Token.Kind, upTo end: Int) {
            opened.append(Token(kind: kind, startsLine: opened.isEmpty && token.startsLine, range: start..<end))
            start = end
        }
        for range in ranges(in: token.range, of: text) {
            add(.string, upTo: range.lowerBound)
            add(.symbol, upTo: range.lowerBound + 1)
            let code = start..<range.upperBound - 1
            opened += tokens(in: code, of: text).flatMap { open($0, in: text, depth: depth + 1) }
            start = code.upperBound
            add(.symbol, upTo: range.upperBound)
        }
        add(.string, upTo: token.range.upperBound)
        return opened
    }

    private static func tokens(in code: Range<Int>, of text: [UInt8]) -> [Token] {
        TokenList(SourceFile(path: "", bytes: Array(text[code]))).tokens.filter { $0.kind != .endOfFile }.map { token in
            let range = token.range.lowerBound + code.lowerBound..<token.range.upperBound + code.lowerBound
            return Token(kind: token.kind, startsLine: false, range: range)
        }
    }

    /// The interpolations of a literal, each with its parentheses.
    private static func ranges(in literal: Range<Int>, of text: [UInt8]) -> [Range<Int>] {
        let hashes = text[literal].prefix { $0 == Ascii.hash }
        let opening = [Ascii.backslash] + hashes + [Ascii.openParen]
        var found: [Range<Int>] = []
        var index = literal.lowerBound + hashes.count
        while index < literal.upperBound {
            guard text[index] == Ascii.backslash else {
                index += 1
                continue
            }
            guard text[index..<literal.upperBound].starts(with: opening) else {
                index += 2
                continue
            }
            let start = index + opening.count - 1
            index = end(ofInterpolationAt: start, in: text[..<literal.upperBound], depth: 0)
            if text[index - 1] == Ascii.closeParen { found.append(start..<index) }
        }
        return found
    }

    /// - Parameter start: The place of its opening parenthesis.
    private static func end(ofInterpolationAt start: Int, in text: ArraySlice<UInt8>, depth: Int) -> Int {
        var parentheses = 0
        var index = start
        while index < text.endIndex {
            switch text[index] {
            case Ascii.openParen: parentheses += 1
            case Ascii.closeParen:
                parentheses -= 1
                if parentheses == 0 { return index + 1 }
            case Ascii.quote:
                index = end(ofLiteralAt: index, in: text, depth: depth + 1)
                continue
            default: break
            }
            index += 1
        }
        return text.endIndex
    }

    /// - Parameter start: The place of its opening quotation mark.
    private static func end(ofLiteralAt start: Int, in text: ArraySlice<UInt8>, depth: Int) -> Int {
        var index = start + 1
        while index < text.endIndex, text[index] != Ascii.quote {
            guard text[index] == Ascii.backslash else {
                index += 1
                continue
            }
            let isInterpolation = index + 1 < text.endIndex && text[index + 1] == Ascii.openParen && depth < deepest
            index = isInterpolation ? end(ofInterpolationAt: index + 1, in: text, depth: depth) : index + 2
        }
        return min(index + 1, text.endIndex)
    }
}
