import Generation
import ModuleSpec
import ProjectFiles
import SourceText

/// `viper-gen spec --json [PATH…]`
enum SpecCommand {
    static let command = Command(
        name: "spec",
        usage: "--json [PATH…]",
        arguments: [.specs],
        repeatsLastArgument: true,
        summary: "print the contents of the specs below PATH for other tools",
        details: """
            Without PATH it starts in the working folder. docs/spec-json.md describes the format. If a spec
            has an error, 'spec' reports it as 'check' does, and prints nothing.
            """,
        options: [.init(name: "json", summary: "print JSON; required, since there is no other format yet")]
    ) { arguments, context in
        guard arguments.flags.contains("json") else {
            throw UsageError("'spec' needs '--json': viper-gen spec --json")
        }
        let found = try FoundSpecs.all(arguments.paths, from: context.workingFolder)
        let specs = found.projects.flatMap(\.specs).map { SpecFile($0.file) }
        let diagnostics = (found.diagnostics + specs.flatMap(\.diagnostics)).sortedByLocation()
        try diagnostics.throwErrors()
        context.console.report(diagnostics)
        context.console.print(SpecDescription(specs).json)
        return .success
    }
}
