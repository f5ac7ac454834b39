import SwiftReader

/// The properties of a module whose types are others than those that were generated last, and that are used as before.
package struct ChangedProperties {
    package struct Use {
        /// The place of the name.
        package let range: Range<Int>
        package let change: Change
        /// Whether the use does not compile.
        package let isCertain: Bool
    }

    package enum Change {
        case type(old: String, new: String)
        /// It cannot be set any more.
        case constant
        /// It is no longer `@Published`: there is no `$name`.
        case unpublished
    }

    /// What changed of a property, or of something else that has a type.
    struct Property {
        let old: [String]
        let new: [String]
        /// Whether it was a `var`, and is a `let` now.
        let isConstant: Bool
        /// Whether it was `@Published`, and is not any more.
        let isUnpublished: Bool

        /// Whether its value is that of an `Observable` now: `Observable<Int>` instead of `Int`.
        var isWrapped: Bool { new.first == "Observable" && Array(new.dropFirst(2).dropLast()) == old }
        var wasWrapped: Bool { old.first == "Observable" && Array(old.dropFirst(2).dropLast()) == new }
    }

    /// A local that has the value of something that changed.
    struct Local {
        let change: Property
        /// The number of the token after the last one that can use it.
        let end: Int
    }

    /// By type and name.
    private var properties: [String: [String: Property]] = [:]
    private var names: Set<[UInt8]> = []
    private var now = TypeMembers([])
    private var owners = PathTypes.Owners(TypeMembers([]))

    package var isEmpty: Bool { names.isEmpty }

    /// - Parameter calls: What was generated last, what is generated now, and what is there now.
    package init(_ calls: ChangedCalls) {
        for (type, old) in calls.before.properties where type != "" {
            // What a person changed is not the spec's.
            guard let new = calls.generated.properties[type], let own = calls.now.properties[type] else { continue }
            for (name, head) in old {
                guard let generated = new[name], generated != head, let now = own[name],
                    let property = Property(head, generated), now.writtenType == property.new,
                    now.contains("let") == generated.contains("let"),
                    now.contains("Published") == generated.contains("Published")
                else { continue }
                properties[type, default: [:]][name] = property
                names.insert(Array(name.utf8))
            }
        }
        guard !isEmpty else { return }
        now = calls.now
        owners = PathTypes.Owners(calls.now, renamed: calls.renamed)
    }

    /// The places of a text that use them as before.
    ///
    /// - Parameter text: A file of the module, with LF or CRLF line ends.
    package func uses(in text: [UInt8]) -> [Use] {
        guard !isEmpty, let outline = SourceOutline.closed(text)?.withOpenInterpolations else { return [] }
        var expected = ExpectedTypes(now, owners, in: outline)
        var locals: [Int: Local] = [:]
        let uses = outline.tokens.indices.compactMap { index -> Use? in
            let token = outline.tokens[index]
            let word = outline.propertyName(at: index)
            guard token.kind == .word, names.contains(word), !outline.isDeclared(index),
                let type = owner(at: index, of: word, in: outline, &expected.paths),
                let property = property(String(decoding: word, as: UTF8.self), of: type),
                !isCall(at: index, in: outline, of: type)
            else { return nil }
            let member = expected.paths.uses.member(at: index)
            guard member?.body.contains(token.range.lowerBound) == true else { return nil }
            if let local = outline.local(withValueAt: index) {
                let change = local.isUnwrapped ? property.unwrapped : property
                locals[local.name] = change.map { Local(change: $0, end: outline.tokens.count) }
            }
            if word != outline.word(at: index) {
                return property.isUnpublished ? Use(range: token.range, change: .unpublished, isCertain: true) : nil
            }
            // There, a constant gets its value.
            let isSettable = !property.isConstant || member?.key.kind == .initializer
            let mistake = property.mistake(at: index, isSettable: isSettable, &expected)
            return mistake.map { Use(range: token.range, change: property.change, isCertain: $0 == .certain) }
        }
        return uses + Self.uses(of: locals, &expected)
    }

    /// The places that use locals as before.
    ///
    /// - Parameter locals: By the numbers of the tokens that declare them.
    static func uses(of locals: [Int: Local], _ expected: inout ExpectedTypes) -> [Use] {
        guard !locals.isEmpty else { return [] }
        let outline = expected.outline
        let names = Set(locals.keys.map(outline.word))
        return outline.tokens.indices.compactMap { index -> Use? in
            guard outline.tokens[index].kind == .word, names.contains(outline.word(at: index)),
                !outline.isMember(index), !outline.isLabel(index),
                let declaration = expected.paths.uses.declaration(ofLocalAt: index), declaration != index,
                let local = locals[declaration], index < local.end, local.change.old != local.change.new
            else { return nil }
            let mistake = local.change.mistake(at: index, isSettable: true, &expected)
            return mistake.map {
                Use(range: outline.tokens[index].range, change: local.change.change, isCertain: $0 == .certain)
            }
        }
    }

    /// Whether a function with the name of a property is called there, as its labels say.
    private func isCall(at index: Int, in outline: SourceOutline, of type: String) -> Bool {
        let functions = now.knownFunctions(outline.name(at: index), of: type)
        guard !functions.isEmpty, let call = CallSite(of: index, in: outline) else { return false }
        return functions.contains(where: call.fits)
    }

    /// What changed of a property that a type or its first parent with such a property declares.
    private func property(_ name: String, of type: String) -> Property? {
        now.owner(ofProperty: name, in: type).flatMap { properties[$0]?[name] }
    }

    /// The type with the property that a word names.
    private func owner(
        at index: Int,
        of name: [UInt8],
        in outline: SourceOutline,
        _ paths: inout PathTypes
    ) -> String? {
        if outline.isMember(index) { return paths.typeOfValue(beforeMember: index) }
        let isUse = paths.uses.use(at: index, of: name) == .name || paths.uses.isPossibleUse(at: index, of: name)
        return isUse ? paths.scope(at: index) : nil
    }
}

