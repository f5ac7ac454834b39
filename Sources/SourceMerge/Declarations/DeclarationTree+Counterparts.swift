import SwiftReader

extension DeclarationTree {
    /// The declaration of this version that corresponds to one of another version.
    ///
    /// Two declarations correspond if a file could not have both. They can differ in the names of parameters, in the
    /// spelling of types, in the cases that a line declares, or in whether a type conforms to a protocol in its head or
    /// in an extension.
    func counterpart(of id: Int, in other: DeclarationTree) -> Int? {
        let key = other[id].key
        if let same = self.id(of: key) { return same }
        switch key.kind {
        case .function, .initializer, .subscript:
            let relatives = relatives(of: key)
            if relatives.isEmpty { return nil }
            let aliases = aliases(with: other)
            let types = other.meaning(ofHead: id, aliases).parameters
            let same = relatives.first { meaning(ofHead: $0, aliases).parameters == types }
            if let same { return same }
            // A second one with these labels would set the same properties.
            return key.kind == .initializer ? relatives.first { !isConvenience($0) } : nil
        case .enumCase:
            let names = Self.caseNames(key.name)
            return relatives(of: key).first { !names.isDisjoint(with: Self.caseNames(nodes[$0].key.name)) }
        case .extension: return conformance(of: id, in: other)
        case .other:
            guard let title = Self.title(key.name) else { return nil }
            return relatives(of: key).first { Self.title(nodes[$0].key.name) == title }
        case .import, .type, .property: return nil
        }
    }

    /// The declaration with a key. A function of which there is only one with its name and its labels is the one: its
    /// types can be written in other words.
    func declaration(of key: Declaration.Key) -> Int? {
        if let same = id(of: key) { return same }
        guard key.kind == .function else { return nil }
        let namesakes = relatives(of: key)
        return namesakes.count == 1 ? namesakes[0] : nil
    }

    /// What a head says.
    ///
    /// - Parameter aliases: By the names of type aliases, the words of their types.
    func meaning(ofHead id: Int, _ aliases: [String: [String]]) -> HeadMeaning {
        HeadMeaning(signature(of: id), aliases: aliases)
    }

    /// The type aliases of this version and of another one.
    func aliases(with other: DeclarationTree) -> [String: [String]] {
        // Most modules have none.
        let (own, others) = (aliases, other.aliases)
        return others.isEmpty ? own : own.merging(others) { own, _ in own }
    }

    /// The type aliases of a name outside of types.
    func aliases(named name: String) -> [Int] {
        let title = Substring(name)
        return roots.joined().filter { nodes[$0].key.kind == .other && Self.title(nodes[$0].key.name) == title }
    }

    /// The protocols that are joined with another one, so that what adopts all has the requirements of each:
    /// `LoginModelOutput` for `LoginModelInput` in `typealias LoginModel = LoginModelInput & LoginModelOutput`.
    func protocols(joinedWith name: String) -> Set<String> {
        groupsOfProtocols.value(joinedProtocols).filter { $0.contains(name) }
            .reduce(into: Set<String>()) { $0.formUnion($1) }.subtracting([name])
    }

    /// The protocols that a type alias joins, and those that a protocol inherits from, with itself. One that inherits
    /// from a single protocol is no group: what adopts that one does not have its requirements.
    private func joinedProtocols() -> [Set<String>] {
        let protocols = nodes.indices.filter { keyword(of: $0) == "protocol" }.map { id -> Set<String> in
            let parents = parents(of: id).parents.flatMap { $0.split(separator: "&") }.map(ParentList.plainName)
            let group = Set(parents).subtracting(["AnyObject"])
            return group.count > 1 ? group.union([nodes[id].declaration.path]) : []
        }
        let joining = roots.joined().filter { nodes[$0].key.kind == .other }.map { id -> Set<String> in
            let words = outline(of: id).words(in: nodes[id].declaration.range)
            guard words.contains("typealias") else { return [] }
            let parts = words.drop { $0 != "=" }.dropFirst().split(separator: "&", omittingEmptySubsequences: false)
            return parts.count > 1 && parts.allSatisfy { $0.count == 1 } ? Set(parts.joined()) : []
        }
        return (protocols + joining).filter { !$0.isEmpty }
    }

