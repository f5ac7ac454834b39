/// The words of the language. Each has a fixed symbol number, so that the parser compares numbers only. Whether a word
/// is a keyword or a name depends on its position.
enum Keyword: SymbolID, CaseIterable {
    // Operators and literals
    case or = 12
    case and, `in`, not, `if`, `else`, `true`, `false`
    // Inside tags
    case `where`, into, using, with, underscore
    // Tags
    case `for`, `break`, `continue`, ifnot, include, extends, block, filter, set, macro, call, map, `import`, raw
    // Parts and ends of tags
    case elif, empty, endif, endfor, endblock, endfilter, endset, endmacro, endmap, endraw

    /// In the order of the cases.
    static let names = [
        "or", "and", "in", "not", "if", "else", "true", "false",
        "where", "into", "using", "with", "_",
        "for", "break", "continue", "ifnot", "include", "extends", "block", "filter", "set", "macro", "call", "map",
        "import", "raw",
        "elif", "empty", "endif", "endfor", "endblock", "endfilter", "endset", "endmacro", "endmap", "endraw",
    ]

    var name: String { Self.names[Int(rawValue - Keyword.or.rawValue)] }

    /// Every tag that has an end tag or is complete without one. A new tag is one case here and one in
    /// `Parser.parseTag`.
    static let tags: [Keyword] = [
        .for, .break, .continue, .if, .ifnot, .include, .extends, .block, .filter, .set, .macro, .call, .map, .import,
        .raw,
    ]
}

/// A set of keywords.
struct KeywordSet: ExpressibleByArrayLiteral {
    private var bits: UInt64 = 0

    init(arrayLiteral elements: Keyword...) {
        for element in elements { bits |= 1 << UInt64(element.rawValue) }
    }

    func contains(_ keyword: Keyword) -> Bool { bits & (1 << UInt64(keyword.rawValue)) != 0 }
}
