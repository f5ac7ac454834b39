import SourceText

extension SwiftParser {
    /// The words that are parsed as modifiers of a declaration.
    package static let modifierWords: Set<String> = [
        "static", "class", "final", "mutating", "nonmutating", "weak", "unowned", "lazy", "override", "required",
        "convenience", "optional", "dynamic", "nonisolated", "isolated", "distributed", "prefix", "postfix", "infix",
        "private", "fileprivate", "internal", "package", "public", "open", "consuming", "borrowing", "indirect",
    ]

    private static let mostParameters = 256

    /// Parses one requirement of a protocol, with its documentation, attributes and modifiers.
    package mutating func parseRequirement() throws(Diagnostic) -> Requirement {
        let documentation = documentation
        let start = current.range.lowerBound
        let attributes = try parseAttributes()
        let modifiers = try parseModifiers()
        let keyword = current
        let kind = try parseKind()
        if isAt("{"), !current.startsLine {
            throw file.error("a requirement has no body", at: current.range)
                .note("write the body in the class that adopts the protocol")
        }
        let range = start..<endOfPrevious
        return Requirement(
            documentation: documentation,
            attributes: attributes,
            modifiers: modifiers,
            kind: kind,
            range: range,
            nameRange: nameRange(of: kind) ?? keyword.range
        )
    }

    /// Parses a requirement from its keyword on.
    private mutating func parseKind() throws(Diagnostic) -> Requirement.Kind {
        let keyword = current.kind == .word ? text(current) : ""
        return switch keyword {
        case "func": .function(try parseFunction())
        case "var": .property(try parseProperty())
        case "init": .initializer(try parseInitializer())
        case "subscript": .subscript(try parseSubscript())
        case "associatedtype": .associatedType(try parseAssociatedType())
        default: throw noRequirement(keyword)
        }
    }

    /// The error for a word that starts no requirement.
    private func noRequirement(_ word: String) -> Diagnostic {
        let place = current.range
        if word == "let" {
            return file.error("a requirement cannot be a 'let'; use 'var' with '{ get }'", at: place).fix("var")
        }
        let expected = "expected 'func', 'var', 'init' or 'subscript'"
        if Keywords.declarations.contains(word) {
            return file.error("'\(word)' is not a requirement: \(expected)", at: place)
        }
        if let problem = requirementWithoutKeyword() { return problem }
        if word == "async" || word == "throws" {
            return file.error("'\(word)' is written after the parameters: func name() \(word)", at: place)
        }
        let words = ["func", "var", "init", "subscript"] + Self.modifierWords.sorted()
        guard let nearest = Suggestion.nearest(to: word, in: words) else {
            return misplaced("expected a requirement: 'func', 'var', 'init' or 'subscript'")
        }
        return file.error("'\(word)' does not start a requirement; \(Suggestion.question(nearest))", at: place)
            .fix(nearest)
    }

    /// The error for `name(…)`, `Type name(…)` and `name: Type`, which lack their keyword.
    private func requirementWithoutKeyword() -> Diagnostic? {
        guard let name = word(current), !peek(1).startsLine else { return nil }
        let place = current.range
        func error(_ meant: String, at place: Range<Int>) -> Diagnostic {
            file.error("'\(name)' does not start a requirement; \(Suggestion.question(meant))", at: place).fix(meant)
        }
        if isAt("(", offset: 1), Suggestion.nearest(to: name, in: ["init", "subscript"]) == nil {
            return error("func \(name)", at: place)
        }
        if isAt("(", offset: 2), let second = word(peek(1)) {
            if name.lowercased() == "void" { return error("func", at: place) }
            guard Suggestion.nearest(to: name, in: ["func"]) == nil else { return nil }
            return file.error("expected 'func' before the name of a function", at: place)
                .note("its result is after its parameters: func \(second)(…) -> \(name)")
        }
        guard isAt(":", offset: 1) else { return nil }
        var property = self
        property.advance()
        guard let type = property.typeAfterColon() else { return nil }
        return error("var \(name): \(file.text(type)) { get }", at: place.lowerBound..<type.upperBound)
    }

