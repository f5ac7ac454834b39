import SwiftReader

/// The heads of declarations, and the names in them.
extension DeclarationReader {
    /// Most names are shorter.
    private static let usualLength = 64

    func head(_ start: Int, _ bodyStart: Int) -> Range<Int> {
        let first = tokens[start].range.lowerBound
        return first..<(bodyStart > start ? tokens[bodyStart - 1].range.upperBound : first)
    }

    /// The index of the `{` or the `=` after the head; the end where there is none.
    func bodyStart(of kind: Declaration.Kind, from keyword: Int, to end: Int) -> Int {
        var index = keyword
        while index < end {
            let byte = symbol(index)
            if byte == Ascii.openBrace { return index }
            if byte == UInt8(ascii: "="), kind == .property { return index }
            index = after(index)
        }
        return end
    }

    func key(_ kind: Declaration.Kind, in scope: String, at keyword: Int, _ end: Int) -> Declaration.Key {
        let (name, signature) = name(kind, at: keyword, end)
        return Declaration.Key(scope: scope, kind: kind, name: name, signature: signature)
    }

    private func name(_ kind: Declaration.Kind, at keyword: Int, _ end: Int) -> (name: String, signature: String) {
        switch kind {
        case .import, .other, .enumCase: return (words(keyword, end), "")
        case .type: return (text(keyword + 1, before: end), "")
        case .extension:
            var index = keyword + 1
            while index < end, symbol(index) != UInt8(ascii: ":"), !isWord(index, "where") { index = after(index) }
            return (words(keyword + 1, index), words(index, end))
        case .property:
            let isTuple = symbol(keyword + 1) == Ascii.openParen
            return (isTuple ? words(keyword + 1, end) : text(keyword + 1, before: end), "")
        case .function, .initializer, .subscript:
            var index = kind == .function ? keyword + 1 : keyword
            while index < end, symbol(index) != Ascii.openParen { index += 1 }
            var name: [UInt8] = []
            name.reserveCapacity(Self.usualLength)
            append(kind == .function ? keyword + 1 : keyword, nameEnd(from: keyword + 1, to: index), to: &name)
            // `init?`
            if kind == .initializer { name.removeAll { $0 == Ascii.space } }
            var types: [UInt8] = []
            if index < end, partner[index] > index {
                appendParameters(in: index + 1..<partner[index], to: &name, types: &types)
            }
            return (String(decoding: name, as: UTF8.self), String(decoding: types, as: UTF8.self))
        }
    }

    /// The index before the generic parameters of a function.
    private func nameEnd(from start: Int, to end: Int) -> Int {
        for index in start..<max(start, end) where symbol(index) == UInt8(ascii: "<") && partner[index] > index {
            return index
        }
        return max(start, end)
    }

    /// Adds `(with:in:)` to the name of a function, and the types of its parameters to others.
    private func appendParameters(in range: Range<Int>, to name: inout [UInt8], types: inout [UInt8]) {
        name.append(Ascii.openParen)
        var start = range.lowerBound
        while start < range.upperBound {
            var end = start
            while end < range.upperBound, symbol(end) != UInt8(ascii: ",") { end = after(end) }
            var colon = start
            while colon < end, symbol(colon) != UInt8(ascii: ":") { colon = after(colon) }
            let named = skipAttributes(from: start)
            let label = (named..<max(named, colon)).first {
                tokens[$0].kind == .word || tokens[$0].kind == .escapedWord
            }
            var value = colon
            while value < end, symbol(value) != UInt8(ascii: "=") { value = after(value) }
            if let label { append(label, to: &name) } else { name.append(UInt8(ascii: "_")) }
            name.append(UInt8(ascii: ":"))
            if start > range.lowerBound { types.append(UInt8(ascii: ",")) }
            append(min(colon + 1, value), value, to: &types)
            start = end + 1
        }
        name.append(Ascii.closeParen)
    }

    /// Adds tokens with a blank between each two.
    private func append(_ start: Int, _ end: Int, to words: inout [UInt8]) {
        for index in start..<max(start, min(end, tokens.count)) {
            if index > start { words.append(Ascii.space) }
            append(index, to: &words)
        }
    }

    private func words(_ start: Int, _ end: Int) -> String {
        var words: [UInt8] = []
        words.reserveCapacity(Self.usualLength)
        append(start, end, to: &words)
        return String(decoding: words, as: UTF8.self)
    }

    // MARK: - Words

    /// Adds the text of a token, without the backticks around a name.
    private func append(_ index: Int, to text: inout [UInt8]) {
        guard tokens.indices.contains(index) else { return }
        let token = bytes[tokens[index].range]
        switch tokens[index].kind {
        case .word, .poundWord, .symbol: text += token
        default: text += token.filter { $0 != Ascii.backtick }
        }
    }

    /// The text of a token before the end of a head; empty where the head ends before it, as in code that is half
    /// written.
    private func text(_ index: Int, before end: Int) -> String {
        guard index < end else { return "" }
        guard case .word = tokens[index].kind else { return words(index, index + 1) }
        return String(decoding: bytes[tokens[index].range], as: UTF8.self)
    }
}
