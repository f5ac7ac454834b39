import SwiftReader

/// A place that uses a case of an enum: `phase = .failed(text)`, `case .failed(let text)`.
struct CaseUse {
    /// The number of the first token: of `Phase` in `Phase.failed`, or of the dot.
    let start: Int
    /// What the case is made of there, or compared with; `nil` if there is only its name.
    let call: CallSite?

    private let isPattern: Bool
    private let outline: SourceOutline

    /// - Parameters:
    ///   - index: The number of the token that names the case.
    ///   - isQualified: Whether the type is before the dot.
    /// - Returns: `nil` if arguments cannot be told apart.
    init?(at index: Int, _ isQualified: Bool, in outline: SourceOutline) {
        self.outline = outline
        var start = isQualified ? index - 2 : index - 1
        while isQualified, outline.isMember(start) { start -= 2 }
        self.start = start
        let isCall = outline.isString(index + 1, "(") && outline.isAttached(index + 1)
        call = isCall ? CallSite(of: index, in: outline) : nil
        guard !isCall || call != nil else { return nil }
        let declares = call?.arguments.contains {
            ["let", "var", "_"].contains(outline.string(at: $0.value.lowerBound))
        }
        isPattern = declares == true || outline.isInPattern(start)
    }

    /// Whether it can be a use of a case, as far as the number of values and their labels show it.
    func fits(_ signature: CallSignature) -> Bool {
        guard var call else { return isPattern || signature.parameters.isEmpty }
        guard !signature.parameters.isEmpty else { return false }
        if isPattern { return fitsPattern(signature.parameters, call.arguments) }
        // Otherwise the braces are those of a statement: `if phase == .failed(text) {`
        call.hasBraces = call.hasBraces && signature.parameters.contains { $0.type.contains("->") }
        return call.fits(signature)
    }

    /// Whether it is a pattern in which one name takes all values of a case as a tuple.
    func takesTuple(of signature: CallSignature) -> Bool {
        guard let call, isPattern, call.arguments.count == 1, signature.parameters.count > 1 else { return false }
        let value = call.arguments[0].value
        return isName(value) && !outline.isString(value.upperBound - 1, "_")
    }

    /// The locals that a pattern binds to values of other types, by the numbers of the tokens that declare them:
    /// `case .failed(let text)`, `case let .failed(text)`.
    func locals(
        ofValuesFrom old: Set<CallSignature>,
        to new: Set<CallSignature>
    ) -> [Int: ChangedProperties.Local] {
        guard isPattern, let call, old.count == 1, new.count == 1, let before = old.first?.parameters,
            let after = new.first?.parameters, before.count == after.count, before.count == call.arguments.count
        else { return [:] }
        let declaresAll = ["let", "var"].contains(outline.string(at: start - 1))
        // In the next case of a `switch`, the name is another one.
        let end = outline.tokens.indices[start...].first { ["case", "default"].contains(outline.string(at: $0)) }
        var locals: [Int: ChangedProperties.Local] = [:]
        for (argument, (old, new)) in zip(call.arguments, zip(before, after)) where old.type != new.type {
            guard isName(argument.value), let name = argument.value.last, declaresAll || declares(argument.value) else {
                continue
            }
            let change = ChangedProperties.Property(from: old.words, to: new.words)
            locals[name] = ChangedProperties.Local(change: change, end: end ?? outline.tokens.count)
        }
        return locals
    }

    /// Whether a pattern is `text`, `let text` or `_`, and so takes whatever is there.
    private func isName(_ value: Range<Int>) -> Bool {
        guard let last = value.last, outline.tokens.indices.contains(last), outline.tokens[last].kind == .word else {
            return false
        }
        return value.count == 1 || value.count == 2 && declares(value)
    }

    private func declares(_ value: Range<Int>) -> Bool {
        ["let", "var"].contains(outline.string(at: value.lowerBound))
    }

    private func fitsPattern(_ parameters: [CallSignature.Parameter], _ arguments: [CallSite.Argument]) -> Bool {
        // One name takes all values as a tuple, and several can take one that is a tuple.
        if arguments.count == 1, parameters.count > 1 {
            let value = arguments[0].value
            return isName(value) || declares(value) || outline.isString(value.lowerBound, "(")
        }
        if parameters.count == 1, parameters[0].type.hasPrefix("("), !arguments.isEmpty { return true }
        return arguments.count == parameters.count
            && zip(arguments, parameters).allSatisfy { $0.label == "_" || $0.label == $1.label }
    }
}

extension SourceOutline {
    private static let longestPattern = 64

    /// Whether a value is what a `case` compares with, or a part of that: `case .idle, .failed`, `case .some(.failed)`.
    ///
    /// - Parameter start: The number of its first token.
    fileprivate func isInPattern(_ start: Int) -> Bool {
        var depth = 0
        // Labels have parentheses around them, and the end of a pattern has none.
        var isAfterColon = false
        for place in (0..<start).reversed().prefix(Self.longestPattern) {
            switch string(at: place) {
            case "case": return !isAfterColon
            case ")", "]": depth += 1
            case "(", "[":
                if depth == 0 { isAfterColon = false } else { depth -= 1 }
            case ":" where depth == 0: isAfterColon = true
            case "{", "}", ";", "=": return false
            default: break
            }
        }
        return false
    }
}
