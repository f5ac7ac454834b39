extension Value {
    /// The result of the language's `==`, which compares numbers, strings, Booleans and null; `nil` for other values.
    func isEqual(to other: Value) -> Bool? {
        switch (storage, other.storage) {
        case (.integer(let a), .integer(let b)): a == b
        case (.string(let a), .string(let b)): a.isEquivalent(to: b)
        case (.bool(let a), .bool(let b)): a == b
        case (.undefined, .undefined), (.undefined, .null), (.null, .undefined), (.null, .null): true
        case (.list, .list), (.object, .object), (.range, .range), (.list, .range), (.range, .list),
            (.macro, .macro), (.loop, .loop):
            nil
        default:
            order(to: other) == .equal
        }
    }

    /// The order of two numbers; `unordered` if one is not a number in the sense of IEEE 754.
    enum Order {
        case ascending, equal, descending, unordered

        fileprivate var reversed: Order {
            switch self {
            case .ascending: .descending
            case .descending: .ascending
            case .equal, .unordered: self
            }
        }
    }

    /// Without rounding the integer.
    private static func order(_ integer: Int, _ number: Double) -> Order {
        guard !number.isNaN else { return .unordered }
        let whole = number.rounded(.down)
        guard let floor = Int(exactly: whole) else { return number > 0 ? .ascending : .descending }
        if integer != floor { return integer < floor ? .ascending : .descending }
        return number > whole ? .ascending : .equal
    }

    /// The order of two values; `nil` if one is not a number.
    func order(to other: Value) -> Order? {
        if case .integer(let a) = storage, case .integer(let b) = other.storage {
            return a < b ? .ascending : a == b ? .equal : .descending
        }
        if case .integer(let a) = storage, case .double(let b) = other.storage { return Self.order(a, b) }
        if case .double(let a) = storage, case .integer(let b) = other.storage { return Self.order(b, a).reversed }
        guard let a = double, let b = other.double else { return nil }
        return a < b ? .ascending : a == b ? .equal : a > b ? .descending : .unordered
    }

    /// The result of the language's `in`: whether the value is an element of a list, a number of a range or a part of a
    /// string; `nil` if `other` is none of these.
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