    /// The word that a type or an extension starts with; `nil` for any other declaration.
    func keyword(of id: Int) -> String? {
        nodes[id].declaration.container == nil ? nil : signature(of: id).first
    }

    func isOverride(_ id: Int) -> Bool { outline(of: id).modifiers(of: nodes[id].declaration).contains("override") }

    /// Whether a declaration is a property that every instance stores.
    func isStored(_ id: Int) -> Bool { outline(of: id).isStored(nodes[id].declaration) }

    /// Whether a property refers weakly to a type of a name.
    func hasWeakProperty(of type: String) -> Bool {
        nodes.indices.contains { id in
            guard nodes[id].key.kind == .property else { return false }
            let modifiers = outline(of: id).modifiers(of: nodes[id].declaration)
            return !Set(modifiers).isDisjoint(with: ["weak", "unowned"]) && signature(of: id).contains(type)
        }
    }

    /// Whether a property certainly has no value until an initializer sets it.
    func needsValue(_ id: Int) -> Bool {
        let (declaration, outline) = (nodes[id].declaration, outline(of: id))
        // A wrapper can have a value of its own.
        return outline.needsValue(declaration) && !outline.contains("@", in: declaration.head)
    }

    /// The kinds of types in whose braces a member of a type must be; `nil` if it can be in an extension, too.
    func owners(of id: Int) -> Set<String>? {
        guard let type = nodes[id].parent.flatMap(keyword), type != "extension" else { return nil }
        let (key, modifiers) = (nodes[id].key, outline(of: id).modifiers(of: nodes[id].declaration))
        if modifiers.contains("override") { return ["class"] }
        switch key.kind {
        case .enumCase: return ["enum"]
        case .property: return isStored(id) ? ["class", "struct", "actor"] : nil
        case .initializer:
            return type == "class" && !modifiers.contains("convenience") ? ["class", "struct", "enum", "actor"] : nil
        case .other: return key.name == "deinit" ? ["class", "actor"] : nil
        case .import, .type, .extension, .function, .subscript: return nil
        }
    }

    private func isConvenience(_ id: Int) -> Bool {
        outline(of: id).modifiers(of: nodes[id].declaration).contains("convenience")
    }

    /// The head without attributes and modifiers.
    func signature(of id: Int) -> [String] { outline(of: id).signature(of: nodes[id].declaration) }

    /// What a member is declared as: the words of its signature without its name.
    func form(of id: Int) -> [String] {
        let words = signature(of: id)
        return Array(words.prefix(1) + words.dropFirst(2))
    }

    /// A declaration as a report names it if a person has it with another head. The head of a type differs in its kind
    /// only.
    func differingHead(of id: Int) -> DifferingHead {
        let (declaration, outline) = (nodes[id].declaration, outline(of: id))
        let signature = signature(of: id)
        let tokens = outline.tokens(in: declaration.head).suffix(signature.count)
        let text = outline.text[(tokens.first?.lowerBound ?? declaration.head.lowerBound)..<declaration.head.upperBound]
        let line = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
            .replacing("( ", with: "(").replacing(" )", with: ")")
        let kind = signature.first.map { $0 + " " } ?? ""
        let name = nodes[id].key.name
        if declaration.key.kind == .type { return DifferingHead(name: name, wanted: kind + name) }
        let isObserved = declaration.key.kind == .property && outline.contains("didSet", in: declaration.body)
        let isPublished = outline.contains("Published", in: declaration.head)
        let wanted = (isPublished ? "@Published " : "") + line + (isObserved ? " { didSet { … } }" : "")
        return DifferingHead(name: name, wanted: wanted)
    }

