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
            if arguments.positional.isEmpty {
                context.console.print(HelpPage.overview(of: commands))
                return .success
            }
            let name = try arguments.single("command", of: "help", for: "viper-gen help generate")
            context.console.print(
                name == Command.settings
                    ? try SettingsPage.text(from: context.workingFolder) : HelpPage.page(of: try commands.named(name))
            )
            return .success
        }
    }
}
