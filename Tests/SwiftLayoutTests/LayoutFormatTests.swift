import Foundation
import SwiftLayout
import TestSupport
import Testing

/// What `swift format` says to what was laid out. One process looks at all widths and indentations: the nearest
/// `.swift-format` above each file is its configuration.
@Suite struct LayoutFormatTests {
    /// More than these in a file would be of the names and bodies that tests make up.
    private static let layoutRules = [
        "AddLines", "RemoveLine", "Indentation", "Spacing", "SpacingBetween", "TrailingWhitespace", "LineLength",
        "TrailingComma", "OrderedImports", "EndOfLineComment",
    ]

    @Test func leavesEveryConstructAloneAtEveryWidth() async throws {
        let folder = try TestFolder()
        for width in [60, 66, 72, 80, 90, 100, 110, 120] {
            for indentation in Self.indentations {
                for extra in [false, true] {
                    try Self.write("cases", LayoutCases.all, width, indentation, each: extra, to: folder)
                    for module in ReferenceModules.all {
                        try Self.write(module.name, module.text, width, indentation, each: extra, to: folder)
                    }
                }
            }
        }
        try await expectNoChange(folder)
    }

    /// `VIPER_LAYOUT_SEED` and `VIPER_LAYOUT_FILES` ask for others and more of them.
    @Test func leavesRandomDeclarationsAlone() async throws {
        let environment = ProcessInfo.processInfo.environment
        var generator = LayoutGenerator(seed: environment["VIPER_LAYOUT_SEED"].flatMap(UInt64.init) ?? 6)
        let folder = try TestFolder()
        for number in 0..<(environment["VIPER_LAYOUT_FILES"].flatMap(Int.init) ?? 300) {
            let (width, indentation) = (generator.pick([80, 90, 100, 120]), generator.pick(Self.indentations))
            try Self.write("random\(number)", generator.file(), width, indentation, each: false, to: folder)
        }
        try await expectNoChange(folder)
    }

    private static let indentations: [LayoutStyle.Indentation] = [.spaces(4), .spaces(2), .tab]

    private func expectNoChange(_ folder: TestFolder) async throws {
        for line in try await SwiftFormat.lint(folder.path)
        where Self.layoutRules.contains(where: { line.contains("[\($0)]") }) {
            // A name or string that fits nowhere is nothing that layout could help.
            if !line.contains("[LineLength]") { Issue.record("\(line)") }
        }
        let before = try folder.contents()
        let formatting = try await SwiftFormat.format(folder.path)
        #expect(formatting.status == 0, "\(formatting.errors)")
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

    /// Writes a text laid out into the folder of its settings.
    private static func write(
        _ name: String,
        _ text: String,
        _ width: Int,
        _ indentation: LayoutStyle.Indentation,
        each: Bool,
        to folder: TestFolder
    ) throws {
        let (unit, label) =
            switch indentation {
            case .spaces(let count): ("\"spaces\": \(count)", "\(count)")
            case .tab: ("\"tabs\": 1", "tab")
            }
        let place = "\(width)-\(label)\(each ? "-each" : "")"
        let configuration = """
            {"version": 1, "lineLength": \(width), "indentation": {\(unit)}, "lineBreakBeforeEachArgument": \(each)}
            """
        if !folder.exists(place) { try folder.write(place + "/.swift-format", configuration) }
        let layout = Layout(LayoutStyle(lineWidth: width, indentation: indentation))
        try folder.write("\(place)/\(name).swift", layout.apply(to: Array(text.utf8)))
    }
}
