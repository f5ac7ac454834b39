import ModuleSpec
import ProjectFiles
import SourceText

extension GenerationInput {
    /// Reads the specs at and below some paths, with their projects.
    ///
    /// - Parameters:
    ///   - paths: The paths as given.
    ///   - workingFolder: The folder to which relative paths are relative.
    ///   - settings: Settings that would be written to a project, tried before.
    /// - Throws: `Failure` if a path cannot be searched, or if neither a spec nor a module that lost it is there. The
    ///   root of a project that had modules can be without them.
    init(
        _ paths: [String],
        from workingFolder: WorkingFolder,
        settings: UnwrittenSettings? = nil
    ) throws(Failure) {
        let found = try FoundSpecs(paths, from: workingFolder)
        // Without specs there may be modules all the same, whose specs are gone.
        let projects = found.projects.isEmpty ? FoundSpecs.projects(around: paths, from: workingFolder) : found.projects
        let results = try projects.map { (found) throws(Failure) in
            Self.read(found, settings, scope: try Self.scope(paths, from: workingFolder, in: found.project))
        }
        let inputs = results.compactMap { try? $0.get() }
        let failures = results.compactMap(\.failure)
        guard !found.projects.isEmpty || !failures.isEmpty || inputs.contains(where: \.isInUse) else {
            throw Failure.noSpecs(below: paths, found.diagnostics)
        }
        self.init(
            projects: inputs,
            diagnostics: found.diagnostics + failures.flatMap(\.diagnostics) + inputs.flatMap(\.diagnostics),
            failure: ([found.failure] + failures.map(\.status)).compactMap { $0 }.max(),
            unread: found.unread
        )
    }

    /// The input for a spec that is not written yet.
    init(newSpec spec: SourceFile, at path: ProjectPath, in project: Project, with resources: ProjectResources) {
        let input = ProjectInput(project, with: resources, specs: [(path, spec)], scope: [])
        self.init(projects: [input], diagnostics: input.diagnostics, failure: nil)
    }

    private static func read(
        _ found: FoundSpecs.InProject,
        _ settings: UnwrittenSettings?,
        scope: [ProjectPath]
    ) -> Result<ProjectInput, Failure> {
        do throws(FileError) {
            var resources = try ProjectResources(of: found.project)
            if let settings, settings.root == found.project.root {
                resources = resources.with(settings: settings.file)
            }
            return .success(ProjectInput(found.project, with: resources, specs: found.specs, scope: scope))
        } catch {
            let failure = Failure(error)
            let mistakes = found.specs.flatMap { SpecFile($0.file).diagnostics }
            return .failure(Failure(diagnostics: failure.diagnostics + mistakes, status: failure.status))
        }
    }

    /// What the given paths name of a project.
    ///
    /// - Throws: The system's refusal to find one of them.
    static func scope(
        _ paths: [String],
        from workingFolder: WorkingFolder,
        in project: Project
    ) throws(Failure) -> [ProjectPath] {
        var scope: [ProjectPath] = []
        for path in paths {
            if let part = try Failure.wrapping(project.part(namedBy: path, from: workingFolder)) { scope.append(part) }
        }
        return scope
    }
}

extension ProjectInput {
    /// Whether a run wrote what is in the scope.
    fileprivate var isInUse: Bool {
        if scope.contains(.root) { return !manifests.isEmpty || project.isInUse }
        return manifests.contains { manifest in
            let places = [manifest.module.spec] + manifest.files.map(\.path)
            return scope.contains { folder in places.contains { $0 == folder || $0.isBelow(folder) } }
        }
    }
}
