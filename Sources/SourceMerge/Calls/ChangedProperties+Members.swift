import SwiftReader

/// Members that the old type of something has, and the new one may not have.
extension ChangedProperties.Property {
    /// Whether a member of the old type may be none of the new one: `isEmpty` of a `String?`, `name` of a `User` that
    /// is a `[User]` or a `Session` now.
    ///
    /// - Parameter types: What the module declares.
    func mayLack(_ member: String, _ types: TypeMembers) -> Bool {
        if isOptionalNow { return !Self.membersOfOptional.contains(member) }
        guard old != new else { return false }
        if wasList, Self.membersOfList.contains(member) { return mayBeNoList(types) && !has(member, types) }
        guard let type = types.type(old), types.knownFamily(of: type).contains(where: { types.has(member, in: $0) })
        else { return false }
        if new.isList { return !Self.membersOfList.contains(member) }
        if isBuiltIn(new) { return !(isText(new) && Self.membersOfList.contains(member)) }
        return types.type(new).map { $0 != type && types.isWhole($0) && !has(member, types) } ?? false
    }

    /// The mistake where a value is compared with a case that its old type has, and its new one has not: `value ==
    /// .idle`, `switch value { case .idle: … }`.
    func mistake(ofMatchAt index: Int, in outline: SourceOutline, _ types: TypeMembers) -> Mistake? {
        guard let name = outline.member(comparedWith: index), let before = types.type(old),
            types.keywords[before] == "enum", types.hasStatic(name, in: before), !isOptionalNow
        else { return nil }
        if new.first == "any" { return .certain }
        // Such a type has members of its own, such as `zero`, and people can add others.
        if isBuiltIn(new) { return .possible }
        guard let now = types.type(new), now != before, types.isWhole(now) else { return nil }
        return types.hasStatic(name, in: now) ? nil : new.last == "?" ? .possible : .certain
    }

    /// Whether the type is no list any more, as far as the module tells: an extension elsewhere can make one of it.
    func mayBeNoList(_ types: TypeMembers) -> Bool {
        guard wasList, !new.isList else { return false }
        if isBuiltIn(new) { return !isText(new) }
        return types.type(new).map { types.isWhole($0) } ?? false
    }

    /// Whether a value is used as a list is: `for user in users`, `users[0]`.
    func isUsedAsList(at index: Int, in outline: SourceOutline) -> Bool {
        if outline.isString(index + 1, "["), outline.isAttached(index + 1) { return true }
        let start = outline.startOfPath(endingAt: index)
        return outline.isString(start - 1, "in") && ["{", "where"].contains(outline.string(at: index + 1))
    }

    var wasList: Bool { old == ["String"] || old.isList }

    private func has(_ member: String, _ types: TypeMembers) -> Bool {
        types.type(new).map { types.knownFamily(of: $0).contains { types.has(member, in: $0) } } ?? false
    }

    /// Whether a type is one of Swift or Foundation that people cannot make another one.
    func isBuiltIn(_ type: [String]) -> Bool {
        let name = ["?", "!"].contains(type.last) ? type.dropLast() : type[...]
        return name.count == 1 && name.allSatisfy(ValueTypes.known.contains)
    }

    private func isText(_ type: [String]) -> Bool { ["String", "Data"].contains(type.first) }

    private static let membersOfList: Set = [
        "allSatisfy", "append", "compactMap", "contains", "count", "dropFirst", "dropLast", "enumerated", "filter",
        "first", "firstIndex", "flatMap", "forEach", "indices", "isEmpty", "joined", "last", "map", "max", "min",
        "prefix", "randomElement", "reduce", "reversed", "sorted", "suffix",
    ]

    private static let membersOfOptional: Set = [
        "customMirror", "debugDescription", "encode", "flatMap", "hash", "hashValue", "map", "publisher", "self",
        "take",
        "unsafelyUnwrapped",
    ]
}

extension [String] {
    /// Whether the words are those of an array or a dictionary.
    fileprivate var isList: Bool { first == "[" && endOfBracket == endIndex - 1 }
}
