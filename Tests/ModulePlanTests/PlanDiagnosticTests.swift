import ModulePlan
import ModuleSpec
import SourceText
import TemplateEngine
import TestSupport
import Testing

/// Each message about a module in view of its architecture and settings, as a person sees it.
@Suite struct PlanDiagnosticTests {
    static let folder = TestFolder("Diagnostics")
    static let cases = folder.names(endingWith: ".viper")

    @Test(arguments: cases)
    func saysWhatItsGoldenFileSays(_ name: String) throws {
        let difference = try Golden.difference(try Self.output(name), from: name + ".txt", in: Self.folder)
        #expect(difference == nil, "\(difference ?? "")")
    }

    @Test func everyGoldenFileHasItsSpec() {
        let alone = Set(Self.folder.names(endingWith: ".txt")).symmetricDifference(Self.cases)
        #expect(Golden.isUpdating || alone.isEmpty)
    }

    /// A message that is added without a golden file fails here.
    @Test func everyMessageIsSeenInAGoldenFile() throws {
        let lines = try Self.cases.flatMap { try Self.output($0).split(separator: "\n") }
        let sources = TestFolder.package.files(below: "Sources/ModulePlan", endingWith: ".swift")
        let messages = try sources.flatMap { MessageLiteral.all(in: try TestFolder.package.source($0)) }
        #expect(messages.count > 25)
        let unseen = messages.filter { !$0.isSeen(in: lines) }
        #expect(unseen.isEmpty, "no golden file shows:\n\(unseen.map(\.description).joined(separator: "\n"))")
    }

    /// What a person is shown for the case, without colour. A case `project-…` is a project's settings for an empty
    /// module, a case `architecture-…` the description of what it is made as.
    private static func output(_ name: String) throws -> String {
        let file = try folder.source(name + ".viper")
        let isProject = name.hasPrefix("project-")
        let isArchitecture = name.hasPrefix("architecture-")
        let bundled = try TestFolder.package.source("Templates/viper/architecture.viper")
        let description = ArchitectureFile(isArchitecture ? file : bundled)
        let compiled = try CompiledArchitecture(try #require(description.architecture), in: Environment())
        let isEmpty = isProject || isArchitecture
        let spec = isEmpty ? SpecFile(SourceFile(path: "A.viper", text: "module A {\n}\n")) : SpecFile(file)
        #expect(!spec.diagnostics.hasErrors, "\(spec.diagnostics.map(\.message))")
        let project = isProject ? ProjectSettings(file) : .none
        let diagnostics = spec.modules.flatMap { Planner.plan($0, project, compiled).diagnostics }
        return DiagnosticPrinter(useColour: false).print(diagnostics.sortedByLocation())
    }
}

@Suite struct ArgumentTests {
    /// Without the value, the call would mean the initializer that the requirement asks for.
    @Test func aDefaultIsPassedWhereAnotherInitializerHasNone() throws {
        let description = ArchitectureFile(try TestFolder.package.source("Templates/viper/architecture.viper"))
        let compiled = try CompiledArchitecture(try #require(description.architecture), in: Environment())
        let spec = SpecFile(
            SourceFile(
                path: "A.viper",
                text: "module A {\n    wireframe(titles: [String] = []) {\n        init() throws\n    }\n}\n"
            )
        )
        let module = try #require(spec.modules.first)
        let plan = try #require(Planner.plan(module, .none, compiled).plan)
        let values = try #require(plan.files.first?.values)
        #expect(values["wireframe"]?["arguments"] == ["titles: []"])
    }
}
