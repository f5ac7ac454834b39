/// Numbers that look random and are the same for the same seed: SplitMix64.
struct RandomNumbers: RandomNumberGenerator, Sendable {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    /// True in so many of a hundred cases.
    mutating func chance(_ percent: Double) -> Bool {
        Double.random(in: 0..<100, using: &self) < percent
    }

    mutating func pick<T>(_ choices: [T]) -> T {
        choices[Int.random(in: 0..<choices.count, using: &self)]
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &self)
    }

    /// A choice by its weight.
    mutating func pick<T>(_ choices: [(Int, T)]) -> T {
        var rest = number(0...(choices.reduce(0) { $0 + $1.0 } - 1))
        for (weight, choice) in choices {
            if rest < weight { return choice }
            rest -= weight
        }
        return choices[0].1
    }
}
