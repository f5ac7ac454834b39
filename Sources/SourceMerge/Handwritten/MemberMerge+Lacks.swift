import SwiftReader

extension MemberMerge {
    /// What a file lacks of the declarations that are generated for it.
    struct Lacks {
        var types: [IncompleteType] = []
        var names: [String] = []
        var differing: [DifferingHead] = []
    }

    /// - Parameter isHeldWeakly: Whether something refers to a protocol weakly, so that only classes can adopt it.
    func lacks(ofFile file: Int, isHeldWeakly: (String) -> Bool) -> Lacks {
        var lacks = Lacks()
        for id in theirs.roots[file] { add(id, to: &lacks, isHeldWeakly) }
        return lacks
    }

    private func add(_ id: Int, to lacks: inout Lacks, _ isHeldWeakly: (String) -> Bool) {
        let declaration = theirs[id].declaration
        guard let ourID = ours.counterpart(of: id, in: theirs), declaration.container != nil else { return }
        let lines = ours.outline(of: ourID).lines(of: ours[ourID].declaration.head)
        var type = IncompleteType(name: declaration.path, line: lines.lowerBound)
        if isDifferent(id, from: ourID) {
            lacks.differing.append(theirs.differingHead(of: id))
        } else {
            let missing = missingParents(of: id, in: ourID)
            type.add(protocols: missing.filter { $0 != "AnyObject" || isHeldWeakly(declaration.path) })
        }
        for member in theirs[id].children {
            if let found = ours.counterpart(of: member, in: theirs) {
                if theirs[member].declaration.container != nil {
                    add(member, to: &lacks, isHeldWeakly)
                } else if isDifferent(member, from: found) {
                    lacks.differing.append(theirs.differingHead(of: member))
                }
            } else if let other = joinedRequirement(member, ofProtocol: ourID) {
                if isDifferent(member, from: other) { lacks.differing.append(theirs.differingHead(of: member)) }
            } else if !isHelper(member), !isUncalled(member), !isIdleOverride(member), !isMemberwise(member) {
                type.add(member: theirs.line(ofHead: member))
                lacks.names.append(theirs[member].key.title)
            }
        }
        if !type.isEmpty { lacks.types.append(type) }
    }

    /// The requirement in another protocol of a person's that is joined with the one that lacks it.
    private func joinedRequirement(_ member: Int, ofProtocol id: Int) -> Int? {
        guard ours.keyword(of: id) == "protocol" else { return nil }
        let key = theirs[member].key
        return ours.protocols(joinedWith: ours[id].declaration.path).sorted().lazy.flatMap(ours.ids).first { other in
            ours[other].key.kind == key.kind && ours[other].key.name == key.name
                && ours[other].parent.flatMap(ours.keyword) == "protocol"
        }
    }

    /// Whether a member of a class is only there for its generated code, and the person's code does not call it: a
    /// private function or property, such as those of a task, or a `deinit`.
    private func isHelper(_ id: Int) -> Bool {
        let key = theirs[id].key
        switch key.kind {
        case .other: return key.name == "deinit"
        case .property: return theirs.isPrivate(id)
        case .function: return theirs.isPrivate(id) && !isCalled(String(key.name.prefix { $0 != "(" }), in: key.scope)
        default: return false
        }
    }

    /// Whether an override only sets how the controller's own view looks, and calls private functions that are empty
    /// and that the person's class does without, such as `setUpViews()`.
    private func isIdleOverride(_ id: Int) -> Bool {
        guard theirs.isOverride(id) else { return false }
        let body = theirs.part(\.body, of: id)
        let functions = theirs.ids(in: theirs[id].key.scope).filter { function in
            let code = theirs.part(\.body, of: function).text.filter { !Ascii.isWhiteSpace($0) }
            return theirs[function].key.kind == .function && isHelper(function) && code == Array("{}".utf8)
        }
        let calls = body.text.split(separator: Ascii.newline).map { Array(Indentation.trimmed($0)) }.filter { line in
            !line.isEmpty && line != [Ascii.openBrace] && line != [Ascii.closeBrace]
                && !line.starts(with: "super.".utf8) && !line.starts(with: "view.".utf8)
        }
        return calls.allSatisfy { call in functions.contains { theirs[$0].key.name.utf8.elementsEqual(call) } }
    }

    /// Whether the person's code calls a function on itself that the type does not declare.
    private func isCalled(_ function: String, in type: String) -> Bool {
        let isDeclared = ours.ids(in: type).contains { ours[$0].declaration.baseName == function }
        return !isDeclared && ours.outlines.contains { $0.ownCalls().contains(function) }
    }
}

extension DeclarationTree {
    /// The head of a declaration on one line; all of a requirement: `var name: String { get }`.
    func line(ofHead id: Int) -> String {
        let (head, body) = (nodes[id].declaration.head, nodes[id].declaration.body)
        let isRequirement = nodes[id].parent.map { signature(of: $0).first == "protocol" } ?? false
        let text = text(isRequirement ? head.lowerBound..<body.upperBound : head, of: id)
        return String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
