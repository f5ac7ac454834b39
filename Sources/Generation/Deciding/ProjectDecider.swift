import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceMerge
import SourceText

/// From the bytes of each file to what becomes of it on the disk.
extension Road {
    func decide(_ modules: [RenderedModule], of input: ProjectInput) throws -> ProjectOutcome {
        let (project, known) = (input.project, input.known)
        if known.diagnostics.hasErrors { throw Failure(diagnostics: known.diagnostics, status: .drift) }
        let made = Dictionary(known.manifests.map { ($0.module, $0.files) }) { first, _ in first }
        let strangers = modules.flatMap { Self.otherArchitecture($0, made[$0.id] ?? [], in: project) }
        guard strangers.isEmpty else { throw Failure(diagnostics: strangers, status: .mistake) }
        let history = History(
            manifests: known.manifests.filter { !$0.module.isShared },
            current: Set(modules.map(\.id)),
            read: Set(input.specs.map(\.path)),
            scope: input.scope,
            project: project
        )
        let orphans = history.orphans(planned: Set(modules.flatMap { $0.files.map(\.path) }))
        let obsolete = Dictionary(
            modules.map { ($0.id, history.obsoleteFiles(of: $0.id, planned: Set($0.files.map(\.path)))) }
        ) { first, _ in first }
        let shared = SharedFiles(
            modules,
            known.manifests,
            isWholeProject: history.isWhole
        )
        let paths =
            modules.flatMap { $0.files.map(\.path) } + shared.paths + obsolete.values.joined().map(\.path)
            + orphans.flatMap { $0.files.map(\.path) }
        let snapshot = project.snapshot(of: paths)

        var outcomes: [ModuleOutcome] = modules.map { module in
            let planned = module.files.map { path, file, bytes in
                versions(path, Ownership(file.owner), new: bytes, snapshot)
            }
            let gone = (obsolete[module.id] ?? []).map { file in
                versions(file.path, Ownership(rawValue: file.role) ?? .shared, new: nil, snapshot)
            }
            let decided = decided(planned + gone, project)
            // A file that is no longer made, and that a person edited, is named until it is gone.
            let left = Set(decided.filter(\.decision.verdict.needsAttention).map(\.path))
            let manifest = Manifest(
                module: module.id,
                files: (obsolete[module.id] ?? []).filter { left.contains($0.path) }
                    + module.files.map { path, file, _ in
                        Manifest.File(
                            path: path,
                            role: file.owner.rawValue,
                            template: module.plan.architecture + "/" + file.template
                        )
                    }
            )
            return ModuleOutcome(id: module.id, files: decided, manifest: manifest)
        }
        var gone = history.moved
        for folder in shared.folders {
            let planned = folder.needed.map { versions($0.path, .generated, new: $0.bytes, snapshot) }
            let left = folder.obsolete.map { versions($0.path, .generated, new: nil, snapshot) }
            let decided = decided(planned + left, project)
            let attention = Set(decided.filter(\.decision.verdict.needsAttention).map(\.path))
            let manifest = folder.manifest(keeping: attention)
            if manifest.files.isEmpty { gone.append(folder.id) }
            outcomes.append(ModuleOutcome(id: folder.id, files: decided, manifest: manifest))
        }
        for orphan in orphans {
            let isThere = orphan.files.filter { snapshot[$0.path]?.current != .absent }
            if isThere.isEmpty {
                gone.append(orphan.module)
            } else {
                let files = isThere.map { versions($0.path, .shared, new: nil, snapshot) }
                outcomes.append(
                    ModuleOutcome(id: orphan.module, files: decided(files, project), manifest: orphan, isOrphan: true)
                )
            }
        }
        outcomes.nameSuccessors()
        return ProjectOutcome(
            project: project,
            snapshot: snapshot,
            manifests: known.manifests,
            modules: outcomes,
            obsoleteManifests: gone
        )
    }

    private func versions(
        _ path: ProjectPath,
        _ ownership: Ownership,
        new: [UInt8]?,
        _ snapshot: Snapshot
    ) -> (path: ProjectPath, versions: FileVersions) {
        let file = snapshot[path]
        let isForgotten = startsAfresh && file?.current == .absent
        let versions = FileVersions(
            path: path.text,
            ownership: ownership,
            base: isForgotten ? nil : file?.base,
            current: CurrentFile(file?.current ?? .absent),
            new: new
        )
        return (path, versions)
    }

    private func decided(_ files: [(path: ProjectPath, versions: FileVersions)], _ project: Project) -> [FileOutcome] {
        zip(files, SourceMerge.decide(files.map(\.versions), resolution)).map { file, decision in
            let path = file.path
            return FileOutcome(
                path: path,
                displayPath: project.displayPath(of: path),
                decision: decision,
                current: file.versions.current,
                new: file.versions.new,
                backup: decision.backup.flatMap { bytes in
                    Self.backupPath(of: path, in: project).map { ($0, bytes) }
                }
            )
        }
    }
}

extension Road {
    /// The first free of `Name.swift.orig`, `Name.swift.orig2`, …
    private static func backupPath(of path: ProjectPath, in project: Project) -> ProjectPath? {
        for number in 1...999 {
            guard let candidate = try? ProjectPath(path.text + ".orig" + (number == 1 ? "" : "\(number)")) else {
                return nil
            }
            if project.snapshot(of: [candidate])[candidate]?.current == .absent { return candidate }
        }
        return nil
    }
}

extension [Road.ModuleOutcome] {
    /// A file that stays although it is no longer generated may keep its target from building: where one of the same
    /// name is generated now, at another place.
    fileprivate mutating func nameSuccessors() {
        let made = flatMap(\.files).filter { $0.new != nil }.map { (NameClashes.key($0.path), $0.displayPath) }
        let successors = Dictionary(made) { first, _ in first }
        for index in indices {
            for file in self[index].files.indices where self[index].files[file].new == nil {
                self[index].files[file].successor = successors[NameClashes.key(self[index].files[file].path)]
            }
        }
    }
}

extension Ownership {
    init(_ owner: FileDescription.Owner) {
        self =
            switch owner {
            case .generated: .generated
            case .shared: .shared
            }
    }
}

extension CurrentFile {
    init(_ current: Snapshot.Current) {
        self =
            switch current {
            case .absent: .absent
            case .bytes(let bytes): .bytes(bytes)
            case .blocked(let obstacle): .unusable(obstacle.message)
            }
    }
}
