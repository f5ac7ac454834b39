import ModuleSpec
import SourceText
import SwiftReader

/// Checks the elements of literals of collections: `var ids: [Int] = ["a"]`.
struct ElementChecker {
    /// Whether a spec declares a type of a name, which hides the one of Swift.
    let isDeclared: (String) -> Bool

    /// The error for the first element that is a literal of another kind; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - text: The text of the value.
    ///   - start: The offset of the text in the file.
    func problem(in text: String, at start: Int, of file: SourceFile, for type: TypeSyntax) -> Diagnostic? {
        guard text.utf8.first == UInt8(ascii: "["), let wanted = elements(of: type),
            takesKnownLiterals(wanted.value) || wanted.key.map(takesKnownLiterals) == true
        else { return nil }
        let source = SourceFile(path: "", text: text)
        let tokens = Array(TokenList(source).tokens.dropLast())
        guard let pieces = TokenPieces.elements(of: tokens, in: source, from: 0) else { return nil }
        func problem(_ range: Range<Int>, for type: TypeSyntax, _ place: LiteralMismatch.Place) -> Diagnostic? {
            guard let first = range.first, let last = range.last else { return nil }
            let bytes = tokens[first].range.lowerBound..<tokens[last].range.upperBound
            let element = source.text(bytes)
            let whole = start + bytes.lowerBound..<start + bytes.upperBound
            if let mismatch = LiteralMismatch(element, for: type, except: isDeclared) {
                return mismatch.diagnostic(at: file.location(whole), in: place)
            }
            return self.problem(in: element, at: whole.lowerBound, of: file, for: type)
        }
        for piece in pieces {
            guard let key = wanted.key else {
                if let found = problem(piece, for: wanted.value, .element) { return found }
                continue
            }
            let partners = BracketPairs.pairs(of: tokens, in: source.bytes).partner
            var colon = piece.lowerBound
            while colon < piece.upperBound, source.text(tokens[colon].range) != ":" {
                colon = max(colon, partners[colon]) + 1
            }
            // A condition has a colon, too.
            guard colon < piece.upperBound, !piece.contains(where: { source.text(tokens[$0].range) == "?" }) else {
                return nil
            }
            let found =
                problem(piece.lowerBound..<colon, for: key, .key)
                ?? problem(colon + 1..<piece.upperBound, for: wanted.value, .value)
            if let found { return found }
        }
        return nil
    }

    private func takesKnownLiterals(_ type: TypeSyntax) -> Bool { Literal.kinds(of: type, except: isDeclared) != nil }

    /// The types of the elements of an array, a set or a dictionary; `nil` for any other type.
    private func elements(of type: TypeSyntax) -> (key: TypeSyntax?, value: TypeSyntax)? {
        switch type {
        case .optional(let inner), .implicitlyUnwrapped(let inner), .attributed(_, let inner):
            return elements(of: inner)
        case .array(let element): return (nil, element)
        case .dictionary(let key, let value): return (key, value)
        case .named(let path):
            guard path.count == 1, !isDeclared(path[0].name) else { return nil }
            let arguments = path[0].arguments
            switch path[0].name {
            case "Array", "ContiguousArray", "Set": return arguments.count == 1 ? (nil, arguments[0]) : nil
            case "Dictionary": return arguments.count == 2 ? (arguments[0], arguments[1]) : nil
            default: return nil
            }
        default: return nil
        }
    }
}
