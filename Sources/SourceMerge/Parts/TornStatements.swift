/// Finds statements that a merge of tokens puts into the middle of a statement of the other side:
/// `for item in items`, `log()`, `{`.
struct TornStatements {
    /// Where each token of the result is in the three versions.
    private let places: [Versions<Int?>]
    /// By token of a version, whether a statement starts or a block ends with it.
    private let starts: Versions<[Bool]>

    init(_ places: [Versions<Int?>], starts: Versions<[Bool]>) { (self.places, self.starts) = (places, starts) }

    var isEmpty: Bool {
        let (ours, theirs) = (places.map(\.ours), places.map(\.theirs))
        return !isTorn(theirs, starts.theirs, by: ours, starts.ours)
            && !isTorn(ours, starts.ours, by: theirs, starts.theirs)
    }

    /// - Parameters:
    ///   - other: The place of each token in the version whose statements may be torn.
    ///   - own: That in the version that adds statements.
    private func isTorn(_ other: [Int?], _ otherStarts: [Bool], by own: [Int?], _ ownStarts: [Bool]) -> Bool {
        var end = 0
        while end < places.count {
            let start = end
            while end < places.count, places[end].base == nil, own[end] != nil { end += 1 }
            guard end > start else {
                end += 1
                continue
            }
            guard let first = own[start], let last = own[end - 1], end < places.count, let next = other[end] else {
                continue
            }
            let areStatements = ownStarts[first] && ownStarts.dropFirst(last + 1).first != false
            // Where no statement starts in the base, the side that adds statements divided one itself.
            let isOwnDivision = places[end].base.map { !starts.base[$0] } ?? false
            if areStatements, !otherStarts[next], !isOwnDivision { return true }
        }
        return false
    }
}
