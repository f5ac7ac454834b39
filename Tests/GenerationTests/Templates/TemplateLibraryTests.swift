import Generation
import SourceText
import Testing

@Suite struct TemplateLibraryTests {
    private func library(_ files: [String: String]) -> TemplateLibrary {
        TemplateLibrary(
            own: files.sorted { $0.key < $1.key }.map { ($0.key, SourceFile(path: $0.key, text: $0.value)) }
        )
    }

    @Test("an architecture of the team's takes the place of a bundled one, whole")
    func ownFolders() throws {
        let library = library([
            "viper/architecture.viper": "/// Ours.\narchitecture viper {\n}\n", "notes/a.stencil": "",
        ])
        #expect(library.ownNames == ["notes", "viper"])
        #expect(library.isOwn("viper") && !library.isOwn("mvc"))
        #expect(library.architectureNames == TemplateLibrary().architectureNames)
        #expect(try library.description(of: "viper")?.files.isEmpty == true)
    }

    @Test("an unsound description is an error where it is asked for, and only there")
    func unsoundDescription() throws {
        let library = library(["ours/architecture.viper": "architecture ours {\n    fil\n}\n"])
        #expect(throws: DiagnosticsError.self) { try library.description(of: "ours") }
        #expect(try library.architecture("viper") != nil)
        #expect(try library.architecture("theirs") == nil)
        #expect(library.knownSettings.architectures(withSetting: "ui").contains("viper"))
    }
}