    /// The error for `func name: Type`; `nil` for anything else after `func name`.
    private func propertyMeant(by keyword: Range<Int>, _ name: Name) -> Diagnostic? {
        var property = self
        guard let type = property.typeAfterColon() else { return nil }
        return file.error("'\(name.text)' has no parameters: it is a 'var'", at: keyword.lowerBound..<type.upperBound)
            .fix("var \(name.text): \(file.text(type)) { get }")
    }

    /// The bytes of the type after the `:` at the cursor; `nil` if there is none.
    private mutating func typeAfterColon() -> Range<Int>? {
        guard take(":"), !current.startsLine else { return nil }
        let start = current.range.lowerBound
        return (try? parseType()).map { _ in start..<endOfPrevious }
    }

    private func nameRange(of kind: Requirement.Kind) -> Range<Int>? {
        switch kind {
        case .function(let function): function.name.range
        case .property(let property): property.name.range
        case .associatedType(let type): type.name.range
        case .initializer, .subscript: nil
        }
    }

    /// Parses all attributes at the cursor.
    package mutating func parseAttributes() throws(Diagnostic) -> [Attribute] {
        var attributes: [Attribute] = []
        while isAt("@") { attributes.append(try parseAttribute()) }
        return attributes
    }

    /// Parses all modifiers up to the keyword of the declaration.
    package mutating func parseModifiers() throws(Diagnostic) -> [Modifier] {
        var modifiers: [Modifier] = []
        while current.kind == .word, Self.modifierWords.contains(text(current)) {
            let start = current.range.lowerBound
            // `class func` is a modifier, `class Name` a declaration.
            if isAt("class"), !isAt("func", offset: 1), !isAt("var", offset: 1), !isAt("subscript", offset: 1) { break }
            advance()
            if isAt("("), current.range.lowerBound == endOfPrevious {
                _ = try skipBrackets()
                addCopy(.modifier, from: start)
            }
            let range = start..<endOfPrevious
            modifiers.append(Modifier(text: file.text(range), range: range))
        }
        return modifiers
    }

    // MARK: - Kinds

    private mutating func parseFunction() throws(Diagnostic) -> Requirement.Function {
        let keyword = advance().range
        if isAt("init") || isAt("subscript"), !current.startsLine {
            let word = text(current)
            throw file.error("'\(word)' is written without 'func'", at: keyword.lowerBound..<current.range.upperBound)
                .fix(word)
        }
        let isOperator = current.kind == .symbol && !isAt("(") && !isAt("{") && !isAt("}")
        let name = isOperator ? readOperatorName() : try parseName("a function", as: .function)
        let generics = try parseGenericParameters()
        guard isAt("(") else {
            throw propertyMeant(by: keyword, name) ?? unexpected("expected '(' after the name of a function")
        }
        let parameters = try parseParameters()
        let effects = try parseEffects()
        var result: TypeSyntax?
        var resultRange: Range<Int>?
        if !isAtDestination, take("->") {
            if isAtEffect(), !current.startsLine { throw effectAfterArrow }
            let start = current.range.lowerBound
            result = try parseType()
            resultRange = start..<endOfPrevious
        }
        if result == nil, let arrow = misspelledArrow {
            throw file.error("the result of a function is written after '->'", at: arrow).fix("->")
        }
        if result != nil, isAtEffect() { throw effectAfterArrow }
        return .init(
            name: name,
            isOperator: isOperator,
            generics: generics,
            parameters: parameters,
            effects: effects,
            result: result?.isVoid == true ? nil : result,
            resultRange: resultRange,
            conditions: try parseWhereClause()
        )
    }

    /// Whether a token is `async` or `throws`.
    func isAtEffect(offset: Int = 0) -> Bool { isAt("async", offset: offset) || isAt("throws", offset: offset) }

