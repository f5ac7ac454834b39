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
        \(table([("--version", "show the version"), ("--help", "show this help")]))
        exit status: 0 success · 1 files do not match the specs · 2 a mistake in the usage, a spec
        or a template · 3 the file system refused · 70 a defect of viper-gen

        """
    }

    /// The help of a command.
    static func page(of command: Command) -> String {
        let options = (command.options + [Command.help]).map { option in
            (
                (option.letter.map { "-\($0), " } ?? "") + "--\(option.name)" + (option.value.map { " " + $0 } ?? ""),
                option.summary
            )
        }
        let details = command.details.isEmpty ? "" : command.details + "\n\n"
        return """
            \(command.summary)

            usage: viper-gen \(command.name)\(command.usage.isEmpty ? "" : " " + command.usage) [OPTIONS]

            \(details)options:
            \(table(options))
            """
    }

    /// Rows with their second column aligned.
    static func table(_ rows: [(String, String)]) -> String {
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { row in
            "  " + row.0 + String(repeating: " ", count: width - row.0.count + 2) + row.1 + "\n"
        }.joined()
    }
}
