extension Value {
    /// `==` of the language: over numbers, strings, Booleans and nothing; `nil` for what it does not compare.
    func isEqual(to other: Value) -> Bool? {
        switch (storage, other.storage) {
        case (.integer(let a), .integer(let b)): a == b
        case (.string(let a), .string(let b)): a == b
        case (.bool(let a), .bool(let b)): a == b
        case (.undefined, .undefined), (.undefined, .null), (.null, .undefined), (.null, .null): true
        case (.list, .list), (.object, .object), (.range, .range), (.list, .range), (.range, .list),
            (.macro, .macro), (.loop, .loop):
            nil
        default:
            if let a = double, let b = other.double { a == b } else { false }
        }
    }

    enum Order { case ascending, equal, descending, unordered }

    /// The order of two numbers; `nil` if one is no number.
    func order(to other: Value) -> Order? {
        if case .integer(let a) = storage, case .integer(let b) = other.storage {
            return a < b ? .ascending : a == b ? .equal : .descending
        }
        guard let a = double, let b = other.double else { return nil }
        return a < b ? .ascending : a == b ? .equal : a > b ? .descending : .unordered
    }

    /// `in` of the language: an element of a list, a number of a range, a part of a string; `nil` if `other` holds
    /// nothing.
    func isContained(in other: Value) -> Bool? {
        switch other.storage {
        case .list(let values): return values.contains { isEqual(to: $0) ?? false }
        case .range(let range, _):
            if case .integer(let value) = storage { return range.contains(value) }
            return double.flatMap(Int.init(exact:)).map(range.contains) ?? false
        case .string(let text):
            guard case .string(let part) = storage else { return false }
            return !part.isEmpty && text.containsBytes(of: part)
        case .undefined, .null: return isNull
        default: return nil
        }
    }
}
