import TestSupport
import Testing

/// Every byte of what is generated for the reference modules. `UPDATE_GOLDEN=1` writes what is generated now.
@Suite struct GoldenTests {
    @Test(arguments: (ReferenceModule.all + ReferenceModule.ofArchitectures).filter { $0.sample == nil })
    func everyGeneratedFileIsAsCommitted(_ module: ReferenceModule) async throws {
        let generated = try await module.generatedFiles()
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

    @Test func theSamplesAreWhatTheirSpecsSay() async throws {
        let run = try await BuiltTool.run(["check"], in: TestFolder.package.absolute("Samples"))
        #expect(run.status == 0 && run.output == "" && run.errors == "", "\(run.output)\(run.errors)")
    }
}