    /// Whether a declaration has another head than one of another version.
    func isDifferent(_ id: Int, from other: Int, of version: DeclarationTree) -> Bool {
        let (kind, otherKind) = (nodes[id].key.kind, version[other].key.kind)
        guard kind == otherKind, kind != .extension else { return false }
        if version.isPrivate(other), !isPrivate(id), !canBePrivate(id, as: other, in: version) { return true }
        // A person's setter can tell others itself.
        if kind == .property, isStored(id), isFollowed(id), version.isStored(other), !version.isFollowed(other) {
            return true
        }
        if hasSameHead(id, as: other, of: version) { return false }
        let (signature, otherSignature) = (signature(of: id), version.signature(of: other))
        if kind == .type, signature.first == otherSignature.first || canBe(id, replacedBy: other, of: version) {
            return false
        }
        // The type of a property may be inferred.
        if kind == .property, !otherSignature.contains(":") { return false }
        // A constant can be read as a property with a getter can.
        let isRead = otherSignature.first == "let" && kind == .property && isOnlyRead(id)
        let aliases = aliases(with: version)
        let wanted = HeadMeaning(isRead ? ["let"] + signature.dropFirst() : signature, aliases: aliases)
        if wanted == version.meaning(ofHead: other, aliases) { return false }
        // Calls without an argument are the person's own.
        return wanted != HeadMeaning(otherSignature.withoutDefaults(addedTo: signature), aliases: aliases)
    }

    /// What a type and its extensions conform to.
    private func allParents(of id: Int) -> Set<String> {
        parentsOfExtensions(of: nodes[id].declaration.path).union(parents(of: id).parents)
    }

    /// Whether an actor, a class or a struct can have the place of a class or an actor: it conforms to the same
    /// protocols, and no part sets a property of it, which a constant with a struct does not allow.
    private func canBe(_ id: Int, replacedBy other: Int, of version: DeclarationTree) -> Bool {
        let parents = allParents(of: id)
        let known = version.allParents(of: other)
        guard ["class", "actor"].contains(keyword(of: id)), !parents.isEmpty, parents.isSubset(of: known) else {
            // An actor cannot conform to what is written for a class.
            return false
        }
        let own = version.keyword(of: other)
        let isSet = nodes[id].children.contains { member in
            nodes[member].key.kind == .property && isStored(member) && signature(of: member).first == "var"
                && !isPrivate(member)
        }
        return ["class", "actor"].contains(own) || own == "struct" && !isSet
    }

    /// Whether others learn of the changes of a property: it is `@Published`, or an observer tells them.
    private func isFollowed(_ id: Int) -> Bool {
        let (declaration, outline) = (nodes[id].declaration, outline(of: id))
        return outline.contains("Published", in: declaration.head)
            || ["didSet", "willSet"].contains { outline.contains($0, in: declaration.body) }
    }

    /// Whether a property has a getter, and nothing that sets it.
    private func isOnlyRead(_ id: Int) -> Bool {
        let body = part(\.body, of: id)
        return !isStored(id) && !body.outline.contains("set", in: body.range)
    }

    /// Whether a person's private property is enough: no protocol requires it, and no other file uses it.
    private func canBePrivate(_ id: Int, as other: Int, in version: DeclarationTree) -> Bool {
        guard nodes[id].key.kind == .property else { return false }
        let name = nodes[id].key.name
        return ![(self, nodes[id].file), (version, version[other].file)].contains { tree, file in
            let named = tree.namedMembers.value(tree.findNamedMembers)
            return named.required.contains(name)
                || named.ofFiles.enumerated().contains { $0 != file && $1.contains(name) }
        }
    }

    /// The properties that protocols require, and by file the members of other objects that code names:
    /// `view.presenter`.
    private func findNamedMembers() -> NamedMembers {
        let required = nodes.filter { $0.key.kind == .property && $0.parent.flatMap(keyword) == "protocol" }
        return NamedMembers(
            required: Set(required.map(\.key.name)),
            ofFiles: outlines.map { outline in
                Set(
                    outline.tokens.indices.filter { outline.isMember($0) && !outline.isString($0 - 2, "self") }
                        .map(outline.string)
                )
            }
        )
    }