extension ChangedProperties.Property {
    /// Something that has another type now.
    init(from old: [String], to new: [String]) {
        (self.old, self.new, isConstant, isUnpublished) = (old, new, false, false)
    }

    /// - Parameters:
    ///   - old: The words of the head that was generated last.
    ///   - new: Those of the head that is generated now.
    /// - Returns: `nil` if nothing changed, or if a type is not written.
    fileprivate init?(_ old: [String], _ new: [String]) {
        guard let before = old.writtenType, let now = new.writtenType else { return nil }
        isConstant = old.contains("var") && new.contains("let")
        isUnpublished = old.contains("Published") && !new.contains("Published")
        (self.old, self.new) = (before, now)
        guard before != now || isConstant || isUnpublished else { return nil }
    }

    /// What changed of the value of an Optional; `nil` if the type was none, or is none now.
    fileprivate var unwrapped: Self? {
        old.last == "?" && new.last == "?" ? Self(from: old.dropLast(), to: new.dropLast()) : nil
    }

    var change: ChangedProperties.Change {
        old == new ? .constant : .type(old: old.spelling, new: new.spelling)
    }

    /// - Parameters:
    ///   - index: The number of the token with the name.
    ///   - isSettable: Whether something can be assigned to it there.
    ///   - expected: Knows the text and what the module declares.
    /// - Returns: `nil` if the use compiles, as far as words show it.
    func mistake(at index: Int, isSettable: Bool, _ expected: inout ExpectedTypes) -> Mistake? {
        guard old != new || isConstant else { return nil }
        let (outline, types) = (expected.outline, expected.members)
        if let old = old.held, let new = new.held, outline.isString(index + 1, "."),
            outline.isString(index + 2, "value")
        {
            return Self(from: old, to: new).mistake(at: index + 2, isSettable: true, &expected)
        }
        let assignment = outline.assignment(to: index)
        if assignment == .nothing {
            return expected.isMistake(at: index, self) ? .certain : mistake(inValueAt: index, in: outline, types)
        }
        if !isSettable { return .certain }
        // `value += 1`
        if !outline.isString(index + 1, "=") {
            if isOptionalNow { return .certain }
            // Seconds can be added to it.
            if new == ["Date"] { return nil }
        }
        guard case .value(let place) = assignment, let literal = ValueTypes.Literal(at: place, in: outline) else {
            let isMistake = new.first != "Bool" && isNoBool(types) && outline.isBool(from: index + 2)
            return isMistake ? .certain : isWrapped ? .possible : nil
        }
        if let isMistake = literal.isMistake(for: new) { return isMistake ? .certain : nil }
        // A person can make a literal of such a type.
        return new.contains { $0 == "any" || types.keywords[$0] != nil } ? .possible : nil
    }

