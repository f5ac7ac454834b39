import Foundation
import TestSupport
import Testing

/// Every byte of what is generated for the reference modules. `UPDATE_GOLDEN=1` writes what is generated now.
@Suite struct GoldenTests {
    @Test(arguments: ReferenceModule.all + ReferenceModule.ofArchitectures)
    func everyGeneratedFileIsAsCommitted(_ module: ReferenceModule) async throws {
        let generated = try await module.generatedFiles()
        if Golden.isUpdating {
            try? FileManager.default.removeItem(atPath: module.folder)
            for file in generated {
                let url = URL(fileURLWithPath: module.folder + "/" + file.path)
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(),
                    withIntermediateDirectories: true
                )
                try Data(file.text.utf8).write(to: url)
            }
        }
        let committed = try module.committedFiles()
        #expect(generated.map(\.path) == committed.map(\.path))
        for file in generated {
            let difference = file.difference(from: committed.first { $0.path == file.path })
            #expect(difference == nil)
        }
    }
}
