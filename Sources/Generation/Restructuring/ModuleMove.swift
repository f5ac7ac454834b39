import ModuleSpec
import ProjectFiles
import SourceMerge
import SourceText

extension Restructuring {
    /// Moves a module to another folder: its spec, and the files beside the spec.
    ///
    /// The folder of the spec moves if it is called like the module. If it has another name and no other modules, the
    /// module gets a folder of its name. If an earlier run was interrupted, or if a person moved the spec, the files
    /// follow.
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
        var result = try relocating(
            choice,
            to: successor,
            try changes(from: choice, to: successor, text: spec.file.file.bytes),
            names: .empty
        )
        let own = result.update.modules.flatMap(\.manifest.ownTypes).map(\.path)
        let left = try leftFiles(of: choice, movingTo: path, in: result.update)
        result.left = Set(left + own).sorted().map {
            LeftFile(path: choice.input.project.displayPath(of: $0), isEdited: false)
        }
        return result
    }

    /// The files in the folder of the module that stay. A folder with another name than the module's can be one for
    /// all sources of an app: of many files there, only those beside files that move are the result.
    private static func leftFiles(
        of choice: ModuleChoice,
        movingTo path: ProjectPath,
        in update: ProjectUpdate
    ) throws(Failure) -> [ProjectPath] {
        guard let folder = choice.onlyFolder(except: path) else { return [] }
        let own = path.parent.flatMap { $0.isBelow(folder) ? $0 : nil }
        let others = try otherFiles(in: folder, except: choice).filter { other in
            other != path && own.map(other.isBelow) != true
        }
        guard others.count > mostLeft, !folder.isNamed(like: choice.id.name) else { return others }
        let moved = update.modules.flatMap(\.files).filter { $0.decision.file == .remove }.map(\.path)
        let folders = Set((moved + [choice.id.spec]).compactMap(\.parent))
        return others.filter { $0.parent.map(folders.contains) == true }
    }

    private static let mostLeft = 20

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
                return try relocating(choice, to: choice.id, SpecChanges(), names: .empty)
            }
            throw Failure.mistake("'\(choice.place)' is there already")
        }
        let changes = SpecChanges(successors: [old.id: choice.id], replaced: choice.id)
        return try relocating(try old.settled(without: old.id), to: choice.id, changes, names: .empty)
    }

    private static func target(
        of choice: ModuleChoice,
        in folder: String,
        from workingFolder: WorkingFolder
    ) throws(Failure) -> ProjectPath {
        let spec = choice.id.spec
        let project = choice.input.project
        let outside = Failure.mistake("'\(folder)' is outside of the project of '\(choice.place)'")
        func place(of end: String) throws(Failure) -> ProjectPath {
            let place: (project: Project, path: ProjectPath)
            do throws(FileError) {
                place = try Project.place(of: (folder.isEmpty ? "." : folder) + "/" + end, from: workingFolder)
            } catch {
                if case .inNoProject = error.kind { throw outside }
                throw Failure(error)
            }
            guard place.project.root == project.root else { throw outside }
            return place.path
        }
        let direct = try place(of: spec.name)
        let own = try folderName(of: choice, in: direct.parent ?? .root, place)
        let path = try own.map { name throws(Failure) in try place(of: name + "/" + spec.name) } ?? direct
        let movesFolder = own != nil && own == spec.parent?.name
        try checkFolder(of: path, isInOwnFolder: movesFolder, choice)
        guard !folder.hasSuffix(".viper") else {
            let problem = Diagnostic.error("'\(folder)' is the name of a spec, and not of a folder")
                .note("to give the module another name, run: viper-gen rename \(choice.id.name) NAME")
            throw Failure(diagnostics: [problem], status: .mistake)
        }
        return path
    }

    /// The name of the folder that the module gets in another one: that of its spec's folder, or its own if that folder
    /// has no other modules, and a name that is not like the module's.
    ///
    /// - Returns: `nil` if the spec and its files are put directly into the other folder.
    private static func folderName(
        of choice: ModuleChoice,
        in target: ProjectPath,
        _ place: (String) throws(Failure) -> ProjectPath
    ) throws(Failure) -> String? {
        let (name, spec) = (choice.id.name, choice.id.spec)
        if choice.isInOwnFolder { return name }
        // It is there already.
        if target == spec.parent { return nil }
        guard let folder = choice.onlyFolder(except: try place(name + "/" + spec.name)) else { return nil }
        let own = folder.isNamed(like: name) ? folder.name : name
        return target.name == own || target.name == name ? nil : own
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
