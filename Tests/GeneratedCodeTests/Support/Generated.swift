import Foundation

/// What the tool makes of specs: run as people run it, in a folder of its own.
enum Generated {
    /// All that lies in the folder after `generate`: specs and modules.
    static func files(from specs: [TextFile]) async throws -> [TextFile] {
        let project = try TemporaryFolder()
        try project.write(specs)
        let outcome = try await Shell.run(Repository.tool, ["generate"], in: project.path)
        guard outcome.status == 0 else { throw ToolFailure(outcome) }
        return try TemporaryFolder.files(below: project.path)
    }

    /// All that `new` makes in an empty folder.
    static func files(ofNew name: String, _ options: [String]) async throws -> [TextFile] {
        let project = try TemporaryFolder()
        let outcome = try await Shell.run(Repository.tool, ["new", name] + options, in: project.path)
        guard outcome.status == 0 else { throw ToolFailure(outcome) }
        return try TemporaryFolder.files(below: project.path)
    }
}

struct ToolFailure: Error, CustomStringConvertible {
    let description: String

    init(_ outcome: Shell.Outcome) {
        description = "viper-gen ended with status \(outcome.status)\n\(outcome.output)\(outcome.errors)"
    }
}
