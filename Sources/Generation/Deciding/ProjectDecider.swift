import ProjectFiles
import SourceMerge
import SourceText

/// Decides how the files of a project change.
enum ProjectDecider {
    /// - Parameters:
    ///   - search: The files of the project; `nil` if they are not listed yet.
    ///   - activity: Advanced for each module that is decided about.
    /// - Throws: `Failure` if a manifest is damaged, or if a module changed its architecture.
    static func decide(
        _ planned: PlannedProject,
        resolution: Resolution,
        _ search: FileSearch? = nil,
        activity: Activity = Activity()
    ) throws(Failure) -> ProjectUpdate {
        let (input, modules) = (planned.input, planned.modules)
        activity.begin(.comparing, of: modules.count)
        try check(modules, in: input)
        var history = History(input, specs: planned.specs.map(\.path), current: Set(modules.map(\.id)))
        history.follow(LikelySuccessors(of: history.ambiguous, among: modules, in: input.project).successors)
        let search = search ?? FileSearch(input)
        let folders = MovedFolders(search)
        let unfollowed = history.unfollowed
        history.follow(try folders.successors(of: unfollowed.gone, among: unfollowed.new))
        var subject = try Subject(modules, since: history, folders, in: input)
        let placed = try PlacedFiles(
            modules,
            planned: subject.planned,
            since: history,
            snapshot: subject.snapshot,
            in: input.project,
            targets: input.targets,
            search,
            restoresDeleted: resolution.restoresDeleted
        )
        if placed.modules.contains(where: { $0.files.contains { $0.planned != nil || $0.isLost } }) {
            let old = subject.snapshot
            subject = try Subject(
                placed.modules,
                since: history,
                folders,
                renamed: placed.renamed,
                in: input,
                snapshot: old
            )
        }
        let followed = try followed(placed, since: history, folders, in: input)
        if !followed.manifests.isEmpty {
            let refusals = input.project.refusals(in: subject.snapshot)
            guard refusals.isEmpty else { throw Failure(refusals) }
        }
        var update = try update(of: subject, since: history, search, in: input, resolution, activity)
        update.followed = followed
        update.uncertainMoves =
            placed.diagnostics + (resolution.restoresDeleted ? update.notRestored : update.notUpdated)
        if input.isWhole, history.isWhole {
            let known = subject.groups.flatMap(\.files).map(\.path) + subject.orphans.flatMap(\.moved).map(\.path)
            update.uncertainMoves +=
                ForgottenFiles(
                    beside: placed.modules,
                    except: Set(known),
                    in: input.project,
                    targets: input.targets,
                    search
                ).diagnostics
        }
        return update
    }

    /// The records of the files that a person moved without the tool.
    private static func followed(
        _ placed: PlacedFiles,
        since history: History,
        _ folders: MovedFolders,
        in input: ProjectInput
    ) throws(Failure) -> FollowedMoves {
        let own = Dictionary(input.manifests.map { ($0.module, $0) }) { first, _ in first }
        var moves = FollowedMoves()
        for module in placed.modules {
            let earlier = history.manifests(followedBy: module.id)
            let planned = Dictionary(module.files.map { ($0.path, $0.planned) }) { first, _ in first }
            let found = (placed.found[module.id] ?? []).map { (file: $0, planned: planned[$0.path] ?? nil) }
            let moved = try earlier.map { (manifest) throws(Failure) in try folders.files(of: manifest, in: module.id) }
            let followed = FollowedModule(
                module.id,
                earlier: earlier,
                own: own[module.id],
                moved: moved.flatMap(\.self),
                found: found
            )
            guard let followed else { continue }
            moves.manifests.append(followed.manifest)
            moves.bases += followed.bases
        }
        return moves
    }

    /// What is decided about.
    private struct Subject {
        let planned: Set<ProjectPath>
        let groups: [FileGroup]
        /// The modules whose specs are gone, with files of theirs that a person moved.
        let orphans: [(manifest: Manifest, moved: [MovedFile])]
        let snapshot: Snapshot

