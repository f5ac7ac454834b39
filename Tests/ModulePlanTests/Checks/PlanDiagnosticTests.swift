import ModuleSpec
import SourceText
import TemplateEngine
import TestSupport
import Testing

@testable import ModulePlan

/// The messages about modules with their architectures and settings, as a person sees them.
@Suite struct PlanDiagnosticTests {
    static let folder = TestFolder("../Diagnostics")
    static let cases = GoldenCase.names(in: folder)

    @Test(arguments: cases)
    func saysWhatItsGoldenFileSays(_ name: String) throws {
        let golden = try GoldenCase(name, in: Self.folder)
        let difference = try golden.difference(try Self.output(golden))
        #expect(difference == nil, "\(difference ?? "")")
    }

    /// A new message without a golden file fails here.
    @Test func everyMessageIsSeenInAGoldenFile() throws {
        let lines = try Self.cases.flatMap { name in
            try Self.output(GoldenCase(name, in: Self.folder)).split(separator: "\n")
        }
        let sources = TestFolder.package.paths(below: "Sources/ModulePlan", endingWith: ".swift")
        let messages = try sources.flatMap { MessageLiteral.all(in: try TestFolder.package.source($0)) }
        #expect(messages.count > 25)
        let unseen = messages.filter { !$0.isSeen(in: lines) }
        #expect(unseen.isEmpty, "no golden file shows:\n\(unseen.map(\.description).joined(separator: "\n"))")
    }

    private static let architectures = TestFolder("../Architectures")

    /// The architecture of these tests that the spec or the project chooses; otherwise the bundled one.
    private static func architecture(of module: Module?, _ project: ProjectSettings) throws -> CompiledArchitecture {
        let chosen = module?.setting("architecture") ?? project.settings.first { $0.key.text == "architecture" }
        let name = chosen?.value ?? "viper"
        guard architectures.names(endingWith: ".viper").contains(name) else {
            return try BundledArchitecture.compiled(name)
        }
        let interfaces = architectures.names(endingWith: Frameworks.interfaceSuffix).map {
            $0 + Frameworks.interfaceSuffix
        }
        return try BundledArchitecture.compiled(
            try architectures.source(name + ".viper"),
            own: try interfaces.map { ($0, try architectures.source($0)) }
        )
    }

    /// The settings of all bundled architectures.
    private static let bundled = Result {
        let paths = TestFolder.package.paths(below: "Templates", endingWith: "/architecture.viper")
        return KnownSettings(
            try paths.map { try #require(ArchitectureFile(try TestFolder.package.source($0)).architecture) }
        )
    }

    /// The printed messages of a case, without color. A case `project-…` has the settings of a project for an empty
    /// module.
    private static func output(_ golden: GoldenCase) throws -> String {
        let file = golden.spec
        let isProject = golden.name.hasPrefix("project-")
        let spec = isProject ? SpecFile(SourceFile(path: "A.viper", text: "module A {\n}\n")) : SpecFile(file)
        #expect(!spec.diagnostics.hasErrors, "\(spec.diagnostics.map(\.message))")
        let project = isProject ? ProjectSettings(file) : .none
        return DiagnosticPrinter(useColor: false).print(try diagnostics(of: spec, project).sortedByLocation())
    }

    private static func diagnostics(of spec: SpecFile, _ project: ProjectSettings) throws -> [Diagnostic] {
        do {
            let compiled = try architecture(of: spec.modules.first, project)
            let knownSettings = try bundled.get()
            let names = spec.modules.map(\.name.text)
            let isKnown = { @Sendable (name: String) in names.contains(name) }
            let opened = OtherModules(names: names, has: isKnown) { name in
                let module = spec.modules.first { $0.name.text == name }
                guard let module, module.name.text != "Broken",
                    let architecture = try? Self.architecture(of: module, project)
                else { return nil }
                return Planner.openedModule(module, settings: project, architecture: architecture)
            }
            let typesOfRun = Set(spec.modules.flatMap(\.declarations).map(\.name.text))
            return try spec.modules.flatMap { module in
                let others = spec.modules.filter { $0.name != module.name }
                return Planner.plan(
                    module,
                    settings: project,
                    architecture: module.setting("architecture") == nil
                        ? compiled : try architecture(of: module, project),
                    entityOwners: Planner.entityOwners(in: others),
                    typesOfRun: typesOfRun,
                    knownSettings: knownSettings,
                    others: opened
                ).diagnostics
            }
        } catch let error as DiagnosticsError {
            return error.diagnostics
        }
    }
}

@Suite struct ArgumentTests {
    /// Without the argument, the call would mean the initializer of the requirement.
    @Test func aDefaultIsPassedWhereAnotherInitializerHasNone() throws {
        let compiled = try BundledArchitecture.compiled("viper")
        let spec = SpecFile(
            SourceFile(
                path: "A.viper",
                text: "module A {\n    wireframe(titles: [String] = []) {\n        init() throws\n    }\n}\n"
            )
        )
        let module = try #require(spec.modules.first)
        let plan = try #require(Planner.plan(module, settings: .none, architecture: compiled).plan)
        let values = try #require(plan.files.first?.values)
        #expect(values["wireframe"]?["arguments"] == ["titles: []"])
    }
}
