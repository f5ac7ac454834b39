import SourceText

extension SwiftParser {
    /// The words that can precede a type.
    private static let typePrefixes: Set<String> = [
        "any", "some", "each", "repeat", "nonisolated",
    ]

    /// The number of postfixes that a type may have in a row.
    private static let mostPostfixes = 8

    /// Parses a type, with its attributes, specifiers and postfixes.
    package mutating func parseType() throws(Diagnostic) -> TypeSyntax {
        try nested { parser throws(Diagnostic) in try parser.parseTypeWithPrefixes() }
    }

    private mutating func parseTypeWithPrefixes() throws(Diagnostic) -> TypeSyntax {
        if isAt("@") {
            var attributes: [String] = []
            while isAt("@") { attributes.append(try parseAttribute().text) }
            return .attributed(attributes, try parseType())
        }
        if current.kind == .word, startsTypeAfterPrefix {
            let word = text(current)
            if ParameterSpecifiers.words.contains(word) {
                advance()
                return .prefixed(word, try parseType())
            }
            if word == "nonisolated", isAt("(", offset: 1) {
                let start = advance().range.lowerBound
                let inner = try skipBrackets()
                addCopy(.modifier, from: start)
                return .prefixed("nonisolated(\(file.text(inner)))", try parseType())
            }
            if word == "repeat" {
                advance()
                return .prefixed(word, try parseType())
            }
        }
        return try parseComposition()
    }

    /// Whether the token after the word at the cursor can start a type, so that the word is a prefix and not a name.
    private var startsTypeAfterPrefix: Bool {
        let next = peek(1)
        // `inout` and `repeat` cannot be names of types, so they are prefixes across lines, too.
        if next.startsLine, !isAt("inout"), !isAt("repeat") { return false }
        switch next.kind {
        case .word, .escapedWord, .poundWord: return true
        case .symbol:
            return isAt("(", offset: 1) || isAt("[", offset: 1) || isAt("@", offset: 1) || isAt("~", offset: 1)
        default: return false
        }
    }

    /// `A & B & C`, or a single type.
    private mutating func parseComposition() throws(Diagnostic) -> TypeSyntax {
        if current.kind == .word, startsTypeAfterPrefix, Self.typePrefixes.contains(text(current)), !isAt("repeat") {
            let start = current.range.lowerBound
            let word = text(advance())
            let inner = try nested { parser throws(Diagnostic) in try parser.parseComposition() }
            if case .optional(let type) = inner, word != "each" {
                throw file.error(
                    "optional '\(word)' type must be written '(\(word) \(type))?'",
                    at: start..<endOfPrevious
                )
                .fix("(\(word) \(type))?")
            }
            return .prefixed(word, inner)
        }
        var parts = [try parsePostfixType()]
        while isAt("&") {
            advance()
            parts.append(try parsePostfixType())
        }
        if parts.count == 1 { return parts[0] }
        return .composition(parts)
    }

    private mutating func parsePostfixType() throws(Diagnostic) -> TypeSyntax {
        let start = current.range.lowerBound
        var type = try parseSimpleType()
        var postfixes = 0
        while !current.startsLine {
            if isAt("["), isAt("]", offset: 1) {
                throw file.error("an array is written '[Element]'", at: start..<peek(1).range.upperBound)
                    .fix("[\(file.text(start..<endOfPrevious))]")
            }
            let isMetatype = isAt(".") && (isAt("Type", offset: 1) || isAt("Protocol", offset: 1))
            guard isMetatype || isAt("?") || isAt("!") else { break }
            guard postfixes < Self.mostPostfixes else {
                throw file.error(
                    "more than \(Self.mostPostfixes) of '?', '!' and '.Type' in a row",
                    at: start..<current.range.upperBound
                )
            }
            postfixes += 1
            if isMetatype {
                advance()
                type = .metatype(type, text(advance()))
            } else {
                let isOptional = isAt("?")
                advance()
                type = isOptional ? .optional(type) : .implicitlyUnwrapped(type)
            }
        }
        return type
    }