    /// The error for the `async` or `throws` at the cursor.
    private var effectAfterArrow: Diagnostic {
        file.error("'\(text(current))' may only occur before '->'", at: current.range)
    }

    /// The bytes of what other languages have before a result: `:`, `=>`, `returns`.
    private var misspelledArrow: Range<Int>? {
        guard !current.startsLine else { return nil }
        if isAt("="), isAt(">", offset: 1) { return current.range.lowerBound..<peek(1).range.upperBound }
        return isAt(":") || isAt("returns") ? current.range : nil
    }

    mutating func readOperatorName() -> Name {
        let start = current.range.lowerBound
        repeat {
            advance()
        } while (current.kind == .symbol || current.kind == .arrow) && !isAt("(")
            && current.range.lowerBound == endOfPrevious && !(isAt("<") && word(peek(1)) != nil)
        addCopy(.name, from: start)
        return Name(file.text(start..<endOfPrevious), range: start..<endOfPrevious)
    }

    private mutating func parseProperty() throws(Diagnostic) -> Requirement.Property {
        advance()
        let name = try parseName("a property", as: .property)
        guard take(":") else {
            throw unexpected("expected ':' and the type of the property '\(name.text)'")
        }
        let typeStart = current.range.lowerBound
        let type = try parseType()
        let typeRange = typeStart..<endOfPrevious
        guard isAt("{") else {
            if isAt("="), !current.startsLine {
                throw unexpected("a requirement has no value: write '{ get }' or '{ get set }'")
            }
            throw unexpected("a property in a protocol needs '{ get }' or '{ get set }'").fix(" { get }")
        }
        return .init(name: name, type: type, typeRange: typeRange, accessors: try parseAccessors())
    }

    private mutating func parseAccessors() throws(Diagnostic) -> [Accessor] {
        let opening = advance()
        var accessors: [Accessor] = []
        while !isAt("}") {
            let start = current.range.lowerBound
            var modifiers: [String] = []
            while isAt("mutating") || isAt("nonmutating") || isAt("consuming") || isAt("borrowing") {
                modifiers.append(text(advance()))
            }
            if take("get") {
                let effects = try parseEffects()
                let range = start..<endOfPrevious
                accessors.append(.init(modifiers: modifiers, kind: .get, effects: effects, range: range))
            } else if take("set") {
                let range = start..<endOfPrevious
                accessors.append(.init(modifiers: modifiers, kind: .set, effects: Effects(), range: range))
            } else {
                throw unexpected("expected 'get' or 'set'").note("in this block", at: file.location(opening.range))
            }
        }
        let closing = advance()
        guard accessors.contains(where: { $0.kind == .get }) else {
            throw file.error("a property needs 'get'", at: opening.range.lowerBound..<closing.range.upperBound).fix(
                "{ get set }"
            )
        }
        guard Set(accessors.map(\.kind)).count == accessors.count else {
            throw file.error("an accessor is declared twice", at: opening.range.lowerBound..<closing.range.upperBound)
        }
        return accessors.sorted { $0.kind == .get && $1.kind == .set }
    }

    private mutating func parseInitializer() throws(Diagnostic) -> Requirement.Initializer {
        advance()
        var failability: String?
        if isAt("?") || isAt("!") { failability = text(advance()) }
        let generics = try parseGenericParameters()
        guard isAt("(") else { throw unexpected("expected '(' after 'init'") }
        let parameters = try parseParameters()
        let effects = try parseEffects()
        return .init(
            failability: failability,
            generics: generics,
            parameters: parameters,
            effects: effects,
            conditions: try parseWhereClause()
        )
    }

