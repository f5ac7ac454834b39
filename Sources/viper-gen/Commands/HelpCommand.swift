/// `viper-gen help [COMMAND]`
enum HelpCommand {
    /// - Parameter others: The other commands of the tool.
    static func command(listing others: [Command]) -> Command {
        Command(
            name: "help",
            usage: "[COMMAND | settings]",
            arguments: [.pages],
            summary: "describe the tool, a command or the settings",
            options: []
        ) { arguments, context in
            let commands = others + [command(listing: others)]
            guard arguments.positional.count <= 1 else {
                throw UsageError("'help' takes one command")
            }
            if arguments.positional == [Command.settings] {
                context.console.print(try SettingsPage.text(from: context.workingFolder))
            } else if let name = arguments.positional.first {
                context.console.print(HelpPage.page(of: try commands.named(name)))
            } else {
                context.console.print(HelpPage.overview(of: commands))
            }
            return .success
        }
    }
}
