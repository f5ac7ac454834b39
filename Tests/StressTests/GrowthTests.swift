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
        let folder = try TestFolder()
        let dumps = folder.absolute("dump")
        let run = try await Gate.compilers.pass {
            try await Shell.run(
                "valgrind",
                [
                    "--tool=callgrind", "--toggle-collect=\(Self.measured)", "--dump-after=\(Self.measured)",
                    "--callgrind-out-file=\(dumps)", BuiltTool.products + "/growth", room, TestFolder.package.path,
                    dumps,
                ],
                // Hashes that differ from run to run would make counts differ.
                variables: ["SWIFT_DETERMINISTIC_HASHING": "1"]
            )
        }
        #expect(run.status == 0, "\(run.errors.suffix(500))")
        let cases = run.output.split(separator: "\n")
        #expect(!cases.isEmpty)
        for grown in cases where !grown.hasPrefix("linear\t") { Issue.record("\(grown)") }
    }
}
