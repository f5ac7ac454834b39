import SwiftReader

/// Finds the uses of members that get other names in one text: where they are declared, called, read and set, also in
/// the interpolations of literals.
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

    let renames: MemberRenames
    let outline: SourceOutline
    /// The words of the members with other names.
    private let words: Set<String>
    var properties: PropertyUses

    /// - Parameter text: A text with LF line ends.
    /// - Returns: `nil` if the text cannot be read.
    init?(of renames: MemberRenames, in text: [UInt8]) {
        guard let outline = SourceOutline.closed(text)?.withOpenInterpolations else { return nil }
        self.renames = renames
        self.outline = outline
        words = Set(renames.names.keys.map(\.word))
        // By the name of a property, all types that can name it without a dot.
        let all = Set(renames.members.keywords.keys)
        var owners = Dictionary(words.map { (Array($0.utf8), all) }) { first, _ in first }
        for (type, members) in renames.members.properties {
            let heirs = all.filter { renames.members.knownFamily(of: $0).contains(type) }
            for name in members.keys { owners[Array(name.utf8), default: []].formUnion(heirs.union([type])) }
        }
        properties = PropertyUses(of: owners, in: outline)
    }

    /// In the order of the text, with those in interpolations. There is none for the end.
    var tokens: [Token] { outline.tokens.filter { $0.kind != .endOfFile } }

    /// - Parameter index: The number of a token.
    mutating func use(at index: Int) -> Use {
        guard outline.isName(index) else { return .none }
        let word = outline.name(at: index)
        // A wrapped property: `$name` and `_name`.
        if word.hasPrefix("$") || word.hasPrefix("_"), words.contains(String(word.dropFirst())) {
            return properties.scope(at: index) == nil || properties.hides(outline.word(at: index), at: index)
                ? .none : .unclear
        }
        guard words.contains(word), !isStatementLabel(index) else { return .none }
        if let declared = properties.member(at: index), let use = declaration(declared, at: index) { return use }
        return outline.isMember(index) ? useOfMember(word, at: index) : bareUse(of: word, at: index)
    }

    /// The use of a token in the head of a member: the name that the member declares, and nothing else.
    private func declaration(_ member: Declaration, at index: Int) -> Use? {
        guard member.head.contains(outline.tokens[index].range.lowerBound) else { return nil }
        let own = MemberRenames.Member(member.key.scope, member.key.name)
        guard ["func", "var", "let"].contains(outline.string(at: index - 1)), let name = renames.names[own] else {
            return Use.none
        }
        guard let generated = renames.generated[own] else { return .name(name) }
        if outline.isStatic(member) != generated.isStatic { return Use.none }
        let isOther = renames.isOverloaded(own) && member.key.signature != generated.signature
        return isOther ? Use.none : .name(name)
    }

    // MARK: - After a dot

    private mutating func useOfMember(_ word: String, at index: Int) -> Use {
        if outline.isString(index - 2, "\\") { return canBe(word, at: index) ? .unclear : .none }
        // `.name` without what it belongs to is a case, or a member of a type that the context tells.
        guard isOperand(index - 2) else { return .none }
        let place = outline.receiver(of: index)
        guard var value = value(at: place, depth: 0) else { return canBe(word, at: index) ? .unclear : .none }
        // `\Type.name`
        if outline.isString(place - 1, "\\") { value.isType = false }
        return use(of: word, in: value, at: index)
    }

    /// Whether a token ends what the dot after it belongs to. `?` with white space after it is an operator.
    func isOperand(_ index: Int) -> Bool {
        guard index >= 0, outline.isAttached(index + 1) || outline.tokens[index + 1].startsLine else { return false }
        if outline.isName(index) {
            return !["in", "return", "case", "try", "await", "else"].contains(outline.string(at: index))
        }
        return [")", "]", "?", "!", "}"].contains(outline.string(at: index))
    }

    /// Whether a token can be one of the members, whatever it belongs to: a call has other arguments than other
    /// functions.
    private func canBe(_ word: String, at index: Int) -> Bool {
        guard let call = CallSite(of: index, in: outline), !call.isName else { return true }
        return renames.names.keys.contains { member in
            guard member.word == word else { return false }
            guard member.title.hasSuffix(")") else { return true }
            return renames.members.functions[member.type]?[word]?.contains { $0.title == member.title && call.fits($0) }
                == true
        }
    }

    // MARK: - Without a dot

    private mutating func bareUse(of word: String, at index: Int) -> Use {
        guard let type = properties.scope(at: index), !isArgumentLabel(index) else { return .none }
        let bytes = Array(word.utf8)
        let isDeclared = ["let", "var"].contains(outline.string(at: index - 1))
        if isDeclared {
            guard properties.use(at: index, of: bytes) == .shorthand, !properties.hides(bytes, at: index - 1),
                case .name(let name) = use(of: word, in: Value(types: [type]), at: index)
            else { return .none }
            return .shorthand(name)
        }
        let use = use(of: word, in: Value(types: [type]), at: index)
        if isCaptured(index) {
            guard case .name = use else { return .none }
            return .unclear
        }
        guard !properties.hides(bytes, at: index), !["func", "for"].contains(outline.string(at: index - 1)) else {
            return .none
        }
        guard case .name(let name) = use else { return use }
        // A local of the new name hides the member.
        return .name(properties.hides(Array(name.filter { $0 != "`" }.utf8), at: index) ? "self." + name : name)
    }

    /// `items` of `{ [items] in`, and of `{ [items = items] in`.
    private func isCaptured(_ index: Int) -> Bool {
        var place = index - 1
        while outline.isName(place) || [",", "="].contains(outline.string(at: place)) { place -= 1 }
        guard outline.isString(place, "["), outline.isString(place - 1, "{") else { return false }
        // `{ [items].forEach`
        let end = outline.tokens.indices[index...].first { outline.isString($0, "]") }
        return end.map { !outline.isString($0 + 1, ".") } ?? true
    }

    /// Whether a token is the label of an argument or of an element of a tuple, and no key of a dictionary.
    private func isArgumentLabel(_ index: Int) -> Bool {
        guard outline.isLabel(index) else { return false }
        var depth = 0
        for place in stride(from: index - 1, through: 0, by: -1) where outline.tokens[place].kind == .symbol {
            switch outline.string(at: place) {
            case ")", "]", "}": depth += 1
            case "(", "[", "{":
                if depth == 0 { return !outline.isString(place, "[") }
                depth -= 1
            default: break
            }
        }
        return true
    }

    /// `rows: while true {`, `break rows`
    private func isStatementLabel(_ index: Int) -> Bool {
        if ["break", "continue"].contains(outline.string(at: index - 1)), !outline.tokens[index].startsLine {
            return true
        }
        let statements = ["while", "for", "repeat", "do", "switch", "if"]
        return outline.isString(index + 1, ":") && statements.contains(outline.string(at: index + 2))
    }

    // MARK: - Members of types

    private func use(of word: String, in value: Value, at index: Int) -> Use {
        var new: Set<String> = []
        var renamed: Set<CallSignature> = []
        var others: Set<CallSignature> = []
        var isUnclear = false
        for type in value.types.flatMap(renames.members.knownFamily) {
            if renames.members.properties[type]?[word] != nil {
                if let name = renames.names[.init(type, word)] {
                    new.insert(name)
                    isUnclear = isUnclear || renames.generated[.init(type, word)]?.isStatic != value.isType
                } else {
                    isUnclear = true
                }
            }
            for function in renames.members.functions[type]?[word] ?? [] {
                let member = MemberRenames.Member(type, function.title)
                guard let name = renames.names[member] else {
                    others.insert(function)
                    continue
                }
                new.insert(name)
                renamed.insert(function)
                isUnclear =
                    isUnclear || renames.isOverloaded(member) || renames.generated[member]?.isStatic != value.isType
            }
        }
        guard let name = new.first else { return .none }
        guard new.count == 1 else { return .unclear }
        let call = CallSite(of: index, in: outline)
        if let call, !call.isName, !renamed.isEmpty, !renamed.union(others).contains(where: call.fits) {
            return .unclear
        }
        if let call, !others.isEmpty, !isUnclear {
            let isRenamed = renamed.contains(where: call.fits)
            return isRenamed == others.contains(where: call.fits) ? .unclear : isRenamed ? .name(name) : .none
        }
        return isUnclear || !others.isEmpty ? .unclear : .name(name)
    }
}
