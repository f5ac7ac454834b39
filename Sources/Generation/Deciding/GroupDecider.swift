import ProjectFiles
import SourceMerge
import SourceText

/// Decides how the files of a group change, all of them together.
struct GroupDecider: Sendable {
    private let project: Project
    private let snapshot: Snapshot
    private let resolution: Resolution
    private let groups: [FileGroup]
    private let madeNames = Once<MadeNames>()
    /// The files of earlier runs.
    private let known: Set<ProjectPath>
    /// By module, its Swift files that viper-gen does not write.
    private let handwritten: [ModuleID: [HandwrittenFile]]
    /// The names that the targets of the project have in code, other than those of folders.
    private let targetNames: Set<String>
    private let targets: Targets
    private let deleted: DeletedTypes

    /// - Parameters:
    ///   - groups: All groups of the project.
    ///   - snapshot: The files on the disk.
    ///   - handwritten: By module, its Swift files that viper-gen does not write.
    ///   - deleted: Where the types of deleted files are now.
    ///   - resolution: What to do with files that would be left alone.
    init(
        _ groups: [FileGroup],
        in project: Project,
        snapshot: Snapshot,
        handwritten: [ModuleID: [HandwrittenFile]],
        manifests: [Manifest],
        targets: Targets,
        deleted: DeletedTypes,
        resolution: Resolution
    ) {
        self.deleted = deleted
        self.project = project
        targetNames = groups.contains { $0.files.contains { $0.new == nil } } ? project.xcodeTargets : []
        self.targets = targets
        self.handwritten = handwritten
        self.snapshot = snapshot
        self.resolution = resolution
        known = Set(manifests.flatMap { $0.files.map(\.path) })
        self.groups = groups
    }

    /// The names of the files that are generated now.
    private struct MadeNames {
        /// The paths for messages, by the names of the files in their targets.
        let paths: [String: String]
        /// The suffixes of the files that viper-gen generates in this project, and of pages.
        let suffixes: Set<String>
    }

    /// The names are collected when a run first asks about a file that is no longer generated, which most runs do not.
    private var made: MadeNames {
        madeNames.value {
            let paths = groups.flatMap(\.files).filter { $0.new != nil }.map(\.path)
            let shown = paths.map { (targets.key(of: $0), project.displayPath(of: $0)) }
            return MadeNames(
                paths: Dictionary(shown) { first, _ in first },
                suffixes: Set(["swift", "md"] + paths.compactMap(\.suffix))
            )
        }
    }

    /// The versions of the files of groups, with notes in the bases on what people left out.
    ///
    /// - Parameter beside: By module, the files that people wrote beside those of one whose types may have had other
    ///   names.
    func versions(of groups: [FileGroup], beside: [ModuleID: [ProjectPath]]) -> LeftOutRequirements {
        let modules = Workers.map(groups, batch: 64) { group in
            let files = group.files.map { file in
                let versions = versions(of: file, in: group)
                return group.replacesUnedited ? versions.withoutUnedited : versions
            }
            return LeftOutRequirements.Module(
                name: group.id.name,
                files: files,
                handwritten: handwritten[group.id] ?? [],
                beside: (beside[group.id] ?? []).compactMap { path in
                    project.sources(at: [path]).first.map { (path, $0) }
                },
                oldNames: group.oldNames
            )
        }
        return LeftOutRequirements(of: modules, in: project)
    }

    /// - Parameter all: The files of the group in their versions.
    func decide(_ group: FileGroup, _ all: [FileVersions]) -> ModuleUpdate {
        let separate = DeclaredElsewhere(
            all,
            handwritten: handwritten[group.id] ?? [],
            replacesEdited: resolution.forcesGenerated
        ) { path in
            (try? ProjectPath(path)).map { targets.folder(of: $0).text } ?? ""
        }
        // Only those of modules that get declarations were looked for.
        let ownTypes =
            handwritten[group.id] == nil
            ? group.known.flatMap(\.ownTypes)
            : separate.ownTypes.compactMap(Manifest.OwnType.init)
        let elsewhere = zip(all, separate.files).filter { $0.new != $1.new }.compactMap(\.0.new)
        let (group, present) = group.generating(separate.files.map(shown))
        let files =
            updates(
                of: group.files,
                present,
                misplaced: separate.misplaced.mapValues { $0.compactMap(shown) },
                deletedFiles: separate.deleted
            )
            + separate.handwritten.compactMap(update(of:))
        // A file that is no longer generated, and that a person edited, is reported until it is gone.
        let left = Set(files.filter(\.decision.verdict.needsAttention).map(\.path))
        let removed = Set(files.filter { $0.decision.file == .remove }.map(\.path))
        let given = Set(files.filter(\.isGiven).map(\.path))
        return ModuleUpdate(
            id: group.id,
            files: files,
            manifest: group.manifest(keeping: left, without: given, ownTypes: ownTypes),
            removed: group.entries(of: removed),
            isOrphan: false,
            excerpt: group.excerpt,
            architecture: group.architecture,
            textsElsewhere: elsewhere
        )
    }