        /// - Parameters:
        ///   - renamed: By module, the files that a person moved, and that are renamed in their new folders.
        ///   - snapshot: Files that were read already.
        init(
            _ modules: [RenderedModule],
            since history: History,
            _ folders: MovedFolders,
            renamed: [ModuleID: [MovedFile]] = [:],
            in input: ProjectInput,
            snapshot: Snapshot = Snapshot(read: [])
        ) throws(Failure) {
            let planned = Set(modules.flatMap { ($0.files + $0.targetFiles).map(\.path) })
            self.planned = planned
            let project = input.project
            let own = try Workers.map(modules, batch: 64) { module in
                Result { () throws(Failure) in
                    let renamed = renamed[module.id] ?? []
                    var group = try ProjectDecider.group(
                        of: module,
                        since: history,
                        folders,
                        renamed,
                        planned,
                        in: project
                    )
                    group.replacesUnedited = input.replaced == module.id
                    group.architectures = Set([module.architecture, module.baseArchitecture].compactMap(\.self))
                    return group
                }
            }.map { (group) throws(Failure) in try group.get() }
            let left = own.flatMap { group in group.obsolete.map { (group.id, $0) } }
            let passed = PassedFiles(left, among: modules, since: history)
            groups =
                (left.isEmpty ? own : own.map { $0.exchanging(passed) })
                + TargetFileGroups.groups(for: modules, known: input.manifests, isWholeProject: history.isWhole)
            // Another branch of version control can have brought a module back that was renamed on this one. This run
            // already decides about the files that the renamed module had before.
            let gone = history.orphans(planned: planned)
            let decided = gone.isEmpty ? [] : Set(groups.flatMap(\.files).map(\.path))
            let undecided = gone.map { orphan in
                Manifest(
                    module: orphan.module,
                    files: orphan.files.filter { !decided.contains($0.path) },
                    ownTypes: orphan.ownTypes
                )
            }
            let moved = try folders.files(of: undecided, in: modules.map(\.id))
            orphans = zip(undecided, moved).map { manifest, moved in
                // The module can be in a folder in which a run over a part of the project does not look for specs.
                let all = moved + (input.isWhole ? folders.filesAnywhere(of: manifest) : [])
                return (manifest, all.unique { !planned.contains($0) && !decided.contains($0) })
            }
            let wanted = groups.flatMap { group in
                group.files.map(\.path) + group.files.compactMap(\.basePath) + group.staleBases
            }
            let paths =
                wanted
                + orphans.flatMap { $0.manifest.files.map(\.path) + $0.moved.flatMap { [$0.path, $0.entry.path] } }
            self.snapshot = snapshot.adding(input.project.snapshot(of: paths.filter { snapshot[$0] == nil }))
        }
    }

    private static func update(
        of subject: Subject,
        since history: History,
        _ search: FileSearch,
        in input: ProjectInput,
        _ resolution: Resolution,
        _ activity: Activity
    ) throws(Failure) -> ProjectUpdate {
        let (groups, planned) = (subject.groups, subject.planned)
        let arePending = Workers.map(groups, batch: 64) { [snapshot = subject.snapshot] in $0.isPending(in: snapshot) }
        let pending = zip(groups, arePending).filter(\.1).map(\.0)
        let own = groups.filter { !$0.id.isShared }
        let deletedTypes = try DeletedTypes(
            of: resolution.restoresDeleted ? own : pending,
            among: own,
            subject.snapshot,
            in: input.targets,
            search,
            others: { input.part?.files ?? [] },
            restores: resolution.restoresDeleted
        )
        func generated() -> Set<ProjectPath> {
            (input.part?.files ?? [])
                .union(groups.flatMap { group in group.files.map(\.path) + group.files.compactMap(\.planned) })
                .union(input.manifests.flatMap(\.files).map(\.path))
        }
        var handwritten = try HandwrittenDeclarations(
            of: pending.map { $0.handwritten(subject.snapshot, deletedTypes) },
            except: generated,
            in: input.project
        )
        let elsewhere = typesElsewhere(of: pending, subject.snapshot, handwritten, search, except: generated, in: input)
        if !elsewhere.isEmpty {
            handwritten = try HandwrittenDeclarations(
                of: pending.map { $0.handwritten(subject.snapshot, deletedTypes, and: elsewhere[$0.id] ?? []) },
                except: generated,
                in: input.project
            )
        }
        let snapshot = subject.snapshot.adding(handwritten.texts)
        let decider = GroupDecider(
            groups,
            in: input.project,
            snapshot: snapshot,
            handwritten: handwritten.files,
            manifests: input.manifests,
            targets: input.targets,
            deleted: deletedTypes,
            resolution: resolution
        )
        let renamed = groups.filter { !$0.id.isShared && !$0.oldNames.isEmpty }
        let beside =
            renamed.isEmpty
            ? [:]
            : HandwrittenFiles(
                of: renamed.map { ($0.id, $0.files.map(\.path)) },
                except: generated(),
                in: input.project
            ).candidates
        let versions = decider.versions(of: groups, beside: beside)
        let updates = Workers.map(Array(groups.indices), batch: 16) {
            if !groups[$0].id.isShared { activity.advance() }
            return decider.decide(groups[$0], versions.files[$0])
        }
        let orphanUpdates = subject.orphans.map { decider.decide(orphan: $0.manifest, moved: $0.moved) }
        // The module can be in a folder in which this run does not look for specs.
        let deleted = orphanUpdates.filter { $0.files.isEmpty && !search.mayHaveFile(of: $0.manifest) }
        let empty = updates.filter { $0.id.isShared && $0.manifest.files.isEmpty } + deleted
        var update = ProjectUpdate(
            project: input.project,
            targets: input.targets,
            snapshot: snapshot,
            manifests: input.manifests,
            modules: updates + orphanUpdates.filter { !$0.files.isEmpty },
            obsoleteManifests: history.moved(planned: planned) + empty.map(\.id),
            staleBases: deleted.flatMap { history.files(only: $0.manifest, planned: planned) }
                + groups.flatMap(\.staleBases)
        )
        update.forgotten = deleted.map(\.id)
        update.missingTypes = versions.warnings
        update.possiblyMissingTypes = versions.uncertain
        update.withOldNames = Set(versions.renamed.map { groups[$0].id })
        update.repeatedMembers = RepeatedMemberWarnings(
            in: zip(updates, versions.files).filter { !$0.0.id.isShared }.compactMap { module, files in
                module.withMembers(files, handwritten.files[module.id] ?? [])
            },
            except: generated,
            in: input.project,
            targets: input.targets
        )
        update.sameNames = SameNames.warnings(about: update, search)
        return update
    }

