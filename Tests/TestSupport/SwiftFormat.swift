/// The formatter of the toolchain that runs the tests.
package enum SwiftFormat {
    /// The rules whose remarks are told.
    package enum Rules: Sendable {
        case only([String])
        case allBut([String])

        fileprivate func include(_ remark: Substring) -> Bool {
            switch self {
            case .only(let names): names.contains { remark.contains("[\($0)]") }
            case .allBut(let names): !names.contains { remark.contains("[\($0)]") }
            }
        }
    }

    /// The remarks of `swift format lint` on files, and what `swift format` would change in them.
    ///
    /// - Parameters:
    ///   - files: With `.swift-format` files among them; the nearest above a file is its configuration.
    ///   - isFormatting: Whether it formats the files, too, which takes as long again: `lint` alone tells of all that
    ///     the formatter would change.
    package static func problems(
        in files: [TestFile],
        _ rules: Rules,
        isFormatting: Bool = true,
        _ proofs: Proofs = .ofThisBuild
    ) async throws -> [String] {
        let question = Question(["format", try await version.value, "\(rules) \(isFormatting)"], files: files)
        return try await proofs.problems(in: question) {
            let folder = try TestFolder()
            try folder.write(files)
            let lint = try await run(["lint", "--strict"], folder.path)
            let remarks = lint.errors.split(separator: "\n").filter(rules.include).map {
                String($0.replacing(folder.path + "/", with: ""))
            }
            guard [0, 1].contains(lint.status) else { return remarks + [lint.errors] }
            guard isFormatting else { return remarks }
            let formatting = try await run(["--in-place"], folder.path)
            guard formatting.status == 0 else { return remarks + [formatting.errors] }
            let formatted = Dictionary(uniqueKeysWithValues: try folder.files().map { ($0.path, $0) })
            let swift = files.filter(\.isSwift)
            let changes = swift.compactMap { file in formatted[file.path]?.difference(from: file) }
            let lost = swift.filter { formatted[$0.path] == nil }.map { $0.path + " is gone" }
            return remarks + changes + lost
        }
    }

    private static let version = Task { try await Shell.run("swift", ["format", "--version"]).output }

    private static func run(_ words: [String], _ folder: String) async throws -> Shell.Outcome {
        try await Gate.compilers.pass {
            try await Shell.run("swift", ["format"] + words + ["--recursive", "--parallel", folder])
        }
    }
}
