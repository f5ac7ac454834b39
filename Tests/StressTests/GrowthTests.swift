import Foundation
import TestSupport
import Testing
import ToolSupport

/// Twice the input costs twice the instructions: they are counted, so that no other work on the machine matters.
///
/// What is counted is in `Tests/Growth`.
@Suite(
    .slow,
    .enabled(
        if: Shell.has("valgrind") && Shell.has("make"),
        "valgrind, which counts instructions, or make is not installed"
    )
)
struct GrowthTests {
    private static let groups = [
        "spec", "format", "outline", "layout", "merge", "calls", "viper", "mvc", "clean", "entities", "graph",
        "template", "survey", "compare", "edits", "descriptions", "projects",
    ]

    /// As the compiler calls the function whose instructions count.
    private static let measured = "$s6growth8measuredyyyyXEF"

    @Test(arguments: groups)
    func isLinear(_ group: String) async throws {
        let question = Question(
            ["growth", group, try await SwiftCompiler.version.value],
            files: try Self.measuredFiles()
        )
        let steep = try await Proofs.ofThisBuild.problems(in: question) { try await Self.steepCases(group) }
        #expect(steep == [])
    }

    @Test func everyGroupIsCounted() async throws {
        let run = try await Shell.run(try await Self.program(), ["groups"], in: TestFolder.package.path)
        #expect(run.output.split(separator: "\n").map(String.init) == Self.groups.sorted(), "\(run)")
    }

    /// The values of a plan are computed when templates ask for them, and are not counted.
    @Test func planningAModuleIsCheap() async throws {
        let run = try await Self.counted("plan")
        let instructions = try #require(Int(run.output.trimmingCharacters(in: .whitespacesAndNewlines)), "\(run)")
        #expect(instructions < 4_000_000)
    }

    /// All that the program is built of, and the file that it reads.
    private static func measuredFiles() throws -> [TestFile] {
        let single = ["Makefile", "Package.swift", "Tests/ModulePlanTests/Architectures/layered.viper"]
        let folders = try ["Sources", "Templates", "Tests/Growth"].flatMap { folder in
            try TestFolder.package.files(below: folder).map { TestFile(path: folder + "/" + $0.path, text: $0.text) }
        }
        return try folders + single.map { TestFile(path: $0, text: try TestFolder.package.text($0)) }
    }

    /// Where the program is. It is optimized, because callgrind needs ten times as long for one that is not.
    private static func program() async throws -> String {
        let isBuilt = ProcessInfo.processInfo.environment["OPTIMIZED"] == "release"
        return isBuilt ? BuiltTool.products + "/growth" : try await made.value
    }

    private static let made = Task {
        let run = try await Gate.compilers.pass {
            try await Shell.run("make", ["--silent", "growth-program"], in: TestFolder.package.path)
        }
        guard run.status == 0 else { throw CompilerFailure(description: run.output + run.errors) }
        return run.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static func steepCases(_ group: String) async throws -> [String] {
        let run = try await counted(group)
        guard run.status == 0, !run.output.isEmpty else { return [run.output + run.errors.suffix(500)] }
        return run.output.split(separator: "\n").filter { !$0.hasPrefix("linear\t") }.map(String.init)
    }

    /// Runs the program in callgrind.
    private static func counted(_ group: String) async throws -> Shell.Outcome {
        let program = try await program()
        let folder = try TestFolder()
        let dumps = folder.absolute("dump")
        return try await Gate.compilers.pass {
            try await Shell.run(
                "valgrind",
                [
                    "--tool=callgrind", "--toggle-collect=\(measured)", "--dump-after=\(measured)",
                    "--callgrind-out-file=\(dumps)", program, group, TestFolder.package.path, dumps,
                ],
                // Hashes that differ from run to run would make counts differ. Other threads are not counted.
                variables: ["SWIFT_DETERMINISTIC_HASHING": "1", "VIPER_GEN_THREADS": "1"]
            )
        }
    }
}
