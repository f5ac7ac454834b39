import SwiftReader

/// Finds the uses of what is no longer generated in the files of a module.
package struct GoneUses {
    private let gone: GoneNames
    /// The texts as they are after the update.
    private let written: [SourceOutline]
    /// What they declare.
    private let now: TypeMembers
    private let owners: PathTypes.Owners
    private let receivers: ReceiverTypes
    private var types: Set<[UInt8]> = []
    /// Those of them that can be written after `@`.
    private var attributes: Set<[UInt8]> = []
    /// By name, the types that had the property or the function, with their names before and now.
    private var members: [[UInt8]: Set<String>] = [:]
    private var properties: [[UInt8]: Set<String>] = [:]
    /// The names of the properties that were those of structs: anything can hold such a value.
    private var values: Set<[UInt8]> = []
    /// The names of the properties that nothing else in the module has.
    private var unknown: Set<[UInt8]> = []
    /// By name, the types whose initializers take a value of this label now.
    private let labels: [[UInt8]: Set<String>]
    /// What was generated last.
    private let before: TypeMembers
    private let successors: Successors

    /// - Parameters:
    ///   - gone: What is gone.
    ///   - files: For all files of the module, what was generated last and what is generated now; `nil` for none.
    ///   - texts: The files of the module as they are after the update, and those that people wrote beside them.
    package init(_ gone: GoneNames, _ files: [(base: [UInt8]?, new: [UInt8]?)], texts: [[UInt8]]) {
        self.gone = gone
        successors = Successors(files)
        written = GoneNames.outlines(of: texts)
        let old = GoneNames.outlines(of: files.compactMap(\.base))
        now = TypeMembers(written)
        owners = PathTypes.Owners(now, renamed: gone.renamed)
        receivers = ReceiverTypes(written + old, types: gone.qualifiers)
        labels = Self.labels(of: files.compactMap(\.new).compactMap { SourceOutline(TextForm.plain($0)) })
        before = TypeMembers(old, types: gone.renamed)
        let known = now.names.union(gone.generated)
        for member in gone.members {
            let name = Array(member.name.utf8)
            guard member.kind != .type else {
                guard !known.contains(member.name) else { continue }
                types.insert(name)
                if member.isAttribute { attributes.insert(name) }
                continue
            }
            let scopes = [member.scope, gone.renamed.newPath(of: member.scope)]
            members[name, default: []].formUnion(scopes)
            guard member.kind == .property else { continue }
            properties[name, default: []].formUnion(scopes)
            guard !known.contains(member.name) else { continue }
            unknown.insert(name)
            if ["struct", "enum"].contains(member.owner) { values.insert(name) }
        }
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

    /// What a search in a text needs.
    private struct Search {
        let outline: SourceOutline
        let types: TypeUses
        var members: PropertyUses
        var paths: PathTypes
    }

    package struct Use {
        package let range: Range<Int>
        /// Whether nothing else can have the name there.
        package let isCertain: Bool
        /// The property or the function that has the place of this one now, and differs in its name only.
        package let successor: String?
    }

    /// The places of a text that use the names, with LF or CRLF line ends.
    package func uses(in text: [UInt8]) -> [Use] {
        guard !gone.isEmpty, let outline = SourceOutline.closed(text)?.withOpenInterpolations else { return [] }
        var search = Search(
            outline: outline,
            types: TypeUses(in: outline.text, tokens: outline.tokens, qualifiers: gone.qualifiers),
            members: PropertyUses(of: members, in: outline),
            paths: PathTypes(owners, in: outline)
        )
        return outline.tokens.indices.compactMap { index in
            guard outline.tokens[index].kind == .word, !outline.isDeclared(index) else { return nil }
            let name = outline.propertyName(at: index)
            guard name == outline.word(at: index) || properties[name] != nil else { return nil }
            let isCertain =
                types.contains(name)
                ? search.types.isUse(index) && (attributes.contains(name) || !outline.isAttribute(index))
                : members[name] != nil && isUse(index, of: name, &search)
            guard isCertain || !types.contains(name) && isPossibleUse(index, of: name, &search) else { return nil }
            let isMember = isCertain && !types.contains(name)
            let word = String(decoding: name, as: UTF8.self)
            return Use(
                range: outline.tokens[index].range,
                isCertain: isCertain,
                successor: isMember ? successor(of: word, isProperty: properties[name] != nil) : nil
            )
        }
    }

    private func successor(of name: String, isProperty: Bool) -> String? {
        isProperty ? successors.property(name) : successors.function(name)
    }

    private func isUse(_ index: Int, of name: [UInt8], _ search: inout Search) -> Bool {
        let outline = search.outline
        if outline.isMember(index) { return isMemberUse(index, of: name, &search) }
        if outline.isLabel(index) { return isLabelUse(index, of: name, in: outline) }
        let word = String(decoding: name, as: UTF8.self)
        guard let scope = search.paths.scope(at: index),
            search.members.use(at: index, of: name) != nil || search.members.isPossibleUse(at: index, of: name)
        else { return false }
        // Outside of all types, something else can have the name.
        return !now.has(word, in: "") && isGone(word, at: index, from: scope, in: outline)
    }

    /// Whether a member is gone from the type of the value before it.
    private func isMemberUse(_ index: Int, of name: [UInt8], _ search: inout Search) -> Bool {
        let outline = search.outline
        let word = String(decoding: name, as: UTF8.self)
        if let type = search.paths.typeOfValue(beforeMember: index) {
            return isGone(word, at: index, from: type, in: outline)
                || search.paths.scope(at: index) != type && isHidden(word, at: index, from: type, in: outline)
        }
        let place = outline.receiver(of: index)
        return values.contains(name) && outline.hasValue(beforeMember: index) && !outline.isMember(place)
            && receivers.canBeOwn(place, in: outline, &search.paths.uses) == true
    }

    /// Whether a member may be gone, although the type of the value before it is not known.
    private func isPossibleUse(_ index: Int, of name: [UInt8], _ search: inout Search) -> Bool {
        let outline = search.outline
        guard members[name] != nil, outline.isMember(index), search.paths.typeOfValue(beforeMember: index) == nil else {
            return false
        }
        // Of `\.title`, the type is not written.
        if outline.isInImplicitKeyPath(index) { return unknown.contains(name) && !Self.membersOfSwift.contains(name) }
        let word = String(decoding: name, as: UTF8.self)
        let place = outline.receiver(of: index)
        let isLocal = !outline.isMember(place) && search.paths.uses.isLocal(at: place)
        if startsWithOtherType(place, &search) { return false }
        // A superclass can have a property of the name: `view` of a controller.
        let isOfOther = outline.isMember(place) && !outline.isString(outline.receiver(of: place), "self")
        if !isLocal, isOfOther, outline.tokens[place].kind == .word {
            // `parts.presenter?.didTap()`: all properties of this name have such a type.
            let types = now.types(ofProperties: outline.string(at: place))
            let isCertain = types.allSatisfy { $0.map { isGone(word, at: index, from: $0, in: outline) } == true }
            if !types.isEmpty, isCertain { return true }
        }
        guard values.contains(name), outline.hasValue(beforeMember: index) else { return false }
        return receivers.canBeOwn(place, in: outline, &search.paths.uses) ?? !Self.membersOfSwift.contains(name)
    }

    /// Whether a path such as `store.state` starts with a local of a written type that is none of the module's.
    private func startsWithOtherType(_ place: Int, _ search: inout Search) -> Bool {
        var start = place
        while search.outline.isMember(start) { start = search.outline.receiver(of: start) }
        return search.outline.tokens.indices.contains(start) && search.paths.uses.isLocal(at: start)
            && search.paths.writtenType(ofLocalAt: start) != nil
    }

    /// Whether an argument is for a property of a type: `User(name: "")`.
    private func isLabelUse(_ index: Int, of name: [UInt8], in outline: SourceOutline) -> Bool {
        guard let owners = properties[name], let callee = outline.callee(ofArgumentAt: index),
            // The name of a type that is gone is named itself.
            !types.contains(Array(callee.utf8))
        else { return false }
        let word = String(decoding: name, as: UTF8.self)
        return owners.subtracting(labels[name] ?? []).contains { owner in
            // A file that is no longer generated, and that a person keeps, can still declare it.
            (owner == callee || owner.hasSuffix("." + callee)) && !now.hasValue(word, in: owner)
        }
    }

    /// Whether a type had a member that no value of it has now.
    ///
    /// - Parameters:
    ///   - index: The number of the token that names the member.
    ///   - type: The path of the type with its new name.
    private func isGone(_ name: String, at index: Int, from type: String, in outline: SourceOutline) -> Bool {
        let family = now.knownFamily(of: type).union([type])
        let owners = members[Array(name.utf8)] ?? []
        guard !owners.isDisjoint(with: family) else { return false }
        // Another superclass can have it.
        let isCertain = owners.contains(type) && hasSameSuperclass(type) || now.isWhole(type)
        // An extension of one of Apple's classes can have it.
        let holders = family.union(family.flatMap { now.parents[$0] ?? [] })
        guard isCertain, !holders.contains(where: { now.hasValue(name, in: $0) }),
            !isOtherCall(of: name, at: index, in: outline, owners)
        else { return false }
        guard holders.contains(where: { now.has(name, in: $0) }) else { return true }
        // Functions can have the name of a property. They have no members.
        guard properties[Array(name.utf8)]?.isDisjoint(with: family) == false else { return false }
        return outline.isUsedAsProperty(index)
    }

    /// Whether a type had a property, and has private functions of its name now: other types see neither.
    private func isHidden(_ name: String, at index: Int, from type: String, in outline: SourceOutline) -> Bool {
        let family = now.knownFamily(of: type).union([type])
        guard properties[Array(name.utf8)]?.isDisjoint(with: family) == false, hasSameSuperclass(type),
            !outline.isString(index + 1, "("), !family.contains(where: { now.hasValue(name, in: $0) })
        else { return false }
        return written.allSatisfy { text in
            text.all.allSatisfy { function in
                function.key.kind != .function || function.baseName != name || !family.contains(function.key.scope)
                    || text.modifiers(of: function).contains { ["private", "fileprivate"].contains($0) }
            }
        }
    }

    /// Whether a call has other labels than the functions of some types had, as `present(alert, animated: true)` of a
    /// controller.
    private func isOtherCall(of name: String, at index: Int, in outline: SourceOutline, _ owners: Set<String>) -> Bool {
        let functions = owners.flatMap { before.functions[$0]?[name] ?? [] }
        guard !functions.isEmpty, let call = CallSite(of: index, in: outline) else { return false }
        return !functions.contains(where: call.fits)
    }

    private func hasSameSuperclass(_ type: String) -> Bool {
        now.keywords[type] != "class" || before.firstParents[type] == now.firstParents[type]
    }

    private static let membersOfSwift = Set(
        [
            "count", "debugDescription", "description", "endIndex", "first", "hashValue", "indices", "isEmpty", "keys",
            "last", "rawValue", "startIndex", "values",
        ]
        .map { Array($0.utf8) }
    )
}

extension SourceOutline {
    /// Whether a name is set, or something is asked of its value: a function of that name would not compile there.
    fileprivate func isUsedAsProperty(_ index: Int) -> Bool {
        let next = ["?", "!"].contains(string(at: index + 1)) ? index + 2 : index + 1
        if isString(next, ".") || isString(next, "[") { return isAttached(index + 1) && isAttached(next) }
        let sign = ["+", "-", "*", "/"].contains(string(at: next)) && isAttached(next + 1) ? next + 1 : next
        return isString(sign, "=") && !(isString(sign + 1, "=") && isAttached(sign + 1))
    }

    /// Whether something is before the dot of a member: `.pin` alone is a case of an enum.
    fileprivate func hasValue(beforeMember index: Int) -> Bool {
        guard isAttached(index - 1) else { return false }
        switch tokens[index - 2].kind {
        case .symbol: return [")", "]", "}", "?", "!", ">"].contains(string(at: index - 2))
        default: return true
        }
    }

    /// Whether a member is in a key path that does not name its type: `title` in `\.title` and `\.film?.title`.
    fileprivate func isInImplicitKeyPath(_ index: Int) -> Bool {
        var start = index
        while tokens.indices.contains(start), isMember(start) { start = receiver(of: start) }
        return isString(start, "\\")
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
