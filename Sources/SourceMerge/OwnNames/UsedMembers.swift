import SwiftReader

/// The functions and properties of some types, found by the places that name them.
struct UsedMembers {
    /// What a token names.
    enum Use {
        case member(Int)
        /// One of several members, or a local.
        case unclear
        case other
    }

    private let tree: DeclarationTree
    /// By type, and name without labels.
    private let ids: [DeclarationTree.ScopedName: [Int]]
    /// The names of the parameters and the locals of the member that was asked about last.
    private var names: Names?

    private struct Names {
        let user: Int
        let parameters: Set<[UInt8]>
        let locals: LocalNames
    }

    init(of types: Set<String>, in tree: DeclarationTree) {
        self.tree = tree
        let members = tree.nodes.indices.filter { types.contains(tree[$0].key.scope) && tree.isFunctionOrProperty($0) }
        ids = Dictionary(grouping: members) { id in
            DeclarationTree.ScopedName(scope: tree[id].key.scope, word: tree[id].declaration.baseName)
        }
    }

    /// - Parameters:
    ///   - index: The number of a token.
    ///   - user: The member of a type that the token is in.
    mutating func use(at index: Int, in user: Int) -> Use {
        let (outline, declaration) = (tree.outline(of: user), tree[user].declaration)
        let token = outline.tokens[index]
        guard token.kind == .word,
            let all = ids[.init(scope: tree[user].key.scope, word: outline.string(at: index))]
        else { return .other }
        if declaration.head.contains(token.range.lowerBound) {
            return all.contains(user) && outline.place(ofNameOf: declaration) == token.range ? .member(user) : .other
        }
        let isOfSelf = outline.isMember(index) && outline.isString(outline.receiver(of: index), "self")
        guard !outline.isLabel(index), !outline.isMember(index) || isOfSelf else { return .other }
        let functions = all.filter { tree[$0].key.kind == .function }
        if !functions.isEmpty, outline.isUseOfOwnFunction(index) {
            return function(at: index, of: functions, in: outline)
        }
        let properties = all.filter { tree[$0].key.kind == .property }
        guard let property = properties.first else { return .other }
        guard properties.count == 1 else { return .unclear }
        return isOfSelf || !isLocal(index, in: user) ? .member(property) : .other
    }

    /// The function that is called; of several with one name, the one with the labels of the call.
    private func function(at index: Int, of functions: [Int], in outline: SourceOutline) -> Use {
        if functions.count == 1 { return .member(functions[0]) }
        guard let call = CallSite(of: index, in: outline), call.isName || !call.hasBraces else { return .unclear }
        let labels = "(" + call.arguments.map { $0.label + ":" }.joined() + ")"
        let fitting = functions.filter { tree[$0].key.labels == labels }
        return fitting.count == 1 ? .member(fitting[0]) : .unclear
    }

    /// Whether a name is that of a parameter or a local at a place. What a closure captures under its own name,
    /// `[weak self, service]`, is there what it is outside of the closure.
    private mutating func isLocal(_ index: Int, in user: Int) -> Bool {
        let (outline, names) = (tree.outline(of: user), names(in: user))
        let (name, offset) = (outline.word(at: index), outline.tokens[index].range.lowerBound)
        if names.parameters.contains(name) { return true }
        return names.locals.places[name]?.contains { place in
            place.contains(offset) && !outline.isCapture(name, ofClosureAt: place.lowerBound)
        } == true
    }

    private mutating func names(in user: Int) -> Names {
        if let names, names.user == user { return names }
        let (outline, declaration) = (tree.outline(of: user), tree[user].declaration)
        let parameters = ParameterNames(declaration.head, in: outline).parameters.map { Array($0.name.utf8) }
        let found = Names(
            user: user,
            parameters: Set(parameters),
            locals: LocalNames(in: declaration.body, of: outline)
        )
        names = found
        return found
    }
}

extension DeclarationTree {
    /// The name of a member with the type that has it.
    struct ScopedName: Hashable {
        let scope: String
        let word: String
    }

    func isFunctionOrProperty(_ id: Int) -> Bool { [.function, .property].contains(nodes[id].key.kind) }
}

extension Declaration.Key {
    /// `(id:)` of `load(id:)`.
    var labels: Substring { name.drop { $0 != "(" } }
}

extension SourceOutline {
    /// Whether a closure captures a name as it is: `{ [weak self, service] in`.
    ///
    /// - Parameter brace: The place of the `{` of the closure; any other place is that of none.
    fileprivate func isCapture(_ name: [UInt8], ofClosureAt brace: Int) -> Bool {
        let open = firstToken(from: brace)
        guard isString(open, "{"), isString(open + 1, "[") else { return false }
        return (open + 2..<max(open + 2, partner[open + 1])).contains { index in
            word(at: index) == name && [",", "]"].contains(string(at: index + 1))
                && ["[", ",", "weak", "unowned"].contains(string(at: index - 1))
        }
    }

    /// Whether a word can only be a function of the type that it is in, if one has that name.
    fileprivate func isUseOfOwnFunction(_ index: Int) -> Bool {
        let isCall = isString(index + 1, "(") && isAttached(index + 1)
        return isCall || isString(index - 1, "func") || isSelected(index)
    }

    /// `load` of `#selector(load)` and `#selector(self.load)`.
    private func isSelected(_ index: Int) -> Bool {
        guard isString(index + 1, ")") else { return false }
        let start = startOfPath(endingAt: index)
        return isString(start - 1, "(") && isString(start - 2, "#selector")
    }
}
