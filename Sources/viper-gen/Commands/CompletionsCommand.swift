import SourceText

/// `viper-gen completions SHELL`
enum CompletionsCommand {
    private static let words = "words"

    /// - Parameter commands: All commands of the tool.
    static func command(completing commands: @escaping @Sendable () -> [Command]) -> Command {
        Command(
            name: "completions",
            usage: "bash | zsh | fish | words",
            arguments: [.words(ShellScript.allCases.map(\.rawValue) + [words])],
            summary: "print a script with which a shell completes what you type",
            details: """
                'make install' installs the scripts. docs/installing.md says where they belong otherwise.
                The scripts ask 'viper-gen completions words -- WORD…' for what the last WORD can become.
                """,
            options: []
        ) { arguments, context in
            if arguments.positional.first == words {
                let completion = LineCompletion(commands: commands(), workingFolder: context.workingFolder)
                let candidates = completion.candidates(for: Array(arguments.positional.dropFirst()))
                context.console.print(candidates.map { $0.line + "\n" }.joined())
                return .success
            }
            let name = try arguments.single("shell", of: "completions", for: "viper-gen completions zsh")
            guard let script = ShellScript(rawValue: name) else {
                let known = ShellScript.allCases.map(\.rawValue)
                let hint = Suggestion.question(nearestTo: name, among: known)
                throw UsageError("there are no completions for '\(name)'; \(hint ?? "there are bash, zsh and fish")")
            }
            context.console.print(script.text)
            return .success
        }
    }
}

extension Candidate {
    /// The line that the scripts read: a word and its summary with a tab between them, or `:` and a kind of path.
    fileprivate var line: String {
        switch self {
        case .word(let word, let summary): summary.isEmpty ? word : word + "\t" + summary
        case .path(let kind): ":" + kind.rawValue
        }
    }
}
