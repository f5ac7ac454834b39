import Generation

/// `viper-gen list [PATH…]`
enum ListCommand {
    static let command = Command(
        name: "list",
        usage: "[PATH…]",
        arguments: [.specs],
        repeatsLastArgument: true,
        summary: "list the modules: architecture, spec, files, and whether they are up to date",
        details: """
            Without PATH it starts in the working folder. Writes nothing. 'viper-gen check' says more about
            files that are not up to date.
            """,
        options: [
            .init(name: "files", summary: "list the files of each module, too"),
            .init(
                name: "format",
                value: "FORMAT",
                completes: .words(of: Format.self),
                summary: "text or json"
            ),
        ]
    ) { arguments, context in
        let format = try arguments.choice("format") ?? Format.text
        let result = try result(arguments, in: context)
        context.console.report(result.warnings)
        let listing = ModuleListing(result.projects.flatMap(\.summaries))
        switch format {
        case .text where result.projects.allSatisfy(\.modules.isEmpty): Report(context.console).noModules()
        case .text: context.console.print(listing.text(withFiles: arguments.flags.contains("files")))
        case .json: context.console.print(listing.json)
        }
        return .success
    }

    private static func result(_ arguments: Arguments, in context: Context) throws(Failure) -> Pipeline.Outcome {
        do throws(Failure) {
            return try context.run(arguments.paths)
        } catch {
            guard error.status == .mistake, let last = error.diagnostics.last, last.location == nil,
                !arguments.positional.isEmpty
            else { throw error }
            let note = last.note("'list' takes files and folders; without one it lists all modules: viper-gen list")
            throw Failure(diagnostics: error.diagnostics.dropLast() + [note], status: error.status)
        }
    }

    private enum Format: String, CaseIterable { case text, json }
}
