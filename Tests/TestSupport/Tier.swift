import Foundation
import Testing

/// The quick tests, which `swift test` runs, and the others.
package enum Tier {
    /// Whether slow tests run: where `ALL_TESTS=1` says so, and where somebody names the tests to run.
    package static let isAll =
        ProcessInfo.processInfo.environment["ALL_TESTS"] == "1" || CommandLine.arguments.contains("--filter")

    /// Whether tests try what `make sweep` alone has the time for: `SWEEP=1` asks for it.
    package static let isSweep = ProcessInfo.processInfo.environment["SWEEP"] == "1"

    /// How often a random test tries: `all` times, and among the quick tests `quick` times.
    package static func count(_ all: Int, quick: Int) -> Int { isAll ? all : quick }

    /// The cases of a test that is much the same for each of them: among the quick tests, the first.
    package static func cases<Case>(_ all: [Case]) -> [Case] { isAll ? all : Array(all.prefix(1)) }
}

extension Trait where Self == ConditionTrait {
    /// For tests that take minutes.
    package static var slow: Self {
        .enabled(if: Tier.isAll, "it takes minutes: 'make test-all' runs it")
    }
}
