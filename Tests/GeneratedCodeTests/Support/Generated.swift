import TestSupport

/// What the tool makes of specs: run as people run it, in a folder of its own.
enum Generated {
    /// The modules of all shapes that the tests try under all settings.
    static let shapes = TestFolder("../Shapes")

    /// All that lies in the folder after `generate`: specs and modules.
    static func files(from specs: [TestFile]) async throws -> [TestFile] {
        let project = try TestFolder()
        try project.write(specs)
        return try await files(of: project, after: ["generate"])
    }

    /// All that `new` makes in an empty folder.
    static func files(ofNew name: String, _ options: [String]) async throws -> [TestFile] {
        try await files(of: try TestFolder(), after: ["new", name] + options)
    }

    private static func files(of project: TestFolder, after words: [String]) async throws -> [TestFile] {
        let outcome = try await BuiltTool.run(words, in: project.path)
        guard outcome.status == 0 else { throw ToolFailure(outcome) }
        return try project.files()
    }

    /// What a spec names and does not declare: written by hand, beside the goldens.
    static func outside(_ name: String) throws -> TestFile {
        TestFile(path: name + ".swift", text: try TestFolder("../Outside").text(name + ".swift"))
    }
}

struct ToolFailure: Error, CustomStringConvertible {
    let description: String

    init(_ outcome: Shell.Outcome) {
        description = "viper-gen ended with status \(outcome.status)\n\(outcome.output)\(outcome.errors)"
    }
}
