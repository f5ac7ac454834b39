import Foundation
import TestSupport
import Testing

/// `BRANCH_PAIRS` says how many modules two branches change: `make merge-sim`.
@Suite("Branches that both change specs, merged by git")
struct BranchMergeTests {
    @Test(arguments: Seeds.ofTier)
    func haveTheBaseThatTheMergedSpecsGenerate(seed: UInt64) async throws {
        let count = ProcessInfo.processInfo.environment["BRANCH_PAIRS"].flatMap(Int.init) ?? Tier.count(60, quick: 8)
        let merges = try await BranchMerges(count: count / Seeds.ofTier.count, seed: seed, tool: BuiltTool.path)
        print(
            "seed \(seed): \(merges.merged.count) specs merged by git, \(merges.conflicts) in conflict,",
            "\(merges.refused) refused after the merge,",
            "\(merges.merged.count { !$0.conflicts.isEmpty }) with a conflict in .viper-gen,",
            "\(merges.merged.count { !$0.needingBoth.isEmpty }) where only both changes together need a line"
        )
        #expect(merges.merged.count * 4 > count)
        for module in merges.merged where !module.stale.isEmpty {
            Issue.record("seed \(seed): \(module.description)")
        }
        let needingBoth = merges.merged.filter { !$0.needingBoth.isEmpty }
        #expect(needingBoth.count <= merges.merged.count / 100 + 1, "seed \(seed): \(needingBoth)")
        // Lines that are apart in a spec can be neighbors in what is generated, as the arguments of a call are. Among
        // few specs, two of these are chance.
        let inConflict = merges.merged.filter { !$0.conflicts.isEmpty }
        #expect(inConflict.count <= merges.merged.count / 20 + 2, "seed \(seed): \(inConflict.map(\.description))")
    }
}
