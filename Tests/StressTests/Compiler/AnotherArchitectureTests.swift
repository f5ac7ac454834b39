import TestSupport
import Testing
import ToolSupport

/// What an architecture of a test makes of the spec with every section, through the compiler.
@Suite(.slow, .remembered) struct AnotherArchitectureTests {
    private static func sources(_ ui: String) throws -> [TestFile] {
        let architecture = try TestFolder("../../GeneratedCodeTests/Architectures").files().map { file in
            TestFile(path: ".viper-gen/templates/" + file.path, text: file.text)
        }
        let settings = "project {\n    architecture: mvpc\n    ui: \(ui)\n}\n"
        let files = try Generated.files(
            from: architecture + [
                TestFile(path: ".viper-gen/project.viper", text: settings),
                TestFile(path: "Booking.viper", text: try TestFolder.package.text("Templates/sample.viper")),
            ]
        )
        return files.filter(\.isSwift) + [try Beside.outside("Booking")]
    }

    @Test(arguments: LanguageMode.allCases)
    func itsModulesCompile(_ mode: LanguageMode) async throws {
        #expect(try await Self.complaints("uikit", mode) == [])
    }

    @Test func soTheyDoWithoutAFramework() async throws {
        #expect(try await Self.complaints("none", .swift6) == [])
    }

    private static func complaints(_ ui: String, _ mode: LanguageMode) async throws -> [String] {
        try await SwiftCompiler.complaints(try sources(ui), mode).map(\.text)
    }
}