    private mutating func parseSubscript() throws(Diagnostic) -> Requirement.Subscript {
        advance()
        let generics = try parseGenericParameters()
        guard isAt("(") else { throw unexpected("expected '(' after 'subscript'") }
        let parameters = try parseParameters(areOfSubscript: true)
        try expect("->", context: "and the type of the subscript's elements")
        let start = current.range.lowerBound
        let result = try parseType()
        let resultRange = start..<endOfPrevious
        let conditions = try parseWhereClause()
        guard isAt("{") else {
            throw unexpected("a subscript in a protocol needs '{ get }' or '{ get set }'").fix(" { get }")
        }
        return .init(
            generics: generics,
            parameters: parameters,
            result: result,
            resultRange: resultRange,
            conditions: conditions,
            accessors: try parseAccessors()
        )
    }

    private mutating func parseAssociatedType() throws(Diagnostic) -> Requirement.AssociatedType {
        advance()
        let name = try parseName("an associated type", as: .type)
        let inherited = try parseInheritance()
        var defaultType: TypeSyntax?
        if take("=") { defaultType = try parseType() }
        return .init(name: name, inherited: inherited, defaultType: defaultType, conditions: try parseWhereClause())
    }

    // MARK: - Parts

    /// Parses `: A, B`; the result is empty if there is no colon.
    package mutating func parseInheritance() throws(Diagnostic) -> [TypeSyntax] {
        guard take(":") else { return [] }
        var types: [TypeSyntax] = []
        repeat { types.append(try parseType()) } while take(",")
        return types
    }

    /// Parses `(label name: Type = value, …)`. The cursor must be at `(`.
    ///
    /// - Parameters:
    ///   - areDependencies: Whether words such as `weak` before a name are how a class keeps the value, and no labels.
    ///   - areOfSubscript: Whether a single name is no label.
    package mutating func parseParameters(
        areDependencies: Bool = false,
        areOfSubscript: Bool = false
    ) throws(Diagnostic) -> [Parameter] {
        let opening = advance()
        var parameters: [Parameter] = []
        while !isAt(")"), !startsDeclaration {
            guard parameters.count < Self.mostParameters else {
                throw file.error("more than \(Self.mostParameters) parameters", at: current.range)
            }
            var parameter = try parseParameter(isDependency: areDependencies)
            if !areOfSubscript { parameter.repeatsName = false }
            parameters.append(parameter)
            guard take(",") else { break }
        }
        guard take(")") else {
            throw unexpected("expected ',' or ')' after a parameter", toMatch: opening)
        }
        return parameters
    }

    /// Whether the cursor is at a declaration at the start of a line, and not at a parameter: the closing parenthesis
    /// before it is missing.
    private var startsDeclaration: Bool {
        current.startsLine && current.kind == .word && Keywords.declarations.contains(text(current))
            && peek(1).kind != .endOfFile && !isAt(":", offset: 1) && !isAt(":", offset: 2)
    }

    private mutating func parseParameter(isDependency: Bool) throws(Diagnostic) -> Parameter {
        let start = current.range.lowerBound
        let attributes = try parseAttributes()
        let ownership = isDependency ? takeWord(among: ["weak", "unowned"]) : nil
        let passing = isDependency ? takeWord(among: ownership == nil ? ["init", "var"] : ["var"]) : nil
        if let problem = misplacedWord(after: [ownership, passing].compactMap { $0 }) { throw problem }
        guard let first = word(current) else { throw unexpected("expected a parameter: 'name: Type'") }
        if let problem = lookAlike(in: current) { throw problem }
        if isAt("inout"), current.kind == .word {
            throw file.error(
                "'inout' before a parameter name is not allowed; place it before the parameter type",
                at: current.range
            )
        }
        let firstToken = advance()
        try requirePlainName(first, at: firstToken)
        var name = Name(first, range: firstToken.range)
        if ownership == nil, passing == nil, let second = word(current), !isAt(":") {
            try requirePlainName(second, at: current)
            name = Name(second, range: current.range)
            advance()
        }
        guard take(":") else { throw missingColon(first: firstToken, name: name) }
        let typeStart = current.range.lowerBound
        let type = try parseType()
        let isVariadic = takeEllipsis()
        let typeRange = typeStart..<endOfPrevious
        var defaultValue: Expression?
        if take("=") { defaultValue = try parseExpression("a default value") }
        return Parameter(
            attributes: attributes,
            label: first == "_" ? nil : first,
            repeatsName: name.text == first && name.range != firstToken.range,
            name: name,
            type: type,
            typeRange: typeRange,
            isVariadic: isVariadic,
            defaultValue: defaultValue,
            range: start..<endOfPrevious,
            ownership: ownership,
            passing: passing.flatMap(Parameter.Passing.init) ?? .kept
        )
    }

