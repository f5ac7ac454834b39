import TestSupport
import Testing
import ToolSupport

/// The reference modules, each through the compiler in every mode: all of them in one call a mode.
@Suite(.slow, .remembered) struct CompileTests {
    @Test(arguments: LanguageMode.allCases)
    func theReferenceModulesCompileWithoutAWarning(_ mode: LanguageMode) async throws {
        var sources: [TestFile] = []
        for module in ReferenceModule.all + ReferenceModule.ofArchitectures where !module.isAlone {
            sources += UniqueNames.renamed(try module.sources(), suffix: "Of\(module.name)").map { source in
                TestFile(path: module.name + "/" + source.path, text: source.text)
            }
        }
        let complaints = try await SwiftCompiler.complaints(sources, mode)
        #expect(complaints.map(\.text) == [])
    }

    /// A team cannot change the files that all modules share, and these are public.
    @Test func sharedFilesCompileWhereImportsAreInternal() async throws {
        let project = try TestFolder()
        try project.write(
            "Home/Home.viper",
            "module Home {\n    ui: swiftui\n    navigation: stack\n    wireframe {\n        func close() -> pop\n    }\n}\n"
        )
        #expect(project.run("generate").status == 0)
        let files = try project.files().filter(\.isSwift)
        #expect(files.contains { $0.path.hasSuffix("Navigator.swift") })
        let flags = ["-enable-upcoming-feature", "InternalImportsByDefault"]
        #expect(try await SwiftCompiler.complaints(files, .swift6Upcoming, flags: flags).map(\.text) == [])
    }

    @Test(arguments: LanguageMode.allCases)
    func modulesThatHideNamesCompileAlone(_ mode: LanguageMode) async throws {
        for module in ReferenceModule.all where module.isAlone {
            let complaints = try await SwiftCompiler.complaints(try module.sources(), mode)
            #expect(complaints.map(\.text) == [])
        }
    }
}
