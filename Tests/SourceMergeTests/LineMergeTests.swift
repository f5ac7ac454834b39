import Foundation
import TestSupport
import Testing

@testable import SourceMerge

@Suite("Merges by lines")
struct LineMergeTests {
    private static let count = ProcessInfo.processInfo.environment["LINE_MERGES"].flatMap(Int.init) ?? 300

    private struct Trial {
        let base: [String]
        let ours: [String]
        let theirs: [String]

        init(_ numbers: inout SeededGenerator) {
            let base = (0..<Int.random(in: 0...30, using: &numbers)).map { "line \($0)" }
            self.base = base
            ours = Self.edited(base, "ours", &numbers)
            theirs = numbers.once(in: 10) ? ours : Self.edited(base, "theirs", &numbers)
        }

        /// Lines are removed, replaced and added; each is there once.
        private static func edited(_ base: [String], _ name: String, _ numbers: inout SeededGenerator) -> [String] {
            var lines = base
            for number in 0..<Int.random(in: 0...4, using: &numbers) {
                let start = Int.random(in: 0...lines.count, using: &numbers)
                let end = min(lines.count, start + numbers.pick([0, 0, 1, 2]))
                // Both sides make some changes alike.
                let who = numbers.once(in: 6) ? "both" : name
                let added = (0..<Int.random(in: 0...2, using: &numbers)).map { "\(who) \(number) \($0)" }
                lines.replaceSubrange(start..<end, with: added.filter { !lines.contains($0) })
            }
            return lines
        }

        var merge: LineMerge { LineMerge(Versions(base: slices(base), ours: slices(ours), theirs: slices(theirs))) }
    }

    private static func slices(_ lines: [String]) -> [ArraySlice<UInt8>] { lines.map { Array($0.utf8)[...] } }

    @Test(arguments: Seeds.all)
    func areThoseOfGit(seed: UInt64) async throws {
        var numbers = SeededGenerator(seed)
        let trials = (0..<Self.count / 2).map { _ in Trial(&numbers) }
        func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
        let git = try await GitMerge.merge(
            trials.map { GitMerge.Case(base: text($0.base), ours: text($0.ours), theirs: text($0.theirs)) }
        )
        for (trial, expected) in zip(trials, git) {
            let merged = trial.merge.merged?.map { String(decoding: $0, as: UTF8.self) }
            #expect(merged.map(text) == expected, "seed \(seed): \(trial)")
        }
    }

    @Test(arguments: Seeds.all)
    func obeyTheirLaws(seed: UInt64) {
        var numbers = SeededGenerator(seed)
        for _ in 0..<300 {
            let trial = Trial(&numbers)
            let (base, ours, theirs) = (Self.slices(trial.base), Self.slices(trial.ours), Self.slices(trial.theirs))
            #expect(LineMerge(Versions(base: base, ours: ours, theirs: base)).merged == ours)
            #expect(LineMerge(Versions(base: base, ours: base, theirs: theirs)).merged == theirs)
            #expect(LineMerge(Versions(base: base, ours: ours, theirs: ours)).merged == ours)
            let merged = LineMerge(Versions(base: base, ours: ours, theirs: theirs)).merged
            #expect(LineMerge(Versions(base: base, ours: theirs, theirs: ours)).merged == merged)
            if let merged { #expect(LineMerge(Versions(base: theirs, ours: merged, theirs: theirs)).merged == merged) }
        }
    }

    @Test(.slow, .remembered)
    func ofLongTextsEnd() {
        let base = Self.slices((0..<100_000).map { "line \($0)" })
        let reversed = Array(base.reversed())
        let same = Array(repeating: base[0], count: 100_000)
        #expect(LineMerge(Versions(base: base, ours: reversed, theirs: base)).merged == reversed)
        _ = LineMerge(Versions(base: same, ours: Array(same.dropLast(50_000)), theirs: same + base))
    }
}
