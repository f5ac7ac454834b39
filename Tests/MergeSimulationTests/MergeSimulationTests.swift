import Foundation
import TestSupport
import Testing

/// `MERGE_CASES` says how many combinations are tried, and `MERGE_TABLE=1` prints what became of them: `make merge-sim`.
@Suite("Edits of people's, merged with changes of specs")
struct MergeSimulationTests {
    private static let variables = ProcessInfo.processInfo.environment

    @Test(arguments: Seeds.all)
    func noLineIsLostAndNoRequirementIsWrong(seed: UInt64) async throws {
        let count = Self.variables["MERGE_CASES"].flatMap(Int.init) ?? 600
        let simulation = try await MergeSimulation(count: count / 2, seed: seed, tool: BuiltTool.path)
        if Self.variables["MERGE_TABLE"] == "1" { print("seed \(seed)\n" + simulation.table) }
        for result in simulation.results {
            switch result.outcome {
            case .clean, .conflict: break
            case .lost(let lines):
                Issue.record("seed \(seed): \(result.item.edit) × \(result.item.module.change) lost \(lines)")
            case .wrong(let duplicate, let missing):
                Issue.record(
                    "seed \(seed): \(result.item.edit) × \(result.item.module.change): twice \(duplicate), missing \(missing)"
                )
            }
        }
        let counts = simulation.counts()
        #expect(counts.conflicts * 100 <= counts.all * 3)
    }
}
