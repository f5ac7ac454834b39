import SwiftReader

/// What the types in some texts have, as far as calls need it.
struct TypeMembers {
    /// By type, then by name without labels.
    private(set) var functions: [String: [String: Set<CallSignature>]] = [:]
    /// By type and name, the words of the results of the functions that are called by the name of the type:
    /// `createModule` of `FeedWireFrame.createModule()`.
    private(set) var staticResults: [String: [String: Set<[String]>]] = [:]
    /// By type.
    private(set) var initializers: [String: Set<CallSignature>] = [:]
    /// By type and name, the words of the heads of properties.
    private(set) var properties: [String: [String: [String]]] = [:]
    /// By enum.
    private(set) var cases: [String: Set<String>] = [:]
    /// By enum and case, what a value of the case is made of; several if the case is in branches of an `#if`.
    private(set) var payloads: [String: [String: Set<CallSignature>]] = [:]
    /// By type, the keyword that declares it.
    private(set) var keywords: [String: String] = [:]
    /// By type, what follows the colon of its declaration first.
    private(set) var firstParents: [String: String] = [:]
    private var parents: [String: Set<String>] = [:]
    /// By generic type, what each of its parameters conforms to: `ViewModel` of `struct View<ViewModel: Input>` to `Input`.
    private var constraints: [String: [String: String]] = [:]

    private let renamed: [String: String]

    /// - Parameter types: The new names of renamed types, by their old names.
    init(_ outlines: [SourceOutline], types: [String: String] = [:]) {
        renamed = types
        let tree = DeclarationTree(outlines, readsConditions: true)
        for id in tree.nodes.indices { add(id, of: tree) }
        for id in tree.nodes.indices where tree.signature(of: id).first == "struct" { addMemberwise(id, of: tree) }
    }

    private mutating func add(_ id: Int, of tree: DeclarationTree) {
        let (declaration, outline) = (tree[id].declaration, tree.outline(of: id))
        let scope = name(declaration.key.scope)
        switch declaration.key.kind {
        case .function:
            let signature = CallSignature(declaration, in: outline, types: renamed)
            functions[scope, default: [:]][signature.name, default: []].insert(signature)
            let head = outline.indices(ofTokensIn: declaration.head).prefix { !outline.isString($0, "func") }
            if head.contains(where: { outline.isString($0, "static") }) {
                let result = outline.result(in: declaration.head)
                staticResults[scope, default: [:]][signature.name, default: []].insert(result)
            }
        case .initializer:
            initializers[scope, default: []].insert(CallSignature(declaration, in: outline, types: renamed))
        case .property:
            let words = outline.words(in: declaration.head) + Self.initialized(by: declaration, in: outline)
            properties[scope, default: [:]][declaration.key.name] = words.map { word in
                constraints[scope]?[word] ?? renamed[word] ?? word
            }
        case .type, .extension:
            let path = name(declaration.path)
            let found = tree.parents(of: id).parents.flatMap { $0.split(separator: "&") }
                .map { name(ParentList.plainName($0)) }
            if declaration.key.kind == .type {
                let head = tree.signature(of: id)
                keywords[path] = head.first
                constraints[path] = Self.constraints(in: head).mapValues { renamed[$0] ?? $0 }
                firstParents[path] = found.first
            }
            parents[path, default: []].formUnion(found)
        case .enumCase:
            for signature in CallSignature.cases(declaration.key.name, types: renamed) {
                cases[scope, default: []].insert(signature.name)
                payloads[scope, default: [:]][signature.name, default: []].insert(signature)
            }
        case .import, .subscript, .other: break
        }
    }

    /// What the parameters of a generic type conform to.
    ///
    /// - Parameter head: The words of its head, from its keyword.
    private static func constraints(in head: [String]) -> [String: String] {
        guard head.count > 2, head[2] == "<" else { return [:] }
        var constraints: [String: String] = [:]
        var depth = 0
        for (index, word) in head.enumerated() {
            depth += word.nesting
            if index > 2, depth == 0 { break }
            // `Input` in `<A, ViewModel: Input, B>`, and not in `<ViewModel: Input & Other>`
            guard depth == 1, word == ":", index + 2 < head.count, [",", ">"].contains(head[index + 2]),
                ["<", ","].contains(head[index - 2])
            else { continue }
            constraints[head[index - 1]] = head[index + 1]
        }
        return constraints
    }

