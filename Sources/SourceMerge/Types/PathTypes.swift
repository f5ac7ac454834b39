import SwiftReader

/// Tells the types of values in a text, such as that of `state.phase`, as far as some texts declare them.
struct PathTypes {
    /// By name, the types that have such a property.
    struct Owners {
        fileprivate let members: TypeMembers
        /// The new names of renamed types, by their old names.
        fileprivate let renamed: [String: String]
        fileprivate var types: [[UInt8]: Set<String>] = [:]

        /// - Parameters:
        ///   - members: What the texts declare.
        ///   - renamed: The new names of renamed types, by the old names that texts before an update have.
        init(_ members: TypeMembers, renamed: [String: String] = [:]) {
            self.members = members
            self.renamed = renamed
            let old = Dictionary(grouping: renamed.keys) { renamed[$0] ?? "" }
            for (type, properties) in members.properties where type != "" {
                for name in properties.keys {
                    types[Array(name.utf8), default: []].formUnion([type] + (old[type] ?? []))
                }
            }
        }
    }

    /// Knows the locals and the parameters of the text.
    var uses: PropertyUses

    private let owners: Owners
    private let outline: SourceOutline

    /// How many locals are followed from one to another.
    private static let longestChain = 4

    init(_ owners: Owners, in outline: SourceOutline) {
        self.owners = owners
        self.outline = outline
        uses = PropertyUses(of: owners.types, in: outline)
    }

    /// The type whose member a token is in, with its new name.
    func scope(at index: Int) -> String? { uses.scope(at: index).map(current) }

    /// The type of `value`, `self.value`, `value.part`.
    ///
    /// - Parameters:
    ///   - start: The number of its first token.
    ///   - end: The number of the token after it; `nil` if it ends where a condition or a statement does.
    mutating func type(from start: Int, upTo end: Int? = nil) -> String? { type(from: start, upTo: end, depth: 0) }

    /// The type of the value before the dot of a member.
    mutating func typeOfValue(beforeMember index: Int) -> String? {
        guard outline.isMember(index) else { return nil }
        let last = outline.receiver(of: index)
        var start = last
        while isWord(start), outline.isMember(start) { start = outline.receiver(of: start) }
        return isWord(start) ? type(from: start, upTo: last + 1) : nil
    }

    private mutating func type(from start: Int, upTo end: Int?, depth: Int) -> String? {
        guard isWord(start) else { return nil }
        var type = outline.isString(start, "self") ? scope(at: start) : typeOfWord(at: start, depth)
        var place = start + 1
        if type == nil, uses.isValue(at: start, of: outline.word(at: start)),
            let held = typeOfHeldValue(ofPropertyAt: start, of: scope(at: start))
        {
            (type, place) = (held, start + 3)
        }
        while let owner = type, place < end ?? outline.tokens.count {
            if outline.isString(place, "?") || outline.isString(place, "!") { place += 1 }
            guard outline.isString(place, ".") else { break }
            if let held = typeOfHeldValue(ofPropertyAt: place + 1, of: owner) {
                (type, place) = (held, place + 4)
            } else {
                type = owners.members.property(outline.string(at: place + 1), of: owner)
                place += 2
            }
        }
        if let end { return place == end ? type : nil }
        return endsValue(place) ? type : nil
    }

    /// The type of `mode.value` if `mode` is an `Observable<Mode>` or a subject of Combine.
    private func typeOfHeldValue(ofPropertyAt index: Int, of owner: String?) -> String? {
        guard let owner, outline.isString(index + 1, "."), outline.isString(index + 2, "value") else { return nil }
        return owners.members.typeWords(ofProperty: outline.string(at: index), of: owner)?.held.flatMap(named)
    }

