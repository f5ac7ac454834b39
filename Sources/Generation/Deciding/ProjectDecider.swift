import ProjectFiles
import SourceMerge
import SourceText

/// Decides how the files of a project change.
enum ProjectDecider {
    /// - Throws: `Failure` if a manifest is damaged, or if a module changed its architecture.
    static func decide(_ planned: PlannedProject, resolution: Resolution) throws(Failure) -> ProjectUpdate {
        let (input, modules) = (planned.input, planned.modules)
        try check(modules, in: input)
        var history = History(input, current: Set(modules.map(\.id)))
        let folders = MovedFolders(input)
        let unfollowed = history.unfollowed
        history.follow(folders.successors(of: unfollowed.gone, among: unfollowed.new))
        var subject = Subject(modules, since: history, folders, in: input)
        let placed = PlacedFiles(modules, since: history, snapshot: subject.snapshot, in: input)
        if placed.modules.contains(where: { $0.files.contains { $0.planned != nil } }) {
            let old = subject.snapshot
            subject = Subject(placed.modules, since: history, folders, in: input, snapshot: old)
        }
        var update = update(of: subject, since: history, in: input, resolution)
        update.uncertainMoves = placed.diagnostics
        return update
    }

    /// What is decided about.
    private struct Subject {
        let planned: Set<ProjectPath>
        let groups: [FileGroup]
        /// The modules whose specs are gone, with files of theirs that a person moved.
        let orphans: [(manifest: Manifest, moved: [MovedFile])]
        let snapshot: Snapshot

        /// - Parameter snapshot: files that were read already.
        init(
            _ modules: [RenderedModule],
            since history: History,
            _ folders: MovedFolders,
            in input: ProjectInput,
            snapshot: Snapshot = Snapshot(read: [])
        ) {
            let planned = Set(modules.flatMap { ($0.files + $0.targetFiles).map(\.path) })
            self.planned = planned
            groups =
                modules.map { module in
                    var group = ProjectDecider.group(of: module, since: history, folders, planned, in: input.project)
                    group.replacesUnedited = input.replaced == module.id
                    return group
                }
                + TargetFileGroups.groups(for: modules, known: input.manifests, isWholeProject: history.isWhole)
            orphans = history.orphans(planned: planned).map { manifest in
                (manifest, modules.flatMap { folders.files(of: manifest, in: $0.id) }.unique(except: planned))
            }
            let files = groups.flatMap(\.files)
            let paths =
                files.map(\.path) + files.compactMap(\.basePath)
                + orphans.flatMap { $0.manifest.files.map(\.path) + $0.moved.flatMap { [$0.path, $0.entry.path] } }
            self.snapshot = snapshot.adding(input.project.snapshot(of: paths.filter { snapshot[$0] == nil }))
        }
    }

    private static func update(
        of subject: Subject,
        since history: History,
        in input: ProjectInput,
        _ resolution: Resolution
    ) -> ProjectUpdate {
        let (groups, planned) = (subject.groups, subject.planned)
        let generated = groups.flatMap(\.files).flatMap { [$0.path] + [$0.planned].compactMap { $0 } }
        let handwritten = HandwrittenDeclarations(
            of: groups.filter { $0.isPending(in: subject.snapshot) }.map { group in
                (group.id, group.files.filter { $0.new != nil }.map(\.path))
            },
            except: generated + input.manifests.flatMap(\.files).map(\.path),
            in: input.project
        )
        let snapshot = subject.snapshot.adding(handwritten.texts)
        let decider = GroupDecider(
            groups,
            in: input.project,
            snapshot: snapshot,
            handwritten: handwritten.files,
            manifests: input.manifests,
            resolution: resolution
        )
        let updates = zip(groups, decider.versions(of: groups)).map { decider.decide($0, $1) }
        let orphanUpdates = subject.orphans.map { decider.decide(orphan: $0.manifest, moved: $0.moved) }
        let deleted = orphanUpdates.filter(\.files.isEmpty)
        let empty = updates.filter { $0.id.isShared && $0.manifest.files.isEmpty } + deleted
        return ProjectUpdate(
            project: input.project,
            snapshot: snapshot,
            manifests: input.manifests,
            modules: updates + orphanUpdates.filter { !$0.files.isEmpty },
            obsoleteManifests: history.moved(planned: planned) + empty.map(\.id),
            staleBases: deleted.flatMap { history.files(only: $0.manifest, planned: planned) }
                + groups.flatMap { $0.files.compactMap(\.basePath) }
        )
    }

    private static func check(_ modules: [RenderedModule], in input: ProjectInput) throws(Failure) {
        if input.manifestDiagnostics.hasErrors {
            throw Failure(diagnostics: input.manifestDiagnostics, status: .drift)
        }
        let changes = ArchitectureChange.diagnostics(of: modules, in: input)
        guard changes.isEmpty else { throw Failure(diagnostics: changes, status: .mistake) }
    }

    /// The files of a module, including those that are no longer generated.
    private static func group(
        of module: RenderedModule,
        since history: History,
        _ folders: MovedFolders,
        _ planned: Set<ProjectPath>,
        in project: Project
    ) -> FileGroup {
        let before = history.manifests(of: module.id).filter { $0.module != module.id }
        let moved = before.flatMap { folders.files(of: $0, in: module.id) }.unique(except: planned)
        let old = Set(moved.map(\.entry))
        let all = history.obsoleteFiles(of: module.id, planned: planned)
        let obsolete = all.filter { !old.contains($0) }
        let earlier =
            history.earlierFiles(of: module.id, planned: planned).filter { !all.contains($0) }
            + all.filter { old.contains($0) }
        // A branch of version control can have brought one back.
        let there = project.snapshot(of: earlier.map(\.path))
        let back = earlier.filter { there[$0.path]?.current != .absent }
        return FileGroup(
            id: module.id,
            files: module.files.map(FileGroup.File.init) + (obsolete + back).map(FileGroup.File.init(obsolete:))
                + moved.map(FileGroup.File.init),
            earlier: earlier,
            names: module.module.declaredNames
        )
    }
}

extension [MovedFile] {
    /// Each path once, without those that a module has now.
    fileprivate func unique(except planned: Set<ProjectPath>) -> [MovedFile] {
        var known = planned
        return filter { known.insert($0.path).inserted }
    }
}
