import Generation
import SourceText

/// `viper-gen check [PATH…]`
enum CheckCommand {
    static let command = Command(
        name: "check",
        usage: "[PATH…]",
        arguments: [.specs],
        repeatsLastArgument: true,
        summary: "report files that do not match their specs; for CI and for hooks",
        details: """
            Changes no file. If all files match, it prints nothing, and the status is 0. Otherwise it names
            each file that is missing or differs, and the command that updates them, with status 1.
            docs/ci.md describes the formats for other tools.
            """,
        options: [
            .init(name: "diff", summary: "show what 'generate' would change, in the unified format"),
            .init(
                name: "format",
                value: "FORMAT",
                completes: .words(of: CheckFormat.self),
                summary: "text, json, github (annotations of GitHub Actions), sarif (SARIF 2.1.0) or xcode"
            ),
        ]
    ) { arguments, context in
        let format = try arguments.choice("format") ?? CheckFormat.text
        let showsDiff = arguments.flags.contains("diff")
        let repair = (["viper-gen", "generate"] + arguments.positional.map(ShellWord.quoted)).joined(separator: " ")
        switch format {
        case .text:
            let result = try settledResult(arguments.paths, in: context)
            return report(result, showsDiff: showsDiff, repair: repair, on: context.console)
        case .github, .sarif, .xcode:
            guard !showsDiff else {
                throw UsageError("'--diff' goes with '--format text' and '--format json' only")
            }
        case .json: break
        }
        let report: CheckReport
        do throws(Failure) {
            report = CheckReport(try settledResult(arguments.paths, in: context), repair: repair)
        } catch {
            report = CheckReport(error)
        }
        context.console.print(format.bytes(of: report, withDiffs: showsDiff, from: context.workingFolder))
        return report.status
    }

    /// Reports the result as text.
    private static func report(
        _ result: Pipeline.Outcome,
        showsDiff: Bool,
        repair: String,
        on console: any Console
    ) -> ExitStatus {
        console.report(result.warnings)
        let report = Report(console)
        if !result.projects.contains(where: \.hasModules) { report.noModules() }
        for module in result.projects.flatMap(\.modules) { report.files(module, .needed) }
        report.unrecorded(result.projects)
        console.report(result.projects.flatMap(\.uncertainMoves))
        for project in result.projects { report.code(project.codeWarnings(at: .before)) }
        let isUnfinished = result.projects.contains(where: \.isInterrupted)
        if isUnfinished { console.print("a run of viper-gen was interrupted before it was done\n") }
        guard isUnfinished || result.projects.contains(where: \.isDrift) else { return .success }
        if showsDiff { for project in result.projects { console.print(project.diff) } }
        report.orphans(result.projects)
        // Problems for a person have their own messages. A run updates all other files.
        if isUnfinished || result.projects.contains(where: \.isMendedByRun) {
            console.print("\nto bring them up to date, run: \(repair)\n")
        }
        return .drift
    }

    private static let mostReadings = 3

    /// The result of a pipeline during which no other run was writing.
    private static func settledResult(_ paths: [String], in context: Context) throws(Failure) -> Pipeline.Outcome {
        var result = try context.run(paths, leavingOut: true)
        for _ in 1..<mostReadings where result.projects.contains(where: \.project.isBeingWritten) {
            for project in result.projects.map(\.project) where !project.waitForOtherRuns() {
                throw Failure(project.lockError)
            }
            result = try context.run(paths, leavingOut: true)
        }
        for project in result.projects { project.remember(after: nil) }
        context.keep(result)
        return result
    }
}
