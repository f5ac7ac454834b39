/// What the tool makes of specs: run as people run it, in a folder of its own.
package enum Generated {
    /// The files of the folder after `generate`: specs and modules.
    package static func files(from specs: [TestFile]) async throws -> [TestFile] {
        let project = try TestFolder()
        try project.write(specs)
        return try await files(of: project, after: ["generate"])
    }

    /// The files that `new` makes in an empty folder.
    package static func files(ofNew name: String, _ options: [String]) async throws -> [TestFile] {
        try await files(of: try TestFolder(), after: ["new", name] + options)
    }

    private static func files(of project: TestFolder, after words: [String]) async throws -> [TestFile] {
        let outcome = try await BuiltTool.run(words, in: project.path)
        guard outcome.status == 0 else { throw ToolFailure(outcome) }
        return try project.files()
    }

    /// The names of the bundled architectures.
    package static let architectures = TestFolder.package
        .paths(below: "Templates", endingWith: "/architecture.viper")
        .compactMap { $0.split(separator: "/").dropLast().last.map(String.init) }.sorted()
}

package struct ToolFailure: Error, CustomStringConvertible {
    package let description: String

    package init(_ outcome: Shell.Outcome) {
        description = "viper-gen ended with status \(outcome.status)\n\(outcome.output)\(outcome.errors)"
    }
}
