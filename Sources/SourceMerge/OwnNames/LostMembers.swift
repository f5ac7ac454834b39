import SwiftReader

/// The generated properties that the person no longer has, by type: somebody gave them other names, or did without
/// them. A merged body must not use them.
struct LostMembers {
    private var names: [String: Set<String>] = [:]

    /// - Parameter isThere: Whether the person has a declaration of the base.
    init(base: DeclarationTree, pairs: DeclarationPairs, isThere: (Int) -> Bool) {
        for (id, theirID) in pairs.theirs.enumerated() where theirID != nil && base[id].key.kind == .property {
            guard base[id].note == nil, base.isPrivate(id), !isThere(id) else { continue }
            names[base[id].key.scope, default: []].insert(base[id].declaration.baseName)
        }
    }

    /// Whether a merged body uses one that the person's body does not.
    func areUsed(in body: [UInt8], ofType scope: String, insteadOf ours: OutlinePart) -> Bool {
        guard let names = names[scope], let outline = SourceOutline(Array("func body() ".utf8) + body) else {
            return false
        }
        let used = names.intersection(outline.words(in: outline.text.indices))
        return !used.isSubset(of: ours.outline.words(in: ours.range))
    }
}
