import Generation
import SourceText

/// `viper-gen check [PATH…]`
enum CheckCommand {
    static let command = Command(
        name: "check",
        usage: "[PATH…]",
        summary: "report files that do not match their specs; for CI and for hooks",
        details: """
            Writes nothing. If all files match, it prints nothing, and the status is 0. Otherwise it names
            each file that is missing or differs, and the command that updates them, with status 1.
            """,
        options: []
    ) { arguments, context in
        let console = context.console
        let result = try settledResult(arguments.positional, in: context)
        console.report(result.warnings)
        let report = Report(console)
        for module in result.projects.flatMap(\.modules) { report.files(module, .needed) }
        let isUnfinished = result.projects.contains { $0.project.hasUnfinishedRun && !$0.project.isBeingWritten }
        if isUnfinished { console.print("a run of viper-gen was interrupted before it was done\n") }
        guard isUnfinished || result.projects.contains(where: \.isDrift) else { return .success }
        report.orphans(result.projects)
        // What needs a person says so itself; a run mends the rest.
        if isUnfinished || result.projects.contains(where: \.isMendedByRun) {
            let words = ["viper-gen", "generate"] + arguments.positional.map(Shell.quoted)
            console.print("\nto bring them up to date, run: \(words.joined(separator: " "))\n")
        }
        return .drift
    }

    private static let mostReadings = 3

    /// The result of a reading during which no other run was writing.
    private static func settledResult(_ paths: [String], in context: Context) throws -> Pipeline.Result {
        var result = try context.run(paths)
        for _ in 1..<mostReadings where result.projects.contains(where: \.project.isBeingWritten) {
            for project in result.projects.map(\.project) where !project.waitForOtherRuns() {
                let place = project.displayPath(of: .root)
                throw Failure(
                    diagnostics: [.error("another viper-gen is at work in '\(place)', and did not end for a while")],
                    status: .refused
                )
            }
            result = try context.run(paths)
        }
        return result
    }
}
