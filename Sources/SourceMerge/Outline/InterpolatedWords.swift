import SourceText
import SwiftReader

extension SourceOutline {
    /// The words in the interpolations of a literal that are not members of something.
    func interpolatedWords(in range: Range<Int>) -> [Range<Int>] {
        var words: [Range<Int>] = []
        var depth = 0
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = text[index]
            if depth > 0, Ascii.isWordPart(byte) {
                let end = text[index..<range.upperBound].firstIndex { !Ascii.isWordPart($0) } ?? range.upperBound
                if text[index - 1] != Ascii.dot { words.append(index..<end) }
                index = end
                continue
            }
            if byte == Ascii.openParen, depth > 0 || text[index - 1] == UInt8(ascii: "\\") { depth += 1 }
            if byte == Ascii.closeParen, depth > 0 { depth -= 1 }
            index += 1
        }
        return words
    }
}

extension SourceOutline {
    /// The text with the tokens of the interpolations in its literals, each in parentheses between parts of the literal.
    var withOpenInterpolations: SourceOutline {
        let found = tokens.map { $0.kind == .string ? interpolations(in: $0.range) : [] }
        guard found.contains(where: { !$0.isEmpty }) else { return self }
        let opened = zip(tokens, found).flatMap { token, ranges in ranges.isEmpty ? [token] : open(ranges, in: token) }
        return SourceOutline(self, tokens: opened)
    }

    private func open(_ ranges: [Range<Int>], in literal: Token) -> [Token] {
        var opened: [Token] = []
        var start = literal.range.lowerBound
        func add(_ kind: Token.Kind, _ range: Range<Int>) {
            opened.append(Token(kind: kind, startsLine: opened.isEmpty && literal.startsLine, range: range))
        }
        for range in ranges {
            add(.string, start..<range.lowerBound - 1)
            add(.symbol, range.lowerBound - 1..<range.lowerBound)
            opened += Self.tokens(of: Array(text[range]), at: range.lowerBound)
            add(.symbol, range.upperBound..<range.upperBound + 1)
            start = range.upperBound + 1
        }
        add(.string, start..<literal.range.upperBound)
        return opened
    }

    /// The tokens of a part of a text; literals with interpolations stay as they are.
    private static func tokens(of part: [UInt8], at start: Int) -> [Token] {
        TokenList(SourceFile(path: "", bytes: part)).tokens.filter { $0.kind != .endOfFile }.map { token in
            let range = token.range.lowerBound + start..<token.range.upperBound + start
            return Token(kind: token.kind, startsLine: false, range: range)
        }
    }

    /// What is between the parentheses of the interpolations of a literal.
    private func interpolations(in literal: Range<Int>) -> [Range<Int>] {
        let hashes = text[literal].prefix { $0 == Ascii.hash }.count
        var found: [Range<Int>] = []
        var index = literal.lowerBound + hashes + 1
        while let start = startOfInterpolation(from: index, before: literal.upperBound, hashes) {
            let end = endOfInterpolation(from: start, before: literal.upperBound)
            if let end { found.append(start..<end) }
            index = end.map { $0 + 1 } ?? start
        }
        return found
    }

    /// The place after the next `\(`.
    private func startOfInterpolation(from start: Int, before end: Int, _ hashes: Int) -> Int? {
        var index = start
        while index < end {
            guard text[index] == Ascii.backslash else {
                index += 1
                continue
            }
            let next = index + 1 + hashes
            let isEscape = next < end && text[index + 1..<next].allSatisfy { $0 == Ascii.hash }
            if isEscape, text[next] == Ascii.openParen { return next + 1 }
            index += isEscape ? 2 + hashes : 1
        }
        return nil
    }

    /// The place of the `)` that ends an interpolation.
    private func endOfInterpolation(from start: Int, before end: Int) -> Int? {
        var depth = 1
        var index = start
        while index < end {
            switch text[index] {
            case Ascii.openParen: depth += 1
            case Ascii.closeParen: depth -= 1
            // A literal in it can contain parentheses, and interpolations of its own.
            case Ascii.quote:
                guard let quote = text[index + 1..<end].firstIndex(of: Ascii.quote),
                    !text[index..<quote].contains(Ascii.backslash)
                else { return nil }
                index = quote
            default: break
            }
            if depth == 0 { return index }
            index += 1
        }
        return nil
    }
}