    /// Parses `#view` or `#Picker.delegate`.
    private mutating func parsePlaceholder() -> String {
        let name = String(text(advance()).dropFirst())
        guard isAt("."), !isAt("Type", offset: 1), !isAt("Protocol", offset: 1), let member = word(peek(1)) else {
            return name
        }
        advance()
        advance()
        return name + "." + member
    }

    private mutating func parseSimpleType() throws(Diagnostic) -> TypeSyntax {
        if isAt("(") { return try parseTupleOrFunctionType() }
        if isAt("[") { return try parseBracketType() }
        if take("~") { return .suppressed(try nested { parser throws(Diagnostic) in try parser.parseSimpleType() }) }
        if current.kind == .poundWord { return .placeholder(parsePlaceholder()) }
        guard let name = word(current) else { throw unexpected("expected a type") }
        let token = current
        let isReservedType = name == "Any" || name == "Self"
        if token.kind == .word, !isReservedType, Keywords.needsBackticks(name, as: .type), name != "_" {
            throw file.error("expected a type, not the reserved word '\(name)'", at: token.range)
        }
        try requirePlainName(name, at: token)
        advance()
        var path = [TypeSyntax.Component(name, arguments: try parseGenericArguments())]
        while isAt("."), let name = word(peek(1)), !isAt("Type", offset: 1),
            !isAt("Protocol", offset: 1)
        {
            advance()
            try requirePlainName(name, at: current)
            advance()
            path.append(.init(name, arguments: try parseGenericArguments()))
        }
        return .named(path)
    }

    private mutating func parseGenericArguments() throws(Diagnostic) -> [TypeSyntax] {
        guard isAt("<"), !current.startsLine else { return [] }
        let opening = advance()
        var arguments: [TypeSyntax] = []
        repeat { arguments.append(try parseGenericArgument()) } while take(",")
        guard take(">") else {
            throw unexpected("expected ',' or '>' after a generic argument", toMatch: opening)
        }
        return arguments
    }

    /// A type, or an integer as `3` or `-3`.
    private mutating func parseGenericArgument() throws(Diagnostic) -> TypeSyntax {
        let isNegative = isAt("-")
        let token = peek(isNegative ? 1 : 0)
        guard token.kind == .number, !text(token).contains(".") else { return try parseType() }
        if isNegative { advance() }
        advance()
        return .integer((isNegative ? "-" : "") + text(token))
    }

    /// `[T]`, `[K: V]`, `[3 of T]`
    private mutating func parseBracketType() throws(Diagnostic) -> TypeSyntax {
        let opening = advance()
        let first = try parseGenericArgument()
        let type: TypeSyntax
        if take(":") {
            type = .dictionary(key: first, value: try parseType())
        } else if isAt("of") {
            advance()
            type = .inlineArray(count: first, element: try parseType())
        } else if case .integer = first {
            throw unexpected("expected 'of' and the type of the elements")
        } else {
            type = .array(first)
        }
        guard take("]") else {
            throw unexpected("expected ']'", toMatch: opening)
        }
        return type
    }

    /// Parses `(A, label: B)`. The cursor must be at `(`.
    package mutating func parseTupleElements() throws(Diagnostic) -> [TypeSyntax.TupleElement] {
        let opening = advance()
        var elements: [TypeSyntax.TupleElement] = []
        while !isAt(")") {
            elements.append(try parseTupleElement())
            if !take(",") { break }
        }
        guard take(")") else {
            throw unexpected("expected ',' or ')'", toMatch: opening)
        }
        return elements
    }

    mutating func parseTupleElement() throws(Diagnostic) -> TypeSyntax.TupleElement {
        var label: String?
        var name: String?
        if let first = word(current) {
            if isAt(":", offset: 1) {
                label = first
                try requirePlainName(first, at: current)
                advance()
                advance()
            } else if let second = word(peek(1)), isAt(":", offset: 2) {
                label = first
                name = second
                try requirePlainName(first, at: current)
                try requirePlainName(second, at: peek(1))
                advance()
                advance()
                advance()
            }
        }
        let type = try parseType()
        return .init(label: label, name: name, type: type, isVariadic: takeEllipsis())
    }

