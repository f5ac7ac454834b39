import Generation

/// The texts of the help.
enum HelpPage {
    /// A description of the tool, with its commands.
    static func overview(of commands: [Command]) -> String {
        """
        viper-gen generates the Swift files of a module from a short spec, and updates the files
        when the spec changes.

        usage: viper-gen COMMAND [ARGUMENTS]

        commands:
        \(table(commands.map { ("\($0.name) \($0.usage)", $0.summary) }))
        options:
        \(table(globalOptions.map { ($0.spelling, $0.summary) }))
        exit status:
        \(table(statuses.map { (String($0.status.rawValue), $0.meaning) }))
        """
    }

    static let statuses: [(status: ExitStatus, meaning: String)] = [
        (.success, "success"),
        (.drift, "files do not match the specs, or something else needs your attention"),
        (.mistake, "a mistake in the usage, a spec or a template"),
        (.refused, "the file system refused"),
        (.defect, "a defect of viper-gen"),
    ]

    /// The options that come without a command.
    static let globalOptions = [version, Command.help]

    static let version = Command.Option(name: "version", letter: "v", summary: "show the version")

    /// The help of a command.
    static func page(of command: Command) -> String {
        let options = (command.options + [Command.help]).map { ($0.spelling, $0.summary) }
        let details = command.details.isEmpty ? "" : command.details + "\n\n"
        return """
            \(command.summary)

            usage: \(command.usageLine)

            \(details)options:
            \(table(options))
            """
    }

    /// Indented rows with their second column aligned.
    static func table(_ rows: [(String, String)]) -> String {
        TextTable.lines(rows.map { [$0.0, $0.1] }).map { "  " + $0 + "\n" }.joined()
    }
}

extension Command.Option {
    /// Whether a word is the option: `-h` or `--help`.
    func isSpelled(_ word: String) -> Bool { word == "--" + name || letter.map { word == "-\($0)" } == true }

    /// `-D, --define KEY=VALUE`
    var spelling: String { (letter.map { "-\($0), " } ?? "") + "--\(name)" + (value.map { " " + $0 } ?? "") }
}
