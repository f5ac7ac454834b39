import ProjectFiles
import SourceMerge
import SourceText

extension ProjectUpdate {
    /// The update of some files. Everything else stays as it is.
    ///
    /// - Throws: That one of the files moves, or follows its module.
    package func only(_ paths: Set<ProjectPath>) throws(Failure) -> ProjectUpdate {
        let followed = Set(followed.manifests.map(\.module))
        for module in modules {
            let moves = module.files.filter { followed.contains(module.id) || $0.decision.movedTo != nil }
            guard let file = moves.first(where: { paths.contains($0.path) }) else { continue }
            let problem = Diagnostic.error(
                "'\(file.displayPath)' cannot be accepted before the files of its module move"
            )
            .note("nothing was changed; move them first: viper-gen generate")
            throw Failure(diagnostics: [problem], status: .mistake)
        }
        let known = Dictionary(manifests.map { ($0.module, $0) }) { first, _ in first }
        return ProjectUpdate(
            project: project,
            targets: targets,
            snapshot: snapshot,
            manifests: manifests,
            modules: modules.compactMap { $0.only(paths, known: known[$0.id]) },
            obsoleteManifests: [],
            staleBases: []
        )
    }

    /// Errors for deleted files that are not written again, since their types are declared elsewhere.
    var notRestored: [Diagnostic] {
        modules.flatMap(\.files).compactMap { file in
            guard let type = file.declared else { return nil }
            let move = "mv \(ShellWord.quoted(type.place)) \(ShellWord.quoted(file.displayPath))"
            return .error("'\(file.displayPath)' was not written: '\(type.name)' is declared in '\(type.place)'")
                .note("move it back: \(move); or delete it there, and run the command again")
        }
    }

    /// Errors for the types of deleted files that get no updates where they are, and that no other report names.
    var notUpdated: [Diagnostic] {
        modules.flatMap(\.files).compactMap { file in
            guard let type = file.declared else { return nil }
            if type.attention == .notWritten {
                return .error("'\(file.displayPath)' is not written: '\(type.name)' is declared in '\(type.place)'")
                    .note("move it back, or delete it there; if they are in two targets, name these with 'targets'")
            }
            guard type.attention == .none, file.base != file.new else { return nil }
            return .error("'\(type.name)' is declared in '\(type.place)', and gets no updates there")
                .note("move it to '\(file.displayPath)', or delete it there and run: viper-gen generate --restore")
        }
    }

    /// Adds a file `….new` beside each file with conflicts: the merged text with conflict markers.
    ///
    /// - Returns: The paths for messages of the files of these names that are there with other texts, and stay as they
    ///   are.
    package mutating func addProposals() -> [String] {
        var taken: [String] = []
        for file in modules.flatMap(\.files) {
            guard file.decision.verdict.needsAttention, let text = file.decision.marked?.text,
                file.ownership == .shared,
                let path = try? ProjectPath(file.path.text + ".new")
            else { continue }
            switch project.snapshot(of: [path])[path]?.current {
            case .absent?: newFiles.append((path, text))
            case .bytes(text)?: break
            default: taken.append(project.displayPath(of: path))
            }
        }
        return taken
    }
}

extension ModuleUpdate {
    /// - Parameter known: What earlier runs made.
    /// - Returns: `nil` if the module has none of the files.
    fileprivate func only(_ paths: Set<ProjectPath>, known: Manifest?) -> ModuleUpdate? {
        let files = files.filter { paths.contains($0.path) }
        guard !files.isEmpty else { return nil }
        let entries =
            (known?.files ?? []).filter { !paths.contains($0.path) } + manifest.files.filter { paths.contains($0.path) }
        return ModuleUpdate(
            id: id,
            files: files,
            manifest: Manifest(
                module: id,
                files: entries,
                earlier: ((known?.earlier ?? []) + (known?.left ?? [])).filter { !paths.contains($0.path) },
                ownTypes: known?.ownTypes ?? []
            ),
            isOrphan: isOrphan,
            excerpt: excerpt
        )
    }
}

extension ModuleUpdate {
    /// What the search for members that are declared twice needs of the module.
    ///
    /// - Parameters:
    ///   - versions: Its files, with all that is generated for them.
    ///   - handwritten: The files of people's own, if they were looked for.
    /// - Returns: `nil` if nobody edited its files.
    func withMembers(_ versions: [FileVersions], _ handwritten: [HandwrittenFile]) -> RepeatedMemberWarnings.Module? {
        guard files.contains(where: \.canRepeatMembers) else { return nil }
        let new = Dictionary(versions.compactMap { file in file.new.map { (file.path, $0) } }) { first, _ in first }
        let files = files.filter { $0.ownership == .shared && $0.path.isSwift && !$0.isOwn }
        return RepeatedMemberWarnings.Module(
            id: id,
            files: files.compactMap { file in
                guard let new = new[file.path.text] else { return nil }
                let before: [UInt8]? = if case .bytes(let text) = file.current { text } else { nil }
                let after: [UInt8]? =
                    switch file.decision.file {
                    case .write(let text): text
                    case .keep: before
                    case .remove: nil
                    }
                return RepeatedMemberWarnings.File(path: file.path, before: before, after: after, new: new)
            },
            handwritten: handwritten.compactMap { try? ProjectPath($0.path) }
        )
    }

    /// The files that the run writes.
    var writtenFiles: [FileUpdate] {
        files.filter { if case .write = $0.decision.file { true } else { false } }
    }

    /// The Swift texts that the run writes.
    var writtenTexts: [SourceFile] {
        files.filter { $0.ownership == .shared && $0.path.isSwift }.compactMap { file in
            guard case .write(let text) = file.decision.file else { return nil }
            return SourceFile(path: file.displayPath, bytes: text)
        }
    }
}

extension FileUpdate {
    /// Whether a person edited the file, and it stays like that.
    fileprivate var canRepeatMembers: Bool {
        switch decision.verdict {
        case .merged, .kept, .leftAlone: ownership == .shared && path.isSwift
        case .created, .updated, .unchanged, .mended, .removed, .marked: false
        }
    }
}

extension SpecFileChange {
    /// The new text of the spec; `nil` if it is removed.
    func text(in project: Project) -> SourceFile? {
        new.map { SourceFile(path: project.displayPath(of: path), bytes: $0) }
    }
}
