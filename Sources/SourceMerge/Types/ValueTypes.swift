import SwiftReader

/// Tells whether an argument that was given for one type certainly does not fit another one.
struct ValueTypes {
    /// Types that have no subtypes, and to which Swift converts no other value.
    private let types: Set<String>

    static let known: Set = [
        "String", "Character", "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
        "UInt64", "Float", "Double", "Decimal", "Date", "Data", "URL", "UUID",
    ]
    private static let ofIntegers: Set = known.subtracting([
        "String", "Character", "Bool", "Date", "Data", "URL", "UUID",
    ])

    /// - Parameter own: The structs and enums of a module.
    init(_ own: Set<String>) {
        types = Self.known.union(own)
    }

    /// - Parameters:
    ///   - value: The numbers of the tokens of an argument that was given for the old type.
    ///   - isLocal: Whether the token with a number is a local. It can be a parameter of a closure, which takes its
    ///     type from the call.
    func isMistake(
        _ value: Range<Int>,
        for new: String,
        insteadOf old: String,
        in outline: SourceOutline,
        isLocal: (Int) -> Bool
    ) -> Bool {
        guard let before = Shape(old), let now = Shape(new), before != now, types.contains(before.name),
            types.contains(now.name)
        else { return false }
        if Self.isVariable(value, in: outline) { return value.count > 1 || !isLocal(value.lowerBound) }
        guard before.depth == 0, outline.endOfLiteral(at: value.lowerBound) == value.upperBound else { return false }
        if now.depth > 0 { return Self.isLiteral(value.lowerBound, in: outline) }
        switch outline.tokens[value.lowerBound].kind {
        case .number:
            let fitting =
                Self.isInteger(outline.string(at: value.lowerBound)) ? Self.ofIntegers : ["Float", "Double", "Decimal"]
            return !fitting.contains(now.name) && Self.known.contains(now.name)
        case .string: return !["String", "Character"].contains(now.name) && Self.known.contains(now.name)
        default:
            let isBool = ["true", "false"].contains(outline.string(at: value.lowerBound))
            return isBool && now.name != "Bool" && Self.known.contains(now.name)
        }
    }

    /// Whether two types are the same but for `?`.
    static func isSame(_ first: String, _ second: String) -> Bool {
        guard let first = Shape(first), let second = Shape(second) else { return false }
        return first == second
    }

    private static func isLiteral(_ index: Int, in outline: SourceOutline) -> Bool {
        switch outline.tokens[index].kind {
        case .number, .string: true
        default: ["true", "false"].contains(outline.string(at: index))
        }
    }

    /// `count`, `self.user.name`
    private static func isVariable(_ value: Range<Int>, in outline: SourceOutline) -> Bool {
        guard !value.isEmpty, value.count % 2 == 1 else { return false }
        let words = ["true", "false", "nil", "self", "Self", "super"]
        guard let last = value.last, !words.contains(outline.string(at: last)) else { return false }
        return value.enumerated().allSatisfy { position, index in
            position % 2 == 1 ? outline.isString(index, ".") : outline.isName(index)
        }
    }

    /// A type without `?`, and with the number of arrays around it.
    private struct Shape: Hashable {
        let name: String
        let depth: Int

        init?(_ type: String) {
            var words = type.split(separator: " ").filter { $0 != "?" && $0 != "!" }[...]
            var depth = 0
            while words.count > 2, words.first == "[", words.last == "]" {
                words = words.dropFirst().dropLast()
                depth += 1
            }
            guard words.count == 1, let name = words.first else { return nil }
            self.name = String(name)
            self.depth = depth
        }
    }
}

extension ValueTypes {
    /// A literal, which can be a value of some types only.
    enum Literal {
        case integer, decimal, string, bool, none

        /// - Parameter index: The number of its first token.
        /// - Returns: `nil` if there is none.
        init?(at index: Int, in outline: SourceOutline) {
            switch outline.tokens[index].kind {
            case .number: self = ValueTypes.isInteger(outline.string(at: index)) ? .integer : .decimal
            case .string: self = .string
            default:
                switch outline.string(at: index) {
                case "true", "false": self = .bool
                case "nil": self = .none
                default: return nil
                }
            }
        }

        /// The type that Swift gives it where none is asked for.
        var type: String? {
            switch self {
            case .integer: "Int"
            case .decimal: "Double"
            case .string: "String"
            case .bool: "Bool"
            case .none: nil
            }
        }

        /// Whether it is no value of a type; `nil` if that is not known.
        ///
        /// - Parameter type: The words of the type.
        func isMistake(for type: [String]) -> Bool? {
            let isOptional = ["?", "!"].contains(type.last)
            if self == .none, isOptional { return false }
            let words = type.filter { !["?", "!"].contains($0) }
            if words.first == "[", words.last == "]" || words.first == "Observable" { return true }
            guard words.count == 1, let name = words.first, known.union(Self.decimals).contains(name) else {
                return nil
            }
            switch self {
            case .integer: return !ofIntegers.union(Self.decimals).contains(name)
            case .decimal: return !Self.decimals.contains(name)
            case .string: return !["String", "Character"].contains(name)
            case .bool: return name != "Bool"
            case .none: return true
            }
        }

        private static let decimals: Set = ["Float", "Double", "Decimal", "CGFloat", "TimeInterval"]
    }

    fileprivate static func isInteger(_ number: String) -> Bool {
        !number.contains(".") && (number.hasPrefix("0x") || !number.lowercased().contains("e"))
    }
}
