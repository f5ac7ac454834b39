import Generation

/// The manual page, in the language of man(7).
enum ManPage {
    /// - Parameter commands: All commands, in the order of the page.
    static func text(of commands: [Command]) -> String {
        """
        .TH VIPER\\-GEN 1 "" "viper-gen \(escaped(ToolVersion.current))" "User Commands"
        .SH NAME
        viper\\-gen \\- generate the Swift files of a module from a short spec
        .SH SYNOPSIS
        .B viper\\-gen
        .I COMMAND
        .RI [ ARGUMENTS ]
        .SH DESCRIPTION
        viper\\-gen generates the Swift files of a module of an app from a spec, and updates
        the files when the spec changes. What people wrote in the files is kept.
        .SH OPTIONS
        \(HelpPage.globalOptions.map { entry($0.spelling, $0.summary) }.joined())\
        .SH COMMANDS
        \(commands.map(section).joined())\
        .SH EXIT STATUS
        \(HelpPage.statuses.map { entry(String($0.status.rawValue), $0.meaning) }.joined())\
        .SH FILES
        \(entry("NAME.viper", "a spec"))\
        \(entry(".viper-gen/project.viper", "the settings of the project; 'viper-gen help settings' lists them"))\
        \(entry(".viper-gen/templates", "the project's own templates"))
        """
    }

    private static func section(_ command: Command) -> String {
        let details = command.details.isEmpty ? "" : ".PP\n.nf\n\(lines(command.details)).fi\n"
        let options = (command.options + [Command.help]).map { entry($0.spelling, $0.summary) }.joined()
        return ".SS \(escaped(command.usageLine))\n\(lines(command.summary))\(details)\(options)"
    }

    private static func entry(_ name: String, _ summary: String) -> String {
        ".TP\n.B \(escaped(name))\n\(lines(summary))"
    }

    /// Lines of text. A line cannot begin as a request does.
    private static func lines(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let isRequest = line.hasPrefix(".") || line.hasPrefix("'")
            return (isRequest ? "\\&" : "") + escaped(String(line)) + "\n"
        }.joined()
    }

    /// A text in which no character has a meaning to the formatter.
    private static func escaped(_ text: String) -> String {
        text.map { character in
            switch character {
            case "\\": "\\e"
            case "-": "\\-"
            case "'": "\\(aq"
            case "…": "..."
            default: String(character)
            }
        }.joined()
    }
}
