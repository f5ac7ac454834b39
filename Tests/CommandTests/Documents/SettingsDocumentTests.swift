import Foundation
import TestSupport
import Testing
import ToolSupport

/// The page of the settings has all that the tool knows.
struct SettingsDocumentTests {
    /// The folders below `Templates/` that describe an architecture.
    private static let architectures = TestFolder.package.paths(below: "Templates", endingWith: "/architecture.viper")
        .compactMap { $0.split(separator: "/").dropLast().last.map(String.init) }.sorted()

    @Test("the table of shared settings has each of them, with its values")
    func everyCommonSettingIsInTheTable() throws {
        let rows = try Self.table(below: "For every architecture").dropFirst()
        let shown = rows.map { Setting(name: $0[0], values: $0[1]) }
        #expect(try Self.listed()["for every architecture"] == shown)
    }

    @Test("the table of architectures has the settings of each, with their values")
    func everyArchitectureIsInTheTable() throws {
        let rows = try Self.table(below: "For some architectures")
        let names = try #require(rows.first).dropFirst()
        var listed = try Self.listed()
        listed["for every architecture"] = nil
        #expect(listed.keys.sorted() == Self.architectures)
        #expect(names.sorted() == Self.architectures)
        for (column, name) in zip(1..., names) {
            let shown = rows.dropFirst().map { Setting(name: $0[0], values: $0[column]) }.filter { $0.values != "–" }
            #expect(Set(shown) == Set(listed[name] ?? []), "\(name)")
        }
    }

    @Test("every setting that the tool lists has a section with all its values")
    func everySettingIsDescribed() throws {
        let page = try TestFolder.package.text("docs/settings.md")
        let sections = page.components(separatedBy: "\n## ")
        let listed = try TestFolder().run("help", "settings").output
        let settings = listed.matches(of: /(?m)^  ([a-z-]+): (.*?)(?:  |$)/)
        #expect(settings.count >= 14, "\(listed)")
        for setting in settings {
            let section = try #require(sections.first { $0.hasPrefix("`\(setting.1)`\n") }, "\(setting.1)")
            let values = setting.2.contains(/^[a-z0-9-]+(?:, |$)/) ? setting.2.split(separator: ", ") : []
            for value in values {
                #expect(section.contains("`\(value)`"), "\(setting.1): \(value)")
            }
        }
    }

    private struct Setting: Hashable {
        let name: String
        /// As the list has them: `100 (40 to 400)`.
        let values: String
    }

    /// What `help settings` lists, by the title above it.
    private static func listed() throws -> [String: [Setting]] {
        var listed: [String: [Setting]] = [:]
        for paragraph in try TestFolder().run("help", "settings").output.components(separatedBy: "\n\n").dropFirst() {
            let lines = paragraph.split(separator: "\n")
            guard let title = lines.first?.dropLast() else { continue }
            // The last line may say which values do not go together, under a name with blanks.
            let settings = lines.dropFirst().compactMap { $0.firstMatch(of: /^  ([a-z-]+): (.*?)(?:  |$)/) }
            listed[String(title)] = settings.map { Setting(name: String($0.1), values: String($0.2)) }
        }
        return listed
    }

    /// The rows of the table in a section of the page, without the rule below the first: text without code and links.
    private static func table(below title: String) throws -> [[String]] {
        let page = try TestFolder.package.text("docs/settings.md")
        let section = try #require(page.components(separatedBy: "\n## ").first { $0.hasPrefix(title + "\n") })
        let rows = section.split(separator: "\n").filter { $0.hasPrefix("|") && !$0.hasPrefix("|---") }
        return rows.map { row in
            row.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false).map { cell in
                cell.replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 }.filter { $0 != "`" }
                    .trimmingCharacters(in: .whitespaces)
            }
        }
    }
}
