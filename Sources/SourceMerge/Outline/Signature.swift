extension SourceOutline {
    /// The words of a head without attributes and modifiers: `func load ( )` of `@objc public func load()`.
    func signature(of declaration: Declaration) -> [Substring] {
        let words = String(decoding: code(in: declaration.head), as: UTF8.self).split(separator: " ")
        let start = words.firstIndex(where: declaration.key.kind.keywords.contains) ?? 0
        return Array(words[start...])
    }
}

extension Declaration.Kind {
    /// The words that start a declaration of this kind, after its modifiers.
    fileprivate var keywords: Set<Substring> {
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
