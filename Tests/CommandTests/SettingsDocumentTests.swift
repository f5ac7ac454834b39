import Foundation
import TestSupport
import Testing

/// The page of the settings has all that the tool knows.
struct SettingsDocumentTests {
    /// The folders below `Templates/` that describe an architecture.
    private static let architectures = TestFolder.package.paths(below: "Templates", endingWith: "/architecture.viper")
        .compactMap { $0.split(separator: "/").dropLast().last.map(String.init) }.sorted()

    @Test("the table of architectures says which has which setting, and with what values")
    func everyArchitectureIsDescribed() throws {
        let page = try TestFolder.package.text("docs/settings.md")
        let section = try #require(page.components(separatedBy: "\n## ").first { $0.hasPrefix("Which architecture") })
        let rows = section.split(separator: "\n").filter { $0.hasPrefix("|") }.map { row in
            row.split(separator: "|").map { $0.filter { $0 != "`" }.trimmingCharacters(in: .whitespaces) }
        }
        let names = try #require(rows.first).dropFirst()
        var shown: [String: [String: String]] = [:]
        for row in rows.dropFirst(2) {
            for (name, values) in zip(names, row.dropFirst()) where values != "–" {
                shown[name, default: [:]][row[0]] = values
            }
        }
        var listed: [String: [String: String]] = [:]
        for paragraph in try TestFolder().run("help", "settings").output.components(separatedBy: "\n\n").dropFirst() {
            let lines = paragraph.split(separator: "\n")
            guard let title = lines.first?.dropLast(), !title.hasPrefix("for every") else { continue }
            for line in lines.dropFirst() {
                // Below the settings stands what does not go together.
                guard let setting = try /^  ([a-z-]+): (.*?)(?:  |$)/.firstMatch(in: line) else { continue }
                listed[String(title), default: [:]][String(setting.1)] = String(setting.2)
            }
        }
        #expect(listed.keys.sorted() == Self.architectures)
        #expect(shown == listed)
    }

    @Test("every setting that the tool lists has a section, and every value of it stands there")
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
}
