import Foundation

/// A git repository in a temporary folder. The settings of the person who runs the tests have no effect on it.
package struct GitRepository: Sendable {
    package let folder: TestFolder

    /// Makes an empty repository with the branch `main`.
    package init() async throws {
        folder = try TestFolder()
        try await git("init", "--quiet", "--initial-branch=main")
    }

    /// Runs a git command that must succeed.
    ///
    /// - Returns: Its output.
    @discardableResult
    package func git(_ arguments: String...) async throws -> String {
        let outcome = try await run(arguments)
        guard outcome.status == 0 else {
            throw CompilerFailure(description: "git \(arguments.joined(separator: " ")): \(outcome.errors)")
        }
        return outcome.output
    }

    /// Commits everything.
    package func commit(_ message: String) async throws {
        try await git("add", "--all")
        try await git("commit", "--quiet", "--allow-empty", "--message", message)
    }

    /// Merges a branch into the current one.
    ///
    /// - Returns: The paths with conflicts; empty if the merge is committed.
    package func merge(_ branch: String) async throws -> [String] {
        let outcome = try await run(["merge", "--quiet", "--no-edit", branch])
        if outcome.status == 0 { return [] }
        return try await git("diff", "--name-only", "--diff-filter=U", "-z").split(separator: "\0").map(String.init)
    }

    private func run(_ arguments: [String]) async throws -> Shell.Outcome {
        try await Shell.run("git", arguments, in: folder.path, variables: Self.variables)
    }

    /// The environment of git: no settings of the person who runs the tests, and an author.
    package static let variables: [String: String?] = [
        "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_AUTHOR_NAME": "A Person",
        "GIT_AUTHOR_EMAIL": "person@example.com", "GIT_COMMITTER_NAME": "A Person",
        "GIT_COMMITTER_EMAIL": "person@example.com",
    ]
}
