import SwiftReader

/// Tells whether the value before the dot of a member can have one of a module's types, as far as words show it.
struct ReceiverTypes: Sendable {
    /// The names of the module's types.
    private var types: Set<String> = []
    /// For each property that is declared, whether it can have such a type.
    private var properties: [[UInt8]: Bool] = [:]
    /// The properties whose types name one of the module's, as in `[Film]`.
    private var lists: Set<[UInt8]> = []

    init() {}

    /// - Parameters:
    ///   - outlines: The texts that declare the properties.
    ///   - types: The names of the module's types.
    init(_ outlines: [SourceOutline], types: Set<String>) {
        self.types = types
        for outline in outlines {
            for declaration in outline.all where declaration.key.kind == .property {
                let type = type(of: declaration, in: outline)
                let canBeOwn = type.map(isOwn) ?? true
                let name = Array(declaration.baseName.utf8)
                if type.map(namesOwn) != false { lists.insert(name) }
                properties[name] = canBeOwn || properties[name] == true
            }
        }
    }

    /// - Parameters:
    ///   - index: The number of the last token before the dot and a `?` or `!`.
    ///   - outline: The text with the token.
    ///   - uses: Knows the parameters and the locals of the text.
    /// - Returns: `nil` if nothing shows which type the value has.
    func canBeOwn(_ index: Int, in outline: SourceOutline, _ uses: inout PropertyUses) -> Bool? {
        guard outline.tokens.indices.contains(index) else { return nil }
        switch outline.tokens[index].kind {
        case .string, .number: return false
        case .word, .escapedWord: break
        default: return nil
        }
        let (name, word) = (outline.string(at: index), outline.word(at: index))
        if name.hasPrefix("$") || types.contains(name) { return nil }
        let scope = uses.scope(at: index)
        if ["self", "super"].contains(name) { return name == "self" ? scope.map(isOwn) : false }
        if !outline.isMember(index) {
            if let type = uses.parameterType(at: index, of: word, orBound: true) { return isOwn(type) }
            if uses.isLocal(at: index) { return nil }
        }
        // `films.first?.title`
        if properties[word] == nil, outline.isMember(index), ["first", "last"].contains(name) {
            return canHaveOwn(outline.receiver(of: index), in: outline, &uses) ? nil : false
        }
        // What the texts do not declare comes from a superclass or from another module.
        return properties[word] ?? (scope == nil ? nil : false)
    }

    /// Whether the elements of a list can have one of the module's types.
    private func canHaveOwn(_ index: Int, in outline: SourceOutline, _ uses: inout PropertyUses) -> Bool {
        guard outline.tokens.indices.contains(index), outline.tokens[index].kind == .word else { return true }
        let word = outline.word(at: index)
        if !outline.isMember(index) {
            if let type = uses.parameterType(at: index, of: word, orBound: true) { return namesOwn(type) }
            if uses.isLocal(at: index) { return true }
        }
        return lists.contains(word)
    }

    /// Whether one of the module's types is in a type: `[Film]`.
    private func namesOwn(_ type: String) -> Bool {
        type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { types.contains(String($0)) }
    }

    /// `User` of `let user: User` and `let user = User()`; `nil` if the type is not written.
    private func type(of property: Declaration, in outline: SourceOutline) -> String? {
        if let type = outline.words(in: property.head).writtenType { return type.joined(separator: " ") }
        let value = outline.indices(ofTokensIn: property.body).prefix(3).map(outline.string)
        return value.count == 3 && value[0] == "=" && value[2] == "(" ? value[1] : nil
    }

    /// Whether a type is one of the module's, or an Optional of one.
    private func isOwn(_ type: String) -> Bool {
        let words = type.split { " .".contains($0) }.filter {
            !["?", "!", "any", "some", "inout", "(", ")"].contains($0)
        }
        return words.allSatisfy { $0.first?.isLetter == true || $0.first == "_" }
            && words.last.map { types.contains(String($0)) } == true
    }
}
