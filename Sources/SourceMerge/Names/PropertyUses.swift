import SwiftReader

/// Finds the certain uses of properties in a text: their declarations, `self.name`, and `name` where nothing else can have
/// that name.
struct PropertyUses {
    enum Use {
        case name
        /// `if let name`, which declares another `name`
        case shorthand
    }

    /// By the name of a property, the types that have it.
    private let owners: [[UInt8]: Set<String>]
    private let outline: SourceOutline
    /// The members of types with the types that they are in, in the order of the text.
    private let members: [(range: Range<Int>, scope: String, declaration: Declaration)]
    /// By a member's place, the names that it declares in its body.
    private var locals: [Int: Set<[UInt8]>] = [:]

    init(of owners: [[UInt8]: Set<String>], in outline: SourceOutline) {
        self.owners = owners
        self.outline = outline
        members = outline.all.filter { $0.container == nil && !$0.key.scope.isEmpty }
            .map { ($0.range, $0.key.scope, $0) }
            .sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// - Parameter index: the number of a token with the name of a property.
    /// - Returns: `nil` if the token can be something else.
    mutating func use(at index: Int, of name: [UInt8]) -> Use? {
        let offset = outline.tokens[index].range.lowerBound
        let next = members.firstSorted { $0.range.upperBound > offset }
        guard next < members.count, members[next].range.contains(offset),
            owners[name]?.contains(members[next].scope) == true
        else { return nil }
        if outline.isMember(index) { return isOfSelf(index) ? .name : nil }
        let member = members[next].declaration
        if member.head.contains(offset) {
            return member.key.kind == .property && member.key.name.utf8.elementsEqual(name) ? .name : nil
        }
        if isWord(index - 1, ["let", "var"]) {
            let isCondition = isWord(index - 2, ["if", "guard", "while", ","])
            return isCondition && !isWord(index + 1, ["=", ":"]) ? .shorthand : nil
        }
        // `let name = name`
        if isWord(index - 1, ["="]), text(index - 2) == name, isWord(index - 3, ["let", "var"]) { return .name }
        let isLabel = isWord(index + 1, [":"]) && isWord(index - 1, ["(", ","])
        return isLabel || locals(at: next).contains(name) ? nil : .name
    }

    private func text(_ index: Int) -> [UInt8] {
        outline.tokens.indices.contains(index) ? Array(outline.text[outline.tokens[index].range]) : []
    }

    private func isWord(_ index: Int, _ words: Set<String>) -> Bool {
        words.contains(String(decoding: text(index), as: UTF8.self))
    }

    /// `self.name`, `self?.name`
    private func isOfSelf(_ index: Int) -> Bool {
        let isOptional = isWord(index - 2, ["?", "!"])
        let place = isOptional ? index - 3 : index - 2
        return isWord(place, ["self"]) && !outline.isMember(place)
    }

    /// The parameters and the local names of a member, as far as words show them.
    private mutating func locals(at number: Int) -> Set<[UInt8]> {
        if let known = locals[number] { return known }
        let member = members[number].declaration
        var names = Set(ParameterNames(member.head, in: outline).parameters.map { Array($0.name.utf8) })
        let first = outline.firstToken(from: member.body.lowerBound)
        for index in outline.tokens.indices[first...] {
            guard outline.tokens[index].range.upperBound <= member.body.upperBound else { break }
            guard outline.tokens[index].kind == .word else { continue }
            let isDeclared =
                isWord(index - 1, ["let", "var", "for", "func", "weak", "unowned"]) || isWord(index + 1, ["in"])
            // `{ name, other in`, `{ (name: Int) in`, `case .some(name)` with `let` before it
            let isListed =
                isWord(index - 1, ["{", "("]) && isWord(index + 1, [",", ":"]) && isWord(index - 2, ["{", "="])
            if isDeclared || isListed || isWord(index - 1, ["{"]) && isWord(index + 1, [","]) {
                names.insert(text(index))
            }
        }
        locals[number] = names
        return names
    }
}
