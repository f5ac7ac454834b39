/// The functions, the properties and the types with a name.
extension TypeMembers {
    /// The types whose members a value of a type has; `nil` if it can have members that are not in the texts.
    private func family(of type: String) -> Set<String>? {
        let (types, isWhole) = family(from: type)
        return isWhole ? types : nil
    }

    /// The parents of types in the texts that these do not declare.
    var unknownParents: Set<String> {
        Set(parents.values.joined()).filter { keywords[$0] == nil && !Self.isEmpty($0) }
    }

    /// Whether the texts declare all members that values of a type have.
    func isWhole(_ type: String) -> Bool { family(from: type).isWhole }

    /// Whether a class without initializers is made as one of Apple's is, or with `init()`: its superclass, if it has
    /// one, is one of these.
    func hasOnlyInitializersOfApple(_ type: String) -> Bool {
        guard ["class", "actor"].contains(keywords[type]), initializers[type] == nil else { return false }
        return (parents[type] ?? []).allSatisfy { parent in
            keywords[parent].map { $0 == "protocol" } ?? (Self.isEmpty(parent) || ParentList.isApples(parent))
        }
    }

    /// A type and its parents, as far as the texts declare them.
    func knownFamily(of type: String) -> Set<String> { family(from: type).types }

    /// A type and its parents that the texts declare, and whether these are all.
    private func family(from type: String) -> (types: Set<String>, isWhole: Bool) {
        var found: Set<String> = []
        var isWhole = true
        var waiting = [type]
        while let next = waiting.popLast() {
            guard !Self.isEmpty(next), !found.contains(next) else { continue }
            guard keywords[next] != nil else {
                isWhole = false
                continue
            }
            found.insert(next)
            waiting += parents[next] ?? []
        }
        return (found, isWhole)
    }

    /// The types of a family that cannot have a member: they declare something with the same title, or with the same
    /// word if one of the two is a property.
    func declarers(of title: String, in types: Set<String>) -> [String] {
        let word = String(title.prefix { $0 != "(" })
        let isProperty = !title.hasSuffix(")")
        return types.filter { type in
            properties[type]?[word] != nil || declares(title, in: type)
                || isProperty && functions[type]?[word]?.contains { $0.parameters.isEmpty } == true
        }
        .sorted()
    }

    /// Whether a type declares a member itself.
    ///
    /// - Parameter title: Its name, with the labels of a function.
    func declares(_ title: String, in type: String) -> Bool {
        guard title.hasSuffix(")") else { return properties[type]?[title] != nil }
        return functions[type]?[String(title.prefix { $0 != "(" })]?.contains { $0.title == title } == true
    }

    /// Whether a name is that of a protocol of Swift or Combine without functions that a module could declare.
    private static func isEmpty(_ type: String) -> Bool {
        [
            "AnyObject", "Sendable", "Equatable", "Hashable", "Comparable", "Codable", "Decodable", "Encodable",
            "Identifiable", "Error", "LocalizedError", "CaseIterable", "RawRepresentable", "CustomStringConvertible",
            "CustomDebugStringConvertible", "ObservableObject", "Observable",
        ].contains(type)
    }

    /// The functions with a name that values of some types have; `nil` if they may have others.
    func functions(_ name: String, of types: Set<String>) -> Set<CallSignature>? {
        var all: Set<CallSignature> = []
        for type in types {
            guard let family = family(of: type) else { return nil }
            for member in family {
                if properties[member]?[name].map(mayBeCalled) == true { return nil }
                all.formUnion(functions[member]?[name] ?? [])
            }
        }
        return all
    }

    /// The functions with a name that a type and its parents have in the texts.
    func knownFunctions(_ name: String, of type: String) -> Set<CallSignature> {
        knownFamily(of: type).reduce(into: []) { $0.formUnion(functions[$1]?[name] ?? []) }
    }

    /// The functions with a name in all texts; `nil` if a property with this name may be called.
    func functions(_ name: String) -> Set<CallSignature>? {
        guard !properties.values.contains(where: { $0[name].map(mayBeCalled) == true }) else { return nil }
        return functions.values.reduce(into: []) { $0.formUnion($1[name] ?? []) }
    }

    /// The functions with a name in all texts, for a call of one in a type; `nil` if a property of that type or of its
    /// parents may be called. Properties of other types cannot be.
    func functions(_ name: String, calledIn type: String) -> Set<CallSignature>? {
        let reachable = knownFamily(of: type).union([""])
        guard !reachable.contains(where: { properties[$0]?[name].map(mayBeCalled) == true }) else { return nil }
        return functions.values.reduce(into: []) { $0.formUnion($1[name] ?? []) }
    }

