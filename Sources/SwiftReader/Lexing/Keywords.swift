/// The position of a name, which decides whether the name needs backticks.
package enum NamePosition: Sendable {
    /// The name of a type at the top level of a file, or its use.
    case type
    /// The name of a type in another type.
    case nestedType
    /// The name of a function or method in its declaration.
    case function
    /// The name of a property in its declaration.
    case property
    /// A parameter without its own label, a local constant or variable, or the use of one.
    case value
    /// The label of an argument in a call, or of a tuple element.
    case label
    /// The label in the declaration of a parameter.
    case parameterLabel
    /// The name of an enum case in its declaration.
    case enumCase
}

/// The words that are not names at certain positions, as the compiler (6.3) accepts and rejects them.
package enum Keywords {
    /// The words that are reserved at every position but labels.
    static let reserved: Set<String> = [
        "Any", "Self", "_", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
        "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
        "if",
        "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
        "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
        "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    /// The words that start a declaration in a list of declarations.
    package static let declarations: Set<String> = [
        "func", "var", "let", "init", "subscript", "associatedtype", "typealias", "struct", "class", "enum", "actor",
        "protocol", "extension", "case", "import",
    ]

    /// The words after `import` for one declaration of a module: `import struct Accounts.User`.
    package static let importKinds: Set = ["typealias", "struct", "class", "enum", "protocol", "let", "var", "func"]

    /// Whether the compiler rejects a word at a position unless it is in backticks.
    package static func needsBackticks(_ word: String, as position: NamePosition) -> Bool {
        if position == .parameterLabel, word == "let" || word == "var" { return true }
        if position == .label || position == .parameterLabel { return word == "inout" || word == "_" }
        guard mayBeReserved(word) else { return false }
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

    /// Whether a word could be one of the reserved ones. Most names begin like a type, or are longer than all of them.
    private static func mayBeReserved(_ word: String) -> Bool {
        guard let first = word.utf8.first, word.utf8.count <= 15 else { return false }
        if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) {
            return ["Any", "Self", "Type", "Protocol"].contains(word)
        }
        return true
    }

    /// Whether the compiler rejects a word at a position, with and without backticks.
    package static func isNeverAName(_ word: String, as position: NamePosition) -> Bool {
        switch position {
        case .nestedType, .enumCase: word == "Type" || word == "Protocol"
        case .label, .parameterLabel: false
        default: word == "_"
        }
    }

    /// A word as it is written at a position: in backticks where it needs them.
    package static func escape(_ word: String, as position: NamePosition) -> String {
        needsBackticks(word, as: position) ? "`\(word)`" : word
    }

    /// The message for a word that is not a plain name.
    package static func plainNameMessage(_ word: String) -> String {
        "'\(word)' is not a plain name: letters A–Z, a–z, digits and '_', and no digit first"
    }

    /// Whether a word is an `identifier` of Swift's grammar of which every character is visible. `_` alone and words
    /// with `$` are not.
    package static func isIdentifier(_ word: String) -> Bool {
        guard word != "_", let first = word.unicodeScalars.first else { return false }
        return IdentifierScalars.canStart(first) && word.unicodeScalars.allSatisfy(IdentifierScalars.canFollow)
    }

    /// Whether a word is an identifier in backticks.
    package static func isEscapedIdentifier(_ word: String) -> Bool {
        word.hasPrefix("`") && word.hasSuffix("`") && isIdentifier(String(word.dropFirst().dropLast()))
    }

    /// Whether a word is an identifier in ASCII: `[A-Za-z_][A-Za-z0-9_]*`, but not `_` alone.
    package static func isPlainName(_ word: String) -> Bool {
        var word = word
        return word.withUTF8 { bytes in
            guard let first = bytes.first, !Ascii.isDigit(first) else { return false }
            if bytes.count == 1, first == UInt8(ascii: "_") { return false }
            return bytes.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "$") && Ascii.isWordPart($0) }
        }
    }
}
