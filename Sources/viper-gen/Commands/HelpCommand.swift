/// `viper-gen help [COMMAND]`
enum HelpCommand {
    static let command = Command(
        name: "help",
        usage: "[COMMAND | settings]",
        summary: "describe the tool, a command or the settings",
        options: []
    ) { arguments, context in
        let console = context.console
        guard arguments.positional.count <= 1 else {
            throw UsageError(message: "'help' takes one command", command: "help")
        }
        if arguments.positional == ["settings"] {
            console.print(try SettingsPage.text(from: context.workingFolder))
        } else if let name = arguments.positional.first {
            console.print(page(of: try Tool.named(name)))
        } else {
            console.print(overview)
        }
        return .success
    }

    static var overview: String {
        """
        viper-gen generates the Swift files of a module from a short spec, and updates the files
        when the spec changes.

        usage: viper-gen COMMAND [ARGUMENTS]

        commands:
        \(table(Tool.commands.map { ("\($0.name) \($0.usage)", $0.summary) }))
        options:
        \(table([("--version", "show the version"), ("--help", "show this help")]))
        exit status: 0 success · 1 files do not match the specs · 2 a mistake in the usage, a spec
        or a template · 3 the file system refused · 70 a defect of viper-gen

        """
    }

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

            usage: viper-gen \(command.name) \(command.usage) [OPTIONS]

            \(details)options:
            \(table(options))
            """
    }

    static func table(_ rows: [(String, String)]) -> String {
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { row in
            "  " + row.0 + String(repeating: " ", count: width - row.0.count + 2) + row.1 + "\n"
        }.joined()
    }
}
