import SwiftReader

/// The declarations of a module's files in their three versions, and which of them are the same ones.
struct DeclarationVersions {
    /// What was generated last.
    let base: DeclarationTree
    /// The person's files.
    let ours: DeclarationTree
    /// What is generated now.
    let theirs: DeclarationTree
    /// The declarations of the base with their new versions.
    let pairs: DeclarationPairs
    /// By declaration of the base, the person's one with the same key.
    let partners: [Int?]

    /// - Parameter findsRenamed: Whether a declaration can have another name or signature in the new texts.
    init(base: [SourceOutline], ours: DeclarationTree, theirs: [SourceOutline], findsRenamed: Bool = true) {
        (self.base, self.ours, self.theirs) = (DeclarationTree(base), ours, DeclarationTree(theirs))
        pairs = DeclarationPairs(base: self.base, theirs: self.theirs, findsRenamed: findsRenamed)
        partners = ours.partners(of: self.base)
    }

    /// The person's declaration for one that was generated last.
    func oursOfBase(_ id: Int) -> Int? {
        partners[id] ?? respelled(id) ?? changedInitializer(id) ?? withOwnParameters(id) ?? namesake(id)
    }

    /// The person's declaration for one that is generated now.
    func oursOfTheirs(_ id: Int) -> Int? {
        if let old = pairs.base[id], let found = oursOfBase(old) { return found }
        return ours.counterpart(of: id, in: theirs)
    }

    /// A function whose types a person spells in another way: `Error` for `any Error`.
    private func respelled(_ id: Int) -> Int? {
        guard base[id].key.kind == .function, let ourID = ours.counterpart(of: id, in: base) else { return nil }
        let key = ours[ourID].key
        return base.id(of: key) == nil && theirs.id(of: key) == nil ? ourID : nil
    }

    /// The only initializer of a type, to which a person gave other parameters.
    private func changedInitializer(_ id: Int) -> Int? {
        let key = base[id].key
        guard key.kind == .initializer, base.initializers(in: key.scope) == [id] else { return nil }
        let others = ours.initializers(in: key.scope).filter { other in
            let words = ours.words(ofHead: other)
            return theirs.id(of: ours[other].key) == nil && !words.contains("convenience") && !words.contains("coder")
        }
        return others.count == 1 ? others[0] : nil
    }

    /// A private function to which a person gave more parameters.
    private func withOwnParameters(_ id: Int) -> Int? {
        let key = base[id].key
        guard key.kind == .function, base.isPrivate(id) else { return nil }
        let name = base[id].declaration.baseName
        let own = ours.functions(called: name, in: key.scope)
        guard own.count == 1, base.functions(called: name, in: key.scope) == [id] else { return nil }
        guard theirs.id(of: ours[own[0]].key) == nil else { return nil }
        func parameters(_ part: OutlinePart) -> [[String]] {
            ParameterNames(part.range, in: part.outline).parameters.map { [$0.label, $0.type] }
        }
        let given = parameters(ours.part(\.head, of: own[0]))
        return parameters(base.part(\.head, of: id)).isSubsequence(of: given) ? own[0] : nil
    }

    /// A function to which a person gave other types, if no other one has its name and its labels. The types can be the
    /// same ones in words that the files do not explain, such as a type alias of another file.
    private func namesake(_ id: Int) -> Int? {
        let key = base[id].key
        guard key.kind == .function, base[id].note == nil,
            base.relatives(of: key).filter({ partners[$0] == nil }) == [id]
        else { return nil }
        let own = ours.relatives(of: key).filter { other in
            !ours[other].isInBranch && base.id(of: ours[other].key) == nil && theirs.id(of: ours[other].key) == nil
        }
        return own.count == 1 ? own[0] : nil
    }

    /// A part of a declaration in the three versions.
    func parts(of ids: Versions<Int>, _ part: (Declaration) -> Range<Int>) -> Versions<OutlinePart> {
        Versions(
            base: base.part(part, of: ids.base),
            ours: ours.part(part, of: ids.ours),
            theirs: theirs.part(part, of: ids.theirs)
        )
    }
}

extension DeclarationTree {
    func initializers(in scope: String) -> [Int] {
        ids(in: scope).filter { self[$0].key.kind == .initializer }
    }

    fileprivate func functions(called name: String, in scope: String) -> [Int] {
        ids(in: scope).filter { self[$0].key.kind == .function && self[$0].declaration.baseName == name }
    }

    fileprivate func words(ofHead id: Int) -> [String] { outline(of: id).words(in: self[id].declaration.head) }
}
