/// A base that is copied, because a person moved its file.
package struct BaseCopy: Hashable, Sendable {
    /// The old path of the file.
    package let source: ProjectPath
    /// The path of the file now.
    let target: ProjectPath

    package init(from source: ProjectPath, to target: ProjectPath) {
        self.source = source
        self.target = target
    }
}

/// The records of files that a person moved without the tool, at their new paths.
///
/// They are written before anything else changes. After an interruption the next run does not have to find the files
/// again, of which some may be gone.
package struct FollowedMoves: Hashable, Sendable {
    /// The bases that are copied. Those at the old paths are removed later.
    package var bases: [BaseCopy]
    /// The manifests that list the files at their new paths.
    package var manifests: [Manifest]

    package init(bases: [BaseCopy] = [], manifests: [Manifest] = []) {
        self.bases = bases
        self.manifests = manifests
    }

    /// - Parameter seen: The bases on the disk.
    func changes(seen: Snapshot) -> Changes {
        let copies = bases.compactMap { copy -> FileChange? in
            guard let base = seen[copy.source]?.base, let file = seen[copy.target], file.base == nil else { return nil }
            return FileChange(copy.target, base: .write(base))
        }
        return Changes(files: copies, manifests: manifests.map(ManifestChange.write))
    }
}

extension Project {
    /// The project with bases as they are after some are copied to where a person moved their files, and others are
    /// removed.
    package func with(_ copies: [BaseCopy], withoutBasesOf removed: [ProjectPath]) -> Project {
        var project = self
        project.movedBases.sources = Dictionary(copies.map { ($0.target, $0.source) }) { first, _ in first }
        project.movedBases.removed = Set(removed)
        return project
    }
}

extension Snapshot {
    /// The snapshot after bases were copied to other paths.
    func copying(_ bases: [BaseCopy]) -> Snapshot {
        let copied = bases.compactMap { copy -> (ProjectPath, File)? in
            guard let base = self[copy.source]?.storedBase, let file = self[copy.target] else { return nil }
            return (copy.target, File(current: file.current, storedBase: file.storedBase ?? base))
        }
        return Snapshot(Dictionary(copied) { first, _ in first }).adding(self)
    }
}
