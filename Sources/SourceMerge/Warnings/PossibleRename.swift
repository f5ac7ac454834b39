import SwiftReader

/// A function that somebody edited and that is no longer generated, where new ones of the same type have its
/// parameters, or one in its place has these and others. Or a function of a person's beside one that the file lacked.
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
        ofChanges(in: file) + besideRestored(in: file)
    }

    private static func ofChanges(in file: MergedVersions) -> [PossibleRename] {
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

    /// Functions of a person's that nothing calls, each beside generated ones with its name or its parameters that the
    /// file lacked although they were generated before. The merge adds these as stubs. That is so after a conflict of
    /// git, if somebody took the side from before a rename in the spec.
    private static func besideRestored(in file: MergedVersions) -> [PossibleRename] {
        guard let generated = file.pairs, let edited = file.edited, let result = file.result,
            result.text != edited.text, let outline = file.outline
        else { return [] }
        let (before, after) = (generated.before, generated.after)
        let (own, final) = (DeclarationTree([edited]), DeclarationTree([result]))
        let restored = after.nodes.indices.filter { id in
            let key = after[id].key
            return key.kind == .function && own.id(of: key) == nil && before.id(of: key) != nil
                && final.id(of: key).map { final.meaning(of: $0) } == after.meaning(of: id)
        }
        guard !restored.isEmpty else { return [] }
        return own.nodes.indices.compactMap { id in
            let key = own[id].key
            guard key.kind == .function, before.id(of: key) == nil, after.id(of: key) == nil,
                let kept = final.id(of: key), !result.uses(final[kept].declaration)
            else { return nil }
            let others = restored.filter { other in
                let new = after[other].key
                guard new.scope == key.scope, after.isPrivate(other) == own.isPrivate(id) else { return false }
                return new.baseName == key.baseName || !key.signature.isEmpty && new.signature == key.signature
            }
            guard !others.isEmpty, let declaration = outline.all.first(where: { $0.key == key }),
                let range = outline.place(ofNameOf: declaration)
            else { return nil }
            return PossibleRename(
                range: range,
                name: key.title,
                others: others.map { after[$0].key.title },
                haveSameParameters: others.allSatisfy { after[$0].key.signature == key.signature }
            )
        }
    }
}
