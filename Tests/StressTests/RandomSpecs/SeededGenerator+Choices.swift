import TestSupport

extension SeededGenerator {
    /// True in so many of a hundred cases.
    mutating func chance(_ percent: Double) -> Bool {
        Double.random(in: 0..<100, using: &self) < percent
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
