import Foundation

/// A random generator that gives the same values for the same seed, everywhere (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    package init(_ seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    /// True once in `count` times.
    package mutating func once(in count: Int) -> Bool {
        Int.random(in: 0..<count, using: &self) == 0
    }

    package mutating func pick<T>(_ items: [T]) -> T {
        items[Int.random(in: 0..<items.count, using: &self)]
    }
}

/// The seeds of a random test: one that never changes, and one that is fresh in every run. `SEED=…` takes the place of
/// the fresh one, to see a failure again.
package enum Seeds {
    /// For tests that take long: among the quick tests only the seed that never changes.
    package static let ofTier = Tier.isAll ? all : [all[0]]

    package static let all: [UInt64] = [
        20_240_607, ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) ?? .random(in: 0..<1_000_000_000),
    ]
}
