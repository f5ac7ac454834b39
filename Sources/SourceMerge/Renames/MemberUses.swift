import SwiftReader

/// Finds the uses of members that get other names in one text: where they are declared, called, read and set, also in the
/// interpolations of literals.
struct MemberUses {
    enum Use {
        case none
        /// The new name takes its place.
        case name(String)
        /// `if let name`, which declares another `name` and needs the new name as its value.
        case shorthand(String)
        /// It can be one of the members, or something else.
        case unclear
    }

    private let renames: MemberRenames
    private let outline: SourceOutline
    /// The words of the members with other names.
    private let words: Set<String>
    private var properties: PropertyUses

    /// - Parameter text: A text with LF line ends.
    /// - Returns: `nil` if the text cannot be read.
    init?(of renames: MemberRenames, in text: [UInt8]) {
        guard let outline = SourceOutline.closed(OpenedLiterals.text(text)) else { return nil }
        self.renames = renames
        self.outline = outline
        words = Set(renames.names.keys.map(\.word))
        // By the name of a property, all types that can name it without a dot.
        var owners: [[UInt8]: Set<String>] = [:]
        for word in words { owners[Array(word.utf8)] = Set(renames.members.keywords.keys) }
        for (type, members) in renames.members.properties {
            for name in members.keys { owners[Array(name.utf8), default: []].insert(type) }
        }
        for (word, types) in owners { owners[word] = types.union(Self.heirs(of: types, in: renames.members)) }
        properties = PropertyUses(of: owners, in: outline)
    }

    /// The types with a parent among some types.
    private static func heirs(of types: Set<String>, in members: TypeMembers) -> [String] {
        members.keywords.keys.filter { !members.knownFamily(of: $0).isDisjoint(with: types) }
    }

    /// In the order of the text, with those in interpolations.
    var tokens: [Token] { outline.tokens }

    /// - Parameter index: The number of a token.
    mutating func use(at index: Int) -> Use {
        guard [.word, .escapedWord].contains(tokens[index].kind) else { return .none }
        let word = name(at: index)
        guard words.contains(word) else { return .none }
        if let declared = properties.member(at: index), let use = declaration(declared, at: index) { return use }
        if outline.isMember(index) {
            let place = outline.receiver(of: index)
            // `.name` without what it belongs to is a case, or a member of a type that the context tells.
            guard isOperand(index - 2) else { return .none }
            guard let types = types(at: place, depth: 0) else { return .unclear }
            return use(of: word, in: types, at: index)
        }
        guard let type = properties.scope(at: index) else { return .none }
        switch properties.use(at: index, of: Array(word.utf8)) {
        case nil: return .none
        case .name?: return use(of: word, in: [type], at: index)
        case .shorthand?:
            guard case .name(let name) = use(of: word, in: [type], at: index) else { return .none }
            return .shorthand(name)
        }
    }

    /// The use of a token in the head of a member: the name that the member declares, and nothing else.
    private func declaration(_ member: Declaration, at index: Int) -> Use? {
        guard member.head.contains(tokens[index].range.lowerBound) else { return nil }
        let isName = ["func", "var", "let"].contains(outline.string(at: index - 1))
        guard isName, let name = renames.names[.init(member.key.scope, member.key.name)] else { return Use.none }
        return .name(name)
    }

    /// Whether a token ends what the dot after it belongs to. `?` with white space after it is an operator.
    private func isOperand(_ index: Int) -> Bool {
        guard index >= 0, outline.isAttached(index + 1) || tokens[index + 1].startsLine else { return false }
        if [.word, .escapedWord].contains(tokens[index].kind) {
            return !["in", "return", "case", "try", "await", "else"].contains(outline.string(at: index))
        }
        return [")", "]", "?", "!", "}"].contains(outline.string(at: index))
    }

    /// Without backticks.
    private func name(at index: Int) -> String { outline.string(at: index).filter { $0 != "`" } }

    // MARK: - Members of types

