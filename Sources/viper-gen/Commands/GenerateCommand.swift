import Generation
import ProjectFiles
import SourceMerge
import SourceText

/// `viper-gen generate [PATH…]`
enum GenerateCommand {
    static let command = Command(
        name: "generate",
        usage: "[PATH…]",
        summary: "write and update the files of all modules with a spec below PATH",
        details: """
            Without PATH it starts in the working folder. What the spec asks for is merged into files
            that a person edited. If both changed the same lines, the file is left alone and named, and the
            status is 1.
            """,
        options: [
            .init(name: "dry-run", summary: "show what would be written, and write nothing"),
            .init(name: "diff", summary: "show it in the unified format alone, for 'git apply', and write nothing"),
            .init(name: "force", summary: "write edited generated files again; the old text is kept as '.orig'"),
            .init(
                name: "keep-edits",
                summary: "accept edited files as they are, even if the spec has changed"
            ),
            .init(name: "restore", summary: "write deleted files again"),
        ]
    ) { arguments, context in
        let resolution = Resolution(
            forcesGenerated: arguments.flags.contains("force"),
            keepsEdits: arguments.flags.contains("keep-edits"),
            restoresDeleted: arguments.flags.contains("restore")
        )
        let result = try context.run(arguments.positional, resolution: resolution)
        context.console.report(result.diagnostics)
        if arguments.flags.contains("diff") { return showDiff(of: result, on: context.console) }
        let isDryRun = arguments.flags.contains("dry-run")
        var status = ExitStatus.success
        for project in result.projects {
            status = max(status, try apply(project, isDryRun: isDryRun, on: context.console))
        }
        Report(context.console).orphans(result.projects)
        return status
    }

    /// Shows what a run would write, and nothing else on standard output.
    private static func showDiff(of result: Pipeline.Result, on console: any Console) -> ExitStatus {
        for project in result.projects { Report(console).diff(project) }
        return result.projects.contains(where: \.needsAttention) ? .drift : .success
    }

    /// Writes what is to be written in one project, and reports it.
    static func apply(_ update: ProjectUpdate, isDryRun: Bool, on console: any Console) throws -> ExitStatus {
        let report = Report(console)
        if isDryRun {
            report.preview(update)
            return update.needsAttention ? .drift : .success
        }
        let commit = try update.commit()
        let changed = commit.changedMeanwhile.map(update.project.displayPath(of:))
        for file in update.newFiles where !commit.changedMeanwhile.contains(file.path) {
            report.created(update.project.displayPath(of: file.path))
        }
        for module in update.modules { report.files(module, .done, commit: commit) }
        report.losses(of: commit, in: update.project)
        report.changedMeanwhile(changed)
        return update.needsAttention || !changed.isEmpty ? .drift : .success
    }
}
