import ModuleSpec
import SourceText
import Testing

@testable import ModulePlan

/// Values of settings that do not go together.
@Suite struct ExclusionTests {
    private static let description = """
        architecture strict {
            setting ui: uikit, none
            setting binding: closure, combine
            exclude {
                ui: none
                binding: combine
            }
        }
        """

    /// The project's settings are the weaker ones, so the module has to give way, however short it is.
    @Test(arguments: [0, 20])
    func theErrorIsInTheModule(emptyLines: Int) throws {
        let padding = String(repeating: "\n", count: emptyLines)
        let project = ProjectSettings(
            SourceFile(path: "project.viper", text: "\(padding)project {\n    binding: combine\n}\n")
        )
        let spec = SpecFile(SourceFile(path: "A.viper", text: "module A {\n    ui: none\n}\n"))
        let compiled = try BundledArchitecture.compiled(SourceFile(path: "strict.viper", text: Self.description))
        let (_, problems) = Planner.plan(
            try #require(spec.modules.first),
            settings: project,
            architecture: compiled
        )
        #expect(problems.map(\.message) == ["'ui: none' and 'binding: combine' cannot be combined"])
        #expect(problems.first?.location?.file.path == "A.viper")
    }
}
