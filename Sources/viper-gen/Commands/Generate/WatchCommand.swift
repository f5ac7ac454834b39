import Generation
import ProjectFiles

/// `viper-gen watch [PATH…]`
enum WatchCommand {
    static let command = Command(
        name: "watch",
        usage: "[PATH…]",
        arguments: [.specs],
        repeatsLastArgument: true,
        summary: "generate whenever a spec, a template or the settings are saved",
        details: """
            Without PATH it watches the working folder. It begins with a 'generate', and does it again for
            every save. Mistakes are printed, and the next save is tried again. Ctrl-C ends it.
            """,
        options: []
    ) { arguments, context in
        let paths = arguments.paths
        // Each run is followed by another one.
        var context = context
        context.endsProcess = false
        var watch = try SpecWatch(paths, from: context.workingFolder)
        while true {
            if let status = generate(paths, in: context) { return status }
            context.console.flush()
            context.noticed = try watch.wait()
        }
    }

    /// Generates once, and prints the mistakes.
    ///
    /// - Returns: The status to end with; `nil` to go on.
    private static func generate(_ paths: [String], in context: Context) -> ExitStatus? {
        do {
            _ = try GenerateCommand.command.run(Arguments(positional: paths), context)
            return nil
        } catch let error as any RunError {
            context.console.report(error.failure.diagnostics)
            return nil
        } catch {
            context.console.report("viper-gen: internal error: \(error)\n")
            return .defect
        }
    }
}
