import ModuleSpec
import ProjectFiles
import SourceMerge
import SourceText

extension Restructuring {
    /// The changes of the spec, for all modules in it.
    static func changes(
        from choice: ModuleChoice,
        to successor: ModuleID,
        text: [UInt8]
    ) throws(Failure) -> SpecChanges {
        guard let spec = choice.spec else { return SpecChanges(successors: [choice.id: successor]) }
        let project = choice.input.project
        if successor.spec != spec.path {
            // An interrupted run can have written the new spec, and no record of its module.
            let isUnfinished =
                project.hasUnfinishedRun || !choice.input.manifests.contains { $0.module == successor }
            switch project.snapshot(of: [successor.spec])[successor.spec]?.current {
            case .absent, nil: break
            case .bytes(text) where isUnfinished: break
            case .bytes, .blocked:
                if choice.input.choices.contains(where: { $0.id == successor && $0.module != nil }) {
                    throw taken(successor.name, in: project.displayPath(of: successor.spec))
                }
                throw Failure.mistake("'\(project.displayPath(of: successor.spec))' is there already")
            }
        }
        let edit = SpecEdit(path: spec.path, old: spec.file.file.bytes, newPath: successor.spec, text: text)
        let successors = spec.file.modules.map { module in
            let id = ModuleID(spec: spec.path, name: module.name.text)
            return (id, id == choice.id ? successor : ModuleID(spec: successor.spec, name: id.name))
        }
        return SpecChanges(edits: [edit], successors: Dictionary(successors) { first, _ in first })
    }

    static func taken(_ name: String, in place: String) -> Failure {
        Failure.mistake("there is a module '\(name)' already, in '\(place)'")
    }

    /// Moves the files of a module to the paths that they have with another name or folder.
    ///
    /// - Parameter names: The types that are renamed; `nil` if the bases tell which.
    /// - Throws: `Failure` if a file cannot be moved.
    static func relocating(
        _ choice: ModuleChoice,
        to successor: ModuleID,
        _ changes: SpecChanges,
        names: NameUses?
    ) throws(Failure) -> Restructuring {
        let concerned = Set(changes.successors.values).union([successor])
        let edited = Set(changes.edits.compactMap(\.newPath)).union([successor.spec])
        let (update, diagnostics) = try run(changes, in: choice.input) {
            concerned.contains($0) || edited.contains($0.spec)
        }
        let modules = update.modules.filter { concerned.contains($0.id) }
        try checkMoves(of: modules, in: update, from: choice, to: successor)
        let names =
            names ?? modules.first { $0.id == successor }.map { NameUses(of: nameChanges(of: $0, in: update.project)) }
            ?? .empty
        // The other modules of its spec get no new names, and neither do modules of other specs that open this one.
        let (renamed, siblings) = (modules.filter { $0.id == successor }, modules.filter { $0.id != successor })
        let openers = update.modules.filter { !concerned.contains($0.id) && edited.contains($0.id.spec) }
        let own = Set(
            (modules.flatMap(\.files).filter { !$0.isOwn } + openers.flatMap(\.writtenFiles)).map(\.path)
                + update.specChanges.map(\.path)
        )
        let uses = names.diagnostics(
            in: choice.input.project,
            except: own.union([successor.spec]),
            texts: renamed.flatMap(\.writtenTexts) + update.specChanges.compactMap { $0.text(in: update.project) },
            others: siblings.flatMap(\.textsOfPeople) + openers.flatMap(\.writtenTexts)
        )
        let unresolved = modules.flatMap(\.reports).filter { $0.problem != nil }
        return Restructuring(update: update, diagnostics: diagnostics, uses: uses, unresolved: unresolved)
    }

