import TestSupport
import Testing

/// Modules of all shapes that the language has: each is refused with a good reason, or compiles in every mode.
///
/// `RANDOM_SPECS=2000` tries so many, and `RANDOM_SPECS_SHRINK=1` looks for the smallest spec that fails. A failure
/// names its seed: `SEED=…` sees it again.
@Suite(.slow) struct RandomSpecTests {
    @Test(arguments: LanguageMode.allCases)
    func whatIsAcceptedCompilesWithoutAWarning(_ mode: LanguageMode) async throws {
        for trial in try await RandomTrial.all.value {
            for (spec, complaints) in try await trial.failures(mode) {
                var shown = spec
                if RandomTrial.isShrinking, let first = complaints.first {
                    shown = try await RandomTrial.shrink(spec, first, mode)
                }
                Issue.record(
                    "SEED=\(Seeds.all[1]), \(mode.rawValue), \(spec.name)\n\(complaints.prefix(3).joined(separator: "\n"))\n\(shown.text)"
                )
            }
        }
    }

    @Test func hardlyAnyIsRefused() async throws {
        let trials = try await RandomTrial.all.value
        let refused = trials.flatMap(\.refused)
        let accepted = trials.reduce(0) { $0 + $1.accepted.count }
        let count = accepted + refused.count
        let removed = trials.flatMap(\.removed)
        let removable = trials.reduce(0) { $0 + $1.removable }
        print("\(count) modules, \(accepted) accepted, \(refused.count) refused:")
        Self.printReasons(refused.flatMap(\.errors))
        print("\(removed.count) of \(removable) items of other architectures taken out:")
        Self.printReasons(removed)
        let ofVIPER = trials.flatMap(\.accepted).filter(\.isVIPER).count
        let refusedVIPER = refused.filter(\.spec.isVIPER).count
        // Among few modules, one refusal more is chance.
        #expect(refusedVIPER <= (ofVIPER + refusedVIPER) * 5 / 100 + 1)
        #expect(accepted * 100 >= count * 90)
        // They were one of twenty when this was written, and in Clean alone one of eight.
        #expect(removed.count * 100 <= removable * 15)
    }

    private static func printReasons(_ errors: [String]) {
        let reasons = Dictionary(grouping: errors) { error in
            error.split(separator: ": error: ").last.map(Self.withoutNames) ?? ""
        }
        for (reason, errors) in reasons.sorted(by: { $0.value.count > $1.value.count }) {
            print("\(errors.count)  \(reason)  e.g. \(errors[0])")
        }
    }

    private static func withoutNames(_ text: Substring) -> String {
        text.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .map { $0.offset.isMultiple(of: 2) ? String($0.element) : "…" }.joined(separator: "'")
    }
}
