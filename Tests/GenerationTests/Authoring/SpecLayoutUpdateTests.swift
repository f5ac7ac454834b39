import Generation
import ProjectFiles
import TestSupport
import Testing

@Suite struct SpecLayoutUpdateTests {
    @Test("a spec that is saved after it was read is not overwritten, whenever that happens")
    func savedMeanwhile() throws {
        let folder = try TestFolder()
        for name in ["A", "B", "C"] { try folder.write("\(name).viper", "module \(name){ ui:none\n}\n") }
        let found = try FoundSpecs.all(["."], from: WorkingFolder(folder.path))
        try folder.write("A.viper", "// saved before it was laid out\n")
        let update = try SpecLayoutUpdate(try #require(found.projects.first))
        try folder.write("B.viper", "// saved after it was laid out\n")
        let report = try update.commit()
        #expect(report.changedMeanwhile.map(\.text) == ["A.viper", "B.viper"])
        #expect(report.written.map(\.text) == ["C.viper"])
        #expect(try folder.text("A.viper") == "// saved before it was laid out\n")
        #expect(try folder.text("B.viper") == "// saved after it was laid out\n")
        #expect(try folder.text("C.viper") == "module C {\n    ui: none\n}\n")
    }
}
