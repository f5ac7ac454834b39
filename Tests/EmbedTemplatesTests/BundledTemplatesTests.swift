import BundledTemplates
import Foundation
import Testing

/// The folder of templates beside these sources.
private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Templates")

@Suite struct BundledTemplatesTests {
    @Test func `the binary holds exactly the templates of the folder`() throws {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".stencil") || $0.hasSuffix(".viper") }
            .filter { path in !path.split(separator: "/").contains { $0.hasPrefix(".") } }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        #expect(!paths.isEmpty)
        #expect(BundledTemplates.files.map(\.path) == paths)
        for file in BundledTemplates.files {
            let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(file.path)))
            #expect(file.bytes == bytes, "\(file.path)")
            #expect(file.text.map { [UInt8]($0.utf8) } == bytes, "\(file.path)")
        }
    }
}
