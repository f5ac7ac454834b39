import ModuleSpec
import ProjectFiles
import SourceMerge
import SourceText

/// A module that is removed, renamed or moved, with all files that change for it. Nothing is written yet.
package struct Restructuring: Sendable {
    package let update: ProjectUpdate
    /// Warnings of planning.
    package let diagnostics: [Diagnostic]
    /// Files of the module, or in its folder, that stay as they are.
    package var left: [LeftFile] = []
    /// The places where other files use names that are gone.
    package var uses: [Diagnostic] = []
    /// Files that move, and in which a person and the generator changed the same lines.
    package var unresolved: [FileReport] = []
    /// What a person may expect to change and did not, with the command that changes it.
    package var remark: Diagnostic?

    package struct LeftFile: Sendable {
        /// The path for messages.
        package let path: String
        /// Whether the module had the file, and a person edited it.
        package let isEdited: Bool
        /// Whether it has conflict markers. The module keeps it until they are gone.
        package var isMarked = false
    }

    /// Whether something is left for a person to do.
    package var needsAttention: Bool { !uses.isEmpty || !unresolved.isEmpty || left.contains(where: \.isEdited) }
}

extension Restructuring {
    /// Everything of the projects that somebody works in.
    ///
    /// - Throws: `Failure` with the mistakes in any spec, with the folders that cannot be searched for specs, and with
    ///   the specs of which it is not known whether a person moved them.
    static func inputs(from workingFolder: WorkingFolder) throws(Failure) -> [ProjectInput] {
        let project = try Failure.wrapping(Project.place(of: "./spec", from: workingFolder).project)
        let input = try GenerationInput([project.displayPath(of: .root)], from: workingFolder)
        if let status = input.failure { throw Failure(diagnostics: input.diagnostics, status: status) }
        try input.diagnostics.throwErrors()
        let unseen = input.unread + input.projects.flatMap(\.unexaminedSpecs)
        guard unseen.isEmpty else { throw Failure(unseen) }
        return input.projects
    }

    /// Prepares a command. If that fails, the temporary files of an interrupted run are removed: that run may have done
    /// everything already.
    ///
    /// - Parameter isDryRun: Whether nothing may be written.
    package static func prepared(
        isDryRun: Bool,
        in workingFolder: WorkingFolder,
        _ prepare: (WorkingFolder) throws(Failure) -> Restructuring
    ) throws(Failure) -> Restructuring {
        do throws(Failure) {
            return try prepare(workingFolder)
        } catch {
            if !isDryRun, let project = try? Project.place(of: "./spec", from: workingFolder).project,
                project.hasUnfinishedRun
            {
                // What is reported is why the command fails.
                try? project.removeLeftovers()
            }
            throw error
        }
    }

    /// What becomes of the files when specs change.
    ///
    /// - Parameter isConcerned: Whether the files of a module change; those of all others stay as they are.
    /// - Throws: `Failure` with the mistakes in the changed specs.
    static func run(
        _ changes: SpecChanges,
        in input: ProjectInput,
        isConcerned: (ModuleID) -> Bool
    ) throws(Failure) -> (update: ProjectUpdate, diagnostics: [Diagnostic]) {
        let changed = input.applying(changes)
        let plan = try Pipeline.plan(GenerationInput(changed))
        guard let project = plan.projects.first else { throw Failure.mistake("there is no project") }
        var update = try ProjectDecider.decide(project, resolution: Resolution())
        update.modules = update.modules.filter { $0.id.isShared || isConcerned($0.id) }
        update.settled = input.settlement
        update.specChanges = SpecFileChange.changes(for: changes.edits, in: input.project)
        return (update, plan.diagnostics.filter { $0.severity == .warning })
    }

    /// - Throws: `Failure` with the links because of which files of the module are outside of the project.
    static func checkLinks(at paths: [ProjectPath], of choice: ModuleChoice) throws(Failure) {
        let project = choice.input.project
        let links = Set(paths.compactMap(project.linkOutside)).sorted().map(project.displayPath(of:))
        guard !links.isEmpty else { return }
        let problems = links.map { link in
            let (old, copy) = (ShellWord.quoted(link), ShellWord.quoted(link + ".copy"))
            return Diagnostic.error("'\(link)' leads out of the project, and '\(choice.id.name)' has files there")
                .note(
                    "nothing was changed; to replace the link by a copy of what is there, run: "
                        + "cp -RL \(old) \(copy) && rm \(old) && mv \(copy) \(old)"
                )
        }
        throw Failure(diagnostics: problems, status: .drift)
    }

    /// The files in the folder of a module that are not the module's; none if the folder is not its own.
    ///
    /// - Throws: The system's refusal to read a folder.
    static func otherFiles(except choice: ModuleChoice) throws(Failure) -> [ProjectPath] {
        try choice.ownFolder.map { folder throws(Failure) in try otherFiles(in: folder, except: choice) } ?? []
    }

    /// The files in a folder that are not the module's.
    ///
    /// - Throws: The system's refusal to read a folder.
    static func otherFiles(in folder: ProjectPath, except choice: ModuleChoice) throws(Failure) -> [ProjectPath] {
        let input = choice.input
        let listing = input.project.listing(of: folder, endingWith: "", isDeep: true)
        guard listing.isComplete else { throw Failure(listing.refusals) }
        let generated = Set(input.manifests.flatMap { $0.files.map(\.path) })
        return listing.files.filter { !generated.contains($0) && $0 != choice.id.spec }
    }
}

extension ModuleChoice {
    /// The folder of the spec, if it is called like the module and has no other spec.
    var ownFolder: ProjectPath? { isInOwnFolder ? onlyFolder() : nil }

    /// The folder of the spec, whatever its name is; `nil` if it is the root of the project or has other modules.
    ///
    /// - Parameter path: A path at which an interrupted run can have written the spec, and which does not count.
    func onlyFolder(except path: ProjectPath? = nil) -> ProjectPath? {
        guard let folder = id.spec.parent, folder != .root, isAlone else { return nil }
        let others = input.specs.map(\.path) + input.manifests.map(\.module.spec)
        return others.contains { $0 != id.spec && $0 != path && $0.isBelow(folder) } ? nil : folder
    }
}
