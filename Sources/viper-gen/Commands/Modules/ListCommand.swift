import Generation

/// `viper-gen list [PATH…]`
enum ListCommand {
    static let command = Command(
        name: "list",
        usage: "[PATH…]",
        summary: "list the modules: architecture, spec, files, and whether they are up to date",
        details: """
            Without PATH it starts in the working folder. Writes nothing. 'viper-gen check' says more about
            files that are not up to date.
            """,
        options: [
            .init(name: "files", summary: "list the files of each module, too"),
            .init(name: "format", value: "FORMAT", summary: "text or json"),
        ]
    ) { arguments, context in
        let format = try arguments.choice("format", of: "list", default: Format.text)
        let result = try context.run(arguments.positional)
        context.console.report(result.warnings)
        let listing = ModuleListing(result.projects.flatMap(\.summaries))
        switch format {
        case .text: context.console.print(listing.text(withFiles: arguments.flags.contains("files")))
        case .json: context.console.print(listing.json)
        }
        return .success
    }

    private enum Format: String, CaseIterable { case text, json }
}
