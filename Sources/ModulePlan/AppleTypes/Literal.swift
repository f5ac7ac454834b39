import SourceText
import SwiftReader

/// The literal that is the whole of an expression.
struct Literal {
    enum Kind: Int {
        case string
        case integer
        /// An integer below zero.
        case negative
        case float
        case boolean
        case null
        case array
        case dictionary
        /// Anything else that starts as a literal does, such as `1 + 2`.
        case other

        var option: Kinds { Kinds(rawValue: 1 << rawValue) }
    }

    let kind: Kind
    /// Whether it is `[]` or `[:]`.
    private(set) var isEmpty = false

    /// Several kinds.
    struct Kinds: OptionSet {
        let rawValue: Int

        static let string = Kind.string.option
        static let integer = Kind.integer.option
        static let negative = Kind.negative.option
        static let float = Kind.float.option
        static let boolean = Kind.boolean.option
        static let null = Kind.null.option
        static let array = Kind.array.option
        static let dictionary = Kind.dictionary.option
    }

    /// The literals that can be values of a type; `nil` if that is not known.
    ///
    /// - Parameter isDeclared: Whether a spec declares a type of a name, which hides the one of Swift.
    static func kinds(of type: TypeSyntax, except isDeclared: (String) -> Bool) -> Kinds? {
        switch type {
        case .optional(let inner), .implicitlyUnwrapped(let inner):
            kinds(of: inner, except: isDeclared).map { $0.union(.null) }
        case .attributed(_, let inner): kinds(of: inner, except: isDeclared)
        case .array: .array
        case .dictionary: .dictionary
        case .function: []
        case .named(let path) where path.count == 1 && path[0].arguments.isEmpty:
            kinds(of: path[0].name).flatMap { isDeclared(path[0].name) ? nil : $0 }
        default: nil
        }
    }

    /// The literals that can be values of a type of Swift; `nil` if that is not known.
    static func kinds(of type: String) -> Kinds? {
        switch type {
        case "UInt", "UInt8", "UInt16", "UInt32", "UInt64": .integer
        case "Int", "Int8", "Int16", "Int32", "Int64": [.integer, .negative]
        case "CGFloat", "Double", "Float", "TimeInterval": [.integer, .negative, .float]
        case "Bool": .boolean
        case "Character", "String": .string
        default: nil
        }
    }

    /// The kind that an expression can have, from its first byte; `nil` if that starts no literal.
    static func kind(startingWith first: UInt8, in text: String) -> Kind? {
        switch first {
        case UInt8(ascii: "\""): .string
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            text.utf8.contains { [Ascii.dot, UInt8(ascii: "e"), UInt8(ascii: "E")].contains($0) }
                ? .float : first == UInt8(ascii: "-") ? .negative : .integer
        case UInt8(ascii: "["): text == "[:]" ? .dictionary : text == "[]" ? .array : .other
        case UInt8(ascii: "t"), UInt8(ascii: "f"): text == "true" || text == "false" ? .boolean : nil
        case UInt8(ascii: "n"): text == "nil" ? .null : nil
        default: nil
        }
    }

    /// - Returns: `nil` if the text is no literal.
    init?(_ text: String) {
        let source = SourceFile(path: "", text: text)
        let tokens = TokenList(source).tokens.filter { $0.kind != .endOfFile }
        func word(_ index: Int) -> String { source.text(tokens[index].range) }
        switch tokens.count {
        case 1 where tokens[0].kind == .string: kind = .string
        case 1 where tokens[0].kind == .number: kind = Self.number(word(0))
        case 1 where ["true", "false"].contains(word(0)): kind = .boolean
        case 1 where word(0) == "nil": kind = .null
        case 2 where word(0) == "-" && tokens[1].kind == .number:
            kind = Self.number(word(1)) == .integer ? .negative : .float
        case 2... where word(0) == "[":
            guard BracketPairs.pairs(of: tokens, in: source.bytes).partner[0] == tokens.count - 1 else { return nil }
            isEmpty = tokens.count == 2 || tokens.count == 3 && word(1) == ":"
            // The elements could tell which literal it is; only an empty one does for certain.
            kind = !isEmpty ? .other : tokens.count == 2 ? .array : .dictionary
        default: return nil
        }
    }

    private static func number(_ text: String) -> Kind {
        let isDecimal = !text.hasPrefix("0x") && !text.hasPrefix("0b") && !text.hasPrefix("0o")
        return text.contains(".") || isDecimal && text.lowercased().contains("e") ? .float : .integer
    }

    /// The type that a literal has without context.
    var typeName: String {
        switch kind {
        case .string: "String"
        case .integer, .negative: "Int"
        case .float: "Double"
        case .boolean: "Bool"
        case .null: "nil"
        case .array, .other: "[Any]"
        case .dictionary: "[AnyHashable: Any]"
        }
    }
}
