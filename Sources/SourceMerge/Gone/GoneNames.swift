import SwiftReader

/// The types, properties and functions that were generated last and are not generated now.
package struct GoneNames: Sendable {
    private var types: Set<[UInt8]> = []
    /// By name without labels, the types that had the function, with their names before and now.
    private var functions: [[UInt8]: Set<String>] = [:]
    /// The names of requirements that no protocol of the module has now. People may still have functions of these names.
    private var requirements: Set<[UInt8]> = []
    /// The properties of the module, by which its types call functions of each other.
    private var references: Set<[UInt8]> = []
    /// By name, the types that had the property, with their names before and now.
    private var properties: [[UInt8]: Set<String>] = [:]
    /// The names of the properties that were those of structs: anything can hold such a value.
    private var values: Set<[UInt8]> = []
    /// By name, the types whose initializers take a value of this label now.
    private var labels: [[UInt8]: Set<String>] = [:]
    /// The types of the module that can be before a dot.
    private var qualifiers: Set<String> = []
    private var receivers = ReceiverTypes()
    /// The names of all that is generated now.
    private var now: Set<String> = []

    package var isEmpty: Bool {
        types.isEmpty && properties.isEmpty && functions.isEmpty && requirements.isEmpty
    }

    /// - Parameters:
    ///   - files: For all files of a module, what was generated last and what is generated now; `nil` for none.
    ///   - texts: The files of the module, in which people can have declared the same names.
    package init(_ files: [(base: [UInt8]?, new: [UInt8]?)], texts: () -> [[UInt8]]) {
        let old = Self.members(in: Self.outlines(of: files.filter { $0.base != $0.new }.compactMap(\.base)))
        guard !old.isEmpty else { return }
        let all = Self.members(in: Self.outlines(of: files.compactMap(\.new)))
        now = Set(all.map(\.name))
        let generated = Set(all.map(\.place))
        let gone = old.filter { !now.contains($0.name) || $0.kind == .function && !generated.contains($0.place) }
        guard !gone.isEmpty else { return }
        let pairs = files.compactMap { file -> (base: [UInt8], new: [UInt8])? in
            guard let base = file.base, let new = file.new else { return nil }
            return (base, new)
        }
        let renamed = NameChanges(pairs).types
        func scopes(_ scope: String) -> Set<String> {
            let now = scope.split(separator: ".").map { renamed[String($0)] ?? String($0) }.joined(separator: ".")
            return [scope, now]
        }
        qualifiers = Set((old + all).filter { $0.kind == .type }.map(\.name))
        references = Set((old + all).filter { $0.kind == .property }.map { Array($0.name.utf8) })
        labels = Self.labels(of: files.compactMap(\.new).compactMap { SourceOutline(TextForm.plain($0)) })
        let written = Self.outlines(of: texts())
        receivers = ReceiverTypes(written + Self.outlines(of: files.compactMap(\.base)), types: qualifiers)
        let own = Self.members(in: written).filter { !generated.contains($0.place) }
        let known = Set(own.map(\.name))
        let required = Set(all.filter { $0.kind == .function && $0.owner == "protocol" }.map(\.name))
        let protocols = Set((old + all).filter { $0.kind == .type && $0.owner == "protocol" }.map(\.name))
        let extended = Set(own.filter { protocols.contains($0.scope) }.map(\.name))
        for member in gone {
            let name = Array(member.name.utf8)
            let (isKnown, scopes) = (known.contains(member.name), scopes(member.scope))
            switch member.kind {
            case .type: if !isKnown { types.insert(name) }
            case .function:
                if member.owner == "protocol", !required.contains(member.name), !extended.contains(member.name) {
                    requirements.insert(name)
                }
                let isMoved = scopes.contains { generated.contains(Member.Place(scope: $0, name: member.name)) }
                if !isKnown, !isMoved { functions[name, default: []].formUnion(scopes) }
            default:
                guard !isKnown else { continue }
                properties[name, default: []].formUnion(scopes)
                if ["struct", "enum"].contains(member.owner) { values.insert(name) }
            }
        }
    }

    /// A type, or a property or a function in a type.
    private struct Member {
        struct Place: Hashable {
            let scope: String
            let name: String
        }

        let kind: Declaration.Kind
        let place: Place
        /// The keyword of the type around it, or that of a type itself: `class`, `protocol`.
        let owner: String

        /// Without labels.
        var name: String { place.name }
        var scope: String { place.scope }
    }

    private static func outlines(of texts: [[UInt8]]) -> [SourceOutline] {
        texts.compactMap { SourceOutline.closed(TextForm.plain($0)) }
    }

    private static func members(in outlines: [SourceOutline]) -> [Member] {
        outlines.flatMap { outline -> [Member] in
            var keywords: [String: String] = [:]
            return outline.all.compactMap { declaration in
                let key = declaration.key
                if key.kind == .type {
                    keywords[declaration.path] = outline.signature(of: declaration).first
                }
                guard key.kind == .type || [.property, .function].contains(key.kind) && !key.scope.isEmpty else {
                    return nil
                }
                let owner = keywords[key.kind == .type ? declaration.path : key.scope] ?? ""
                return Member(
                    kind: key.kind,
                    place: Member.Place(scope: key.scope, name: declaration.baseName),
                    owner: owner
                )
            }
        }
    }

    /// The types, each with the names of its members, that a text declares outside of other types.
    package static func types(in text: [UInt8]) -> [String: Set<String>] {
        let types = (SourceOutline(TextForm.plain(text))?.declarations ?? []).filter { $0.key.kind == .type }
        return Dictionary(types.map { ($0.key.name, Set(($0.container?.members ?? []).map(\.baseName))) }) {
            $0.union($1)
        }
    }

    /// Whether types are gone.
    package var hasTypes: Bool { !types.isEmpty }

    /// The names without types that are generated elsewhere now, and without their members.
    ///
    /// - Parameter moved: The types with the names of their members.
    package func without(_ moved: [String: Set<String>]) -> GoneNames {
        var names = self
        for (type, members) in moved where names.types.remove(Array(type.utf8)) != nil {
            for member in members.map({ Array($0.utf8) }) {
                names.functions[member]?.remove(type)
                names.properties[member]?.remove(type)
                if names.functions[member]?.isEmpty == true { names.functions[member] = nil }
                guard names.properties[member]?.isEmpty == true else { continue }
                names.properties[member] = nil
                names.values.remove(member)
            }
        }
        return names
    }

    /// The names without the functions that other files declare.
    package func without(functionsIn texts: [[UInt8]]) -> GoneNames {
        guard !functions.isEmpty || !requirements.isEmpty else { return self }
        var names = self
        for declaration in texts.compactMap({ SourceOutline.closed($0) }).flatMap(\.all)
        where declaration.key.kind == .function {
            names.functions[Array(declaration.baseName.utf8)] = nil
            names.requirements.remove(Array(declaration.baseName.utf8))
        }
        return names
    }

    private static func labels(of outlines: [SourceOutline]) -> [[UInt8]: Set<String>] {
        var labels: [[UInt8]: Set<String>] = [:]
        for outline in outlines {
            for declaration in outline.all where declaration.key.kind == .initializer {
                for parameter in ParameterNames(declaration.head, in: outline).parameters {
                    labels[Array(parameter.label.utf8), default: []].insert(declaration.key.scope)
                }
            }
        }
        return labels
    }

    /// The places of a text that use the names, with LF or CRLF line ends.
    package func uses(in text: [UInt8]) -> [Range<Int>] {
        guard !isEmpty, let outline = SourceOutline.closed(text) else { return [] }
        let typeUses = TypeUses(in: outline.text, tokens: outline.tokens, qualifiers: qualifiers)
        var propertyUses = PropertyUses(of: properties, in: outline)
        var functionUses = PropertyUses(of: functions, in: outline)
        return outline.tokens.indices.compactMap { index in
            guard outline.tokens[index].kind == .word, !outline.isDeclared(index) else { return nil }
            let range = outline.tokens[index].range
            let name = Array(text[range])
            if types.contains(name) { return typeUses.isUse(index) ? range : nil }
            let receiver = outline.receiver(ofMemberAt: index)
            let isOfModule = receiver.map(references.contains) ?? false
            if !outline.isLabel(index), requirements.contains(name) || functions[name] != nil {
                let isGone = requirements.contains(name) || !now.contains(String(decoding: name, as: UTF8.self))
                if isOfModule && isGone || functionUses.use(at: index, of: name) != nil { return range }
            }
            guard let owners = properties[name] else { return nil }
            let isUse =
                (isOfModule || values.contains(name) && outline.hasValue(beforeMember: index))
                && isOwn(valueBefore: index, name, in: outline, &propertyUses)
                || propertyUses.use(at: index, of: name) != nil
                || propertyUses.isPossibleUse(at: index, of: name)
                || outline.callee(ofArgumentAt: index).map { callee in
                    // The name of a type that is gone is named itself.
                    !types.contains(Array(callee.utf8))
                        && owners.subtracting(labels[name] ?? []).contains {
                            $0 == callee || $0.hasSuffix("." + callee)
                        }
                } == true
            return isUse ? range : nil
        }
    }

    /// Whether the value before a member can be one of the module's. If nothing shows that, it is unless values of Swift's
    /// own types have such a member, too.
    private func isOwn(
        valueBefore index: Int,
        _ name: [UInt8],
        in outline: SourceOutline,
        _ uses: inout PropertyUses
    ) -> Bool {
        guard let place = outline.place(ofValueBeforeMember: index) else { return false }
        return receivers.canBeOwn(place, in: outline, &uses) ?? !Self.membersOfSwift.contains(name)
    }

    private static let membersOfSwift = Set(
        [
            "count", "debugDescription", "description", "endIndex", "first", "hashValue", "indices", "isEmpty", "keys",
            "last", "rawValue", "startIndex", "values",
        ]
        .map { Array($0.utf8) }
    )
}

