import SwiftReader

/// A generated private function that is generated in another way now, where the person has no function of its name, but
/// one with other parameters, or several with its parts. The merge does not change these.
package struct DividedFunction {
    /// The place of the name of the person's first function with a part of it.
    package let range: Range<Int>
    /// As it is generated, with labels: `films()`.
    package let name: String
    /// The person's functions with parts of it.
    package let others: [String]

    /// Those in the text of a file.
    package static func all(in file: MergedVersions) -> [DividedFunction] {
        guard let generated = file.pairs, let edited = file.edited else { return [] }
        let (before, after) = (generated.before, generated.after)
        let changed = Set(
            before.nodes.indices.filter { id in
                guard before[id].key.kind == .function, let now = generated.pairs.theirs[id] else { return false }
                return !before.hasSameText(\.body, of: id, as: now, of: after)
            }
        )
        // Most functions have the names that are generated.
        guard !changed.isEmpty else { return [] }
        let own = DeclarationTree([edited])
        let functions = OwnFunctions(base: before, ours: own, theirs: after, partners: own.partners(of: before))
        let divided = functions.undecided.filter { changed.contains($0.base) }
        guard !divided.isEmpty, let outline = file.outline else { return [] }
        let tree = DeclarationTree([outline])
        return divided.compactMap { function in
            let keys = function.ours.map { own[$0].key }
            guard let first = keys.first.flatMap(tree.id), let range = outline.place(ofNameOf: tree[first].declaration)
            else { return nil }
            return DividedFunction(range: range, name: before[function.base].key.title, others: keys.map(\.title))
        }
    }
}
