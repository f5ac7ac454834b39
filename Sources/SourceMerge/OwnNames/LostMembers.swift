import SwiftReader

/// The generated properties that the person no longer has, by type: somebody gave them other names, or did without
/// them. A merged body must not use them.
struct LostMembers {
    private var names: [String: Set<String>] = [:]

    /// - Parameter isThere: Whether the person has a declaration of the base.
    init(base: DeclarationTree, pairs: DeclarationPairs, isThere: (Int) -> Bool) {
        for (id, theirID) in pairs.theirs.enumerated() where theirID != nil && base[id].key.kind == .property {
            guard base[id].note == nil, !isThere(id), base.isPrivate(id) else { continue }
            names[base[id].key.scope, default: []].insert(base[id].declaration.baseName)
        }
    }

    /// The names that are used in a type.
    func used(in part: OutlinePart, ofType scope: String) -> Set<String> {
        names[scope].map { $0.intersection(part.outline.words(in: part.range)) } ?? []
    }
}