    /// Parses `(A, B)` or `(A, B) async throws -> C`, which differ only after the parentheses.
    private mutating func parseTupleOrFunctionType() throws(Diagnostic) -> TypeSyntax {
        let start = current.range.lowerBound
        let elements = try parseTupleElements()
        let range = start..<endOfPrevious
        if isAt("->") || isAt("async") || isAt("throws") || isAt("rethrows") {
            let effects = try parseEffects()
            try expect("->", context: "after a function type's parameters")
            if let label = elements.first(where: { $0.label != nil && $0.label != "_" })?.label {
                throw file.error("a function type cannot have argument labels; use '_' before '\(label)'", at: range)
            }
            return .function(.init(parameters: elements, effects: effects, result: try parseType()))
        }
        if elements.count == 1, let label = elements[0].label {
            throw file.error("a tuple of one element cannot have the label '\(label)'", at: range)
        }
        // A single type in parentheses is that type: the canonical text has no parentheses.
        if elements.count == 1, let only = elements.first, only.label == nil, !only.isVariadic {
            if case .prefixed("repeat", _) = only.type { return .tuple(elements) }
            return only.type
        }
        return .tuple(elements)
    }

    /// Parses `async throws(E)`, in this order.
    mutating func parseEffects() throws(Diagnostic) -> Effects {
        var effects = Effects()
        while true {
            if isAt("async") {
                if effects.canThrow {
                    throw file.error("'async' must precede 'throws'", at: current.range)
                }
                advance()
                effects.isAsync = true
            } else if isAt("throws"), !effects.canThrow {
                advance()
                if isAt("("), !current.startsLine {
                    let opening = advance()
                    effects.throwing = .typed(try parseType())
                    guard take(")") else {
                        throw unexpected("expected ')' after the type of the error", toMatch: opening)
                    }
                } else {
                    effects.throwing = .any
                }
            } else if isAt("rethrows"), !effects.canThrow {
                advance()
                effects.throwing = .rethrowing
            } else if let problem = misspelledEffect {
                throw problem
            } else {
                return effects
            }
        }
    }

    private static let effectWords = ["async", "throws", "rethrows"]
    /// What people write for an effect that is called otherwise.
    private static let synonymsOfEffects = ["await": "async", "try": "throws"]

    /// The error for a word that is almost an effect, on the line of what has it; `nil` if there is none.
    private var misspelledEffect: Diagnostic? {
        guard current.kind == .word, !current.startsLine else { return nil }
        let word = text(current)
        guard !Self.effectWords.contains(word),
            let meant = Self.synonymsOfEffects[word] ?? Suggestion.nearest(to: word, in: Self.effectWords)
        else { return nil }
        let kind = meant == "async" ? "async" : "throwing"
        return file.error("expected \(kind) specifier; \(Suggestion.question(meant))", at: current.range).fix(meant)
    }

    /// Reads `...`, if it is at the cursor.
    mutating func takeEllipsis() -> Bool {
        guard isAt("."), isAt(".", offset: 1), isAt(".", offset: 2) else { return false }
        for _ in 0..<3 { advance() }
        return true
    }

    /// Attributes of function types. What follows one is the type, with a space or without: `@escaping(User) -> Void`.
    private static let attributesWithoutArguments: Set = ["escaping", "Sendable", "autoclosure"]

    /// Parses `@name` with its arguments. The cursor must be at `@`.
    package mutating func parseAttribute() throws(Diagnostic) -> Attribute {
        let start = advance().range.lowerBound
        guard let first = word(current), current.range.lowerBound == endOfPrevious else {
            throw unexpected("expected the name of an attribute")
        }
        var name = first
        advance()
        while isAt("."), let next = word(peek(1)) {
            advance()
            advance()
            name += "." + next
        }
        // Arguments directly follow the name: `@available(iOS 15, *)`.
        let takesArguments = !Self.attributesWithoutArguments.contains(name)
        if takesArguments, isAt("("), current.range.lowerBound == endOfPrevious { _ = try skipBrackets() }
        let range = start..<endOfPrevious
        addCopy(.attribute, from: start)
        return Attribute(name: name, text: file.text(range), range: range)
    }
}
