import Generation
import ProjectFiles
import SourceMerge
import SourceText

/// `viper-gen format [PATH…]`
enum FormatCommand {
    static let command = Command(
        name: "format",
        usage: "[PATH…]",
        arguments: [.specs],
        repeatsLastArgument: true,
        summary: "format the specs below PATH; --check only lists those that are not formatted",
        details: """
            Without PATH it starts in the working folder. Indentation and width are the project's settings
            'indent' and 'line-width'. Only white space changes, and ';' between items becomes a line
            ending: comments, the order and the generated code stay the same. Settings and descriptions of
            architectures in .viper-gen are formatted if PATH names them. If PATH is '-', the spec is read
            from standard input, and printed on standard output.
            """,
        options: [
            .init(name: "check", summary: "write nothing; list the specs that would change, with status 1"),
            .init(
                name: "stdin-path",
                value: "FILE",
                completes: .specs,
                summary: "the file whose text '-' is, for messages and for the settings of its project"
            ),
        ]
    ) { arguments, context in
        if arguments.positional == ["-"] { return try formatInput(arguments, context) }
        guard arguments.option("stdin-path") == nil, !arguments.positional.contains("-") else {
            throw UsageError(
                "'-' is the only PATH if there is one, and '--stdin-path' goes with it: viper-gen format -"
            )
        }
        let found = try FoundSpecs.all(arguments.paths, from: context.workingFolder)
        let updates = try found.projects.map { try SpecLayoutUpdate($0) }
        try (found.diagnostics + updates.flatMap(\.errors)).throwErrors()
        context.console.report((found.diagnostics + updates.flatMap(\.warnings)).sortedByLocation())
        let report = Report(context.console)
        if arguments.flags.contains("check") {
            return check(updates.flatMap(\.files), arguments.positional, report, context.console)
        }
        return try updates.map { update in
            let status = try write(update, report)
            // The next project can take long, and a signal can end the process meanwhile.
            context.console.flush()
            return status
        }.max() ?? .success
    }

    /// Formats standard input, for editors.
    private static func formatInput(_ arguments: Arguments, _ context: Context) throws -> ExitStatus {
        let path = arguments.option("stdin-path")
        let text = try context.standardInput()
        let input = path.map { SourceFile(path: $0, bytes: text.bytes) } ?? text
        let project =
            if let path {
                try Project.place(of: path, from: context.workingFolder).project
            } else {
                try Project.around(context.workingFolder)
            }
        let (output, warnings) = try SpecLayoutUpdate.formatted(input, in: project)
        context.console.report(warnings)
        guard arguments.flags.contains("check") else {
            context.console.print(output)
            return .success
        }
        guard output != input.bytes else { return .success }
        let line = FileMerge.firstDifference(of: input.bytes, from: output)
        Report(context.console).unformatted(input.path, from: line)
        return .drift
    }

    private static func check(
        _ files: [SpecLayoutUpdate.File],
        _ typed: [String],
        _ report: Report,
        _ console: any Console
    ) -> ExitStatus {
        for file in files {
            report.unformatted(file.displayPath, from: FileMerge.firstDifference(of: file.old, from: file.new))
        }
        if files.isEmpty { return .success }
        let words = ["viper-gen", "format"] + typed.map(ShellWord.quoted)
        console.print("\nto format them, run: \(words.joined(separator: " "))\n")
        return .drift
    }

    private static func write(_ update: SpecLayoutUpdate, _ report: Report) throws -> ExitStatus {
        let commit = try update.commit()
        for path in commit.written { report.formatted(update.project.displayPath(of: path)) }
        report.losses(of: commit, in: update.project)
        report.changedMeanwhile(commit, in: update.project)
        return commit.changedMeanwhile.isEmpty ? .success : .drift
    }
}
