import Foundation
import TestSupport
import Testing

/// `MERGE_CASES` says how many combinations are tried, `MERGE_COMPILED` how many merged modules are compiled, and
/// `MERGE_TABLE=1` prints what became of them: `make merge-sim`. `MERGE_KEEP=FOLDER` keeps the files of each failure
/// there.
@Suite("Edits of people's, merged with changes of specs")
struct MergeSimulationTests {
    private static let variables = ProcessInfo.processInfo.environment

    private static let hasTable = variables["MERGE_TABLE"] == "1"

    @Test(arguments: Seeds.ofTier)
    func noLineIsLostAndNoRequirementIsWrong(seed: UInt64) async throws {
        let count = Self.variables["MERGE_CASES"].flatMap(Int.init) ?? Tier.count(600, quick: 24)
        let simulation = try await MergeSimulation(
            count: count / Seeds.ofTier.count,
            seed: seed,
            tool: BuiltTool.path,
            comparesWithGit: Self.hasTable
        )
        if Self.hasTable { print("seed \(seed)\n" + simulation.table) }
        for result in simulation.results {
            switch result.outcome {
            case .clean, .conflict: continue
            case .lost(let lines):
                Issue.record("seed \(seed): \(result.item.edit) × \(result.item.module.change) lost \(lines)")
            case .wrong(let duplicate, let missing):
                Issue.record(
                    "seed \(seed): \(result.item.edit) × \(result.item.module.change): twice \(duplicate), missing \(missing)"
                )
            case .moved(let lines):
                Issue.record("seed \(seed): \(result.item.edit) × \(result.item.module.change) moved \(lines)")
            }
            try keep(result)
        }
        let counts = simulation.counts()
        // Among few cases, a conflict more is chance.
        #expect(counts.conflicts <= counts.all * 3 / 100 + 1, "seed \(seed): \(counts.conflicts) of \(counts.all)")
        try await compile(simulation.results, seed: seed)
    }

    @Test("what people wrote stays if a request gives a stream", arguments: Seeds.ofTier)
    func streams(seed: UInt64) async throws {
        let simulation = try await MergeSimulation(
            count: Tier.count(400, quick: 24) / Seeds.ofTier.count,
            changes: [.stream],
            seed: seed,
            tool: BuiltTool.path,
            comparesWithGit: false
        )
        for result in simulation.results where ![.clean, .conflict].contains(result.outcome) {
            Issue.record("seed \(seed): \(result.item.edit) × \(result.item.module.change): \(result.outcome)")
            try keep(result)
        }
        let counts = simulation.counts()
        #expect(counts.conflicts * 10 < counts.all, "seed \(seed): \(counts.conflicts) of \(counts.all)")
        try await compile(simulation.results, seed: seed)
    }

    @Test("a line stays in its block if the spec changes the blocks", arguments: Seeds.ofTier)
    func nesting(seed: UInt64) async throws {
        let count = Self.variables["MERGE_CASES"].flatMap { Int($0) }.map { $0 / 5 } ?? Tier.count(400, quick: 60)
        let simulation = try await MergeSimulation(
            count: count / Seeds.ofTier.count,
            edits: [.line],
            changes: [.nesting, .binding, .state],
            seed: seed,
            tool: BuiltTool.path,
            comparesWithGit: Self.hasTable
        )
        let counts = simulation.counts()
        if Self.hasTable { print("seed \(seed): lines in blocks: \(counts), of git: \(simulation.counts(\.git))") }
        for result in simulation.results where ![.clean, .conflict].contains(result.outcome) {
            Issue.record("seed \(seed): \(result.item.module.change): \(result.outcome)")
            try keep(result)
        }
        // What a person writes between two generated lines is often in a block that goes away.
        #expect(counts.conflicts * 2 < counts.all, "seed \(seed): \(counts.conflicts) of \(counts.all)")
    }

    /// A module that compiled before a merge compiles after it.
    private func compile(_ results: [MergeSimulation.Result], seed: UInt64) async throws {
        let count = Self.variables["MERGE_COMPILED"].flatMap(Int.init) ?? Tier.count(12, quick: 2)
        var numbers = SeededGenerator(seed)
        let compiled = try await CompiledMerges(results, count: count / Seeds.ofTier.count, &numbers)
        if Self.hasTable {
            print("seed \(seed): \(compiled.count) compiled before, \(compiled.failures.count) of them not after")
        }
        for failure in compiled.failures {
            Issue.record("seed \(seed): \(failure)")
            try keep(failure.result)
        }
    }

    private func keep(_ result: MergeSimulation.Result) throws {
        guard let path = Self.variables["MERGE_KEEP"] else { return }
        let (one, module) = (result.item, result.item.module)
        let folder = TestFolder(at: "\(path)/\(module.names.old), \(one.edit), \(module.change)")
        for (file, ours) in zip(module.base, one.ours) {
            try folder.write("base/" + file.path, file.text)
            try folder.write("ours/" + file.path, ours)
        }
        for file in module.theirs { try folder.write("theirs/" + file.path, file.text) }
        for file in result.merged { try folder.write("merged/" + file.path, file.text) }
    }
}
