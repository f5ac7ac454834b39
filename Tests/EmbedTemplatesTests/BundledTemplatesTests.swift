import BundledTemplates
import SourceText
import TestSupport
import Testing

@testable import TemplateEngine
@testable import embed_templates

@Suite struct BundledTemplatesTests {
    @Test func binaryHoldsExactlyTheTemplatesOfTheFolder() throws {
        let paths = try TestFolder.package.files(below: "Templates").map(\.path)
            .filter { path in [".stencil", ".viper", ".interface", ".types"].contains(where: path.hasSuffix) }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        #expect(!paths.isEmpty)
        #expect(BundledTemplates.files.map(\.path) == paths)
        for file in BundledTemplates.files {
            #expect(file.bytes == (try TestFolder.package.bytes("Templates/" + file.path)), "\(file.path)")
        }
    }

    @Test func everyTemplateAndDescriptionIsCompiled() {
        for file in BundledTemplates.files {
            let isTemplate = file.path.hasSuffix(".stencil")
            let isDescription = file.path.hasSuffix("/architecture.viper")
            #expect((file.image != nil) == (isTemplate || isDescription), "\(file.path)")
            guard isTemplate, let image = file.image else { continue }
            var program = Program(Environment())
            let source = SourceFile(path: file.path, bytes: file.bytes)
            #expect(ImageReader.add(image, of: source, to: &program) != nil, "\(file.path)")
        }
    }

    @Test func anyBytesComeOutAsTheyWentInSortedByPath() async throws {
        let templates = [
            EmbeddedTemplate(path: "b/view.stencil", bytes: []),
            EmbeddedTemplate(path: "a/view.stencil", bytes: Array("x".utf8)),
            EmbeddedTemplate(path: "a-b/view.stencil", bytes: Array("é".utf8)),
            EmbeddedTemplate(
                path: "a/quote \" backslash \\(x) é.stencil",
                bytes: Array("\"\"\"#\"\"\"# \\(x) \\n \\".utf8)
            ),
            EmbeddedTemplate(path: "lines.stencil", bytes: Array("\n\r\n\r\t\u{2028}\u{85} \n".utf8)),
            EmbeddedTemplate(path: "controls.stencil", bytes: Array(0...0x7F)),
            EmbeddedTemplate(path: "digit-after-nul.stencil", bytes: [0, 0x31, 0]),
            EmbeddedTemplate(
                path: "marks.stencil",
                bytes: Array("\u{FEFF}e\u{301}\u{E9}\u{202E}\u{10FFFF}\u{FFFD}".utf8)
            ),
            EmbeddedTemplate(path: "not-utf8/all.stencil", bytes: Array(0...0xFF)),
            EmbeddedTemplate(path: "not-utf8/cut-short.stencil", bytes: [0xC3]),
        ]
        let embedded = try await compiledAndRun(swiftSource(embedding: templates))
        let sorted = templates.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        #expect(embedded.map(\.path) == sorted.map { Array($0.path.utf8) })
        #expect(embedded.map(\.bytes) == sorted.map(\.bytes))
        #expect(embedded.map(\.text) == sorted.map { $0.path.hasPrefix("not-utf8/") ? nil : $0.bytes })
    }

    @Test func pathIsSeenFromTheFolder() {
        #expect(path(of: "/T/viper/a.stencil", below: "/T") == "viper/a.stencil")
        #expect(path(of: "/T/viper/a.stencil", below: "/T/") == "viper/a.stencil")
        #expect(path(of: "/Templates/a.stencil", below: "/T") == nil)
        #expect(path(of: "/T/", below: "/T") == nil)
    }
}

/// What a program made of the package's `BundledTemplates.swift` and `files` finds in itself.
private func compiledAndRun(_ files: String) async throws -> [(path: [UInt8], bytes: [UInt8], text: [UInt8]?)] {
    let type = TestFile(path: "type.swift", text: try TestFolder.package.text("Templates/BundledTemplates.swift"))
    let sources = [
        type, TestFile(path: "files.swift", text: files), TestFile(path: "main.swift", text: printer),
    ]
    let output = try await SwiftCompiler.output(ofProgram: sources, ["-package-name", "embedded"]) { !$0.isEmpty }
    return output.split(separator: "\n").map { line in
        let columns = line.split(separator: " ", omittingEmptySubsequences: false)
            .map { column -> [UInt8]? in column == "nil" ? nil : column.split(separator: ",").map { UInt8($0)! } }
        return (columns[0]!, columns[1]!, columns[2])
    }
}

/// Prints path, bytes and text of each file as numbers, a line a file.
private let printer = """
    for file in BundledTemplates.files {
        let columns = [Array(file.path.utf8), file.bytes, file.text.map { Array($0.utf8) }]
        print(columns.map { $0.map { $0.map { "\\($0)" }.joined(separator: ",") } ?? "nil" }.joined(separator: " "))
    }
    """
