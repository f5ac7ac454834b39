import ProjectFiles
import SourceMerge
import SourceText

/// The steps from specs to changes: read, plan, decide. Each is a function from values to values, and none writes.
package enum Pipeline {
    /// What a run is to do.
    package struct Result: Sendable {
        package let projects: [ProjectUpdate]
        /// Warnings and notes, by file and place.
        package let diagnostics: [Diagnostic]
    }

    /// What becomes of the files of all modules that the specs among and below `paths` describe.
    ///
    /// - Parameters:
    ///   - paths: as somebody typed them.
    ///   - workingFolder: the folder from which relative paths are taken.
    ///   - resolution: how a person wants files to be treated that would be left alone.
    ///   - progress: called again and again during a long run.
    /// - Throws: every error of every file.
    package static func run(
        _ paths: [String],
        from workingFolder: WorkingFolder,
        resolution: Resolution = Resolution(),
        progress: (Progress) -> Void = { _ in }
    ) throws(Failure) -> Result {
        let input = try GenerationInput(paths, from: workingFolder)
        let plan = try plan(input, progress: progress)
        return try decide(plan, resolution: resolution)
    }

    /// What becomes of the files of the modules in a spec that is not written yet.
    ///
    /// - Parameters:
    ///   - path: where the spec is going to be.
    ///   - resources: those of `project`.
    /// - Throws: every error of the spec.
    package static func run(
        newSpec spec: SourceFile,
        at path: ProjectPath,
        in project: Project,
        with resources: ProjectResources
    ) throws(Failure) -> Result {
        let input = GenerationInput(newSpec: spec, at: path, in: project, with: resources)
        let plan = try plan(input)
        // A new module has no files that somebody deleted.
        return try decide(plan, resolution: Resolution(restoresDeleted: true))
    }

    /// Plans and renders all modules.
    ///
    /// - Returns: the projects, with warnings and notes.
    /// - Throws: everything that is wrong with what was read, planned or rendered.
    private static func plan(
        _ input: GenerationInput,
        progress: (Progress) -> Void = { _ in }
    ) throws(Failure) -> GenerationPlan {
        var counter = Progress(count: input.projects.reduce(0) { $0 + $1.moduleCount })
        let projects = input.projects.map { project in
            ProjectPlanner.plan(project) {
                counter.advance()
                progress(counter)
            }
        }
        let diagnostics = (input.diagnostics + projects.flatMap(\.diagnostics)).unique().sortedByLocation()
        guard input.failure == nil, !diagnostics.hasErrors else {
            let problems = diagnostics.filter { $0.severity != .note }
            throw Failure(diagnostics: problems, status: input.failure ?? .mistake)
        }
        return GenerationPlan(projects: projects, diagnostics: diagnostics)
    }

    private static func decide(_ plan: GenerationPlan, resolution: Resolution) throws(Failure) -> Result {
        let projects = try plan.projects.map { project throws(Failure) in
            try ProjectDecider.decide(project, resolution: resolution)
        }
        return Result(projects: projects, diagnostics: plan.diagnostics)
    }
}

/// How far a run is.
package struct Progress: Sendable {
    /// Each module is planned, then rendered.
    private var steps = 0
    /// How many modules the run has.
    package let count: Int

    init(count: Int) {
        self.count = count
    }

    /// How many modules are done, by the work that is done.
    package var done: Int { steps / 2 }

    mutating func advance() { steps += 1 }
}