    /// Whether a property has another type than one of another version, as far as the heads say. The two may differ in
    /// whether they are optional.
    func hasOtherType(_ id: Int, than other: Int, of version: DeclarationTree) -> Bool {
        let types = [signature(of: id), version.signature(of: other)].map { head in
            TypeSpelling.words(head.writtenType ?? []).filter { !["?", "!", "(", ")"].contains($0) }
        }
        return !types.contains([]) && types[0] != types[1]
    }

    /// Whether a declaration is `private` or `fileprivate`, by its own head or by that of the extension around it.
    func isPrivate(_ id: Int) -> Bool {
        let head = outline(of: id).modifiers(of: nodes[id].declaration)
        if !Set(head).isDisjoint(with: ["private", "fileprivate"]) { return true }
        guard let parent = nodes[id].parent, nodes[parent].key.kind == .extension,
            Set(head).isDisjoint(with: ["internal", "package", "public", "open"])
        else { return false }
        return isPrivate(parent)
    }

    /// The text of a declaration without some of its members.
    ///
    /// - Parameter head: A part of its head, and the text in its place.
    func text(
        of id: Int,
        without members: [Int],
        head: (range: Range<Int>, text: [UInt8])? = nil
    ) -> ArraySlice<UInt8> {
        let range = nodes[id].declaration.range
        guard !members.isEmpty || head != nil else { return text(range, of: id) }
        let text = outline(of: id).text
        var edits = TextEdits()
        if let head { edits.replace(head.range, with: head.text) }
        for member in members {
            edits.replace(BlankLines.removal(of: nodes[member].declaration.range, in: text), with: [])
        }
        guard let shorter = edits.apply(to: text) else { return text[range] }
        return shorter[range.lowerBound..<range.upperBound - (text.count - shorter.count)]
    }

    /// The parents in the head of a type or an extension.
    func parents(of id: Int) -> ParentList {
        ParentList(nodes[id].declaration.head, in: outline(of: id))
    }

    /// The parents of a type, and those of its extensions.
    func protocols(of path: String) -> [String] { containers(at: path).flatMap { parents(of: $0).parents } }

    /// Whether an extension of one of some protocols has a member with the name of a requirement.
    func hasDefault(of key: Declaration.Key, in protocols: @autoclosure () -> [String]) -> Bool {
        // Most names are of no other member, and then nothing reads the heads of the types.
        guard isLarge || nodes.contains(where: { $0.key.kind == key.kind && $0.key.name == key.name }) else {
            return false
        }
        return Set(protocols()).contains { name in
            ids(in: name).contains { id in
                nodes[id].key.kind == key.kind && nodes[id].key.name == key.name
                    && nodes[id].parent.flatMap(keyword) == "extension"
            }
        }
    }

    /// The protocols to which extensions of a type conform.
    func parentsOfExtensions(of path: String) -> Set<String> {
        let extensions = containers(at: path).filter { nodes[$0].key.kind == .extension }
        return Set(extensions.flatMap { parents(of: $0).parents })
    }

    /// A type, or an extension of it, that conforms to what an extension conforms to.
    private func conformance(of id: Int, in other: DeclarationTree) -> Int? {
        let wanted = Set(other.parents(of: id).parents)
        guard !wanted.isEmpty else { return nil }
        return containers(at: other[id].key.name).first { wanted.isSubset(of: parents(of: $0).parents) }
    }

    /// `a` and `b` of `case a, b(Int)`.
    private static func caseNames(_ text: String) -> Set<Substring> {
        Set(text.split(separator: " ").drop { $0 != "case" }.dropFirst().listed.compactMap(\.first))
    }

    /// `typealias Name` of a type alias, `#Preview` of a macro; `nil` for what can be there several times.
    private static func title(_ text: String) -> Substring? {
        let words = text.split(separator: " ", maxSplits: 2)
        guard let first = words.first else { return nil }
        if first == "deinit" || first == "#Preview" { return first }
        guard ["typealias", "associatedtype"].contains(first), words.count > 1 else { return nil }
        return words[1]
    }
}
