import SwiftReader

/// The arguments of a call: `swap(from: 1, to: 2)`.
struct CallSite {
    struct Argument {
        /// `_` if there is none.
        let label: String
        /// The numbers of the tokens of its value.
        let value: Range<Int>
    }

    private(set) var arguments: [Argument] = []
    /// Whether it is a name only: `swap(from:to:)`.
    private(set) var isName = false
    /// Whether braces follow, which can be closures for the last parameters.
    var hasBraces = false

    private let outline: SourceOutline

    /// - Parameter index: The number of the token with the name of what is called.
    /// - Returns: `nil` if nothing is called there, or if the arguments cannot be told apart.
    init?(of index: Int, in outline: SourceOutline) {
        self.outline = outline
        guard outline.isString(index + 1, "("), outline.isAttached(index + 1) else { return nil }
        var depth = 0
        var start = index + 2
        for place in outline.tokens.indices[(index + 1)...] where outline.tokens[place].kind == .symbol {
            switch outline.word(at: place).first {
            case Ascii.openParen, Ascii.openBrace, UInt8(ascii: "["): depth += 1
            case Ascii.closeParen, Ascii.closeBrace, UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ","):
                guard depth == 1 else { continue }
                add(start..<place)
                start = place + 1
            // Generic arguments have commas of their own.
            case UInt8(ascii: "<") where outline.isAttached(place): return nil
            default: break
            }
            guard depth == 0 else { continue }
            isName = place > start && outline.isString(place - 1, ":")
            if isName { addLabels(start..<place) } else if place > start { add(start..<place) }
            hasBraces = outline.isString(place + 1, "{")
            return
        }
        return nil
    }

    private mutating func add(_ range: Range<Int>) {
        let isLabeled =
            range.count > 2 && outline.isString(range.lowerBound + 1, ":")
            && outline.isName(range.lowerBound)
        let label = isLabeled ? outline.name(at: range.lowerBound) : "_"
        arguments.append(
            Argument(label: label, value: (isLabeled ? range.lowerBound + 2 : range.lowerBound)..<range.upperBound)
        )
    }

    private mutating func addLabels(_ range: Range<Int>) {
        for place in range where !outline.isString(place, ":") {
            arguments.append(Argument(label: outline.name(at: place), value: place..<place))
        }
    }

    func fits(_ signature: CallSignature) -> Bool { parameters(of: signature) != nil }

    /// The parameters that the arguments are for; `nil` if the call does not fit.
    func parameters(of signature: CallSignature) -> [CallSignature.Parameter]? {
        if isName { return signature.parameters.map(\.label) == arguments.map(\.label) ? signature.parameters : nil }
        var found: [CallSignature.Parameter] = []
        var rest = signature.parameters[...]
        for argument in arguments {
            rest = rest.drop { $0.label != argument.label && $0.isOptional }
            guard let next = rest.popFirst(), next.label == argument.label else { return nil }
            found.append(next)
            // The arguments after it are not counted.
            if next.isVariadic { return found }
        }
        let isWhole = rest.allSatisfy { $0.isOptional || $0.isVariadic || hasBraces }
        return isWhole ? found : nil
    }

    /// Whether a keyword, such as `try`, covers an expression.
    ///
    /// - Parameter start: The number of its first token.
    static func isCovered(_ start: Int, by keywords: Set<String>, in outline: SourceOutline) -> Bool {
        var depth = 0
        for place in (0...start).reversed() {
            let word = outline.string(at: place)
            switch word {
            case ")", "]", "}": depth += place == start ? 0 : 1
            case "(", "[": depth = max(0, depth - 1)
            case "{":
                if depth == 0 { return false }
                depth -= 1
            case ";" where depth == 0: return false
            default: if depth == 0, keywords.contains(word) { return true }
            }
            let isContinued = [",", "(", "[", "=", "?", ":", "&", "|", "+", "-", ".", "try", "await"].contains(
                outline.string(at: place - 1)
            )
            let continues = [".", "?", ":", "&", "|", "+", ")", "]"].contains(word)
            if depth == 0, outline.tokens[place].startsLine, !isContinued, !continues { return false }
        }
        return false
    }
}
