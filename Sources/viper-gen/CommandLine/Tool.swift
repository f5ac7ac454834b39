import Generation
import SourceText

/// The tool: words in, one command, exit status out.
enum Tool {
    static let commands = [
        NewCommand.command, GenerateCommand.command, CheckCommand.command, GraphCommand.command,
        FormatCommand.command, SpecCommand.command, RenderCommand.command, TemplatesCommand.command,
        HelpCommand.command,
    ]

    /// - Parameters:
    ///   - words: the command line without the tool's own name.
    ///   - context: what the command takes from outside; nothing else is asked of the process.
    static func run(_ words: [String], in context: Context) -> ExitStatus {
        let console = context.console
        do {
            return try dispatch(words, in: context)
        } catch let error as UsageError {
            console.report([.error(error.message)])
            console.report("Run 'viper-gen help\(error.command.map { " " + $0 } ?? "")' to see how it is used.\n")
            return .mistake
        } catch let error as Failure {
            console.report(error.diagnostics)
            return error.status
        } catch {
            console.report("viper-gen: this should not have happened: \(error)\n")
            return .defect
        }
    }

    private static func dispatch(_ words: [String], in context: Context) throws -> ExitStatus {
        let console = context.console
        guard let first = words.first else {
            console.print(HelpCommand.overview)
            return .success
        }
        switch first {
        case "--version", "-v":
            console.print("viper-gen \(ToolVersion.current)\n")
            return .success
        case "--help", "-h":
            console.print(HelpCommand.overview)
            return .success
        default: break
        }
        let command = try named(first)
        let arguments = try command.parse(Array(words.dropFirst()))
        if arguments.flags.contains("help") {
            console.print(HelpCommand.page(of: command))
            return .success
        }
        return try command.run(arguments, context)
    }

    static func named(_ name: String) throws(UsageError) -> Command {
        if let command = commands.first(where: { $0.name == name }) { return command }
        if name.hasPrefix("-") {
            throw UsageError(message: Command.unknownOption(name, known: ["version", "help"]))
        }
        let known = commands.map(\.name)
        let hint = Suggestion.question(nearestTo: name, among: known)
        throw UsageError(
            message: "unknown command '\(name)'; \(hint ?? "the commands are \(known.joined(separator: ", "))")"
        )
    }
}