    /// Whether a property can be called as a function, because it holds a closure or a type of which this is not known.
    ///
    /// - Parameter head: The words of its head.
    private func mayBeCalled(_ head: [String]) -> Bool {
        guard let written = head.writtenType else { return true }
        // An Optional is called with a question mark: `done?()`.
        let isFunction = written.contains("->") && written.endOfBracket != written.endIndex - 2
        if written.last == "?", !isFunction { return false }
        let words = Self.plainWords(of: written)
        // An array or a dictionary.
        if words.first == "[", words.last == "]" { return false }
        guard words.count == 1 else { return true }
        guard let type = path(ofType: words[0]) else { return !ValueTypes.known.contains(words[0]) }
        let callable = ["callAsFunction", "dynamicallyCall"]
        return family(of: type)?.contains { type in callable.contains { functions[type]?[$0] != nil } } ?? true
    }

    private static func plainWords(of type: [String]) -> [String] {
        type.filter { !["?", "!", "any", "(", ")"].contains($0) }
    }

    /// The types of the properties with a name that may be called only because the texts do not declare their types.
    func unknownTypes(ofProperties name: String) -> Set<String> {
        let types = properties.values.compactMap { properties -> String? in
            guard let head = properties[name], mayBeCalled(head) else { return nil }
            let words = head.writtenType.map(Self.plainWords) ?? []
            return words.count == 1 ? words.first : nil
        }
        return Set(types.filter { path(ofType: $0) == nil })
    }

    /// The names of all types and of their members, without labels.
    var names: Set<String> {
        var names = Set(keywords.keys.compactMap { $0.split(separator: ".").last.map(String.init) })
        for (scope, members) in functions where scope != "" { names.formUnion(members.keys) }
        for (scope, members) in properties where scope != "" { names.formUnion(members.keys) }
        return cases.values.reduce(into: names) { $0.formUnion($1) }
    }

    /// The types of all properties with a name; `nil` for one that the texts do not declare.
    func types(ofProperties name: String) -> Set<String?> {
        Set(properties.values.compactMap { $0[name].map(type(ofHead:)) })
    }

    /// Whether a type has a case, a property or a type of a name.
    func hasValue(_ name: String, in type: String) -> Bool {
        cases[type]?.contains(name) == true || properties[type]?[name] != nil
            || keywords[type.isEmpty ? name : type + "." + name] != nil
    }

    /// Whether a type has a case or another member of a name.
    func has(_ name: String, in type: String) -> Bool {
        cases[type]?.contains(name) == true || properties[type]?[name] != nil || functions[type]?[name] != nil
    }

    /// Whether a type has what `.name` can be: a case, or a static member.
    func hasStatic(_ name: String, in type: String) -> Bool {
        cases[type]?.contains(name) == true || staticResults[type]?[name] != nil
            || properties[type]?[name]?.contains("static") == true
    }

    /// The type of a property that a type or its parents declare.
    func property(_ name: String, of type: String) -> String? {
        owner(ofProperty: name, in: type).flatMap { properties[$0]?[name] }.flatMap(self.type(ofHead:))
    }

    /// The words of the type of a property that a type or its parents declare.
    func typeWords(ofProperty name: String, of type: String) -> [String]? {
        owner(ofProperty: name, in: type).flatMap { properties[$0]?[name]?.writtenType }
    }

    /// A type, or its first parent, that declares a property.
    func owner(ofProperty name: String, in type: String) -> String? {
        ([type] + knownFamily(of: type).sorted()).first { properties[$0]?[name] != nil }
    }

    /// The type of a property by the words of its head.
    func type(ofHead words: [String]) -> String? { words.writtenType.flatMap { type($0) } }

    /// The type with a name, also if it is an Optional.
    func type(_ words: [String]) -> String? {
        let names = words.filter { !["?", "!", "any", "some", "inout", "(", ")"].contains($0) }
        let path = names.joined()
        return names.count == 1 ? self.path(ofType: path) : keywords[path] != nil ? path : nil
    }

    /// The path of the only type with a name: `Login.State` for `State`.
    func path(ofType name: String) -> String? {
        let paths = keywords.keys.filter { $0 == name || $0.hasSuffix("." + name) }
        return paths.count == 1 ? paths[0] : nil
    }
}
