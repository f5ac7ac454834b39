import Testing

/// What is generated is what `swift format` would have written.
@Suite struct FormatTests {
    private static let configuration = """
        { "version": 1, "lineLength": 100, "indentation": { "spaces": 4 } }
        """

    /// Rules that only a spec's own names can break.
    private static let namingRules = [
        "AlwaysUseLowerCamelCase", "TypeNamesShouldBeCapitalized", "NoLeadingUnderscores", "IdentifiersMustBeASCII",
        "DontRepeatTypeInStaticProperties",
    ]

    @Test func theReferenceModulesAreLeftAloneByTheFormatter() async throws {
        var files: [TextFile] = []
        for module in ReferenceModule.all + ReferenceModule.ofArchitectures {
            files += try await module.generatedFiles().filter(\.isSwift).map { file in
                TextFile(path: module.name + "/" + file.path, text: file.text)
            }
        }
        try await Self.check(files)
    }

    @Test func randomModulesAreLeftAloneByTheFormatter() async throws {
        for trial in try await RandomTrial.all.value { try await Self.check(trial.files) }
    }

    private static func check(_ files: [TextFile]) async throws {
        let folder = try TemporaryFolder()
        try folder.write("configuration.json", configuration)
        try folder.write(files.map { TextFile(path: "Generated/" + $0.path, text: $0.text) })
        func format(_ arguments: [String]) async throws -> Shell.Outcome {
            try await Gate.compilers.pass {
                try await Shell.run(
                    "swift",
                    ["format"] + arguments
                        + ["--configuration", folder.absolute("configuration.json"), "--recursive", "--parallel"]
                        + [folder.absolute("Generated")]
                )
            }
        }
        let lint = try await format(["lint", "--strict"])
        let remarks = lint.errors.split(separator: "\n").filter { remark in
            !namingRules.contains { remark.contains("[\($0)]") }
        }
        #expect(remarks.prefix(20) == [])
        let formatting = try await format(["--in-place"])
        #expect(formatting.status == 0, "\(formatting.errors)")
        let formatted = try TemporaryFolder.files(below: folder.absolute("Generated"))
        let changes = zip(formatted, files.sorted { $0.path < $1.path }).compactMap { $0.difference(from: $1) }
        #expect(formatted.count == files.count)
        #expect(changes.prefix(20) == [])
    }
}
