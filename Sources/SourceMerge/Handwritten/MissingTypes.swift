import SwiftReader

extension MissingRequirements {
    /// A type that a person's file no longer declares, although another file of the module uses it.
    package struct MissingType: Sendable {
        package let name: String
        /// The file that it is generated into.
        package let path: String
        /// The files that use it, at least one.
        package let users: [String]
    }

    /// The types that files lack which this run leaves as they are. Other files of the project can have them.
    package var types: [MissingType] {
        let kept = suspects.sorted().filter { files[$0].keptEdits != nil }
        let declared = kept.isEmpty ? [] : Set(ours.nodes.filter { $0.key.kind == .type }.map(\.key.name))
        return kept.flatMap { index -> [MissingType] in
            let roots = numbers.firstIndex(of: index).map { theirs.roots[$0] } ?? []
            let lost = roots.filter { theirs[$0].key.kind == .type && !declared.contains(theirs[$0].key.name) }
            return lost.compactMap { id in
                let name = theirs[id].key.name
                let users = files.indices.filter { other in
                    other != index && files[other].currentOutline.map { $0.contains(name, in: $0.text.indices) } == true
                }
                guard !users.isEmpty else { return nil }
                return MissingType(name: name, path: files[index].path, users: users.map { files[$0].path })
            }
        }
    }
}

extension DeclaredMembers {
    /// Those of some types that texts declare, as far as their words tell.
    package static func types(named names: Set<String>, in texts: [[UInt8]]) -> Set<String> {
        Set(texts.flatMap { HandwrittenFile.heads(in: $0).keys.filter(names.contains) })
    }
}

extension FileVersions {
    /// The text of a Swift file that a person edited, and into which nothing is merged; `nil` for any other file.
    package var keptEdits: [UInt8]? {
        guard ownership == .shared, isSwift, case .bytes(let current) = current, let base, let new,
            !TextForm.haveSameContent(current, base), TextForm.haveSameContent(base, new), firstConflictMarker == nil
        else { return nil }
        return current
    }
}
