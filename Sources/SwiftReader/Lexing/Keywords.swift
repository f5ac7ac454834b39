/// Where a name stands decides whether it needs backticks there.
package enum NamePosition: Sendable {
    case type
    case nestedType
    case function
    case property
    /// A parameter, a local constant or variable, where it is declared without a label of its own or used.
    case value
    /// A label in a call, or of a tuple element.
    case label
    /// A label where a parameter is declared.
    case parameterLabel
    case enumCase
}

/// Swift's keywords by position, as the compiler (6.3) takes and refuses them.
package enum Keywords {
    /// Reserved everywhere but as labels.
    static let reserved: Set<String> = [
        "Any", "Self", "_", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
        "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
        "if",
        "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
        "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
        "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    /// Words that open a declaration, where a list of them is read.
    package static let declarations: Set<String> = [
        "func", "var", "let", "init", "subscript", "associatedtype", "typealias", "struct", "class", "enum", "actor",
        "protocol", "extension", "case", "import",
    ]

    /// Whether the bare word is refused at `position`, so that it must be written in backticks.
    package static func needsBackticks(_ word: String, as position: NamePosition) -> Bool {
        if position == .parameterLabel, word == "let" || word == "var" { return true }
        if position == .label || position == .parameterLabel { return word == "inout" || word == "_" }
        if reserved.contains(word) { return true }
        return switch position {
        case .type: ["any", "async", "await", "each", "some"].contains(word)
        case .nestedType: word == "Type" || word == "Protocol"
        case .function: word == "await"
        case .property, .enumCase: word == "Type" || word == "Protocol"
        case .value: word == "await" || word == "unsafe"
        case .label, .parameterLabel: false
        }
    }

    /// Whether no spelling of the word, backticks or not, is a name at `position`.
    package static func isNeverAName(_ word: String, as position: NamePosition) -> Bool {
        switch position {
        case .nestedType, .enumCase: word == "Type" || word == "Protocol"
        case .label, .parameterLabel: false
        default: word == "_"
        }
    }

    /// The word as it is written at `position`.
    package static func escape(_ word: String, as position: NamePosition) -> String {
        needsBackticks(word, as: position) ? "`\(word)`" : word
    }

    /// Why a word is not a plain name.
    package static func plainNameMessage(_ word: String) -> String {
        "'\(word)' is not a plain name: letters A–Z, a–z, digits and '_', and no digit first"
    }

    /// Whether Swift takes the word for a name as it stands, and a reader sees all of it: an `identifier` of Swift's
    /// grammar, but for `$`, `_` alone and characters without a shape of their own.
    package static func isIdentifier(_ word: String) -> Bool {
        guard word != "_", let first = word.unicodeScalars.first else { return false }
        return IdentifierScalars.canStart(first) && word.unicodeScalars.allSatisfy(IdentifierScalars.canFollow)
    }

    /// `[A-Za-z_][A-Za-z0-9_]*`, and not `_` alone: the identifiers that are in ASCII.
    package static func isPlainName(_ word: String) -> Bool {
        guard let first = word.utf8.first, word != "_" else { return false }
        return !Ascii.isDigit(first)
            && word.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "$") && Ascii.isWordPart($0) }
    }
}