    /// The words of the type of a path of names: `[Mode]` of `state.modes` and of `modes.value`.
    ///
    /// - Parameter last: The number of its last name.
    mutating func words(ofPathEndingAt last: Int) -> [String]? {
        if outline.isString(last, "value"), outline.isMember(last) {
            let holder = outline.receiver(of: last)
            let held = outline.isString(holder, "value") ? nil : words(ofPathEndingAt: holder)?.held
            if let held { return held }
        }
        let start = outline.startOfPath(endingAt: last)
        return isWord(start) && isWord(last) ? wordsOfType(from: start, to: last) : nil
    }

    private mutating func typeOfWord(at index: Int, _ depth: Int) -> String? {
        let word = outline.propertyName(at: index)
        if uses.isValue(at: index, of: word) {
            let name = String(decoding: word, as: UTF8.self)
            return scope(at: index).flatMap { owners.members.property(name, of: $0) }
        }
        if let type = uses.parameterType(at: index, of: word, orBound: true) {
            return named(type.split(separator: " ").map(String.init))
        }
        if uses.isLocal(at: index) { return depth < Self.longestChain ? typeOfLocal(at: index, depth) : nil }
        if outline.isString(index, "Self") { return scope(at: index) }
        if outline.isString(index, "$0") { return typeOfElement(inClosureAt: index, depth) }
        return word.first.map(Ascii.isUppercase) == true ? named([outline.string(at: index)]) : nil
    }

    /// The type of a local by its declaration: `let user: User`, `let user = User()`, `if let user = state.user`.
    private mutating func typeOfLocal(at index: Int, _ depth: Int) -> String? {
        if let words = writtenType(ofLocalAt: index) { return named(words) }
        guard let declaration = uses.declaration(ofLocalAt: index) else { return nil }
        if let words = typeOfElement(declaredAt: declaration) { return named(words) }
        var place = declaration + 2
        guard ["let", "var"].contains(outline.string(at: declaration - 1)), outline.isString(place - 1, "=") else {
            return nil
        }
        while ["try", "await", "?", "!"].contains(outline.string(at: place)) { place += 1 }
        return type(from: place, upTo: nil, depth: depth + 1)
    }

    /// The words of the type that the declaration of a local names: `let user: User`, `let user = User()`.
    mutating func writtenType(ofLocalAt index: Int) -> [String]? {
        guard let declaration = uses.declaration(ofLocalAt: index),
            ["let", "var", "for"].contains(outline.string(at: declaration - 1))
        else { return nil }
        var place = declaration + 2
        // `catch let error as LoginError {`, `case let error as LoginError:`
        let isPattern = outline.isString(declaration + 1, "as")
        if isPattern || outline.isString(declaration + 1, ":") {
            return outline.tokens.indices[place...].prefix { place in
                !endsValue(place) && !["=", "in", isPattern ? ":" : "="].contains(outline.string(at: place))
            }
            .map(outline.string)
        }
        guard outline.isString(declaration + 1, "=") else { return nil }
        while ["try", "await", "?", "!"].contains(outline.string(at: place)) { place += 1 }
        if let type = castType(from: place) { return type }
        guard outline.word(at: place).first.map(Ascii.isUppercase) == true, outline.isString(place + 1, "("),
            outline.isAttached(place + 1), endsValue(outline.partner[place + 1] + 1), !uses.isLocal(at: place)
        else { return nil }
        return [outline.string(at: place)]
    }

    /// The words of `Phase` in `error as? Phase` and `errors[0] as? Phase`.
    ///
    /// - Parameter start: The number of the first token of the value.
    private func castType(from start: Int) -> [String]? {
        guard isWord(start) else { return nil }
        var place = start + 1
        while outline.isAttached(place), outline.tokens.indices.contains(place) {
            switch outline.string(at: place) {
            case "?", "!": place += 1
            case "." where isWord(place + 1): place += 2
            case "(", "[": place = max(place, outline.partner[place]) + 1
            default: return nil
            }
        }
        guard outline.isString(place, "as") else { return nil }
        place += ["?", "!"].contains(outline.string(at: place + 1)) ? 2 : 1
        let words = outline.tokens.indices[min(place, outline.tokens.count)...].prefix { !endsValue($0) }
        return words.isEmpty ? nil : words.map(outline.string)
    }

