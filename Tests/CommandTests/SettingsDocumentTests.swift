import Foundation
import Testing

/// The page of the settings has all that the tool knows.
struct SettingsDocumentTests {
    @Test("every setting that the tool lists has a section, and every value of it stands there")
    func everySettingIsDescribed() throws {
        let page = try String(contentsOf: Document.root.appending(path: "docs/settings.md"), encoding: .utf8)
        let sections = page.components(separatedBy: "\n## ")
        let listed = try Workspace().run("help", "settings").output
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
