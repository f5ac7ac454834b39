import ModuleSpec
import SourceText
import TemplateEngine
import Testing

@testable import ModulePlan

/// The tool compiles the texts of bundled descriptions when they are first used, and reports mistakes in those of
/// people when it reads them.
@Suite struct CompiledTextTests {
    @Test func theTextsOfBundledDescriptionsAreRight() throws {
        #expect(!BundledArchitecture.names.isEmpty)
        for name in BundledArchitecture.names { _ = try BundledArchitecture.compiled(name) }
    }

    @Test func aMistakeIsReportedWhenItsTextIsCompiled() throws {
        let file = SourceFile(
            path: "own.viper",
            text: """
                architecture own {
                    state-type: "{{ module.name"
                    folders: settings.ui ==
                }
                """
        )
        let architecture = try #require(ArchitectureFile(file).architecture)
        let problem = #expect(throws: DiagnosticsError.self) {
            try CompiledArchitecture(architecture, in: Environment())
        }
        #expect(problem?.diagnostics.count == 2)

        let trusted = try CompiledArchitecture(architecture, in: Environment(), isTrusted: true)
        #expect(throws: DiagnosticsError.self) { try trusted.render(architecture.stateType, with: [:]) }
        let condition = try #require(architecture.folders)
        #expect(throws: DiagnosticsError.self) { try trusted.evaluate(condition, with: [:]) }
    }
}
