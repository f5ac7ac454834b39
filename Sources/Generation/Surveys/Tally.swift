/// How often each of some values was found.
struct Tally<Value: Hashable & Sendable>: Sendable {
    private var counts: [Value: Int] = [:]
    private var order: [Value: Int] = [:]

    mutating func add(_ value: Value) {
        if order[value] == nil { order[value] = order.count }
        counts[value, default: 0] += 1
    }

    /// The number of all values.
    var total: Int { counts.values.reduce(0, +) }

    /// The most frequent value if at least half of all are equal to it; the first of several.
    var majority: (value: Value, count: Int)? {
        let best = counts.max { ($0.value, -(order[$0.key] ?? 0)) < ($1.value, -(order[$1.key] ?? 0)) }
        guard let best, best.value * 2 >= total else { return nil }
        return (best.key, best.value)
    }

    /// The value to which more than half of all are equal.
    var clearMajority: (value: Value, count: Int)? {
        majority.flatMap { $0.count * 2 > total ? $0 : nil }
    }

    /// The majority, if it is also half of so many, of which some have no value. A value that few have says nothing
    /// about the others.
    func majority(of all: Int) -> (value: Value, count: Int)? { majority.flatMap { $0.count * 2 >= all ? $0 : nil } }

    /// The clear majority, if it is also half of so many, of which some have no value.
    func clearMajority(of all: Int) -> (value: Value, count: Int)? {
        clearMajority.flatMap { $0.count * 2 >= all ? $0 : nil }
    }
}
