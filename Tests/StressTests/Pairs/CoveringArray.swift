/// Something that can be chosen in one of several ways.
struct Factor: Sendable {
    let name: String
    let values: [String]
}

/// Choices of all factors in which every two values of every two factors stand together at least once, but those that
/// exclude each other.
///
/// Not the fewest rows that there could be: each starts with a pair that is still missing and takes, factor by factor,
/// the value that adds the most pairs.
struct CoveringArray: Sendable {
    /// For each row, the number of each factor's value; `nil` where the others exclude all of them.
    let rows: [[Int?]]

    private struct Choice: Hashable {
        let factor: Int
        let value: Int
    }

    private struct Pair: Hashable {
        let first: Choice
        let second: Choice

        init(_ one: Choice, _ other: Choice) {
            (first, second) = one.factor < other.factor ? (one, other) : (other, one)
        }
    }

    /// - Parameter isAllowed: whether the choices of a row go together; those that are not made yet are `nil`.
    init(_ factors: [Factor], isAllowed: ([Int?]) -> Bool = { _ in true }) {
        let pairs = Self.pairs(of: factors.map { Array($0.values.indices) })
        var missing = Set(pairs)
        var rows: [[Int?]] = []
        for pair in pairs where missing.contains(pair) {
            var row = [Int?](repeating: nil, count: factors.count)
            row[pair.first.factor] = pair.first.value
            row[pair.second.factor] = pair.second.value
            guard isAllowed(row) else { continue }
            for factor in factors.indices where row[factor] == nil {
                row[factor] = Self.best(factor, factors[factor].values.indices, row, missing, isAllowed)
            }
            missing.subtract(Self.pairs(of: row.map { $0.map { [$0] } ?? [] }))
            rows.append(row)
        }
        self.rows = rows
    }

    /// The value of a factor that adds the most pairs to a row, among those that go with it.
    private static func best(
        _ factor: Int,
        _ values: Range<Int>,
        _ row: [Int?],
        _ missing: Set<Pair>,
        _ isAllowed: ([Int?]) -> Bool
    ) -> Int? {
        let gains = values.compactMap { value -> (value: Int, gain: Int)? in
            var tried = row
            tried[factor] = value
            guard isAllowed(tried) else { return nil }
            let own = Choice(factor: factor, value: value)
            let gain = row.enumerated().count { other, chosen in
                chosen.map { missing.contains(Pair(own, Choice(factor: other, value: $0))) } ?? false
            }
            return (value, gain)
        }
        return gains.max { $0.gain < $1.gain }?.value
    }

    /// - Parameter values: of each factor.
    private static func pairs(of values: [[Int]]) -> [Pair] {
        let choices = values.enumerated().flatMap { factor, values in
            values.map { Choice(factor: factor, value: $0) }
        }
        return choices.flatMap { first in choices.filter { $0.factor > first.factor }.map { Pair(first, $0) } }
    }
}
