/// Filters that make names for Swift source text.
enum SwiftNames {
    /// The filter `swiftIdentifier`: an identifier made from any text.
    static func identifier(_ call: inout FilterCall) throws -> Value {
        let text = try call.text(stepsPerByte: 8)
        switch try call.word(ofArgument: 0, among: ["normal", "valid", "pretty"]) {
        case "valid": return .string(identifier(text, capitalizes: false))
        case "pretty":
            let name = LetterCase.camelCase(identifier(text, capitalizes: true), keepsUnderscores: false)
            return .string(startingValidly(name))
        default: return .string(identifier(text, capitalizes: true))
        }
    }

    private static func identifier(_ text: String, capitalizes: Bool) -> String {
        let parts = text.unicodeScalars.split(omittingEmptySubsequences: false) { !canContinue($0) }.map(String.init)
        let words = capitalizes ? parts.map(LetterCase.upperFirstLetter) : parts
        return startingValidly(words.joined(separator: "_"))
    }

    private static func startingValidly(_ name: String) -> String {
        guard let first = name.unicodeScalars.first, !canStart(first) else { return name }
        return "_" + name
    }

    /// Whether a scalar can start an identifier, by `identifier-head` of the Swift grammar as StencilSwiftKit has it.
    private static func canStart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x61...0x7A, 0x41...0x5A, 0x5F, 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
            0xD8...0xF6, 0xF8...0x2FF, 0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF, 0x1E00...0x1FFF,
            0x200B...0x200D, 0x202A...0x202E, 0x203F, 0x2040, 0x2054, 0x2060...0x20CF, 0x2100...0x218F,
            0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F,
            0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE30...0xFE44, 0xFE47...0xFFFD:
            true
        case 0x10000...0xEFFFD: scalar.value & 0xFFFF <= 0xFFFD
        default: false
        }
    }

    private static func canContinue(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39, 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
        default: canStart(scalar)
        }
    }

    static func escape(_ name: String) -> String {
        name.utf8.count <= longest && reserved.contains(name) ? "`\(name)`" : name
    }

    private static let longest = reserved.map(\.utf8.count).max() ?? 0

    /// The words that StencilSwiftKit escapes. Which words need backticks depends on their position, which a filter
    /// does not know.
    private static let reserved: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
        "internal", "let", "open", "operator", "private", "protocol", "public", "static", "struct", "subscript",
        "typealias", "var", "break", "case", "continue", "default", "defer", "do", "else", "fallthrough", "for",
        "guard", "if", "in", "repeat", "return", "switch", "where", "while", "as", "Any", "catch", "false", "is",
        "nil", "rethrows", "super", "self", "Self", "throw", "throws", "true", "try", "_", "#available",
        "#colorLiteral", "#column", "#else", "#elseif", "#endif", "#file", "#fileLiteral", "#function", "#if",
        "#imageLiteral", "#line", "#selector", "#sourceLocation", "associativity", "convenience", "dynamic", "didSet",
        "final", "get", "infix", "indirect", "lazy", "left", "mutating", "none", "nonmutating", "optional", "override",
        "postfix", "precedence", "prefix", "Protocol", "required", "right", "set", "Type", "unowned", "weak",
        "willSet",
    ]
}
