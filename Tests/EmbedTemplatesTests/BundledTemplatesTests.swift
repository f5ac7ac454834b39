import BundledTemplates
import Foundation
import Testing

@testable import embed_templates

/// The top of the package, above these sources.
private let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

@Suite struct BundledTemplatesTests {
    @Test func binaryHoldsExactlyTheTemplatesOfTheFolder() throws {
        let folder = package.appendingPathComponent("Templates")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".stencil") || $0.hasSuffix(".viper") }
            .filter { path in !path.split(separator: "/").contains { $0.hasPrefix(".") } }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        #expect(!paths.isEmpty)
        #expect(BundledTemplates.files.map(\.path) == paths)
        for file in BundledTemplates.files {
            let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(file.path)))
            #expect(file.bytes == bytes, "\(file.path)")
        }
    }

    @Test func anyBytesComeOutAsTheyWentInSortedByPath() throws {
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
        let embedded = try compiledAndRun(swiftSource(embedding: templates))
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
private func compiledAndRun(_ files: String) throws -> [(path: [UInt8], bytes: [UInt8], text: [UInt8]?)] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let sources = ["files.swift": files, "main.swift": printer].map { (folder.appendingPathComponent($0), $1) }
    for (url, text) in sources { try Data(text.utf8).write(to: url) }
    let program = folder.appendingPathComponent("program").path
    let type = package.appendingPathComponent("Templates/BundledTemplates.swift").path
    _ = try run("/usr/bin/env", ["swiftc", "-swift-version", "6", "-o", program, type] + sources.map(\.0.path))
    return try run(program, []).split(separator: "\n").map { line in
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

private func run(_ executable: String, _ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(text)")
    return text
}