    /// The error for a word that cannot be before the name of a parameter.
    ///
    /// - Parameter words: The words before it that say how a class keeps the value.
    private func misplacedWord(after words: [String]) -> Diagnostic? {
        guard current.kind == .word, word(peek(1)) != nil else { return nil }
        let text = text(current)
        if let last = words.last {
            let isTurned = last == "var" && ["weak", "unowned"].contains(text)
            return file.error(
                isTurned ? "write '\(text) var'" : "expected the name of the dependency after '\(last)', and one word",
                at: current.range
            )
        }
        let wrong = ["let", "var"].contains(text) ? current : peek(1)
        // On the next line, it starts a declaration.
        guard wrong.kind == .word, ["let", "var"].contains(self.text(wrong)), !peek(1).startsLine else { return nil }
        return file.error("'\(self.text(wrong))' cannot be before the name of a parameter", at: wrong.range)
            .note("before a dependency of a section, 'var' or 'weak var' is its property, which is set later")
    }

    /// Takes one of some words in front of another word.
    private mutating func takeWord(among words: [String]) -> String? {
        guard current.kind == .word, words.contains(text(current)), word(peek(1)) != nil else { return nil }
        return text(advance())
    }

    /// The error for a parameter without a colon. If its last name starts with a capital letter, that name is taken for
    /// the type, and the name of the parameter is what is missing.
    private func missingColon(first: Token, name: Name) -> Diagnostic {
        guard let letter = name.text.utf8.first, letter >= UInt8(ascii: "A"), letter <= UInt8(ascii: "Z") else {
            return unexpected("expected ':' and a type after the parameter '\(name.text)'")
        }
        if first.range == name.range {
            return file.error("a parameter of type '\(name.text)' needs a name", at: name.range)
                .note("a parameter without a label is written '_ name: \(name.text)'")
        }
        return file.error(
            "expected ':' between the parameter and its type",
            at: first.range.lowerBound..<name.range.upperBound
        )
        .fix("\(text(first)): \(name.text)")
    }

    mutating func parseGenericParameters() throws(Diagnostic) -> [GenericParameter] {
        guard isAt("<") else { return [] }
        let opening = advance()
        var generics: [GenericParameter] = []
        repeat {
            var specifier: String?
            if isAt("each") || isAt("let"), word(peek(1)) != nil { specifier = text(advance()) }
            let name = try parseName("a generic parameter", as: .type)
            var constraint: TypeSyntax?
            if take(":") { constraint = try parseType() }
            generics.append(.init(name: name, specifier: specifier, constraint: constraint))
        } while take(",")
        guard take(">") else {
            throw unexpected("expected ',' or '>' after a generic parameter", toMatch: opening)
        }
        return generics
    }

    private mutating func parseWhereClause() throws(Diagnostic) -> [GenericRequirement] {
        guard take("where") else { return [] }
        var conditions: [GenericRequirement] = []
        repeat {
            let left = try parseType()
            if take(":") {
                conditions.append(.init(left: left, relation: ":", right: try parseType()))
            } else if isAt("="), isAt("=", offset: 1) {
                advance()
                advance()
                conditions.append(.init(left: left, relation: "==", right: try parseType()))
            } else {
                throw unexpected("expected ':' or '==' in a 'where' clause")
            }
        } while take(",")
        return conditions
    }
}
