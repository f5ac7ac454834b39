import TestSupport
import Testing
import ToolSupport

/// Every byte of what is generated for the reference modules. `UPDATE_GOLDEN=1` writes what is generated now.
@Suite struct GoldenTests {
    @Test(arguments: (ReferenceModule.all + ReferenceModule.ofArchitectures).filter { $0.sample == nil })
    func everyGeneratedFileIsAsCommitted(_ module: ReferenceModule) throws {
        let generated = try module.generatedFiles()
        if Golden.isUpdating {
            for file in try module.committedFiles() { try module.folder.remove(file.path) }
            try module.folder.write(generated)
        }
        let committed = try module.committedFiles()
        #expect(generated.map(\.path) == committed.map(\.path))
        for file in generated {
            let difference = file.difference(from: committed.first { $0.path == file.path })
            #expect(difference == nil)
        }
    }

    @Test func theSamplesAreWhatTheirSpecsSay() throws {
        let run = ToolRun(["check"], in: TestFolder.package.absolute("Samples"))
        #expect(run.status == 0 && run.printed == "", "\(run.printed)")
    }
}
