import SwiftReader

/// A function that has the body that a person wrote in one that is gone, because it has its place and its parameters.
/// Its name says something else, so that it can be another function.
package struct InheritedBody {
    /// The place of its name; before the update, that of the function that goes.
    package let range: Range<Int>
    /// With labels: `share(_:)`.
    package let name: String
    /// The function that is gone.
    package let old: String

    /// Those in the text of a file.
    package static func all(in file: MergedVersions) -> [InheritedBody] {
        guard let generated = file.pairs else { return [] }
        let (before, after, pairs) = (generated.before, generated.after, generated.pairs)
        let renamed = pairs.renamed.sorted().compactMap { id in pairs.theirs[id].map { (id, $0) } }
            .filter { id, theirID in
                before[id].key.kind == .function
                    && !Similarity.isSameFunction(before.names(of: id), after.names(of: theirID))
            }
        guard !renamed.isEmpty, let edited = file.edited, let result = file.result, let outline = file.outline else {
            return []
        }
        let (own, merged, tree) = (DeclarationTree([edited]), DeclarationTree([result]), DeclarationTree([outline]))
        return renamed.compactMap { id, theirID in
            let (key, newKey) = (before[id].key, after[theirID].key)
            guard own.declaration(of: newKey) == nil, let ours = own.declaration(of: key),
                own.hasStatements(ours), own.code(ofBody: ours) != before.code(ofBody: id),
                let final = merged.declaration(of: newKey), merged.code(ofBody: final) != after.code(ofBody: theirID),
                let place = tree.declaration(of: newKey) ?? tree.declaration(of: key),
                let range = outline.place(ofNameOf: tree[place].declaration)
            else { return nil }
            return InheritedBody(range: range, name: newKey.title, old: key.title)
        }
    }
}

extension DeclarationTree {
    fileprivate func names(of function: Int) -> Similarity.FunctionNames {
        let type = nodes[function].parent.map { nodes[$0].key.name } ?? ""
        return Similarity.FunctionNames(function: nodes[function].declaration.baseName, type: type)
    }

    fileprivate func code(ofBody id: Int) -> [UInt8] { part(\.body, of: id).code }

    fileprivate func hasStatements(_ id: Int) -> Bool { !Placeholder.isStub(part(\.body, of: id)) }
}
