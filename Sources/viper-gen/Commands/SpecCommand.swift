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
    ) { arguments, console in
        guard arguments.flags.contains("json") else {
            throw UsageError(
                message: "'spec' prints JSON and wants to be told so: viper-gen spec --json",
                command: "spec"
            )
        }
        let found = try SpecReading(arguments.positional)
        let specs = found.projects.flatMap(\.specs).map { SpecFile($0.file) }
        try found.refuse(specs.flatMap(\.diagnostics))
        console.reportWarnings(found.warnings + specs.flatMap(\.diagnostics))
        console.print(SpecDescription(specs).json)
        return .success
    }
}

/// The specs among and below some paths, read.
struct SpecReading {
    struct Input {
        let project: Project
        let specs: [(path: ProjectPath, file: SourceFile)]
    }

    let projects: [Input]
    let warnings: [Diagnostic]

    /// - Parameter paths: as somebody typed them; the working folder where there are none.
    /// - Throws: `Failure` with everything that cannot be read.
    init(_ paths: [String]) throws(Failure) {
        let paths = paths.isEmpty ? ["."] : paths
        let search: Project.Search
        do throws(FileError) {
            search = try Project.find(paths)
        } catch {
            throw Failure(error)
        }
        guard !search.projects.isEmpty else { throw Failure.noSpecs(below: paths, search.warnings) }
        var problems: [Failure] = []
        projects = search.projects.map { project in
            var specs: [(ProjectPath, SourceFile)] = []
            for spec in project.specs {
                do throws(FileError) {
                    specs.append((spec.path, try project.read(spec)))
                } catch {
                    problems.append(Failure(error))
                }
            }
            return Input(project: project, specs: specs)
        }
        warnings = search.warnings
        if let status = problems.map(\.status).max() {
            throw Failure(diagnostics: warnings + problems.flatMap(\.diagnostics), status: status)
        }
    }

    /// - Throws: `Failure` with all of `diagnostics` where there are errors among them.
    func refuse(_ diagnostics: [Diagnostic]) throws(Failure) {
        guard diagnostics.hasErrors else { return }
        throw Failure(diagnostics: (warnings + diagnostics).sortedByLocation(), status: .mistake)
    }
}

extension Failure {
    static func noSpecs(below paths: [String], _ warnings: [Diagnostic]) -> Failure {
        let place = paths.map { "'\($0)'" }.joined(separator: ", ")
        let none = Diagnostic.error("there is no spec (*.viper) below \(place)")
            .note("'viper-gen new NAME' writes one to start from")
        return Failure(diagnostics: warnings + [none], status: .mistake)
    }
}

extension Console {
    func reportWarnings(_ diagnostics: [Diagnostic]) {
        guard !diagnostics.isEmpty else { return }
        report(DiagnosticPrinter(useColour: hasColour).print(diagnostics.sortedByLocation()))
    }
}
