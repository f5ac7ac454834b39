import Foundation
import TestSupport
import Testing

/// Modules of all shapes that the language has: each is refused with a good reason, or compiles in every mode.
///
/// `RANDOM_SPECS=2000` tries so many, and `RANDOM_SPECS_SHRINK=1` looks for the smallest spec that fails. A failure names
/// its seed: `SEED=…` sees it again.
@Suite struct RandomSpecTests {
    private static let variables = ProcessInfo.processInfo.environment
    private static let count = variables["RANDOM_SPECS"].flatMap(Int.init) ?? 60
    private static let isShrinking = variables["RANDOM_SPECS_SHRINK"] == "1"
    /// The compiler takes so many modules at once.
    private static let batch = 200

    /// One half is the same in every run, the other never.
    private static let specs: [RandomSpec] = Seeds.all.enumerated().flatMap { half, seed in
        var numbers = SeededGenerator(seed)
        return (0..<count / 2).map { number in
            let name = ["Login", "Feed", "Cart", "Map", "Chat", "Photo", "Trip", "News"][number % 8]
            return SpecWriter.spec(name: name + ["A", "B"][half] + "\(number)", seed: numbers.next())
        }
    }

    private static let trials = Task {
        var trials: [RandomTrial] = []
        for start in stride(from: 0, to: specs.count, by: batch) {
            trials.append(try await RandomTrial(Array(specs[start..<min(start + batch, specs.count)])))
        }
        return trials
    }

    @Test(arguments: LanguageMode.allCases)
    func whatIsAcceptedCompilesWithoutAWarning(_ mode: LanguageMode) async throws {
        for trial in try await Self.trials.value {
            for (spec, complaints) in try await trial.failures(mode) {
                var shown = spec
                if Self.isShrinking, let first = complaints.first {
                    shown = try await RandomTrial.shrink(spec, first, mode)
                }
                Issue.record(
                    "SEED=\(Seeds.all[1]), \(mode.rawValue), \(spec.name)\n\(complaints.prefix(3).joined(separator: "\n"))\n\(shown.text)"
                )
            }
        }
    }

    @Test func hardlyAnyIsRefused() async throws {
        let refused = try await Self.trials.value.flatMap(\.refused)
        let accepted = Self.specs.count - refused.count
        let reasons = Dictionary(grouping: refused.flatMap(\.errors)) { error in
            error.split(separator: ": error: ").last.map(Self.withoutNames) ?? ""
        }
        print("\(Self.specs.count) modules, \(accepted) accepted, \(refused.count) refused:")
        for (reason, errors) in reasons.sorted(by: { $0.value.count > $1.value.count }) {
            print("\(errors.count)  \(reason)  e.g. \(errors[0])")
        }
        #expect(accepted * 100 >= Self.specs.count * 95)
    }

    private static func withoutNames(_ text: Substring) -> String {
        text.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .map { $0.offset.isMultiple(of: 2) ? String($0.element) : "…" }.joined(separator: "'")
    }
}
