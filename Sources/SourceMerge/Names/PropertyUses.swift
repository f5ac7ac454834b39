import SourceText
import SwiftReader

/// Finds the certain uses of properties in a text: their declarations, `self.name`, and `name` where nothing else can
/// have that name.
struct PropertyUses {
    enum Use {
        case name
        /// `if let name` and `{ [name] in`, which declare another `name`
        case shorthand
    }

    /// By the name of a property, the types that have it.
    private let owners: [[UInt8]: Set<String>]
    private let outline: SourceOutline
    /// The members of types with the types that they are in, in the order of the text.
    private let members: [(range: Range<Int>, scope: String, declaration: Declaration)]
    /// By a member's place, the names that it declares.
    private var locals: [Int: (names: LocalNames, parameters: Set<[UInt8]>)] = [:]
    /// By a member's place and a name, how many locals of that name have the value of what they hide.
    private var bindings: [Int: [Bound: Int]] = [:]

    init(of owners: [[UInt8]: Set<String>], in outline: SourceOutline) {
        self.owners = owners
        self.outline = outline
        members = outline.all.filter { $0.container == nil && !$0.key.scope.isEmpty }
            .map { ($0.range, $0.key.scope, $0) }
            .sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// - Parameter index: The number of a token with the name of a property.
    /// - Returns: `nil` if the token can be something else.
    mutating func use(at index: Int, of name: [UInt8]) -> Use? {
        let offset = outline.tokens[index].range.lowerBound
        guard let next = number(at: index), owners[name]?.contains(members[next].scope) == true else { return nil }
        if outline.isMember(index) { return isOfSelf(index) ? .name : nil }
        let member = members[next].declaration
        if member.head.contains(offset) {
            return member.key.kind == .property && member.key.name.utf8.elementsEqual(name) ? .name : nil
        }
        if isWord(index - 1, ["let", "var"]) {
            return isShorthand(index) && !hides(name, at: index) ? .shorthand : nil
        }
        // `let name = name`
        if isWord(index - 1, ["="]), text(index - 2) == name, isWord(index - 3, ["let", "var"]) { return .name }
        let (names, parameters) = locals(at: next)
        if let brace = outline.closure(capturing: index) {
            let place = outline.tokens[brace].range.lowerBound
            return parameters.contains(name) || names.hideCapture(name, at: offset, of: place) ? nil : .shorthand
        }
        let isLocal = parameters.contains(name) || names.mayHide(name, at: offset)
        return outline.isLabel(index) || isLocal ? nil : .name
    }

    /// Whether a token with the name of a property may be that property, although the function also declares a local of
    /// this name. The token is outside of that local's scope.
    ///
    /// - Parameter index: The number of a token that is no certain use.
    mutating func isPossibleUse(at index: Int, of name: [UInt8]) -> Bool {
        let offset = outline.tokens[index].range.lowerBound
        guard let next = number(at: index), owners[name]?.contains(members[next].scope) == true,
            members[next].declaration.body.contains(offset), !outline.isMember(index), !outline.isLabel(index)
        else { return false }
        let (names, parameters) = locals(at: next)
        return !parameters.contains(name) && names.places[name] != nil && !names.hide(name, at: offset)
    }

    /// Whether a token is the property itself, or a local that is bound to it: `interactor` after `guard let
    /// interactor`.
    mutating func isValue(at index: Int, of name: [UInt8]) -> Bool {
        if use(at: index, of: name) == .name { return true }
        let offset = outline.tokens[index].range.lowerBound
        guard let next = number(at: index), members[next].declaration.body.contains(offset),
            owners[name]?.contains(members[next].scope) == true, !outline.isMember(index), !outline.isLabel(index)
        else { return false }
        let (names, parameters) = locals(at: next)
        let declared = names.places[name]?.count ?? 0
        return !parameters.contains(name) && declared == bindings(of: Bound(name: name, isParameter: false), in: next)
    }

    /// A property or a parameter to which locals of its name can be bound.
    private struct Bound: Hashable {
        let name: [UInt8]
        let isParameter: Bool
    }

    /// The number of locals that have the name and the value of a property or a parameter.
    ///
    /// - Parameter number: The number of the member that declares the locals.
    private mutating func bindings(of value: Bound, in number: Int) -> Int {
        if let known = bindings[number]?[value] { return known }
        let count = countBindings(of: value, in: members[number].declaration.body)
        bindings[number, default: [:]][value] = count
        return count
    }

    private func countBindings(of value: Bound, in body: Range<Int>) -> Int {
        outline.indices(ofTokensIn: body).reduce(0) { count, index in
            guard text(index) == value.name, !outline.isMember(index) else { return count }
            if isWord(index - 1, ["let", "var"]) { return count + (isBound(index, to: value) ? 1 : 0) }
            // `{ [weak name] in`
            return count + (outline.closure(capturing: index) == nil ? 0 : 1)
        }
    }

    /// Whether a condition binds a local to it: `let name`, `let name = name`, for a property `let name = self.name`.
    private func isBound(_ index: Int, to bound: Bound) -> Bool {
        guard isWord(index + 1, ["="]) else { return isShorthand(index) }
        let isOfSelf = isWord(index + 2, ["self"])
        guard !isOfSelf || !bound.isParameter else { return false }
        let value = !isOfSelf ? index + 2 : isWord(index + 3, ["?"]) ? index + 5 : index + 4
        return text(value) == bound.name && isWord(value + 1, ["else", ",", "{", ";"])
    }

    /// Whether a condition gives a local the name and the value of something: `if let name`, `guard let a, let name`,
    /// and not the pattern `.success(let name)`.
    private func isShorthand(_ index: Int) -> Bool {
        guard !isWord(index + 1, ["=", ":"]), isWord(index - 2, ["if", "guard", "while", ","]) else { return false }
        return !isWord(index - 2, [","]) || !outline.isInBrackets(index - 2)
    }

    /// The member of a type that a token is in.
    func member(at index: Int) -> Declaration? { number(at: index).map { members[$0].declaration } }

    /// Whether the member that a token is in declares a local with the name of the token.
    ///
    /// - Parameter countsParameters: Whether a parameter of the member is one, too.
    mutating func isLocal(at index: Int, countsParameters: Bool = true) -> Bool {
        guard let next = number(at: index) else { return false }
        let (names, parameters) = locals(at: next)
        return names.places[text(index)] != nil || countsParameters && parameters.contains(text(index))
    }

    /// Whether a name is that of a parameter or of a local at a place, as far as words show it.
    mutating func hides(_ name: [UInt8], at index: Int) -> Bool {
        guard let next = number(at: index) else { return false }
        let (names, parameters) = locals(at: next)
        return parameters.contains(name) || names.hide(name, at: outline.tokens[index].range.lowerBound)
    }

    /// Where the scope of the innermost local with a name begins that a token is in: for a parameter or a captured
    /// value of a closure, at its `{`; `nil` if no local has the name there.
    mutating func innermostScope(of name: [UInt8], at index: Int) -> Int? {
        guard let next = number(at: index) else { return nil }
        let offset = outline.tokens[index].range.lowerBound
        return locals(at: next).names.places[name]?.filter { $0.contains(offset) }.map(\.lowerBound).max()
    }

    /// How often the member that a token is in declares the name of the token as a local.
    mutating func localCount(at index: Int) -> Int {
        guard let next = number(at: index) else { return 0 }
        let (names, parameters) = locals(at: next)
        return (names.places[text(index)]?.count ?? 0) + (parameters.contains(text(index)) ? 1 : 0)
    }

    /// The number of the token that declares the local that a token names; `nil` if that is not known.
    mutating func declaration(ofLocalAt index: Int) -> Int? {
        guard let next = number(at: index), !outline.isMember(index) else { return nil }
        return locals(at: next).names.declaration(of: text(index), at: outline.tokens[index].range.lowerBound)
    }

    /// The type of the parameter that a token is; `nil` if the token can be something else.
    ///
    /// - Parameter canBeBound: Whether it can also be a local of its name that is bound to it: `film` in `if let film`.
    mutating func parameterType(at index: Int, of name: [UInt8], orBound canBeBound: Bool = false) -> String? {
        guard let next = number(at: index), !outline.isMember(index),
            members[next].declaration.body.contains(outline.tokens[index].range.lowerBound)
        else { return nil }
        let (names, parameters) = locals(at: next)
        let count = names.places[name]?.count ?? 0
        let bound = count == 0 || !canBeBound ? 0 : bindings(of: Bound(name: name, isParameter: true), in: next)
        guard parameters.contains(name), count == bound else { return nil }
        return ParameterNames(members[next].declaration.head, in: outline).parameters
            .first { $0.name.utf8.elementsEqual(name) }?.type
    }

    /// The type whose member a token is in.
    func scope(at index: Int) -> String? { number(at: index).map { members[$0].scope } }

    private func number(at index: Int) -> Int? {
        let offset = outline.tokens[index].range.lowerBound
        let next = members.firstSorted { $0.range.upperBound > offset }
        return next < members.count && members[next].range.contains(offset) ? next : nil
    }

    private func text(_ index: Int) -> [UInt8] { outline.word(at: index) }

    private func isWord(_ index: Int, _ words: [String]) -> Bool { words.contains(outline.string(at: index)) }

    /// `self.name`, `self?.name`
    private func isOfSelf(_ index: Int) -> Bool {
        let isOptional = isWord(index - 2, ["?", "!"])
        let place = isOptional ? index - 3 : index - 2
        return isWord(place, ["self"]) && !outline.isMember(place)
    }

    /// The local names and the parameters of a member.
    private mutating func locals(at number: Int) -> (names: LocalNames, parameters: Set<[UInt8]>) {
        if let known = locals[number] { return known }
        let member = members[number].declaration
        let parameters = ParameterNames(member.head, in: outline).parameters.map { Array($0.name.utf8) }
        let found = (LocalNames(in: member.body, of: outline), Set(parameters))
        locals[number] = found
        return found
    }
}