    /// The remaining files of a module whose spec is gone; there may be none.
    ///
    /// - Parameter moved: Those that a person moved.
    func decide(orphan manifest: Manifest, moved: [MovedFile]) -> ModuleUpdate {
        let there = manifest.files.filter { snapshot[$0.path]?.current != .absent }
        let obsolete = there.map(FileGroup.File.init(obsolete:)) + moved.map(FileGroup.File.init)
        let files = updates(of: obsolete, obsolete.map { versions(of: $0, in: nil) })
        return ModuleUpdate(id: manifest.module, files: files, manifest: manifest, isOrphan: true)
    }

    /// - Parameters:
    ///   - misplaced: By the path of a generated file, the types in it that belong in other files.
    ///   - deletedFiles: By the path of a deleted file whose types are in other files, what becomes of these.
    private func updates(
        of files: [FileGroup.File],
        _ all: [FileVersions],
        misplaced: [String: [DeclaredType]] = [:],
        deletedFiles: [String: DeclaredElsewhere.DeletedFile] = [:]
    ) -> [FileUpdate] {
        let decisions = decisions(about: files, all)
        let byTemplate = Dictionary(grouping: files.filter { $0.new != nil && !$0.isOneOfSeveral }, by: \.template)
        let bases = Dictionary(all.map { ($0.path, $0.base) }) { first, _ in first }
        return files.indices.map { index in
            var versions = all[index]
            if let old = decisions[index].movedFrom { versions.base = bases[old] ?? nil }
            let others = files[index].new == nil ? byTemplate[files[index].template] ?? [] : []
            return update(
                of: files[index],
                versions: versions,
                decision: decisions[index],
                replacement: others.count == 1 ? others[0].path : nil,
                misplaced: misplaced[files[index].path.text] ?? [],
                deletedFile: deletedFiles[files[index].path.text]
            )
        }
    }

    private func decisions(about files: [FileGroup.File], _ all: [FileVersions]) -> [FileDecision] {
        var decisions = FileMerge.decide(all, resolution: resolution, targets: targetNames)
        guard resolution.restoresDeleted, files.contains(where: { deleted[$0.path] != nil }) else { return decisions }
        var resolution = resolution
        resolution.restoresDeleted = false
        let kept = FileMerge.decide(all, resolution: resolution, targets: targetNames)
        // What is declared elsewhere is not written a second time.
        for index in files.indices where deleted[files[index].path] != nil { decisions[index] = kept[index] }
        return decisions
    }

    /// - Parameter group: The group of the file; `nil` if the spec of its module is gone.
    private func versions(of file: FileGroup.File, in group: FileGroup?) -> FileVersions {
        let there = snapshot[file.path]
        let current = CurrentFile(there?.current ?? .absent)
        // A missing file that no manifest lists was not deleted by a person. Its module was removed and is added again.
        let isForgotten =
            file.new != nil && current == .absent
            && (!known.contains(file.path) || group?.isGivenUp(file.path) == true)
        let base = isForgotten ? nil : file.basePath.map { snapshot[$0]?.base } ?? there?.base
        var versions = FileVersions(
            path: file.path.text,
            ownership: file.ownership,
            // What would declare a type a second time counts as deleted.
            base: isHeldBack(file, of: group) ? file.new : base,
            current: isForeign(file) && current != .absent ? .unusable(Self.foreign) : current,
            new: file.new,
            template: file.template
        )
        versions.isOneOfSeveral = file.isOneOfSeveral
        return versions
    }

    /// Whether a missing file without a base has a type that is somewhere else, and that is not known to be the
    /// module's.
    private func isHeldBack(_ file: FileGroup.File, of group: FileGroup?) -> Bool {
        guard file.isLost, let group, let place = deleted[file.path] else { return false }
        let isOwn =
            group.files.contains { $0.path == place.path }
            || handwritten[group.id]?.contains { $0.path == place.path.text } == true
        return !place.isMoved || !isOwn
    }

    private static let foreign =
        "is listed by a manifest in '.viper-gen', but viper-gen does not generate files of this kind; delete the file, or "
        + "its line in the manifest"

    /// Whether a file is to be removed that viper-gen cannot have generated. A manifest can be edited, so its paths are
    /// not trusted.
    private func isForeign(_ file: FileGroup.File) -> Bool {
        guard file.new == nil else { return false }
        let isHidden = file.path.components.contains { $0.utf8.first == UInt8(ascii: ".") }
        return isHidden || !made.suffixes.contains(file.path.suffix ?? "")
    }