    /// The words of `Film` for a local that a loop declares: `for film in films`, `for (index, film) in
    /// films.enumerated()`. The texts declare `films` as `[Film]`.
    private mutating func typeOfElement(declaredAt index: Int) -> [String]? {
        let isNumbered =
            outline.isString(index + 1, ")") && outline.isString(index - 4, "for")
            && outline.isString(index - 3, "(") && outline.isString(index - 1, ",")
        guard isNumbered || outline.isString(index - 1, "for") else { return nil }
        let start = isNumbered ? index + 3 : index + 2
        guard outline.isString(start - 1, "in"), isWord(start) else { return nil }
        var last = start
        while isWord(last + 2), outline.isMember(last + 2) { last += 2 }
        var end = last + 1
        if isNumbered {
            guard outline.isString(last, "enumerated"), outline.isString(end, "("), outline.isString(end + 1, ")"),
                last - 2 >= start
            else { return nil }
            (last, end) = (last - 2, end + 2)
        }
        guard ["{", "where"].contains(outline.string(at: end)) else { return nil }
        return words(ofPathEndingAt: last)?.element
    }

    /// The type of `$0` in `films.filter { $0.isSeen }`. The texts declare `films` as `[Film]`.
    private mutating func typeOfElement(inClosureAt index: Int, _ depth: Int) -> String? {
        guard depth < Self.longestChain, let brace = outline.startOfBlock(around: index) else { return nil }
        var last = brace - 1
        if outline.isString(last, ":"), outline.isString(last - 1, "where"), outline.isString(last - 2, "(") {
            last -= 3
        } else if outline.isString(last, "(") {
            last -= 1
        }
        guard outline.isMember(last), Self.functionsOfElements.contains(outline.string(at: last)) else { return nil }
        return words(ofPathEndingAt: outline.receiver(of: last))?.element.flatMap(named)
    }

    private static let functionsOfElements: Set = [
        "allSatisfy", "compactMap", "contains", "count", "drop", "filter", "first", "firstIndex", "flatMap", "forEach",
        "last", "lastIndex", "map", "partition", "prefix", "removeAll",
    ]

    /// The words of the type of a path of names.
    ///
    /// - Parameters:
    ///   - start: The number of its first token.
    ///   - last: The number of its last name.
    private mutating func wordsOfType(from start: Int, to last: Int) -> [String]? {
        let word = outline.word(at: last)
        guard last == start else {
            return typeOfValue(beforeMember: last).flatMap {
                owners.members.typeWords(ofProperty: outline.string(at: last), of: $0)
            }
        }
        if uses.isValue(at: start, of: word) {
            return scope(at: start).flatMap {
                owners.members.typeWords(ofProperty: outline.string(at: start), of: $0)
            }
        }
        if let type = uses.parameterType(at: start, of: word) { return type.split(separator: " ").map(String.init) }
        return writtenType(ofLocalAt: start)
    }

    private func endsValue(_ place: Int) -> Bool {
        guard outline.tokens.indices.contains(place) else { return false }
        if ["{", "}", ",", ";", "else"].contains(outline.string(at: place)) { return true }
        return outline.tokens[place].startsLine && ![".", "?", "!", "(", "[", "as"].contains(outline.string(at: place))
    }

    /// The type with a name, also if it is an Optional.
    private func named(_ words: [String]) -> String? { owners.members.type(words.map { owners.renamed[$0] ?? $0 }) }

    /// A path of types with their new names.
    private func current(_ path: String) -> String { owners.renamed.newPath(of: path) }

    private func isWord(_ index: Int) -> Bool {
        outline.tokens.indices.contains(index) && outline.tokens[index].kind == .word
    }
}
