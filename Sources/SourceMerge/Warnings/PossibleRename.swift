import SwiftReader

/// A function that somebody edited and that is no longer generated, where new ones of the same type have its
/// parameters, or one in its place has these and others.
package struct PossibleRename {
    /// The place of its name.
    package let range: Range<Int>
    /// With labels: `didSelect(_:)`.
    package let name: String
    /// The new functions, with labels.
    package let others: [String]
    /// Whether these have its parameters; otherwise, they have its name or its place.
    package let haveSameParameters: Bool

    /// Those in the text of a file.
    package static func all(in file: MergedVersions) -> [PossibleRename] {
        guard let generated = file.pairs else { return [] }
        let (before, after) = (generated.before, generated.after)
        let candidates = generated.pairs.candidates
        guard !candidates.isEmpty, let result = file.result, let outline = file.outline else { return [] }
        let (final, own) = (DeclarationTree([result]), DeclarationTree([outline]))
        return candidates.compactMap { candidate in
            let key = before[candidate.id].key
            // Nothing is to be moved to one that the person has already, and one of the same name is not another one.
            let others = candidate.theirs.filter { id in
                after[id].key.title != key.title
                    && final.id(of: after[id].key).map { final.meaning(of: $0) } == after.meaning(of: id)
            }
            guard !others.isEmpty, final.id(of: key) != nil,
                let declaration = own.id(of: key).map({ own[$0].declaration }),
                let range = outline.place(ofNameOf: declaration)
            else { return nil }
            return PossibleRename(
                range: range,
                name: key.title,
                others: others.map { after[$0].key.title },
                haveSameParameters: candidate.haveSameParameters
            )
        }
    }
}
