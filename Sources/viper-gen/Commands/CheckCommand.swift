import SourceText

/// `viper-gen check [PATH…]`
enum CheckCommand {
    static let command = Command(
        name: "check",
        usage: "[PATH…]",
        summary: "say whether the files are what the specs say; for CI and for hooks",
        details: """
            Writes nothing. Silent and status 0 where all is well; otherwise it names each file that is
            missing or differs, and the command that mends it, with status 1.
            """,
        options: []
    ) { arguments, context in
        let console = context.console
        let paths = arguments.positional.isEmpty ? ["."] : arguments.positional
        let outcome = try Road.outcome(paths, tellsNotes: false, in: context)
        console.reportWarnings(outcome.diagnostics)
        let outcomes = outcome.projects
        let report = Report(console)
        for outcome in outcomes {
            for module in outcome.modules { report.files(module, .needed) }
        }
        let isUnfinished = outcomes.contains { $0.project.hasUnfinishedRun }
        if isUnfinished { console.print("a run of viper-gen was interrupted before it was done\n") }
        guard isUnfinished || outcomes.contains(where: \.isDrift) else { return .success }
        report.orphans(outcomes)
        // What needs a person says so itself; a run mends the rest.
        if isUnfinished || outcomes.contains(where: \.isMendedByRun) {
            let words = ["viper-gen", "generate"] + arguments.positional.map(Shell.quoted)
            console.print("\nto bring them up to date, run: \(words.joined(separator: " "))\n")
        }
        return .drift
    }
}