    private func use(of word: String, in types: Set<String>, at index: Int) -> Use {
        var new: Set<String> = []
        var renamed: Set<CallSignature> = []
        var others: Set<CallSignature> = []
        var hasOther = false
        for type in types.flatMap(renames.members.knownFamily) {
            if renames.members.properties[type]?[word] != nil {
                if let name = renames.names[.init(type, word)] { new.insert(name) } else { hasOther = true }
            }
            for function in renames.members.functions[type]?[word] ?? [] {
                guard let name = renames.names[.init(type, function.title)] else {
                    others.insert(function)
                    continue
                }
                new.insert(name)
                renamed.insert(function)
            }
        }
        guard let name = new.first else { return .none }
        guard new.count == 1, !hasOther else { return .unclear }
        if others.isEmpty { return .name(name) }
        guard let call = CallSite(of: index, in: outline) else { return .unclear }
        let isRenamed = renamed.contains(where: call.fits)
        return isRenamed == others.contains(where: call.fits) ? .unclear : isRenamed ? .name(name) : .none
    }

    // MARK: - Types of values

    private static let deepest = 16

    /// The type of what ends at a token; `nil` if it is unknown.
    private mutating func types(at index: Int, depth: Int) -> Set<String>? {
        guard depth < Self.deepest, index >= 0, [.word, .escapedWord].contains(tokens[index].kind) else { return nil }
        let word = name(at: index)
        if word == "self" || word == "Self" { return properties.scope(at: index).map { [$0] } }
        if outline.isMember(index) {
            guard let owners = types(at: outline.receiver(of: index), depth: depth + 1) else { return nil }
            return types(ofProperty: word, in: owners)
        }
        if let type = properties.parameterType(at: index, of: Array(word.utf8)) { return known(type) }
        if let scope = properties.scope(at: index), properties.isValue(at: index, of: Array(word.utf8)) {
            return types(ofProperty: word, in: [scope])
        }
        if let value = value(ofLocal: index) { return types(ofValue: value, depth: depth + 1) }
        return renames.members.path(ofType: word).map { [$0] }
    }

    private func types(ofProperty name: String, in types: Set<String>) -> Set<String>? {
        let heads = types.flatMap(renames.members.knownFamily).compactMap { renames.members.properties[$0]?[name] }
        let found = heads.compactMap { renames.members.type(ofHead: $0) }
        return found.isEmpty ? nil : Set(found)
    }

    private func known(_ type: String) -> Set<String>? {
        renames.members.type(type.split(separator: " ").map(String.init)).map { [$0] }
    }

    /// Where the value of a local starts, whose only declaration in its member is `let name = …`.
    private func value(ofLocal index: Int) -> Int? {
        guard let member = properties.member(at: index) else { return nil }
        let word = outline.word(at: index)
        let first = outline.firstToken(from: member.body.lowerBound)
        let declared = outline.tokens.indices[first...].prefix { tokens[$0].range.upperBound <= member.body.upperBound }
            .filter {
                outline.word(at: $0) == word && ["let", "var"].contains(outline.string(at: $0 - 1))
                    && ["=", ":"].contains(outline.string(at: $0 + 1))
            }
        return declared.count == 1 ? declared[0] + 1 : nil
    }

    /// The type of a local, by what follows its name: `: Type`, `= value as? Type`, `= Type(…)` or `= other.property`.
    private mutating func types(ofValue start: Int, depth: Int) -> Set<String>? {
        if outline.isString(start, ":") { return isName(start + 1) ? known(name(at: start + 1)) : nil }
        var index = start + 1
        while ["try", "await", "?", "!"].contains(outline.string(at: index)) { index += 1 }
        var depthOfBrackets = 0
        // To the end of the line.
        var last: Int?
        for place in outline.tokens.indices[min(index, tokens.count)...] {
            if place > index, tokens[place].startsLine, depthOfBrackets == 0 { break }
            switch outline.string(at: place) {
            case "(", "[", "{": depthOfBrackets += 1
            case ")", "]", "}": depthOfBrackets -= 1
            case "as":
                let type = ["?", "!"].contains(outline.string(at: place + 1)) ? place + 2 : place + 1
                return isName(type) ? known(name(at: type)) : nil
            default: break
            }
            guard depthOfBrackets >= 0 else { break }
            if depthOfBrackets == 0, isName(place) || outline.isString(place, ")") { last = place }
        }
        guard let last else { return nil }
        if isName(last) { return types(at: last, depth: depth) }
        // `Type(…)`
        guard isName(index), outline.isString(index + 1, "(") else { return nil }
        return renames.members.path(ofType: name(at: index)).map { [$0] }
    }

    private func isName(_ index: Int) -> Bool {
        tokens.indices.contains(index) && [.word, .escapedWord].contains(tokens[index].kind)
    }
}
