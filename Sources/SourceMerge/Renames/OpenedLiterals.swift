import SourceText
import SwiftReader

/// Makes the interpolations of string literals a part of the code, for those who look for names there.
enum OpenedLiterals {
    private static let deepest = 8

    /// - Parameter text: A Swift text with LF line ends.
    /// - Returns: A text of the same length: `"a\(name)b"` becomes `   (name)  `.
    static func text(_ text: [UInt8]) -> [UInt8] {
        guard zip(text, text.dropFirst()).contains(where: { $0 == Ascii.backslash && $1 != Ascii.backslash }) else {
            return text
        }
        var opened = text
        open(0..<text.count, of: &opened, depth: 0)
        return opened
    }

    /// Opens the literals in some code.
    private static func open(_ code: Range<Int>, of text: inout [UInt8], depth: Int) {
        guard depth < deepest else { return }
        let tokens = TokenList(SourceFile(path: "", bytes: Array(text[code]))).tokens
        for token in tokens where token.kind == .string {
            let literal = token.range.lowerBound + code.lowerBound..<token.range.upperBound + code.lowerBound
            let parts = interpolations(in: literal, of: text)
            guard !parts.isEmpty else { continue }
            var start = literal.lowerBound
            for part in parts {
                text.blank(start..<part.lowerBound)
                start = part.upperBound
            }
            text.blank(start..<literal.upperBound)
            for part in parts { open(part, of: &text, depth: depth + 1) }
        }
    }

    /// The interpolations of a literal, each with its parentheses.
    private static func interpolations(in literal: Range<Int>, of text: [UInt8]) -> [Range<Int>] {
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
            let end = end(ofInterpolationAt: start, in: text[..<literal.upperBound], depth: 0)
            found.append(start..<end)
            index = end
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

extension [UInt8] {
    fileprivate mutating func blank(_ range: Range<Int>) {
        for index in range where range.upperBound <= count { self[index] = Ascii.space }
    }
}
