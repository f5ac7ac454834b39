import TestSupport
import Testing

/// Twice the input costs twice the instructions: they are counted, so that no other work on the machine matters.
///
/// What is counted is in `Tests/Growth`.
@Suite(.slow, .enabled(if: Shell.has("valgrind"), "valgrind, which counts instructions, is not installed"))
struct GrowthTests {
    private static let rooms = [
        "spec", "format", "outline", "layout", "viper", "mvc", "clean", "entities", "graph", "template",
    ]

    /// As the compiler calls the function whose instructions count.
    private static let measured = "$s6growth8measuredyyyyXEF"

    @Test(arguments: rooms)
    func isLinear(_ room: String) async throws {
        let parts = ["growth", room, try await SwiftCompiler.version.value, try await Self.program.value]
        let architecture = try TestFolder.package.text("Tests/ModulePlanTests/Architectures/layered.viper")
        let question = Question(parts, files: [TestFile(path: "layered.viper", text: architecture)])
        let steep = try await Proofs.ofThisBuild.problems(in: question) { try await Self.steepCases(room) }
        #expect(steep == [])
    }

    /// The hash of the program that is measured: as long as it is the same, so are its instructions.
    private static let program = Task {
        var hash = SHA256()
        hash.add(try TestFolder(at: BuiltTool.products).bytes("growth"))
        return hash.finished()
    }

    private static func steepCases(_ room: String) async throws -> [String] {
        let folder = try TestFolder()
        let dumps = folder.absolute("dump")
        let run = try await Gate.compilers.pass {
            try await Shell.run(
                "valgrind",
                [
                    "--tool=callgrind", "--toggle-collect=\(measured)", "--dump-after=\(measured)",
                    "--callgrind-out-file=\(dumps)", BuiltTool.products + "/growth", room, TestFolder.package.path,
                    dumps,
                ],
                // Hashes that differ from run to run would make counts differ.
                variables: ["SWIFT_DETERMINISTIC_HASHING": "1"]
            )
        }
        guard run.status == 0, !run.output.isEmpty else { return [run.output + run.errors.suffix(500)] }
        return run.output.split(separator: "\n").filter { !$0.hasPrefix("linear\t") }.map(String.init)
    }
}
