import ProjectFiles
import SourceMerge
import SourceText

/// Decides how the files of a project change.
enum ProjectDecider {
    /// - Throws: `Failure` if a manifest is damaged, or if a module changed its architecture.
    static func decide(_ planned: PlannedProject, resolution: Resolution) throws(Failure) -> ProjectUpdate {
        let (input, modules) = (planned.input, planned.modules)
        try check(modules, in: input)
        let history = History(input, current: Set(modules.map(\.id)))
        let planned = Set(modules.flatMap { ($0.files + $0.targetFiles).map(\.path) })
        let groups =
            modules.map { module in
                var group = group(of: module, since: history, planned: planned, in: input.project)
                group.replacesUnedited = input.replaced == module.id
                return group
            }
            + TargetFileGroups.groups(for: modules, known: input.manifests, isWholeProject: history.isWhole)
        let orphans = history.orphans(planned: planned)
        let snapshot = input.project.snapshot(
            of: groups.flatMap { $0.files.map(\.path) } + orphans.flatMap { $0.files.map(\.path) }
        )

        let decider = GroupDecider(
            groups,
            in: input.project,
            snapshot: snapshot,
            manifests: input.manifests,
            resolution: resolution
        )
        let updates = groups.map { decider.decide($0) }
        let orphanUpdates = orphans.map { decider.decide(orphan: $0) }
        let deleted = orphanUpdates.filter(\.files.isEmpty)
        let empty = updates.filter { $0.id.isShared && $0.manifest.files.isEmpty } + deleted
        return ProjectUpdate(
            project: input.project,
            snapshot: snapshot,
            manifests: input.manifests,
            modules: updates + orphanUpdates.filter { !$0.files.isEmpty },
            obsoleteManifests: history.moved(planned: planned) + empty.map(\.id),
            staleBases: deleted.flatMap { history.files(only: $0.manifest, planned: planned) }
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
        planned: Set<ProjectPath>,
        in project: Project
    ) -> FileGroup {
        let obsolete = history.obsoleteFiles(of: module.id, planned: planned)
        let earlier = history.earlierFiles(of: module.id, planned: planned).filter { !obsolete.contains($0) }
        // A branch of version control can have brought one back.
        let there = project.snapshot(of: earlier.map(\.path))
        let back = earlier.filter { there[$0.path]?.current != .absent }
        return FileGroup(
            id: module.id,
            files: module.files.map(FileGroup.File.init) + (obsolete + back).map(FileGroup.File.init(obsolete:)),
            earlier: earlier,
            names: module.module.declaredNames
        )
    }
}
