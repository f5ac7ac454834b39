import Foundation
import Testing

/// For tests that take long and try the same in every run: where one passed, it is not run again while everything that
/// it could depend on is the same: the tests, the tool, the files of the package, the toolchain.
///
/// A suite gives it to all its tests. `FORGET_PROOFS=1` runs them again.
package struct RememberedTrait: TestTrait, SuiteTrait, TestScoping {
    package var isRecursive: Bool { true }

    /// A test function is remembered with all its cases.
    package func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
        test.isSuite || testCase != nil ? nil : self
    }

    package func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let parts = ["test", "\(test.id)", try await Self.everything.value]
        _ = try await Proofs.ofThisBuild.problems(in: Question(parts, files: [])) {
            try await Self.issues(in: function) == 0 ? [] : ["the test failed, as its own issues say"]
        }
    }

    /// Runs a test.
    ///
    /// - Returns: How many issues it recorded, which are recorded as usual.
    package static func issues(in function: @Sendable () async throws -> Void) async throws -> Int {
        let issues = IssueCount()
        // An issue that does not match is recorded as usual.
        try await withKnownIssue(isIntermittent: true) {
            try await function()
        } matching: { _ in
            issues.add()
            return false
        }
        return issues.count
    }

    /// The hash of all that a test can depend on.
    private static let everything = Task {
        let products = ["viper-genPackageTests.xctest", "viper-gen"].map { BuiltTool.products + "/" + $0 }
        let files = "Package.swift README.md Sources Templates Tests Samples docs"
        let script = """
            hash() { if command -v sha256sum >/dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi; }
            for file; do find "$file" -type f; done >list
            (cd "$PACKAGE" && find \(files) -name .build -prune -o -type f -print) >sources
            tr '\\n' '\\0' <list | xargs -0 cat | hash
            (cd "$PACKAGE" && LC_ALL=C sort | tr '\\n' '\\0' | xargs -0 cksum) <sources | hash
            """
        let folder = try TestFolder()
        let run = try await Shell.run(
            "sh",
            ["-ec", script, "sh"] + products,
            in: folder.path,
            variables: ["PACKAGE": TestFolder.package.path]
        )
        let lines = run.output.split(separator: "\n")
        guard run.status == 0, lines.count == 2 else { throw CompilerFailure(description: run.errors) }
        let variables = ProcessInfo.processInfo.environment.filter { variablesOfTests.contains($0.key) }
        return "\(lines) \(variables.sorted { $0.key < $1.key }) \(try await SwiftCompiler.version.value)"
    }

    /// Variables that change what tests do.
    private static let variablesOfTests: Set = [
        "SWEEP", "UPDATE_GOLDEN", "RANDOM_ARCHITECTURE", "RANDOM_SPECS",
    ]
}

extension Trait where Self == RememberedTrait {
    /// See `RememberedTrait`.
    package static var remembered: Self { RememberedTrait() }
}

/// Counts from several tasks.
private final class IssueCount: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0

    var count: Int { lock.withLock { number } }

    func add() { lock.withLock { number += 1 } }
}
