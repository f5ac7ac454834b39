import Generation
import ModuleGraph
import ProjectFiles
import SourceText

/// `viper-gen graph [PATH…]`
enum GraphCommand {
    static let command = Command(
        name: "graph",
        usage: "[PATH…]",
        arguments: [.specs],
        repeatsLastArgument: true,
        summary: "draw the modules: which type references which, and which module opens which",
        details: """
            Reads the Swift files that were generated, edited or not, and those that people wrote in the
            folders of the modules. A stored property is a reference. A cycle of strong references is red,
            and named on standard error.
            """,
        options: [
            .init(
                name: "format",
                value: "FORMAT",
                completes: .words(of: GraphFormat.self),
                summary: "mermaid (for Markdown), dot (for Graphviz) or svg"
            )
        ]
    ) { arguments, context in
        let format = try arguments.choice("format") ?? GraphFormat.mermaid
        let result = try context.run(arguments.paths)
        context.console.report(result.warnings)
        var diagnostics: [Diagnostic] = []
        var modules: [(source: ModuleSources.Module, place: String)] = []
        for update in result.projects {
            let sources = ModuleSources(update)
            diagnostics += sources.diagnostics
            modules += sources.modules.map { ($0, update.project.displayPath(of: $0.id.spec.parent ?? .root)) }
        }
        guard modules.contains(where: { !$0.source.id.isShared }) else {
            let none = Diagnostic.error("there is nothing to draw: no module has been generated yet")
                .note("'viper-gen generate' writes the files of the modules")
            throw Failure(diagnostics: diagnostics + [none], status: .mistake)
        }
        let graph = ReferenceGraph(named(modules))
        let notes = graph.problems.sortedByLocation().first(mostNotes) + graph.notes
        context.console.report(diagnostics + notes)
        context.console.print(format.text(of: graph))
        return .success
    }

    private static let mostNotes = 50

    /// The modules with their names as titles. Modules with the same name also have the folders of their specs.
    private static func named(_ modules: [(source: ModuleSources.Module, place: String)]) -> [GraphModule] {
        let counts = Dictionary(modules.map { ($0.source.id.name, 1) }, uniquingKeysWith: +)
        return modules.map { module, place in
            let isAlone = counts[module.id.name] == 1
            return GraphModule(
                title: isAlone ? module.id.name : "\(module.id.name) (\(place))",
                target: module.target,
                isDrawn: !module.id.isShared,
                files: module.files
            )
        }
    }
}
