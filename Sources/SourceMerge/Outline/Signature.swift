import SwiftReader

extension SourceOutline {
    /// The words of a head without attributes and modifiers: `func load ( )` of `@objc public func load()`.
    func signature(of declaration: Declaration) -> [String] {
        let (words, start) = head(of: declaration)
        return Array(words[start...])
    }

    /// The attributes and modifiers of a head that are for the whole declaration: those of a setter, as in
    /// `private(set)`, are not.
    func modifiers(of declaration: Declaration) -> [String] {
        let (words, start) = head(of: declaration)
        return (0..<start).filter { words[$0 + 1] != "(" }.map { words[$0] }
    }

    static let effects: Set = ["async", "throws"]

    /// The effects in the head of a function or an initializer.
    func effects(in head: Range<Int>) -> Set<String> {
        var depth = 0
        var effects: Set<String> = []
        for word in words(in: head) {
            depth += word.nesting
            if depth == 0, word == "->" { break }
            if depth == 0, Self.effects.contains(word) { effects.insert(word) }
        }
        return effects
    }

    /// The tokens of the type that a function returns; none if that is `Void`.
    func result(in head: Range<Int>) -> [String] {
        var depth = 0
        let words = words(in: head)
        for (index, word) in words.enumerated() {
            depth += word.nesting
            guard depth == 0, word == "->" else { continue }
            let type = Array(words[(index + 1)...].prefix { $0 != "where" })
            return type == ["Void"] || type == ["(", ")"] ? [] : type
        }
        return []
    }

    /// - Returns: The words, and the number of the one that starts the signature.
    private func head(of declaration: Declaration) -> (words: [String], start: Int) {
        let words = words(in: declaration.head)
        return (words, words.firstIndex(where: declaration.key.kind.keywords.contains) ?? 0)
    }

    /// The names in a range that a parenthesis follows.
    func called(in range: Range<Int>) -> Set<String> {
        let tokens = tokens(in: range)
        let calls = zip(tokens, tokens.dropFirst()).filter { text[$1].first == Ascii.openParen }
        return Set(calls.map { String(decoding: text[$0.0], as: UTF8.self) })
    }

    /// The tokens in a range.
    func words(in range: Range<Int>) -> [String] {
        tokens(in: range).map { String(decoding: text[$0], as: UTF8.self) }
    }
}

extension Declaration.Kind {
    /// The words that start a declaration of this kind, after its modifiers.
    var keywords: [String] {
        switch self {
        case .type: ["class", "struct", "enum", "actor", "protocol"]
        case .extension: ["extension"]
        case .function: ["func"]
        case .initializer: ["init"]
        case .subscript: ["subscript"]
        case .property: ["var", "let"]
        case .enumCase: ["case"]
        case .import, .other: []
        }
    }
}