    /// - Parameters:
    ///   - replacement: The file that is generated in place of this one.
    ///   - misplaced: Types in the file that belong in others.
    ///   - deletedFile: What becomes of its types, if a person deleted it and has these elsewhere.
    private func update(
        of file: FileGroup.File,
        versions: FileVersions,
        decision: FileDecision,
        replacement: ProjectPath? = nil,
        misplaced: [DeclaredType] = [],
        deletedFile: DeclaredElsewhere.DeletedFile? = nil
    ) -> FileUpdate {
        let versions = onDisk(versions, at: file.path)
        let backup = decision.backup.flatMap { _ in project.backupPath(of: file.path) }
        let decision = decision.backup != nil && backup == nil ? withoutBackup(versions) ?? decision : decision
        return FileUpdate(
            path: file.path,
            displayPath: project.displayPath(of: file.path),
            ownership: file.ownership,
            template: file.template,
            isTest: file.isTest,
            decision: decision,
            current: versions.current,
            base: versions.base,
            new: file.new,
            notes: FileNotes(
                backup: backup,
                // A file that is left may keep its target from building if another of its name is generated now.
                successor: file.new == nil ? made.paths[targets.key(of: file.path)] : nil,
                movedFrom: decision.movedFrom.flatMap { try? ProjectPath($0) }.map(project.displayPath(of:)),
                declared: decision.verdict == .kept(.deleted) ? declared(file, deletedFile) : nil,
                foundFrom: decision.isFollowed || file.isLost ? file.last.map(project.displayPath(of:)) : nil,
                replacement: replacement.map(project.displayPath(of:)),
                listedPath: file.basePath,
                misplaced: misplaced
            )
        )
    }

    /// The versions with the file that is on the disk, also if the decision is about a file that takes its place.
    private func onDisk(_ versions: FileVersions, at path: ProjectPath) -> FileVersions {
        guard versions.current == .absent, case .bytes(let text)? = snapshot[path]?.current else { return versions }
        var versions = versions
        versions.current = .bytes(text)
        versions.base = versions.base ?? text
        return versions
    }

    /// The versions of a file with the path for messages of the one for which it waits.
    private func shown(_ file: FileVersions) -> FileVersions {
        guard let path = file.waitsFor.flatMap({ try? ProjectPath($0) }) else { return file }
        var file = file
        file.waitsFor = project.displayPath(of: path)
        return file
    }

    private func shown(_ type: DeclaredElsewhere.MisplacedType) -> DeclaredType? {
        (try? ProjectPath(type.place)).map { DeclaredType(name: type.name, place: project.displayPath(of: $0)) }
    }

    /// The type of a deleted file that is somewhere.
    private func declared(_ file: FileGroup.File, _ outcome: DeclaredElsewhere.DeletedFile?) -> DeclaredType? {
        guard let place = deleted[file.path] else { return nil }
        let attention: DeclaredType.Attention =
            switch outcome {
            case _ where file.isLost: .notWritten
            case .updated: .updated
            case .reported: .reported
            // Another type of its name is none of the module's.
            case nil: place.isMoved ? .none : .notMoved
            }
        return DeclaredType(name: place.type, place: project.displayPath(of: place.path), attention: attention)
    }

    /// A file of a person's own.
    private func update(of decision: FileDecision) -> FileUpdate? {
        guard let path = try? ProjectPath(decision.path), let there = snapshot[path] else { return nil }
        let versions = FileVersions(
            path: decision.path,
            ownership: .shared,
            base: nil,
            current: CurrentFile(there.current),
            new: nil
        )
        let file = FileGroup.File(path: path, ownership: .shared, template: "", new: nil)
        return update(of: file, versions: versions, decision: decision)
    }

    /// The decision not to replace a file, because its old text could not be kept.
    private func withoutBackup(_ versions: FileVersions) -> FileDecision? {
        let unusable = FileVersions(
            path: versions.path,
            ownership: versions.ownership,
            base: versions.base,
            current: .unusable("was left alone: no name is free for its old text, from '.orig' to '.orig999'"),
            new: versions.new
        )
        return FileMerge.decide([unusable], resolution: resolution).first
    }
}

extension ProjectPath {
    /// The text after the last dot of the name.
    fileprivate var suffix: String? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count > 1 ? parts.last.map(String.init) : nil
    }
}

extension FileVersions {
    /// The versions as if an unedited generated file were not there.
    fileprivate var withoutUnedited: FileVersions {
        guard new != nil, let base, current == .bytes(base) else { return self }
        var versions = self
        (versions.base, versions.current) = (nil, .absent)
        return versions
    }
}

extension CurrentFile {
    fileprivate init(_ current: Snapshot.Current) {
        self =
            switch current {
            case .absent: .absent
            case .bytes(let bytes): .bytes(bytes)
            case .blocked(let obstacle): .unusable(obstacle.message)
            }
    }
}

extension Manifest.OwnType {
    fileprivate init?(_ type: DeclaredElsewhere.OwnType) {
        guard let path = try? ProjectPath(type.path) else { return nil }
        self.init(template: type.template, path: path, name: type.name, oldName: type.oldName)
    }
}