    /// The types of a module with their new names, from what was generated last at the old paths.
    private static func nameChanges(of module: ModuleUpdate, in project: Project) -> NameChanges {
        let old = Dictionary(grouping: module.files.filter { $0.new == nil && $0.base != nil }, by: \.template)
        let new = Dictionary(grouping: module.files.filter { $0.new != nil }, by: \.template)
        let pairs = old.compactMap { template, files -> (base: [UInt8], new: [UInt8])? in
            guard files.count == 1, let others = new[template], others.count == 1,
                let base = files[0].base, let text = others[0].new
            else { return nil }
            return (base, text)
        }
        return NameChanges(pairs, targets: project.xcodeTargets.union(module.files.compactMap(\.path.target)))
    }

    /// - Throws: `Failure` with the files that cannot be moved. Then no file is moved.
    private static func checkMoves(
        of modules: [ModuleUpdate],
        in update: ProjectUpdate,
        from choice: ModuleChoice,
        to successor: ModuleID
    ) throws(Failure) {
        let known = Set(update.manifests.flatMap { $0.files.map(\.path) })
        let files = modules.flatMap(\.files)
        try checkLinks(at: files.filter(\.isUnusable).map(\.path), of: choice)
        // An interrupted run can have written files and not yet their bases.
        let others = update.project.hasUnfinishedRun ? [] : files.filter { $0.isOccupied && !known.contains($0.path) }
        let occupied = others.map { file in
            Diagnostic.error("'\(file.displayPath)' is there already, and was not generated")
                .note("nothing was changed; give that file another name or place, then run the command again")
        }
        // If only the files of a module are left, its spec is not there.
        let isGone = choice.module == nil
        let spec = isGone ? choice.input.project.displayPath(of: successor.spec) : choice.place
        let problems = occupied.isEmpty ? files.compactMap { $0.obstacle(at: spec, isGone: isGone) } : occupied
        if !problems.isEmpty { throw Failure(diagnostics: problems, status: .drift) }
    }
}

extension FileUpdate {
    fileprivate var isUnusable: Bool { if case .unusable = current { true } else { false } }

    /// Whether another file than the module's is at the path.
    fileprivate var isOccupied: Bool {
        guard let new, base == nil, !decision.isFollowed, case .bytes(let text) = current else { return false }
        return text != new && decision.file != .write(text)
    }

    /// Why the file cannot move; `nil` if it can. A file in which a person and the generator changed the same lines
    /// can.
    ///
    /// - Parameters:
    ///   - spec: The path of the module's spec for messages.
    ///   - isGone: Whether that is the spec of another module, to which the files of one without a spec move.
    fileprivate func obstacle(at spec: String, isGone: Bool) -> Diagnostic? {
        guard case .leftAlone(let reason) = decision.verdict, decision.movedFrom == nil, !decision.isFollowed else {
            return nil
        }
        let (note, spec) = ("nothing was changed; ", ShellWord.quoted(spec))
        switch reason {
        case .unusable(let what): return .error("'\(displayPath)' \(what)").note(note + "make it readable first")
        case .bothChanged where base != nil, .notUTF8 where base != nil: return nil
        // A file of a person's own, which stays where it is.
        case .incomplete, .unreadable: return nil
        case .waiting(let other):
            return .error("'\(displayPath)' cannot move, because the brackets or quotes of '\(other)' do not match")
                .note(note + "complete that file first")
        case .obsoleteEdited where isGone:
            let (path, place) = (ShellWord.quoted(displayPath), replacement.map { " to '\($0)'" } ?? "")
            return .error("'\(displayPath)' was edited, and cannot move")
                .note(note + "move the code that you need\(place), then delete it: rm \(path)")
                .note("or keep it as a file of your own: viper-gen generate --keep-edits \(path)")
        case .obsoleteEdited where base == nil:
            return .error("'\(displayPath)' has no base, the text that was generated last, and cannot move")
                .note(note + "to write its base, run: viper-gen generate \(spec)")
        default: break
        }
        guard ownership == .generated else {
            return .error("'\(displayPath)' was edited, and cannot move")
                .note(note + "'viper-gen generate \(spec)' says what to do with it")
        }
        return .error("'\(displayPath)' is generated, and was edited by hand")
            .note(note + "make the change in the spec, then run: viper-gen generate --force \(spec)")
    }
}
