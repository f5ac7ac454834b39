import ProjectFiles
import SourceMerge
import SourceText
import SwiftReader

/// The steps from specs to changes: read, plan, decide. None of them writes. Planning is a function from values to
/// values, and deciding looks at the planned files on the disk.
package enum Pipeline {
    /// The changes that a run would make.
    package struct Outcome: Sendable {
        package var projects: [ProjectUpdate]
        /// Warnings and notes, by file and place.
        package let diagnostics: [Diagnostic]
    }

    /// The changes of all modules whose specs are at or below some paths.
    ///
    /// - Parameters:
    ///   - paths: The paths as given.
    ///   - workingFolder: The folder to which relative paths are relative.
    ///   - resolution: What to do with files that would be left alone.
    ///   - leavingOut: Whether to leave out specs for which nothing changed, according to the index of the last run.
    ///   - noticed: What the system reported since that run; nothing else is compared. `nil` outside of `watch`.
    ///   - settings: Settings that would be written to a project, tried before.
    ///   - activity: What the run is doing.
    /// - Throws: All errors of all files.
    package static func run(
        _ paths: [String],
        from workingFolder: WorkingFolder,
        resolution: Resolution = Resolution(),
        leavingOut: Bool = false,
        noticed: NoticedChanges? = nil,
        settings: UnwrittenSettings? = nil,
        activity: Activity = Activity()
    ) throws(Failure) -> Outcome {
        let start = Moment.now
        activity.begin(.reading)
        let isIndexed = leavingOut && resolution == Resolution() && settings == nil
        if isIndexed, var run = IndexedRun(paths, from: workingFolder, noticed: noticed, start: start),
            let outcome = run.outcome(activity)
        {
            return outcome
        }
        let input = try GenerationInput(paths, from: workingFolder, settings: settings)
        let plan = try plan(consume input, activity)
        let isRecorded =
            isIndexed && paths.count == 1 && plan.projects.count == 1
            && plan.projects[0].input.project.isRoot(paths[0], from: workingFolder)
        var outcome = try decide(plan, resolution: resolution, activity)
        if isRecorded { outcome.projects[0].record = record(of: plan.projects[0], plan.diagnostics, start: start) }
        let count = plan.fileCount
        Workers.discard(consume plan, of: count)
        return outcome
    }

    private static func record(
        of project: PlannedProject,
        _ diagnostics: [Diagnostic],
        start: Moment
    ) -> RunRecord? {
        project.input.resources.key(in: project.input.project).flatMap { key in
            RunRecord(project.specs, diagnostics, key: key, start: start)
        }
    }

    /// The changes of the modules of a spec that is not written yet.
    ///
    /// - Parameters:
    ///   - path: The path of the spec.
    ///   - resources: The settings and the templates of the project.
    /// - Throws: All errors of the spec.
    package static func run(
        newSpec spec: SourceFile,
        at path: ProjectPath,
        in project: Project,
        with resources: ProjectResources
    ) throws(Failure) -> Outcome {
        let input = GenerationInput(newSpec: spec, at: path, in: project, with: resources)
        let plan = try plan(consume input)
        // A new module has no files that somebody deleted.
        return try decide(plan, resolution: Resolution(restoresDeleted: true))
    }

    /// Plans and renders all modules.
    ///
    /// - Returns: The projects, with warnings and notes.
    /// - Throws: All errors of reading, planning and rendering.
    static func plan(
        _ input: consuming GenerationInput,
        _ activity: Activity = Activity()
    ) throws(Failure) -> GenerationPlan {
        activity.begin(.planning, of: input.projects.reduce(0) { $0 + $1.moduleCount })
        var projects: [PlannedProject] = []
        var rest = Array(input.takeProjects().reversed())
        while let project = rest.popLast() {
            var planned = ProjectPlanner.plan(consume project, activity)
            planned.forgetTypes()
            projects.append(planned)
        }
        let diagnostics = (input.diagnostics + projects.flatMap(\.diagnostics)).unique().sortedByLocation()
        guard input.failure == nil, !diagnostics.hasErrors else {
            let problems = diagnostics.filter { $0.severity != .note }.withoutKnownConsequences
            throw Failure(diagnostics: problems, status: input.failure ?? .mistake)
        }
        return GenerationPlan(projects: projects, diagnostics: diagnostics)
    }

    private static func decide(
        _ plan: GenerationPlan,
        resolution: Resolution,
        _ activity: Activity = Activity()
    ) throws(Failure) -> Outcome {
        let projects = try plan.projects.map { project throws(Failure) in
            try ProjectDecider.decide(project, resolution: resolution, activity: activity)
        }
        return Outcome(projects: projects, diagnostics: plan.diagnostics)
    }
}

extension [Diagnostic] {
    /// Without the consequences of errors of another module that are shown themselves.
    fileprivate var withoutKnownConsequences: [Diagnostic] {
        guard contains(where: \.isConsequence) else { return self }
        let causes = filter { $0.severity == .error && !$0.isConsequence }.compactMap(\.location?.file)
        let names = Set(causes.flatMap(\.namesOfModules))
        return filter { problem in
            // It is about the name of the module.
            let name = problem.location.map { $0.file.text($0.range) }
            return !problem.isConsequence || name.map(names.contains) != true
        }
    }
}

extension SourceFile {
    /// The names after `module` and `domain` at the starts of lines, also in a spec with errors.
    fileprivate var namesOfModules: [String] {
        bytes.split(whereSeparator: { $0 == Ascii.newline || $0 == Ascii.carriageReturn }).compactMap { line in
            let words = line.split(maxSplits: 2, whereSeparator: { !Ascii.isWordPart($0) })
            guard words.count > 1, ["module", "domain"].contains(String(decoding: words[0], as: UTF8.self)) else {
                return nil
            }
            return String(decoding: words[1], as: UTF8.self)
        }
    }
}
