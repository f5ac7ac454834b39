import Generation
import ModuleSpec
import ProjectFiles
import SourceText

/// `viper-gen spec --json [PATH…]`
enum SpecCommand {
    static let command = Command(
        name: "spec",
        usage: "--json [PATH…]",
        summary: "print what the specs below PATH say, for other tools",
        details: """
            Without PATH it starts in the folder it stands in. docs/spec-json.md describes the format. A
            mistake in one spec is named as 'check' does, and nothing is printed then.
            """,
        options: [.init(name: "json", summary: "print JSON; there is no other form yet, so it must be there")]
    ) { arguments, context in
        guard arguments.flags.contains("json") else {
            throw UsageError(
                message: "'spec' prints JSON and wants to be told so: viper-gen spec --json",
                command: "spec"
            )
        }
        let found = try FoundSpecs.all(arguments.positional, from: context.workingFolder)
        let specs = found.projects.flatMap(\.specs).map { SpecFile($0.file) }
        let diagnostics = (found.diagnostics + specs.flatMap(\.diagnostics)).sortedByLocation()
        try diagnostics.throwErrors()
        context.console.report(diagnostics)
        context.console.print(SpecDescription(specs).json)
        return .success
    }
}
