import SwiftReader

/// The types of values in a text, as far as a module declares them.
extension MemberUses {
    /// What is known of a value.
    struct Value {
        let types: Set<String>
        /// Whether it is a type, whose static members are named.
        var isType = false
    }

    private static let deepest = 16

    /// What is known of the value that ends at a token; `nil` if its type is unknown.
    mutating func value(at index: Int, depth: Int) -> Value? {
        guard depth < Self.deepest, outline.isName(index) else { return nil }
        let word = outline.name(at: index)
        if word == "self" { return properties.scope(at: index).map { Value(types: [$0]) } }
        if word == "Self" { return properties.scope(at: index).map { Value(types: [$0], isType: true) } }
        if outline.isMember(index) {
            guard isOperand(index - 2), let owner = value(at: outline.receiver(of: index), depth: depth + 1) else {
                return nil
            }
            return owner.isType ? nil : value(ofProperty: word, in: owner.types)
        }
        let bytes = Array(word.utf8)
        if let type = properties.parameterType(at: index, of: bytes) {
            return renames.members.type(type.split(separator: " ").map(String.init)).map { Value(types: [$0]) }
        }
        if let scope = properties.scope(at: index), properties.isValue(at: index, of: bytes) {
            return value(ofProperty: word, in: [scope])
        }
        if properties.localCount(at: index) == 1, let start = declaration(ofLocal: index) {
            return value(from: start, depth: depth + 1)
        }
        guard properties.localCount(at: index) == 0, let type = renames.members.path(ofType: word) else { return nil }
        return Value(types: [type], isType: true)
    }

    private func value(ofProperty name: String, in types: Set<String>) -> Value? {
        let heads = types.flatMap(renames.members.knownFamily).compactMap { renames.members.properties[$0]?[name] }
        let found = heads.map { renames.members.type(ofHead: $0) }
        guard !found.isEmpty, found.allSatisfy({ $0 != nil }) else { return nil }
        return Value(types: Set(found.compactMap { $0 }))
    }

    /// What follows the name of a local, `let name = …` or `let name: …`, whose only declaration that is.
    private func declaration(ofLocal index: Int) -> Int? {
        guard let member = properties.member(at: index) else { return nil }
        let word = outline.word(at: index)
        let place = outline.indices(ofTokensIn: member.body).first {
            outline.word(at: $0) == word && ["let", "var"].contains(outline.string(at: $0 - 1))
                && ["=", ":"].contains(outline.string(at: $0 + 1))
        }
        return place.map { $0 + 1 }
    }

    /// What is known of a local, by what follows its name: `: Type`, `= value as? Type`, `= Type(…)` or `=
    /// other.property`.
    private mutating func value(from start: Int, depth: Int) -> Value? {
        let end = endOfStatement(from: start)
        if outline.isString(start, ":") { return type(start + 1..<end) }
        var index = start + 1
        while ["try", "await", "?", "!"].contains(outline.string(at: index)) { index += 1 }
        guard index < end else { return nil }
        var depthOfBrackets = 0
        for place in index..<end {
            switch outline.string(at: place) {
            case "(", "[", "{": depthOfBrackets += 1
            case ")", "]", "}": depthOfBrackets -= 1
            case "as" where depthOfBrackets == 0 || outline.tokens[index].kind == .poundWord:
                let first = ["?", "!"].contains(outline.string(at: place + 1)) ? place + 2 : place + 1
                return type(first..<(depthOfBrackets == 0 ? end : end - 1))
            default: break
            }
        }
        var last = end - 1
        while ["!", "?"].contains(outline.string(at: last)) { last -= 1 }
        if outline.isName(last) { return value(at: last, depth: depth) }
        // `Type(…)`, and nothing after it.
        guard outline.isName(index), outline.isString(index + 1, "("), outline.isAttached(index + 1),
            outline.partner[index + 1] == last
        else { return nil }
        return renames.members.path(ofType: outline.name(at: index)).map { Value(types: [$0]) }
    }

    /// The type that some tokens are: `any Name`, `Outer.Name?`.
    private func type(_ tokens: Range<Int>) -> Value? {
        let words = tokens.prefix { !outline.isString($0, "=") && !outline.isString($0, "{") }.map(outline.name)
        let names = words.filter { !["?", "!", "any", "(", ")"].contains($0) }
        return renames.members.path(ofType: names.joined()).map { Value(types: [$0]) }
    }

    /// The number of the first token that does not belong to a statement: after a `;`, at the end of a block, or on a
    /// line that does not go on with a dot.
    private func endOfStatement(from start: Int) -> Int {
        var depth = 0
        for place in outline.tokens.indices[start...] {
            let word = outline.string(at: place)
            if depth == 0, [";", "}", ","].contains(word) || outline.tokens[place].kind == .endOfFile { return place }
            if depth == 0, outline.tokens[place].startsLine, place > start, ![".", "?"].contains(word) { return place }
            if ["(", "[", "{"].contains(word) { depth += 1 }
            if [")", "]", "}"].contains(word) { depth -= 1 }
            if depth < 0 { return place }
        }
        return outline.tokens.count
    }
}