    /// By module, the files anywhere in its target that declare types of files which would be created. Nothing is read
    /// if none would be, or if people wrote no other Swift file.
    private static func typesElsewhere(
        of groups: [FileGroup],
        _ snapshot: Snapshot,
        _ handwritten: HandwrittenDeclarations,
        _ search: FileSearch,
        except generated: () -> Set<ProjectPath>,
        in input: ProjectInput
    ) -> [ModuleID: [ProjectPath]] {
        let creating = groups.filter { $0.hasNewFiles(snapshot, isKnown: search.isKnown) }
        // A folder that cannot be read has no types that are known.
        guard !creating.isEmpty, let unknown = try? search.unknownSwiftFiles(), !unknown.isEmpty else { return [:] }
        let generated = generated()
        let paths = unknown.filter { !generated.contains($0) }
        // Reading the types of new files takes longer than looking for files of people's own.
        guard !paths.isEmpty else { return [:] }
        let new = creating.flatMap { group in
            group.newFiles(snapshot, isKnown: search.isKnown, beside: handwritten.files[group.id] ?? [])
        }
        let found = TypesInTargets(of: new, in: paths, of: input.project, input.targets).files
        // A run over a part of the project does not read the specs of other modules of the name.
        let specs = Set(groups.map(\.id.spec))
        return found.reduce(into: [:]) { files, module in
            let own = module.value.filter { !search.mayBelong($0, toModule: module.key.name, except: specs) }
            if !own.isEmpty { files[module.key] = own }
        }
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
        _ renamed: [MovedFile],
        _ planned: Set<ProjectPath>,
        in project: Project
    ) throws(Failure) -> FileGroup {
        let before = history.manifests(of: module.id).filter { $0.module != module.id }
        let found = try before.map { (manifest) throws(Failure) in try folders.files(of: manifest, in: module.id) }
        let moved = (renamed + found.flatMap(\.self)).unique { !planned.contains($0) }
        let old = Set(moved.map(\.entry))
        let all = history.obsoleteFiles(of: module.id, planned: planned)
        let obsolete = all.filter { !old.contains($0) }
        let earlier = history.earlierFiles(of: module.id, planned: planned).filter { !all.contains($0) }
        let left = all.filter { old.contains($0) }
        // A branch of version control can have brought one back.
        let there = project.snapshot(of: earlier.map(\.path))
        let back = earlier.filter { there[$0.path]?.current != .absent }
        let stale = earlier.filter { there[$0.path]?.current == .absent && there[$0.path]?.base != nil } + left
        return FileGroup(
            id: module.id,
            files: module.files.map(FileGroup.File.init) + (obsolete + back).map(FileGroup.File.init(obsolete:))
                + moved.map(FileGroup.File.init),
            earlier: earlier + left,
            staleBases: stale.map(\.path),
            excerpt: module.excerpt,
            architecture: module.architecture,
            known: history.manifests(of: module.id)
        )
    }
}

extension [MovedFile] {
    /// Each path once, without those that a module has now.
    fileprivate func unique(where isFree: (ProjectPath) -> Bool) -> [MovedFile] {
        var known: Set<ProjectPath> = []
        return filter { isFree($0.path) && known.insert($0.path).inserted }
    }
}