    /// The mistake where the value is used and not set.
    private func mistake(inValueAt index: Int, in outline: SourceOutline, _ types: TypeMembers) -> Mistake? {
        if let event = EventType(old), EventType(new)?.isMistake(at: index, insteadOf: event, in: outline) == true {
            return .certain
        }
        if isMistake(ofValueAt: index, in: outline, types) { return .certain }
        if let mistake = mistake(ofMatchAt: index, in: outline, types) { return mistake }
        if let mistake = mistake(ofOptionalAt: index, in: outline, types) { return mistake }
        let member = outline.isString(index + 1, ".") ? outline.string(at: index + 2) : nil
        if let member, mayLack(member, types) { return .possible }
        if isUsedAsList(at: index, in: outline), mayBeNoList(types) { return .possible }
        // A view such as `TextField` takes a binding to one type.
        if old != new, outline.isBinding(outline.startOfPath(endingAt: index)) { return .possible }
        let isOfObservable = member.map { ["value", "bind", "unbind"].contains($0) } == true
        return isWrapped && !isOfObservable || wasWrapped && isOfObservable ? .possible : nil
    }

    /// Whether a value of the new type cannot be in a condition or beside a literal.
    private func isMistake(ofValueAt index: Int, in outline: SourceOutline, _ types: TypeMembers) -> Bool {
        guard old != new else { return false }
        let value = outline.startOfPath(endingAt: index)..<(index + 1)
        let isCondition = old == ["Bool"] && (outline.isCondition(value) || outline.isNegated(value))
        if isCondition, isNoBool(types) { return true }
        guard isKnown else { return false }
        // Seconds can be added to a date.
        let operand = new == ["Date"] ? nil : outline.literal(besideOperand: value)
        guard let literal = outline.literal(comparedWith: index) ?? operand, literal != .none else { return false }
        return literal.isMistake(for: new) == true && literal.isMistake(for: old) == false
    }

    /// Whether the new type is not `Bool`, also under another name.
    private func isNoBool(_ types: TypeMembers) -> Bool {
        if isKnown { return new.first != "Bool" || new.last == "?" }
        return types.type(new).map { ["struct", "enum"].contains(types.keywords[$0]) } == true
    }

    /// Whether the types are such that people cannot make them those of other literals.
    private var isKnown: Bool { isBuiltIn(new) }
}

/// What is assigned to a name.
private enum Assignment: Equatable {
    case nothing
    /// A value of one token, or a literal, with the number of its first token. It is set, or added and the like.
    case value(Int)
    /// Something longer.
    case other
}

extension SourceOutline {
    /// The number of the token that declares the local whose whole value ends at a token: `let count = state.count`,
    /// also where a condition unwraps it; `nil` if there is none, or if its type is written.
    fileprivate func local(withValueAt index: Int) -> (name: Int, isUnwrapped: Bool)? {
        let sign = startOfPath(endingAt: index) - 1
        guard isString(sign, "="), isName(sign - 1), ["let", "var"].contains(string(at: sign - 2)) else { return nil }
        if ["if", "guard", "while", ","].contains(string(at: sign - 3)) {
            return ["{", ",", "else"].contains(string(at: index + 1)) ? (sign - 1, true) : nil
        }
        let isWhole = ["}", ";"].contains(string(at: index + 1)) || isNewLine(index + 1)
        return isWhole ? (sign - 1, false) : nil
    }

    fileprivate func assignment(to index: Int) -> Assignment {
        let operators = ["+", "-", "*", "/", "%"]
        let isCompound =
            operators.contains(string(at: index + 1)) && isString(index + 2, "=") && isAttached(index + 2)
        let sign = isCompound ? index + 2 : index + 1
        guard isString(sign, "="), !(isString(sign + 1, "=") && isAttached(sign + 1)) else { return .nothing }
        let start = isString(sign + 1, "-") ? sign + 2 : sign + 1
        guard tokens.indices.contains(start) else { return .other }
        let end = endOfLiteral(at: start)
        return ["}", ";"].contains(string(at: end)) || isNewLine(end) ? .value(start) : .other
    }
}
