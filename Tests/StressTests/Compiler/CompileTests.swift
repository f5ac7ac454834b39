import TestSupport
import Testing

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

    @Test(arguments: LanguageMode.allCases)
    func modulesThatHideNamesCompileAlone(_ mode: LanguageMode) async throws {
        for module in ReferenceModule.all where module.isAlone {
            let complaints = try await SwiftCompiler.complaints(try module.sources(), mode)
            #expect(complaints.map(\.text) == [])
        }
    }
}
