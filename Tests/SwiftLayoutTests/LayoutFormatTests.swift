import Foundation
import SwiftLayout
import Testing

/// What `swift format` says to what was laid out. One process looks at all widths and indentations: the nearest
/// `.swift-format` above each file is its configuration.
@Suite(.enabled(if: SwiftFormatTool.isAvailable, "swift format is not installed"))
struct LayoutFormatTests {
    /// More than these in a file would be of the names and bodies that tests make up.
    private static let layoutRules = [
        "AddLines", "RemoveLine", "Indentation", "Spacing", "SpacingBetween", "TrailingWhitespace", "LineLength",
        "TrailingComma", "OrderedImports", "EndOfLineComment",
    ]

    @Test func leavesEveryConstructAloneAtEveryWidth() throws {
        let folder = try Folder()
        defer { folder.remove() }
        for width in [60, 66, 72, 80, 90, 100, 110, 120] {
            for indentation in Self.indentations {
                for extra in [false, true] {
                    try folder.write("cases", LayoutCases.all, width, indentation, each: extra)
                    for module in ReferenceModules.all {
                        try folder.write(module.name, module.text, width, indentation, each: extra)
                    }
                }
            }
        }
        try expectNoChange(folder)
    }

    /// `VIPER_LAYOUT_SEED` and `VIPER_LAYOUT_FILES` ask for others and more of them.
    @Test func leavesRandomDeclarationsAlone() throws {
        let environment = ProcessInfo.processInfo.environment
        var generator = LayoutGenerator(seed: environment["VIPER_LAYOUT_SEED"].flatMap(UInt64.init) ?? 6)
        let folder = try Folder()
        defer { folder.remove() }
        for number in 0..<(environment["VIPER_LAYOUT_FILES"].flatMap(Int.init) ?? 300) {
            let (width, indentation) = (generator.pick([80, 90, 100, 120]), generator.pick(Self.indentations))
            try folder.write("random\(number)", generator.file(), width, indentation, each: false)
        }
        try expectNoChange(folder)
    }

    private static let indentations: [LayoutStyle.Indentation] = [.spaces(4), .spaces(2), .tab]

    private func expectNoChange(_ folder: Folder) throws {
        let lint = try SwiftFormatTool.run(["format", "lint", "--strict", "--parallel", "--recursive", folder.url.path])
        for line in lint.split(separator: "\n") where Self.layoutRules.contains(where: { line.contains("[\($0)]") }) {
            // A name or string that fits nowhere is nothing that layout could help.
            if !line.contains("[LineLength]") { Issue.record("\(line)") }
        }
        let before = try folder.contents()
        _ = try SwiftFormatTool.run(["format", "--in-place", "--parallel", "--recursive", folder.url.path])
        for (path, text) in try folder.contents() where before[path] != text {
            Issue.record("\(path)\n\(Self.firstDifference(before[path] ?? "", text))")
        }
    }

    private static func firstDifference(_ before: String, _ after: String) -> String {
        let (left, right) = (before.split(separator: "\n"), after.split(separator: "\n"))
        let line = zip(left, right).enumerated().first { $1.0 != $1.1 }?.offset ?? min(left.count, right.count)
        let (shownLeft, shownRight) = (
            left.dropFirst(max(0, line - 4)).prefix(9), right.dropFirst(max(0, line - 4)).prefix(9)
        )
        return "laid out:\n\(shownLeft.joined(separator: "\n"))\nswift format:\n\(shownRight.joined(separator: "\n"))"
    }

    private struct Folder {
        let url: URL

        init() throws {
            url = FileManager.default.temporaryDirectory.appendingPathComponent("viper-layout-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        }

        func remove() {
            try? FileManager.default.removeItem(at: url)
        }

        /// Writes a text laid out into the folder of its settings.
        func write(
            _ name: String,
            _ text: String,
            _ width: Int,
            _ indentation: LayoutStyle.Indentation,
            each: Bool
        ) throws {
            let (unit, label) =
                switch indentation {
                case .spaces(let count): ("\"spaces\": \(count)", "\(count)")
                case .tab: ("\"tabs\": 1", "tab")
                }
            let place = url.appendingPathComponent("\(width)-\(label)\(each ? "-each" : "")")
            let file = place.appendingPathComponent("\(name).swift")
            if !FileManager.default.fileExists(atPath: place.path) {
                try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
                let configuration = """
                    {"version": 1, "lineLength": \(width), "indentation": {\(unit)}, "lineBreakBeforeEachArgument": \(each)}
                    """
                try Data(configuration.utf8).write(to: place.appendingPathComponent(".swift-format"))
            }
            let layout = Layout(LayoutStyle(lineWidth: width, indentation: indentation))
            try Data(layout.apply(to: Array(text.utf8))).write(to: file)
        }

        /// The text of each Swift file by its path inside the folder.
        func contents() throws -> [String: String] {
            var result: [String: String] = [:]
            for path in try FileManager.default.subpathsOfDirectory(atPath: url.path) where path.hasSuffix(".swift") {
                result[path] = try String(contentsOf: url.appendingPathComponent(path), encoding: .utf8)
            }
            return result
        }
    }
}

enum SwiftFormatTool {
    static let isAvailable = (try? run(["format", "--version"]))?.isEmpty == false

    /// What `swift` prints.
    static func run(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swift"] + arguments
        let pipe = Pipe()
        defer { try? pipe.fileHandleForReading.close() }
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self)
    }
}
