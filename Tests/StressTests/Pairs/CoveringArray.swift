/// Something that can be chosen in one of several ways.
struct Factor: Sendable {
    let name: String
    let values: [String]
}

/// Choices of all factors in which every two values of every two factors stand together at least once.
///
/// Not the fewest rows that there could be: each starts with a pair that is still missing and takes, factor by factor,
/// the value that adds the most pairs.
struct CoveringArray: Sendable {
    /// For each row, the number of each factor's value.
    let rows: [[Int]]

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

    init(_ factors: [Factor]) {
        let pairs = Self.pairs(factors)
        var missing = Set(pairs)
        var rows: [[Int]] = []
        for pair in pairs where missing.contains(pair) {
            var row = [pair.first.factor: pair.first.value, pair.second.factor: pair.second.value]
            for factor in factors.indices where row[factor] == nil {
                let gains = factors[factor].values.indices.map { value in
                    row.count {
                        missing.contains(
                            Pair(Choice(factor: factor, value: value), Choice(factor: $0.key, value: $0.value))
                        )
                    }
                }
                row[factor] = gains.indices.max { gains[$0] < gains[$1] }
            }
            let complete = factors.indices.map { row[$0] ?? 0 }
            missing.subtract(Self.pairs(of: complete))
            rows.append(complete)
        }
        self.rows = rows
    }

    private static func pairs(_ factors: [Factor]) -> [Pair] {
        let choices = factors.enumerated().flatMap { factor in
            factor.element.values.indices.map { Choice(factor: factor.offset, value: $0) }
        }
        return choices.flatMap { first in
            choices.filter { $0.factor > first.factor }.map { Pair(first, $0) }
        }
    }

    private static func pairs(of row: [Int]) -> [Pair] {
        let choices = row.enumerated().map { Choice(factor: $0.offset, value: $0.element) }
        return choices.flatMap { first in choices.filter { $0.factor > first.factor }.map { Pair(first, $0) } }
    }
}
