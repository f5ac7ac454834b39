import Generation
import SourceText

/// Runs the command of a command line.
package enum Tool {
    package static let commands: [Command] = {
        let commands = [
            InitCommand.command, NewCommand.command, GenerateCommand.command, WatchCommand.command,
            CheckCommand.command, ListCommand.command, RenameCommand.command, MoveCommand.command,
            RemoveCommand.command, GraphCommand.command, DocsCommand.command, DiffCommand.command,
            FormatCommand.command, SpecCommand.command, RenderCommand.command, TemplatesCommand.command,
            ExplainCommand.command, DoctorCommand.command, LSPCommand.command,
            CompletionsCommand.command { Tool.commands }, ManCommand.command { Tool.commands },
        ]
        return commands + [HelpCommand.command(listing: commands)]
    }()

    /// - Parameters:
    ///   - words: The command line without the name of the tool.
    ///   - context: The surroundings of the command. It uses nothing else of the process.
    ///   - commands: All commands, which are made when they are needed.
    package static func run(
        _ words: [String],
        in context: Context,
        commands: @autoclosure () -> [Command] = Tool.commands
    ) -> ExitStatus {
        let console = context.console
        do {
            return try dispatch(words, in: context, commands)
        } catch let error as UsageError {
            console.report([.error(error.message)])
            let command = error.isAboutCommand ? words.first.map { " " + $0 } : nil
            console.report("Run 'viper-gen help\(command ?? "")' to see how it is used.\n")
            return .mistake
        } catch let error as any RunError {
            console.report(error.failure.diagnostics)
            return error.failure.status
        } catch {
            console.report("viper-gen: internal error: \(error)\n")
            return .defect
        }
    }

    private static func dispatch(
        _ words: [String],
        in context: Context,
        _ commands: () -> [Command]
    ) throws -> ExitStatus {
        let console = context.console
        let name = words.first ?? "--" + Command.help.name
        if Command.help.isSpelled(name) {
            console.print(HelpPage.overview(of: commands()))
            return .success
        }
        if HelpPage.version.isSpelled(name) {
            console.print("viper-gen \(ToolVersion.current)\n")
            return .success
        }
        let command = try commands().named(name)
        let arguments = try command.parse(Array(words.dropFirst()))
        if arguments.flags.contains(Command.help.name) {
            console.print(HelpPage.page(of: command))
            return .success
        }
        return try command.run(arguments, context)
    }
}
