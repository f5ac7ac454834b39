import ModuleSpec
import ProjectFiles
import SourceMerge
import SourceText

extension Restructuring {
    /// Renames a module: in its spec, in its files, which move, and in the files that modules share.
    ///
    /// If an earlier run was interrupted, or if a person renamed the module in its spec, the files follow.
    ///
    /// - Parameters:
    ///   - word: The name of the module, or the path of its spec.
    ///   - name: The new name.
    ///   - workingFolder: The folder from which the project is searched for.
    /// - Throws: `Failure` if there is no such module, if the name is taken, or if a file cannot be moved.
    package static func renaming(
        _ word: String,
        to name: String,
        from workingFolder: WorkingFolder
    ) throws(Failure) -> Restructuring {
        let inputs = try inputs(from: workingFolder)
        var choice: ModuleChoice
        do throws(Failure) {
            choice = try ModuleChoice.module(word, in: inputs, from: workingFolder)
        } catch {
            guard let done = unfinished(name, in: inputs) else { throw error }
            return try relocating(done, to: done.id, SpecChanges(), names: .empty)
        }
        choice = try choice.settled(without: choice.module == nil ? choice.id : nil)
        guard choice.id.name != name else { throw Failure.mistake("'\(name)' is the name of the module already") }
        guard let module = choice.module, let spec = choice.spec else {
            return try followingRename(of: choice, to: name)
        }
        let successor = ModuleID(spec: try newSpecPath(of: choice, name: name), name: name)
        try checkIsFree(successor, for: choice)
        try choice.checkIsRecorded()
        let text = spec.file.renaming(module, to: name)
        let names = try names(of: choice, from: text, to: successor)
        let final = names.applied(to: SourceFile(path: choice.place, bytes: text))
        var changes = try changes(from: choice, to: successor, text: final)
        changes.edits += choice.input.specs.filter { $0.path != spec.path }.compactMap { other in
            // Another target can have a module of that name.
            guard choice.input.modules(named: choice.id.name, seenFrom: other.path).first == choice.id else {
                return nil
            }
            return other.file.renamingUses(of: module, to: name).map { text in
                SpecEdit(path: other.path, old: other.file.file.bytes, newPath: other.path, text: text)
            }
        }
        // Code may mean another module with the old name.
        let isOnly = !choice.input.choices.contains { $0.id.name == choice.id.name && $0.id != choice.id }
        var result = try relocating(choice, to: successor, changes, names: isOnly ? names : .empty)
        result.remark = try remark(on: choice, renamedTo: successor)
        return result
    }

    /// Why the folder of the module keeps the old name; `nil` if it has another one.
    private static func remark(on choice: ModuleChoice, renamedTo successor: ModuleID) throws(Failure) -> Diagnostic? {
        guard choice.isInOwnFolder, choice.isAlone, let folder = choice.id.spec.parent, successor.spec.parent == folder
        else { return nil }
        let project = choice.input.project
        let old = project.displayPath(of: folder)
        guard let file = try otherFiles(except: choice).first.map(project.displayPath(of:)) else {
            return Diagnostic(.note, "the folder '\(old)' keeps its name, because other modules are in it")
        }
        let note = Diagnostic(.note, "the folder '\(old)' keeps its name, because '\(file)' was not generated")
        guard let path = try? folder.parent?.appending(successor.name),
            project.snapshot(of: [path])[path]?.current == .absent
        else { return note }
        let (from, to) = (ShellWord.quoted(old), ShellWord.quoted(project.displayPath(of: path)))
        return note.note("to rename it with everything in it, then run: mv \(from) \(to) && viper-gen generate \(to)")
    }

    /// The module that an interrupted run renamed, except for its records.
    private static func unfinished(_ name: String, in inputs: [ProjectInput]) -> ModuleChoice? {
        inputs.filter(\.project.hasUnfinishedRun).flatMap(\.choices).first { $0.id.name == name && $0.module != nil }
    }

    /// The rest of a rename after the spec has changed.
    private static func followingRename(of choice: ModuleChoice, to name: String) throws(Failure) -> Restructuring {
        guard let successor = choice.input.choices.first(where: { $0.id.name == name && $0.module != nil }) else {
            try checkLinks(at: [choice.id.spec], of: choice)
            throw choice.withoutSpec
        }
        let changes = SpecChanges(successors: [choice.id: successor.id], replaced: successor.id)
        return try relocating(choice, to: successor.id, changes, names: nil)
    }

    /// The new path of the spec. The spec and its folder get the new name if they had the old one. A folder with other
    /// files keeps its name, so that these files stay beside the module.
    private static func newSpecPath(of choice: ModuleChoice, name: String) throws(Failure) -> ProjectPath {
        let spec = choice.id.spec
        var folder = spec.parent ?? .root
        let others = try otherFiles(except: choice)
        do throws(PathProblem) {
            if choice.ownFolder == folder, others.isEmpty, let parent = folder.parent {
                folder = try parent.appending(name)
            }
            return try folder.appending(spec.name == choice.id.name + ".viper" ? name + ".viper" : spec.name)
        } catch {
            throw Failure.mistake("the path of the spec of '\(name)' \(error.message)")
        }
    }

    /// - Throws: That the target has a module of the new name already.
    private static func checkIsFree(_ successor: ModuleID, for choice: ModuleChoice) throws(Failure) {
        // An interrupted run can have written the new spec.
        let isWritten = successor.spec != choice.id.spec
        let target = choice.input.targets.folder(of: successor.spec)
        let other = choice.input.choices.first { other in
            other.id.name == successor.name && other.module != nil && !(isWritten && other.id == successor)
                && choice.input.targets.folder(of: other.id.spec) == target
        }
        if let other { throw taken(successor.name, in: other.place) }
    }

    /// The types that have other names when a module is renamed.
    private static func names(
        of choice: ModuleChoice,
        from text: [UInt8],
        to successor: ModuleID
    ) throws(Failure) -> NameUses {
        // An interrupted run can have written the new spec.
        var input = choice.input
        if successor.spec != choice.id.spec {
            input.specs.removeAll { $0.path == successor.spec }
            input.removedSpecs.insert(successor.spec)
        }
        let before = try rendered(choice.id, in: input)
        let changed = choice.input.applying(try changes(from: choice, to: successor, text: text))
        let after = try rendered(successor, in: changed)
        let pairs = zip(before, after).filter { $0.template == $1.template }.map { (base: $0.bytes, new: $1.bytes) }
        let targets = Set([choice.id.spec.target, successor.spec.target].compactMap(\.self))
            .union(choice.input.project.xcodeTargets)
        return NameUses(of: NameChanges(pairs, targets: targets))
    }

    /// The files of a module. Other specs are not planned with it: its name can clash with theirs until it is renamed.
    private static func rendered(_ id: ModuleID, in input: ProjectInput) throws(Failure) -> [RenderedFile] {
        var input = input
        input.otherModules += input.specs.filter { $0.path != id.spec }.flatMap { spec in
            spec.file.modules.map { (spec.path, $0) }
        }
        input.specs.removeAll { $0.path != id.spec }
        input.manifests.removeAll { $0.module.spec != id.spec }
        let plan = try Pipeline.plan(GenerationInput(input))
        return plan.projects.flatMap(\.modules).first { $0.id == id }?.files ?? []
    }
}
