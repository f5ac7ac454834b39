import ModuleSpec
import ProjectFiles
import SourceMerge
import SourceText

extension Restructuring {
    /// Moves a module to another folder: its spec, and the files beside the spec.
    ///
    /// The folder of the spec moves if it is called like the module. If an earlier run was interrupted, or if a person
    /// moved the spec, the files follow.
    ///
    /// - Parameters:
    ///   - word: The name of the module, or the path of its spec.
    ///   - folder: The folder, as somebody typed it.
    ///   - workingFolder: The folder from which relative paths are taken.
    /// - Throws: `Failure` if there is no such module, or if a file cannot be moved.
    package static func moving(
        _ word: String,
        to folder: String,
        from workingFolder: WorkingFolder
    ) throws(Failure) -> Restructuring {
        var choice = try choice(of: word, in: try inputs(from: workingFolder), movingTo: folder, from: workingFolder)
        guard let spec = choice.spec else {
            try checkLinks(at: [choice.id.spec], of: choice)
            throw choice.withoutSpec
        }
        if !choice.isAlone, choice.id.name == word {
            let problem = Diagnostic.error("'\(choice.place)' describes other modules, too, which would move with it")
                .note(
                    "name the spec to move them all: viper-gen move \(ShellWord.quoted(choice.place)) \(ShellWord.quoted(folder))"
                )
            throw Failure(diagnostics: [problem], status: .mistake)
        }
        let path = try target(of: choice, in: folder, from: workingFolder)
        let successor = ModuleID(spec: path, name: choice.id.name)
        guard path != choice.id.spec else { return try followingMove(of: choice) }
        choice = try choice.settled()
        try choice.checkIsRecorded()
        var result = try moving(
            choice,
            to: successor,
            try changes(from: choice, to: successor, text: spec.file.file.bytes),
            names: .empty
        )
        let own = result.update.modules.flatMap(\.manifest.ownTypes).map(\.path)
        result.left = Set(try otherFiles(except: choice) + own).sorted().map {
            LeftFile(path: choice.input.project.displayPath(of: $0), isEdited: false)
        }
        return result
    }

    /// The module to move; the first one of a spec that is named by its path. After an interrupted run, the spec is at
    /// both places. The old one is then taken.
    private static func choice(
        of word: String,
        in inputs: [ProjectInput],
        movingTo folder: String,
        from workingFolder: WorkingFolder
    ) throws(Failure) -> ModuleChoice {
        let found = inputs.flatMap(\.choices).filter { $0.id.name == word && $0.module != nil }
        guard found.count == 2, let (one, other) = Optional((found[0], found[1])) else {
            let place = SpecPlace(word, from: workingFolder)
            let first = inputs.flatMap(\.choices).first { $0.module != nil && place?.isOf($0) == true }
            if let first { return first }
            return try ModuleChoice.module(word, in: inputs, from: workingFolder)
        }
        for (from, to) in [(one, other), (other, one)] {
            let path = try target(of: from, in: folder, from: workingFolder)
            if path == to.id.spec, from.spec?.file.file.bytes == to.spec?.file.file.bytes { return from }
        }
        return try ModuleChoice.module(word, in: inputs, from: workingFolder)
    }

    /// The rest of a move after the spec has moved.
    private static func followingMove(of choice: ModuleChoice) throws(Failure) -> Restructuring {
        let left = choice.input.choices.filter { $0.module == nil && $0.id.name == choice.id.name }
        guard left.count == 1, let old = left.first else {
            if choice.input.project.hasUnfinishedRun {
                return try moving(choice, to: choice.id, SpecChanges(), names: .empty)
            }
            throw Failure.mistake("'\(choice.place)' is there already")
        }
        let changes = SpecChanges(successors: [old.id: choice.id], replaced: choice.id)
        return try moving(try old.settled(without: old.id), to: choice.id, changes, names: .empty)
    }

    private static func target(
        of choice: ModuleChoice,
        in folder: String,
        from workingFolder: WorkingFolder
    ) throws(Failure) -> ProjectPath {
        let spec = choice.id.spec
        let isInOwnFolder = choice.isInOwnFolder
        let end = isInOwnFolder ? choice.id.name + "/" + spec.name : spec.name
        let project = choice.input.project
        let outside = Failure.mistake("'\(folder)' is outside of the project of '\(choice.place)'")
        let place: (project: Project, path: ProjectPath)
        do throws(FileError) {
            place = try Project.place(of: (folder.isEmpty ? "." : folder) + "/" + end, from: workingFolder)
        } catch {
            if case .inNoProject = error.kind { throw outside }
            throw Failure(error)
        }
        guard place.project.root == project.root else { throw outside }
        try checkFolder(of: place.path, isInOwnFolder: isInOwnFolder, choice)
        guard !folder.hasSuffix(".viper") else {
            let problem = Diagnostic.error("'\(folder)' is the name of a spec, and not of a folder")
                .note("to give the module another name, run: viper-gen rename \(choice.id.name) NAME")
            throw Failure(diagnostics: [problem], status: .mistake)
        }
        return place.path
    }
}

extension Restructuring {
    /// - Throws: That a folder of the new path is a file, or is in the folder that moves.
    private static func checkFolder(
        of path: ProjectPath,
        isInOwnFolder: Bool,
        _ choice: ModuleChoice
    ) throws(Failure) {
        let own = choice.id.spec.parent
        let target = isInOwnFolder ? path.parent?.parent : path.parent
        guard let target else { return }
        if isInOwnFolder, let own, target == own || target.isBelow(own) {
            let problem = Diagnostic.error("'\(choice.id.name)' cannot move into its own folder")
                .note("name the folder that is to contain it: viper-gen move \(choice.id.name) FOLDER")
            throw Failure(diagnostics: [problem], status: .mistake)
        }
        let folders = sequence(first: target) { $0.parent }.filter { $0 != .root }
        let snapshot = choice.input.project.snapshot(of: folders)
        let file = folders.first { snapshot.bytes(at: $0) != nil }
        guard let file else { return }
        throw Failure.mistake("'\(choice.input.project.displayPath(of: file))' is a file, not a folder")
    }
}

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
    static func moving(
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
