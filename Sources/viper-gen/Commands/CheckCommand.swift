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
    ) { arguments, console in
        let paths = arguments.positional.isEmpty ? ["."] : arguments.positional
        let outcomes = try Road.outcomes(paths, tellsNotes: false, on: console)
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

/// Text for a shell to read.
enum Shell {
    /// The word as it can be typed.
    static func quoted(_ word: String) -> String {
        let isPlain =
            !word.isEmpty
            && word.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "_"),
                    UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: "="):
                    true
                default: false
                }
            }
        return isPlain
            ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
