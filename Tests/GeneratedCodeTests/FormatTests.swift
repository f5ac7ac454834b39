import TestSupport
import Testing

/// What is generated is what `swift format` would have written.
@Suite struct FormatTests {
    /// Rules that only a spec's own names can break.
    private static let namingRules = [
        "AlwaysUseLowerCamelCase", "TypeNamesShouldBeCapitalized", "NoLeadingUnderscores", "IdentifiersMustBeASCII",
        "DontRepeatTypeInStaticProperties",
    ]

    @Test func theReferenceModulesAreLeftAloneByTheFormatter() async throws {
        var files: [TestFile] = []
        for module in ReferenceModule.all + ReferenceModule.ofArchitectures {
            files += try await module.generatedFiles().filter(\.isSwift).map { file in
                TestFile(path: module.name + "/" + file.path, text: file.text)
            }
        }
        try await Self.check(files, [:])
    }

    @Test func modulesWithEveryPairOfSettingsAreLeftAloneByTheFormatter() async throws {
        // In the narrowest lines that can be set, not every name fits behind the word before it.
        let rows = try await PairTrial.all.value.rows.filter { $0.settings.lineWidth >= 80 }
        let files = rows.flatMap { row in
            // What modules share has the settings of the project, not of a module.
            row.files.filter { row.isProjectWide || !PairTrial.Row.isShared($0) }.map {
                TestFile(path: "Row\(row.number)/" + $0.path, text: $0.text)
            }
        }
        let settings = rows.map { ("Row\($0.number)", $0.settings) }
        try await Self.check(files, Dictionary(settings) { first, _ in first })
    }

    @Test func randomModulesAreLeftAloneByTheFormatter() async throws {
        for trial in try await RandomTrial.all.value {
            // As above.
            let wide = trial.accepted.filter { $0.settings.lineWidth >= 80 }
            let names = Set(wide.map(\.name))
            let files = trial.files.filter { names.contains($0.path.prefix { $0 != "/" }.description) }
            try await Self.check(files, Dictionary(wide.map { ($0.name, $0.settings) }) { first, _ in first })
        }
    }

    /// - Parameter settings: of the modules in the folders of these names; others have the settings that are built in.
    private static func check(_ files: [TestFile], _ settings: [String: ChosenSettings]) async throws {
        let folder = try TestFolder()
        try folder.write("Generated/.swift-format", ChosenSettings(lines: []).format)
        // The nearest configuration above a file is its own.
        for (name, settings) in settings { try folder.write("Generated/\(name)/.swift-format", settings.format) }
        try folder.write(files.map { TestFile(path: "Generated/" + $0.path, text: $0.text) })
        let remarks = try await SwiftFormat.lint(folder.absolute("Generated")).filter { remark in
            !namingRules.contains { remark.contains("[\($0)]") }
        }
        #expect(remarks.prefix(20) == [])
        let formatting = try await SwiftFormat.format(folder.absolute("Generated"))
        #expect(formatting.status == 0, "\(formatting.errors)")
        let formatted = try folder.files(below: "Generated")
        let changes = zip(formatted, files.sorted { $0.path < $1.path }).compactMap { $0.difference(from: $1) }
        #expect(formatted.count == files.count)
        #expect(changes.prefix(20) == [])
    }
}
