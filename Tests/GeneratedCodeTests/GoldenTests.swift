import TestSupport
import Testing

/// Every byte of what is generated for the reference modules. `UPDATE_GOLDEN=1` writes what is generated now.
@Suite struct GoldenTests {
    @Test(arguments: ReferenceModule.all + ReferenceModule.ofArchitectures)
    func everyGeneratedFileIsAsCommitted(_ module: ReferenceModule) async throws {
        let generated = try await module.generatedFiles()
        if Golden.isUpdating {
            try? module.folder.remove("")
            try module.folder.write(generated)
        }
        let committed = try module.committedFiles()
        #expect(generated.map(\.path) == committed.map(\.path))
        for file in generated {
            let difference = file.difference(from: committed.first { $0.path == file.path })
            #expect(difference == nil)
        }
    }
}