    /// `: User` for the property `user = User()`, which has no type in its head.
    private static func initialized(by property: Declaration, in outline: SourceOutline) -> [String] {
        guard !outline.contains(":", in: property.head) else { return [] }
        let value = outline.indices(ofTokensIn: property.body)
        guard value.count > 3, outline.isString(value.lowerBound, "="), outline.isString(value.lowerBound + 2, "("),
            outline.word(at: value.lowerBound + 1).first.map(Ascii.isUppercase) == true
        else { return [] }
        // What follows can be a member, or `{ didSet { … } }`.
        let end = outline.partner[value.lowerBound + 2] + 1
        return end == value.upperBound || outline.isString(end, "{")
            ? [":", outline.string(at: value.lowerBound + 1)] : []
    }

    /// A path of types with their new names.
    private func name(_ path: String) -> String { renamed.newPath(of: path) }

    /// Adds the initializer that Swift gives a struct.
    private mutating func addMemberwise(_ id: Int, of tree: DeclarationTree) {
        let (type, outline) = (tree[id].declaration, tree.outline(of: id))
        let members = tree[id].children.map { tree[$0].declaration }
        guard !members.contains(where: { $0.key.kind == .initializer }) else { return }
        let conditional = members.flatMap(\.allConditional)
        guard !conditional.contains(where: { $0.key.kind == .initializer }) else {
            // Whether it has another one depends on a condition.
            initializers[name(type.path)] = nil
            return
        }
        var parameters: [CallSignature.Parameter] = []
        for (number, member) in (members + conditional).enumerated() where member.key.kind == .property {
            let head = outline.words(in: member.head)
            guard !head.contains("static") else { continue }
            // Attributes, access and lists change what it takes.
            let isPlain = !head.contains(",") && !head.contains("private") && !head.contains("@")
            guard isPlain, !head.contains("lazy"), let type = head.writtenType else { return }
            let body = outline.indices(ofTokensIn: member.body).prefix(2).map(outline.string)
            let isObserved = body.count > 1 && ["willSet", "didSet"].contains(body[1])
            if body.first == "{", !isObserved { continue }
            if body.first == "=", head.contains("let") { continue }
            guard number < members.count else { return }
            let isOptional = body.first == "=" || head.contains("var") && ["?", "!"].contains(head.last)
            let words = type.map { renamed[$0] ?? $0 }
            parameters.append(
                .init(label: member.key.name, type: words.joined(separator: " "), isOptional: isOptional)
            )
        }
        initializers[name(type.path), default: []].insert(
            CallSignature(name: "init", parameters: parameters, effects: [])
        )
    }

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
        let words = written.filter { !["?", "!", "any", "(", ")"].contains($0) }
        // An array or a dictionary.
        if words.first == "[", words.last == "]" { return false }
        guard words.count == 1 else { return true }
        guard let type = path(ofType: words[0]) else { return !ValueTypes.known.contains(words[0]) }
        let callable = ["callAsFunction", "dynamicallyCall"]
        return family(of: type)?.contains { type in callable.contains { functions[type]?[$0] != nil } } ?? true
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

    /// The type of a property that a type or its parents declare.
    func property(_ name: String, of type: String) -> String? {
        let owners = [type] + knownFamily(of: type).sorted()
        return owners.lazy.compactMap { properties[$0]?[name] }.first.flatMap(self.type(ofHead:))
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

extension Declaration {
    /// The declarations in its branches, if it is an `#if`, and in those inside of these.
    fileprivate var allConditional: [Declaration] { conditional + conditional.flatMap(\.allConditional) }
}

/// The new names of types, by their old names.
extension [String: String] {
    /// A path of types with their new names: `Login.State` of `SignIn.State`.
    func newPath(of path: String) -> String {
        isEmpty ? path : path.split(separator: ".").map { self[String($0)] ?? String($0) }.joined(separator: ".")
    }
}
