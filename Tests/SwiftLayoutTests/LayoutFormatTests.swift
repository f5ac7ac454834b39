import Foundation
import SwiftLayout
import TestSupport
import Testing

/// What `swift format` says to what was laid out, with any width and indentation.
@Suite struct LayoutFormatTests {
    /// Others are of the names and bodies that tests make up. `LineLength` is not among them: a name or string that
    /// fits nowhere is nothing that layout could help.
    private static let rules = [
        "AddLines", "RemoveLine", "Indentation", "Spacing", "SpacingBetween", "TrailingWhitespace", "TrailingComma",
        "OrderedImports", "EndOfLineComment",
    ]

    private static let indentations: [LayoutStyle.Indentation] = [.spaces(4), .spaces(2), .tab]

    @Test func leavesEveryConstructAloneAtEveryWidth() async throws {
        let texts = FormattedFiles.all + [TestFile(path: "cases", text: LayoutCases.all)]
        var styles: [Style] = []
        for width in [60, 66, 72, 80, 90, 100, 110, 120] {
            for indentation in Self.indentations {
                styles += [false, true].map { Style(width: width, indentation: indentation, breaksEach: $0) }
            }
        }
        let files = styles.flatMap { style in
            texts.map(style.laidOut)
        }
        try await expectNoProblems(files, styles)
    }

    /// `VIPER_LAYOUT_SEED` and `VIPER_LAYOUT_FILES` ask for others and more of them.
    @Test func leavesRandomDeclarationsAlone() async throws {
        let environment = ProcessInfo.processInfo.environment
        var generator = LayoutGenerator(seed: environment["VIPER_LAYOUT_SEED"].flatMap(UInt64.init) ?? 6)
        let widths = [80, 90, 100, 120]
        let files = (0..<(environment["VIPER_LAYOUT_FILES"].flatMap(Int.init) ?? 300)).map { number in
            let style = Style(width: generator.pick(widths), indentation: generator.pick(Self.indentations))
            return style.laidOut(TestFile(path: "random\(number)", text: generator.file()))
        }
        let styles = widths.flatMap { width in Self.indentations.map { Style(width: width, indentation: $0) } }
        try await expectNoProblems(files, styles)
    }

    private func expectNoProblems(_ files: [TestFile], _ styles: [Style]) async throws {
        let problems = try await SwiftFormat.problems(in: files + styles.map(\.configuration), .only(Self.rules))
        #expect(problems.prefix(20) == [])
    }

    /// How a file is laid out, and a folder for all files that are laid out so.
    private struct Style {
        let width: Int
        let indentation: LayoutStyle.Indentation
        /// Whether `swift format` is asked to put each argument on a line of its own.
        var breaksEach = false

        private var folder: String { "\(width)-\(indentation)\(breaksEach ? "-each" : "")" }

        var configuration: TestFile {
            let unit =
                switch indentation {
                case .spaces(let count): "\"spaces\": \(count)"
                case .tab: "\"tabs\": 1"
                }
            let text = """
                {
                    "version": 1, "lineLength": \(width), "indentation": { \(unit) },
                    "lineBreakBeforeEachArgument": \(breaksEach)
                }
                """
            return TestFile(path: folder + "/.swift-format", text: text)
        }

        func laidOut(_ file: TestFile) -> TestFile {
            let layout = Layout(LayoutStyle(lineWidth: width, indentation: indentation))
            let text = String(decoding: layout.apply(to: Array(file.text.utf8)), as: UTF8.self)
            return TestFile(path: "\(folder)/\(file.path).swift", text: text)
        }
    }
}