extension Declaration {
    /// Its name without labels.
    var baseName: String { String(key.name.prefix { $0 != "(" }) }
}

extension SourceOutline {
    /// Whether a word is what a declaration names.
    func isDeclared(_ index: Int) -> Bool {
        guard index > 0 else { return false }
        let before = String(decoding: text[tokens[index - 1].range], as: UTF8.self)
        // `guard let view` uses the property of that name.
        let conditions = ["if", "guard", "while", ","].map { Array($0.utf8) }
        if ["let", "var"].contains(before), conditions.contains(word(at: index - 2)),
            ![[UInt8(ascii: "=")], [UInt8(ascii: ":")]].contains(word(at: index + 1))
        {
            return false
        }
        return ["let", "var", "class", "struct", "enum", "actor", "protocol", "func"].contains(before)
    }

    /// Whether something is before the dot of a member: `.pin` alone is a case of an enum.
    fileprivate func hasValue(beforeMember index: Int) -> Bool {
        guard isAttached(index - 1) else { return false }
        switch tokens[index - 2].kind {
        case .symbol: return [")", "]", "}", "?", "!", ">"].contains(string(at: index - 2))
        default: return true
        }
    }

    /// `view` for `show` in `view?.show()`; `nil` if a token is not the member of a name.
    func receiver(ofMemberAt index: Int) -> [UInt8]? {
        guard let place = place(ofValueBeforeMember: index), tokens[place].kind == .word else { return nil }
        return word(at: place)
    }

