import Generation
import ProjectFiles
import SourceMerge
import SourceText

/// `viper-gen generate [PATH…]`
enum GenerateCommand {
    static let command = Command(
        name: "generate",
        usage: "[PATH…]",
        arguments: [.specs],
        repeatsLastArgument: true,
        summary: "write and update the files of all modules with a spec below PATH",
        details: """
            Without PATH it starts in the working folder. What the spec asks for is merged into files that
            you edited. If you and the spec changed the same lines, the file is left alone and named, and
            the status is 1.
            """,
        options: [
            .init(name: "dry-run", summary: "show what would be written, and write nothing"),
            .init(name: "diff", summary: "show only the changes, as a patch for 'git apply', and write nothing"),
            .init(
                name: "force",
                summary: "replace edited generated files, and yours without a base; FILE.orig keeps the old text"
            ),
            .init(
                name: "keep-edits",
                summary: "accept files with conflicts as they are; PATH can be one Swift file"
            ),
            .init(
                name: "conflicts",
                value: "HOW",
                completes: .words(of: Conflicts.self),
                summary: "report them (the default), or mark them: inline in the file, or new in FILE.new"
            ),
            .init(name: "restore", summary: "write deleted files again"),
        ] + BuildMarks.options + BuildRun.options
    ) { arguments, context in
        let build = try BuildRun(arguments)
        let marks = try BuildMarks(arguments, in: context)
        if let build { return try build.run(marks, in: context) }
        let paths = arguments.paths
        try marks.check(beforeRunOver: paths)
        let isDryRun = arguments.flags.contains("dry-run")
        let conflicts = try arguments.choice("conflicts") ?? Conflicts.report
        let activity = Activity()
        var projects = try updates(arguments, in: context, conflicts, activity)
        if conflicts == .new {
            for index in projects.indices { propose(&projects[index], arguments.positional, on: context.console) }
        }
        context.keep(projects)
        if !projects.contains(where: \.hasModules) { Report(context.console).noModules() }
        if arguments.flags.contains("diff") { return showDiff(of: projects, on: context.console) }
        let status = try apply(projects, isDryRun: isDryRun, on: context.console, activity)
        Report(context.console).orphans(projects)
        Report(context.console).missing(projects)
        if arguments.flags.contains("force") { Report(context.console).beyondForce(projects) }
        if status == .success { try marks.write(afterRunOver: paths) }
        return status
    }

    /// What happens to files with conflicts.
    private enum Conflicts: String, CaseIterable {
        case report, inline, new
    }

    private static func updates(
        _ arguments: Arguments,
        in context: Context,
        _ conflicts: Conflicts,
        _ activity: Activity
    ) throws -> [ProjectUpdate] {
        let keepsEdits = arguments.flags.contains("keep-edits")
        if keepsEdits, let files = try AcceptedFiles(arguments.positional, from: context.workingFolder) {
            return try files.updates(in: context)
        }
        var resolution = Resolution(
            forcesGenerated: arguments.flags.contains("force"),
            keepsEdits: keepsEdits,
            restoresDeleted: arguments.flags.contains("restore")
        )
        resolution.marksConflicts = conflicts == .inline
        let result = try context.run(arguments.paths, resolution: resolution, leavingOut: true, activity: activity)
        context.console.report(result.diagnostics)
        return result.projects
    }

    /// Adds the files of `--conflicts new`.
    ///
    /// - Parameter paths: The arguments of the command.
    private static func propose(_ update: inout ProjectUpdate, _ paths: [String], on console: any Console) {
        let command = ["viper-gen generate --conflicts new"] + paths.map(ShellWord.quoted)
        for path in update.addProposals() {
            let again = "rm \(ShellWord.quoted(path)) && \(command.joined(separator: " "))"
            console.report([
                .warning("'\(path)' is there already; it was left alone")
                    .note("take what you need from it; to write it again, run: \(again)")
            ])
        }
    }

    /// Shows what a run would write, and nothing else on standard output.
    private static func showDiff(of projects: [ProjectUpdate], on console: any Console) -> ExitStatus {
        let report = Report(console)
        return projects.map { preview($0, in: report, showing: report.diff) }.max() ?? .success
    }

    /// Says what a run would do in a project.
    ///
    /// - Parameter show: Shows the changes of its files.
    private static func preview(
        _ update: ProjectUpdate,
        in report: Report,
        showing show: (ProjectUpdate) -> Void
    ) -> ExitStatus {
        show(update)
        let warnings = update.codeWarnings(at: .before)
        report.code(warnings)
        return update.needsAttention || warnings.isBroken ? .drift : .success
    }

    /// Writes the changes of some projects, and reports them. A dry run only reports them.
    ///
    /// - Parameter activity: What the command is doing.
    /// - Throws: `Failure` if a project cannot be written. If the reason is a mistake, no project is written.
    static func apply(
        _ updates: [ProjectUpdate],
        isDryRun: Bool,
        on console: any Console,
        _ activity: Activity = Activity()
    ) throws -> ExitStatus {
        // The commit of a single project checks it, too.
        if isDryRun || updates.count > 1 { try updates.throwMistakes() }
        var status = ExitStatus.success
        for update in updates { status = max(status, try apply(update, isDryRun: isDryRun, on: console, activity)) }
        return status
    }

    private static func apply(
        _ update: ProjectUpdate,
        isDryRun: Bool,
        on console: any Console,
        _ activity: Activity
    ) throws -> ExitStatus {
        let report = Report(console)
        console.report(update.uncertainMoves)
        if isDryRun { return preview(update, in: report, showing: report.preview) }
        let warnings = update.codeWarnings(at: .after)
        let commit = try ProgressLine.showing(activity, on: console) { () throws(Failure) in
            try update.commit(activity)
        }
        let changed = commit.changedMeanwhile
        if changed.isEmpty { update.remember(after: commit) }
        for file in update.newFiles where !changed.contains(file.path) {
            report.created(update.project.displayPath(of: file.path))
        }
        for module in update.modules { report.files(module, .done, commit: commit) }
        report.forgotten(update, .done)
        console.report(warnings.others.map(\.diagnostic))
        report.losses(of: commit, in: update.project)
        report.changedMeanwhile(commit, in: update.project)
        report.uses(warnings.uses.map(\.diagnostic))
        // The next project can take long, and a signal can end the process meanwhile.
        console.flush()
        return update.needsAttention || warnings.isBroken || !changed.isEmpty ? .drift : .success
    }
}
