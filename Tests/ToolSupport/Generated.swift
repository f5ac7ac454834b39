import TestSupport

/// What the tool makes of specs in a folder of its own. It runs in the process of the test.
package enum Generated {
    /// The files of the folder after `generate`: specs and modules.
    package static func files(from specs: [TestFile]) throws -> [TestFile] {
        let project = try TestFolder()
        try project.write(specs)
        return try files(of: project, after: ["generate"])
    }

    /// The files that `new` makes in an empty folder.
    package static func files(ofNew name: String, _ options: [String]) throws -> [TestFile] {
        try files(of: try TestFolder(), after: ["new", name] + options)
    }

    private static func files(of project: TestFolder, after words: [String]) throws -> [TestFile] {
        let run = ToolRun(words, in: project.path)
        guard run.status == 0 else { throw ToolFailure(run) }
        return try project.files()
    }
}

package struct ToolFailure: Error, CustomStringConvertible {
    package let description: String

    package init(_ run: ToolRun) {
        description = "viper-gen ended with status \(run.status)\n\(run.printed)"
    }
}
