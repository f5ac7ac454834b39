import SourceText
import SwiftReader

/// A literal where Swift takes none of its kind: `"a"` for an `Int`.
struct LiteralMismatch {
    /// What gets the value.
    enum Place {
        case declaration
        case argument
        case element
        /// The key of an element of a dictionary.
        case key
        /// The value of an element of a dictionary.
        case value

        /// What Swift calls the type of the place.
        fileprivate var wordsForType: String {
            switch self {
            case .declaration: "specified type"
            case .argument: "expected argument type"
            case .element: "expected element type"
            case .key: "expected dictionary key type"
            case .value: "expected dictionary value type"
            }
        }
    }

    private let literal: Literal
    private let text: String
    private let wanted: Literal.Kinds
    /// The type without attributes.
    private let type: TypeSyntax

    /// - Parameters:
    ///   - text: The expression.
    ///   - type: The type of the place.
    ///   - isDeclared: Whether a spec declares a type of a name, which hides the one of Swift.
    /// - Returns: `nil` if the literal may be a value of the type, or if the text is no literal.
    init?(_ text: String, for type: TypeSyntax, except isDeclared: (String) -> Bool) {
        // Nearly every value is right, or no literal. That can be seen without reading its tokens, which costs more.
        guard let first = text.utf8.first, let kind = Literal.kind(startingWith: first, in: text),
            let wanted = Literal.kinds(of: type, except: isDeclared), !wanted.contains(kind.option)
        else { return nil }
        guard let literal = Literal(text), literal.kind != .other, !wanted.contains(literal.kind.option) else {
            return nil
        }
        self.literal = literal
        self.text = text
        self.wanted = wanted
        self.type = type.withoutAttributes
    }

    /// The error, with the literal that is certainly meant as its fix.
    func diagnostic(at location: Diagnostic.Location, in place: Place) -> Diagnostic {
        switch literal.kind {
        case .null where place == .declaration:
            return .error("'nil' cannot initialize specified type '\(type)'", at: location)
                .note("add '?' to form the optional type: \(TypeSyntax.optional(type))")
        case .null: return .error("'nil' is not compatible with \(place.wordsForType) '\(type)'", at: location)
        case .negative where wanted.contains(.integer):
            return .error(
                "negative integer '\(text)' overflows when stored into unsigned type '\(type.withoutOptionals)'",
                at: location
            )
        case .array where wanted.contains(.dictionary) && literal.isEmpty:
            return .error("an empty dictionary is written '[:]'", at: location).fix("[:]")
        case .dictionary where wanted.contains(.array) && literal.isEmpty:
            return .error("an empty array is written '[]'", at: location).fix("[]")
        default:
            let problem = Diagnostic.error(
                "cannot convert value of type '\(literal.typeName)' to \(place.wordsForType) "
                    + "'\(type.withoutOptionals)'",
                at: location
            )
            return replacement.map { problem.fix($0) } ?? problem
        }
    }

    /// The literal of the right kind that is certainly meant.
    private var replacement: String? {
        switch literal.kind {
        case .integer where wanted.contains(.boolean): ["0": "false", "1": "true"][text]
        case .integer, .negative, .float, .boolean: type.withoutOptionals == .name("String") ? "\"\(text)\"" : nil
        case .string:
            Literal(String(text.dropFirst().dropLast())).flatMap { inner in
                wanted.contains(inner.kind.option) && inner.kind != .null
                    ? String(text.dropFirst().dropLast()) : nil
            }
        default: nil
        }
    }
}
