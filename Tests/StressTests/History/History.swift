import TestSupport
import ToolSupport

/// The commits of a project: what a person writes, and what changes in the spec.
struct History {
    enum Change {
        /// A person replaces text in the file that contains a declaration.
        case edit(in: String, String, with: String)
        /// A person rewrites the file that contains a declaration.
        case rewrite(in: String, @Sendable (String) -> String)
        case spec(String, with: String)
        /// The test program calls the module by other names.
        case program(String, with: String)
        /// The test program checks more, and prints more.
        case check(String, prints: String)
    }

    struct Commit {
        let subject: String
        let changes: [Change]

        init(_ subject: String, _ changes: Change...) {
            self.subject = subject
            self.changes = changes
        }

        var changesSpec: Bool {
            changes.contains { if case .spec = $0 { true } else { false } }
        }
    }

    /// The name of the spec's file.
    let spec: String
    let text: String
    let commits: [Commit]
}

/// A project at one commit of its history.
struct HistoryProject {
    struct Mistake: Error, CustomStringConvertible {
        let description: String
    }

    private let repository: GitRepository
    private let history: History
    private let tool: String
    /// The body of the test program, and what it prints.
    private var checks: [String] = []
    private var expected: [String] = []

    init(_ history: History, tool: String) async throws {
        self.history = history
        self.tool = tool
        repository = try await GitRepository()
        try repository.folder.write(history.spec, history.text)
        try await generate()
        try await repository.commit("Make the module")
    }

    /// Makes a commit. After a change of the spec, only viper-gen brings the files up to date.
    mutating func make(_ commit: History.Commit) async throws {
        for change in commit.changes { try apply(change) }
        if commit.changesSpec { try await generate() }
        let check = try await Shell.run(tool, ["check"], in: repository.folder.path)
        guard check.status == 0 else { throw Mistake(description: "check: " + check.output + check.errors) }
        try await repository.commit(commit.subject)
    }

    /// What the test program prints, and what it should print.
    func test() async throws -> (printed: [String], expected: [String]) {
        let program = """
            @main @MainActor enum Program {
                static func main() async {
            \(checks.joined(separator: "\n"))
                }
            }

            """
        let files = try repository.folder.files().filter { $0.path.hasSuffix(".swift") }
        let expected = self.expected.map { $0 + "\n" }.joined()
        let output = try await SwiftCompiler.output(
            ofProgram: files + [TestFile(path: "Program.swift", text: program)],
            ["-parse-as-library"],
            usesStandIns: true,
            isRight: { $0 == expected }
        )
        return (output.split(separator: "\n").map(String.init), self.expected)
    }

    private func generate() async throws {
        let run = try await Shell.run(tool, ["generate"], in: repository.folder.path)
        guard run.status == 0 else { throw Mistake(description: "generate: " + run.output + run.errors) }
    }

    private mutating func apply(_ change: History.Change) throws {
        switch change {
        case .edit(let declaration, let old, let new):
            let path = try path(of: declaration)
            try replace(old, with: new, in: path)
        case .rewrite(let declaration, let transform):
            try repository.folder.edit(try path(of: declaration), transform)
        case .spec(let old, let new): try replace(old, with: new, in: history.spec)
        case .program(let old, let new): checks = checks.map { $0.replacing(old, with: new) }
        case .check(let text, let output):
            checks.append(text)
            expected.append(output)
        }
    }

    private func path(of declaration: String) throws -> String {
        let files = try repository.folder.files().filter {
            $0.path.hasSuffix(".swift") && $0.text.contains(declaration)
        }
        guard files.count == 1 else {
            throw Mistake(description: "\(files.count) files contain '\(declaration)': \(files.map(\.path))")
        }
        return files[0].path
    }

    private func replace(_ old: String, with new: String, in path: String) throws {
        let text = try repository.folder.text(path)
        guard text.ranges(of: old).count == 1 else {
            throw Mistake(description: "\(path) does not contain this once:\n\(old)\n---\n\(text)")
        }
        try repository.folder.write(path, text.replacing(old, with: new))
    }
}
