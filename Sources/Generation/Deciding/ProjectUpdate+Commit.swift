import ProjectFiles
import SourceMerge
import SourceText

extension ProjectUpdate {
    /// Writes all changes, or nothing.
    ///
    /// - Parameter activity: Advanced for each file.
    /// - Throws: `Failure` with all reasons why the changes cannot be written.
    package func commit(_ activity: Activity = Activity()) throws(Failure) -> CommitReport {
        do throws(CommitError) {
            if let settled { _ = try settled.project.commit(settled.changes, seen: settled.seen) }
            let seen = snapshot.adding(specChanges.map { ($0.path, $0.old) })
            return try project.commit(changes, seen: seen, activity: activity)
        } catch {
            throw Failure(error)
        }
    }

    /// The mistakes because of which nothing can be written, such as two files of one name.
    fileprivate var mistakes: [FileError] { project.problems(changes, seen: snapshot).filter(\.isMistakeInInput) }

    /// The records of files that a person moved, without the changes of the files themselves; `nil` if nothing moved.
    var settlement: Settlement? {
        let modules = settledModules
        guard !followed.manifests.isEmpty || !modules.isEmpty else { return nil }
        let remaining = present.flatMap(\.files).filter { $0.new != nil || $0.current != .absent }.map(\.path)
        let stale = Set(staleBases + followed.bases.map(\.source)).subtracting(remaining).sorted()
        let changes = Changes(
            files: remaining.map { FileChange($0) } + stale.map { FileChange($0, base: .remove) },
            manifests: followed.manifests.map(ManifestChange.write) + modules.sorted().map { .remove($0) },
            followed: followed
        )
        return Settlement(project: project, changes: changes, seen: snapshot.adding(project.snapshot(of: stale)))
    }

    /// The modules whose manifests the settlement removes.
    var settledModules: Set<ModuleID> { Set(obsoleteManifests.filter { !$0.isShared }) }

    private var present: [ModuleUpdate] { modules.filter { !$0.isOrphan } }

    private var changes: Changes {
        // A command for another module also follows what a person moved.
        let stale = Set(staleBases + followed.bases.map(\.source)).subtracting(present.flatMap(\.files).map(\.path))
        let old = Dictionary((followed.manifests + manifests).map { ($0.module, $0) }) { first, _ in first }
        let obsolete = Set(obsoleteManifests)
        let removed = Dictionary(modules.map { ($0.id, $0.removed) }) { first, _ in first }
        let ofModules = Workers.map(present, batch: 64) { $0.files.map(\.change) }
        return Changes(
            files: newFiles.map { FileChange($0.path, file: .write($0.bytes)) }
                + specChanges.map(\.change)
                + ofModules.joined()
                + stale.union(givenOrphans).sorted().map { FileChange($0, base: .remove) },
            manifests: present.filter { !$0.manifest.files.isEmpty && !obsolete.contains($0.id) }.map {
                .update($0.manifest, from: old[$0.id], removing: $0.removed)
            } + obsoleteManifests.map { .remove($0, removing: removed[$0] ?? []) } + manifestsWithoutGiven,
            followed: followed
        )
    }
}

extension ProjectUpdate {
    /// The files of modules without a spec that a person keeps, at the paths of their bases.
    private var givenOrphans: [ProjectPath] {
        modules.filter(\.isOrphan).flatMap(\.files).filter(\.isGiven).map(\.listedPath)
    }

    /// The changes of all other manifests that list a file which is a person's from now on. A merge of branches can
    /// have brought one back that lists it, too.
    private var manifestsWithoutGiven: [ManifestChange] {
        let given = Set(modules.flatMap(\.files).filter(\.isGiven).flatMap { [$0.path, $0.listedPath] })
        guard !given.isEmpty else { return [] }
        let changed = Set(present.map(\.id)).union(obsoleteManifests).union(followed.manifests.map(\.module))
        return manifests.filter { !changed.contains($0.module) }.compactMap { old in
            let new = Manifest(
                module: old.module,
                files: old.files.filter { !given.contains($0.path) },
                earlier: (old.earlier + old.left).filter { !given.contains($0.path) },
                ownTypes: old.ownTypes
            )
            guard new != old else { return nil }
            return new.files.isEmpty ? .remove(old.module) : .update(new, from: old, removing: [])
        }
    }
}

extension [ProjectUpdate] {
    /// Finds the mistakes of all projects before the first one is written.
    ///
    /// - Throws: `Failure` with all of them.
    package func throwMistakes() throws(Failure) {
        let diagnostics = flatMap(\.mistakes).map(\.diagnostic)
        guard diagnostics.isEmpty else { throw Failure(diagnostics: diagnostics, status: .mistake) }
    }
}

extension SpecFileChange {
    fileprivate var change: FileChange {
        FileChange(path, file: new.map(ProjectFiles.Edit.write) ?? .remove, movedTo: movedTo)
    }
}

extension FileUpdate {
    fileprivate var change: FileChange {
        FileChange(
            path,
            file: .init(decision.file),
            base: .init(decision.base),
            keepsOld: backup != nil,
            movedTo: decision.movedTo.flatMap { try? ProjectPath($0) }
        )
    }
}

extension ProjectFiles.Edit {
    fileprivate init(_ edit: FileDecision.Edit) {
        self =
            switch edit {
            case .keep: .keep
            case .write(let bytes): .write(bytes)
            case .remove: .remove
            }
    }
}
