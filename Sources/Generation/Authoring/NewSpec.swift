import ModuleSpec
import ProjectFiles
import SourceText

/// The spec of a new module. Nothing is written yet.
package struct NewSpec: Sendable {
    package let project: Project
    package let path: ProjectPath
    package let bytes: [UInt8]
    /// The protocols, and the view model without one, that it is from; none if no code of the module is there.
    package var origins: [String] = []
    /// The names of the settings that a person chose.
    let chosenSettings: Set<String>
    /// Whether it is a copy of another spec.
    var isCopy = false
    /// The template that gives the spec, if people wrote it.
    var template: StartingTemplate?

    /// The path for messages.
    package var displayPath: String { project.displayPath(of: path) }

    private var current: Snapshot.Current? { project.snapshot(of: [path])[path]?.current }

    /// Whether a run that was interrupted wrote it.
    var isOfInterruptedRun: Bool { project.hasUnfinishedRun && current == .bytes(bytes) }

    /// - Throws: That something else is there.
    package func checkPlace() throws(Failure) {
        switch current {
        case .absent: return
        case .blocked(let obstacle):
            throw Failure(diagnostics: [.error("'\(displayPath)' \(obstacle.message)")], status: .refused)
        case .bytes, nil:
            guard !isOfInterruptedRun else { return }
            let problem = Diagnostic.error("'\(displayPath)' is there already")
                .note("to bring its module up to date: viper-gen generate \(ShellWord.quoted(displayPath))")
            throw Failure(diagnostics: [problem], status: .mistake)
        }
    }

    /// What a run with the spec would do.
    ///
    /// - Parameter resources: The settings and the templates of the project.
    /// - Throws: All errors of the spec.
    package func outcome(with resources: ProjectResources) throws(Failure) -> Pipeline.Outcome {
        let file = SourceFile(path: displayPath, bytes: bytes)
        var outcome: Pipeline.Outcome
        do throws(Failure) {
            outcome = try Pipeline.run(newSpec: file, at: path, in: project, with: resources)
        } catch {
            throw unwritten(error, file)
        }
        for index in outcome.projects.indices { outcome.projects[index].newFiles.append((path, bytes)) }
        return outcome
    }

    /// A failure of the spec, which nobody sees: mistakes name options in place of lines, unless the spec is a copy.
    /// Mistakes that no option made are shown in the template, if people wrote it.
    private func unwritten(_ failure: Failure, _ file: SourceFile) -> Failure {
        let written = SpecFile(file).modules.first?.settings ?? []
        let chosen = written.filter { chosenSettings.contains($0.key.text) }
        let diagnostics = failure.diagnostics.map { diagnostic in
            guard let place = diagnostic.location, place.file.path == file.path else { return diagnostic }
            let range = place.range
            let setting = chosen.first { $0.valueRange.contains(range.lowerBound) || $0.key.range == range }
            guard setting != nil || !isCopy else { return diagnostic }
            if setting == nil, let template { return template.placing(diagnostic, of: file) }
            let option = setting.map { "option '--\($0.key.text)': " } ?? ""
            let problem = Diagnostic(diagnostic.severity, option + diagnostic.message)
            return diagnostic.notes.reduce(problem) { problem, note in
                problem.note(note.message, at: note.location?.file.path == file.path ? nil : note.location)
            }
        }
        return Failure(diagnostics: diagnostics, status: failure.status)
    }
}

extension [ProjectUpdate] {
    /// Without a file of a new module, there must be no spec either: the same command, given again, would find that
    /// spec.
    ///
    /// - Throws: Which files cannot be written.
    package func checkPlacesOfNewFiles() throws(Failure) {
        let problems = flatMap(\.modules).flatMap(\.files).compactMap { file -> Diagnostic? in
            guard case .leftAlone(.unusable(let what)) = file.decision.verdict else { return nil }
            return .error("'\(file.displayPath)' \(what)")
                .note("nothing was written; make room for the files of the module first")
        }
        guard problems.isEmpty else { throw Failure(diagnostics: problems, status: .refused) }
    }
}
