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
    /// The types with a designated initializer of their own. One that overrides another one, or decodes, is none: with
    /// all of those, a class still has `init()`.
    private(set) var withDesignated: Set<String> = []
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
    /// By type, what follows the colons of its declaration and its extensions.
    private(set) var parents: [String: Set<String>] = [:]
    /// By generic type, what each of its parameters conforms to: `ViewModel` of `struct View<ViewModel: Input>` to
    /// `Input`.
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
            let words = Set(outline.words(in: declaration.head))
            if words.isDisjoint(with: ["convenience", "override", "coder"]) { withDesignated.insert(scope) }
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

    /// `: User` for the property `user = User()`, which has no type in its head, and `: Int` for `count = 0`.
    private static func initialized(by property: Declaration, in outline: SourceOutline) -> [String] {
        guard !outline.contains(":", in: property.head) else { return [] }
        let value = outline.indices(ofTokensIn: property.body)
        if value.count > 1, outline.isString(value.lowerBound, "=") {
            let end = outline.endOfLiteral(at: value.lowerBound + 1)
            let isAlone = end == value.upperBound || outline.isString(end, "{")
            let literal = isAlone ? ValueTypes.Literal(at: value.lowerBound + 1, in: outline) : nil
            if let type = literal?.type { return [":", type] }
        }
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
