import TestSupport

/// Something that can be chosen in one of several ways.
struct Factor: Sendable {
    let name: String
    let values: [String]
}

/// Choices of all factors in which every two values of every two factors are together at least once, but those that
/// exclude each other.
///
/// Not the fewest rows that there could be: of some rows that are made at random, each the value that adds the most
/// pairs after another, the one that adds the most is taken (D. M. Cohen and others, "The AETG System", 1997).
struct CoveringArray: Sendable {
    /// For each row, the number of each factor's value; `nil` where the others exclude all of them.
    let rows: [[Int?]]

    /// How many rows are tried for each that is taken.
    private static let tries = 12

    /// - Parameters:
    ///   - apart: Two factors whose values need not be together, the one with the smaller number first.
    ///   - isAllowed: Whether the choices of a row go together; those that are not made yet are `nil`.
    init(_ factors: [Factor], apart: (Int, Int)? = nil, isAllowed: ([Int?]) -> Bool = { _ in true }) {
        var missing = MissingPairs(factors.map(\.values.count), apart)
        var numbers = SeededGenerator(1)
        var rows: [[Int?]] = []
        while let pair = missing.first {
            var start = [Int?](repeating: nil, count: factors.count)
            start[pair.first.factor] = pair.first.value
            start[pair.second.factor] = pair.second.value
            guard isAllowed(start) else {
                missing.remove(start)
                continue
            }
            let tried = (0..<Self.tries).map { _ in
                var row = start
                for factor in factors.indices.shuffled(using: &numbers) where row[factor] == nil {
                    row[factor] = missing.best(factor, beside: row, isAllowed)
                }
                return row
            }
            guard let best = tried.max(by: { missing.count(in: $0) < missing.count(in: $1) }) else { break }
            missing.remove(best)
            rows.append(best)
        }
        self.rows = rows
    }
}

/// The pairs of values that no row has yet.
private struct MissingPairs {
    typealias Choice = (factor: Int, value: Int)

    /// The first choice of each factor, and the number of all choices after the last.
    private let starts: [Int]
    /// For two choices, at the number of the one and the other.
    private var isMissing: [Bool]
    /// No pair before this place is missing.
    private var place = 0

    private var size: Int { starts.last ?? 0 }

    /// - Parameters:
    ///   - counts: Of the values of each factor.
    ///   - apart: Two factors of which no pair is missing.
    init(_ counts: [Int], _ apart: (Int, Int)?) {
        starts = counts.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
        let size = starts.last ?? 0
        let factors = counts.enumerated().flatMap { Array(repeating: $0.offset, count: $0.element) }
        isMissing = (0..<size * size).map { number in
            let (first, second) = (factors[number / size], factors[number % size])
            return first < second && !(first == apart?.0 && second == apart?.1)
        }
    }

    /// A pair that is missing; `nil` if none is.
    var first: (first: Choice, second: Choice)? {
        mutating get {
            guard let next = isMissing[place...].firstIndex(of: true) else { return nil }
            place = next
            return (choice(next / size), choice(next % size))
        }
    }

    private func choice(_ number: Int) -> Choice {
        let factor = (starts.firstIndex { $0 > number } ?? starts.count) - 1
        return (factor, number - starts[factor])
    }

    /// How many pairs a choice adds to a row.
    private func gain(of choice: Choice, in row: [Int?]) -> Int {
        let number = starts[choice.factor] + choice.value
        var gain = 0
        for case (let factor, let value?) in row.enumerated() where factor != choice.factor {
            let other = starts[factor] + value
            if isMissing[min(number, other) * size + max(number, other)] { gain += 1 }
        }
        return gain
    }

    /// The value of a factor that adds the most pairs to a row, among those that go with it.
    func best(_ factor: Int, beside row: [Int?], _ isAllowed: ([Int?]) -> Bool) -> Int? {
        let gains = (0..<(starts[factor + 1] - starts[factor])).map { ($0, gain(of: (factor, $0), in: row)) }
        var tried = row
        return gains.sorted { $0.1 > $1.1 }.first { value, _ in
            tried[factor] = value
            return isAllowed(tried)
        }?.0
    }

    func count(in row: [Int?]) -> Int {
        row.enumerated().reduce(0) { sum, chosen in
            sum + (chosen.element.map { gain(of: (chosen.offset, $0), in: row) } ?? 0)
        }
    }

    mutating func remove(_ row: [Int?]) {
        let numbers = row.enumerated().compactMap { factor, value in value.map { starts[factor] + $0 } }
        for (place, one) in numbers.enumerated() {
            for other in numbers[place...] { isMissing[one * size + other] = false }
        }
    }
}
