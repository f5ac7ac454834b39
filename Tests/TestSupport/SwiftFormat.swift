/// The formatter of the toolchain that runs the tests.
package enum SwiftFormat {
    /// What `swift format` says of the files below a folder. The nearest `.swift-format` above a file is its
    /// configuration.
    package static func lint(_ folder: String) async throws -> [Substring] {
        try await run(["lint", "--strict"], folder).errors.split(separator: "\n")
    }

    /// Formats the files below a folder in place.
    package static func format(_ folder: String) async throws -> Shell.Outcome {
        try await run(["--in-place"], folder)
    }

    private static func run(_ words: [String], _ folder: String) async throws -> Shell.Outcome {
        try await Gate.compilers.pass {
            try await Shell.run("swift", ["format"] + words + ["--recursive", "--parallel", folder])
        }
    }
}
