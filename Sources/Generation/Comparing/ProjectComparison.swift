import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceText

/// What changed in the specs of a project since a revision of its git repository, and which modules that breaks.
package struct ProjectComparison: Sendable {
    /// A module that could be generated in the revision and no longer can, or that names a type that is gone.
    package struct Broken: Sendable {
        package let module: String
        package let problem: Diagnostic
    }

    package let project: Project
    /// The modules that changed, with the paths of their specs in the project.
    package let modules: [ModuleChange]
    package let settings: [LineChange]
    /// In the order of their specs.
    package let broken: [Broken]

    /// The comparisons of the projects at and below some paths.
    ///
    /// - Parameters:
    ///   - paths: The paths as given. Changes elsewhere are left out, but not what they break.
    ///   - revision: The name of the revision, as git knows it.
    ///   - workingFolder: The folder to which relative paths are relative.
    /// - Throws: `Failure` if the specs cannot be read in one of the two states.
    package static func comparisons(
        of paths: [String],
        with revision: String,
        from workingFolder: WorkingFolder
    ) throws(Failure) -> [ProjectComparison] {
        let found = try FoundSpecs(paths, from: workingFolder)
        let projects = found.projects.isEmpty ? FoundSpecs.projects(around: paths, from: workingFolder) : found.projects
        guard !projects.isEmpty else { throw Failure.noSpecs(below: paths, found.diagnostics) }
        return try projects.map { found throws(Failure) in
            let scope = try GenerationInput.scope(paths, from: workingFolder, in: found.project)
            let old = try ProjectInput(of: found.project, in: revision)
            let new = try ProjectInput(of: found.project)
            return try ProjectComparison(from: old, to: new, revision: revision, scope)
        }
    }

    /// - Parameter scope: The files and folders whose changes are wanted.
    private init(
        from old: ProjectInput,
        to new: ProjectInput,
        revision: String,
        _ scope: [ProjectPath]
    ) throws(Failure) {
        project = new.project
        settings = LineChange.changes(from: old.resources.settings, to: new.resources.settings)
        modules = ModuleChange.changes(from: old.placedModules, to: new.placedModules).filter { change in
            let paths = [change.path, change.oldPath].compactMap { $0.flatMap { try? ProjectPath($0) } }
            return paths.contains { path in scope.contains { path == $0 || path.isBelow($0) } }
        }
        broken = try BrokenModules(from: old, to: new, revision: revision).all
    }
}

extension ProjectInput {
    /// All specs of a project as they are now.
    ///
    /// - Throws: `Failure` for what cannot be read, and for mistakes in a spec or in the settings.
    fileprivate init(of project: Project) throws(Failure) {
        let listing = project.listing(of: .root, endingWith: ".viper", isDeep: true)
        guard listing.isComplete else { throw Failure(listing.refusals) }
        let snapshot = try project.wholeSnapshot(of: listing.files)
        let specs = listing.files.compactMap { path -> (path: ProjectPath, file: SourceFile)? in
            guard let bytes = snapshot.bytes(at: path) else { return nil }
            return (path, SourceFile(path: project.displayPath(of: path), bytes: bytes))
        }
        let resources = try Failure.wrapping(ProjectResources(of: project))
        self.init(project, with: resources, texts: specs)
        try diagnostics.throwErrors()
    }

    /// All specs of a project as they were in a revision.
    ///
    /// - Throws: `Failure` for what cannot be read, and for mistakes in a spec.
    fileprivate init(of project: Project, in revision: String) throws(Failure) {
        let read = try Failure.wrapping(project.revision(revision))
        let resources = ProjectResources(settings: read.settings, templates: read.templates)
        self.init(project, with: resources, texts: read.specs)
        try specs.flatMap(\.file.diagnostics).throwErrors()
    }

    private init(
        _ project: Project,
        with resources: ProjectResources,
        texts: [(path: ProjectPath, file: SourceFile)]
    ) {
        let specs = Workers.map(texts, batch: 16) { ($0.path, SpecFile($0.file)) }
        self.init(project, with: resources, specs: specs, others: [])
    }

    fileprivate var placedModules: [ModuleChange.Placed] {
        specs.flatMap { spec in spec.file.modules.map { (spec.path.text, $0) } }
    }
}