    /// The number of the token before the dot of a member, and before a `?` or `!` there.
    fileprivate func place(ofValueBeforeMember index: Int) -> Int? {
        guard isMember(index) else { return nil }
        let place = ["?", "!"].contains(String(decoding: word(at: index - 2), as: UTF8.self)) ? index - 3 : index - 2
        return place >= 0 ? place : nil
    }

    /// `User` for `name` in `User(name: …)`; `nil` if a token is not the label of an argument.
    fileprivate func callee(ofArgumentAt index: Int) -> String? {
        func symbol(_ index: Int) -> UInt8 {
            tokens.indices.contains(index) && tokens[index].kind == .symbol ? text[tokens[index].range.lowerBound] : 0
        }
        guard symbol(index + 1) == UInt8(ascii: ":"), [Ascii.openParen, UInt8(ascii: ",")].contains(symbol(index - 1))
        else {
            return nil
        }
        var depth = 0
        var place = index - 1
        while place > 0 {
            switch symbol(place) {
            case Ascii.closeParen: depth += 1
            case Ascii.openParen where depth == 0:
                guard tokens[place - 1].kind == .word else { return nil }
                return String(decoding: text[tokens[place - 1].range], as: UTF8.self)
            case Ascii.openParen: depth -= 1
            case Ascii.openBrace, Ascii.closeBrace: return nil
            default: break
            }
            place -= 1
        }
        return nil
    }
}
