/// `viper-gen man`
enum ManCommand {
    /// - Parameter commands: All commands of the tool.
    static func command(describing commands: @escaping @Sendable () -> [Command]) -> Command {
        Command(
            name: "man",
            usage: "",
            summary: "print the manual page",
            details: "'make install' installs it. To read it without: viper-gen man | man -l -",
            options: []
        ) { arguments, context in
            try arguments.expectNone(of: "man", "viper-gen man")
            context.console.print(ManPage.text(of: commands()))
            return .success
        }
    }
}
