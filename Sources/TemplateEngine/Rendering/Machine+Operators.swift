import SourceText

extension Machine {
    /// The result of a binary operator.
    mutating func combine(
        _ operation: BinaryOperator,
        left: Value,
        right: Value
    ) throws(DiagnosticsError) -> Value {
        switch operation {
        case .and: return .bool(left.isTrue && right.isTrue)
        case .or: return .bool(left.isTrue || right.isTrue)
        case .equal: return .bool(try isEqual(left, right))
        case .notEqual: return .bool(!(try isEqual(left, right)))
        case .less: return .bool(try order(left, right) == .ascending)
        case .greater: return .bool(try order(left, right) == .descending)
        case .lessOrEqual:
            let order = try order(left, right)
            return .bool(order == .ascending || order == .equal)
        case .greaterOrEqual:
            let order = try order(left, right)
            return .bool(order == .descending || order == .equal)
        case .contains: return .bool(try isContained(left, in: right))
        case .containsNot: return .bool(!(try isContained(left, in: right)))
        case .closedRange, .halfOpenRange: return try range(from: left, to: right, isClosed: operation == .closedRange)
        case .plus, .minus, .times, .divide, .remainder: return try calculate(operation, left: left, right: right)
        }
    }

    private mutating func isEqual(_ left: Value, _ right: Value) throws(DiagnosticsError) -> Bool {
        if case .string(let a) = left.storage, case .string(let b) = right.storage { return try isEqual(a, b) }
        if let result = left.isEqual(to: right) { return result }
        if program.isStrict {
            throw failure(
                "numbers, strings and Booleans can be compared, not \(left.kindName) with \(right.kindName)",
                showsValues: true
            )
        }
        return false
    }

    private func order(_ left: Value, _ right: Value) throws(DiagnosticsError) -> Value.Order {
        if let order = left.order(to: right) { return order }
        if program.isStrict {
            throw failure("only numbers have an order, not \(left.shown) and \(right.shown)", showsValues: true)
        }
        return .unordered
    }

    private static let precedenceOfIn = "'in' is weaker than 'and', 'or' and 'not': write '(x in list) and y'"

    private mutating func isContained(_ element: Value, in whole: Value) throws(DiagnosticsError) -> Bool {
        if program.isStrict, case .bool = element.storage, let content = whole.contentWithoutBooleans {
            throw failure("'in' looks for \(element.text) in \(content)", showsValues: true)
                .adding(note: Self.precedenceOfIn)
        }
        switch whole.storage {
        case .list(let values):
            try charge(values.count)
            guard case .string(let text) = element.storage else { break }
            for value in values {
                if case .string(let other) = value.storage, try isEqual(text, other) { return true }
            }
            return false
        case .string(let text): try charge(reading: text.utf8.count)
        default: break
        }
        if let result = element.isContained(in: whole) { return result }
        if program.isStrict {
            let error = failure("'in' looks into a list, a range or a string, not \(whole.shown)", showsValues: true)
            if case .bool = whole.storage { throw error.adding(note: Self.precedenceOfIn) }
            throw error
        }
        return false
    }

    private func range(from left: Value, to right: Value, isClosed: Bool) throws(DiagnosticsError) -> Value {
        let first = try bound(left)
        let last = try bound(right)
        if !isClosed {
            return Value(
                first <= last
                    ? .range(first..<last, isDescending: false) : .range(last + 1..<first + 1, isDescending: true)
            )
        }
        let (low, high) = (min(first, last), max(first, last))
        return Value(.range(low..<high + 1, isDescending: first > last))
    }

    private func bound(_ value: Value) throws(DiagnosticsError) -> Int {
        guard let number = value.integer ?? value.double.flatMap(Int.init(exact:)) else {
            throw failure("a range goes from integer to integer, not \(value.shown)", showsValues: true)
        }
        // With these bounds, no length overflows.
        guard -Int.max / 4 < number, number < Int.max / 4 else {
            throw failure("this range is too long", showsValues: true)
        }
        return number
    }

    private func calculate(
        _ operation: BinaryOperator,
        left: Value,
        right: Value
    ) throws(DiagnosticsError) -> Value {
        if case .integer(let a) = left.storage, case .integer(let b) = right.storage {
            if b == 0, operation == .divide || operation == .remainder {
                throw failure("division by zero", showsValues: true)
            }
            // The smallest integer has no counterpart, but leaves no remainder.
            if b == -1, operation == .remainder { return .integer(0) }
            let (result, overflow) =
                switch operation {
                case .plus: a.addingReportingOverflow(b)
                case .minus: a.subtractingReportingOverflow(b)
                case .times: a.multipliedReportingOverflow(by: b)
                case .divide: a.dividedReportingOverflow(by: b)
                default: a.remainderReportingOverflow(dividingBy: b)
                }
            if overflow { throw failure("the result does not fit in an integer", showsValues: true) }
            return .integer(result)
        }
        guard let a = left.double, let b = right.double else {
            let culprit = left.double == nil ? left : right
            let error = failure("this calculates with numbers, not \(culprit.shown)", showsValues: true)
            throw operation == .plus && culprit.string != nil ? error.adding(note: Habit.joining) : error
        }
        let result: Double
        switch operation {
        case .plus: result = a + b
        case .minus: result = a - b
        case .times: result = a * b
        case .divide:
            if b == 0 { throw failure("division by zero", showsValues: true) }
            result = a / b
        default:
            let culprit = left.integer == nil ? left : right
            throw failure("'%' calculates with integers, not \(culprit.shown)", showsValues: true)
        }
        guard result.isFinite || !a.isFinite || !b.isFinite else {
            throw failure("the result is too large for a number", showsValues: true)
        }
        return .double(result)
    }

    /// Negates the number on the stack.
    mutating func negate() throws(DiagnosticsError) {
        let value = stack.pop()
        switch value.storage {
        case .integer(let number):
            let (result, overflow) = (0).subtractingReportingOverflow(number)
            if overflow { throw failure("the result does not fit in an integer") }
            stack.push(.integer(result))
        case .double(let number): stack.push(.double(-number))
        default: throw failure("'-' negates a number, not \(value.shown)")
        }
    }
}

extension Value {
    /// What the value is, if it is certain to contain no Boolean.
    fileprivate var contentWithoutBooleans: String? {
        switch storage {
        case .string: "a string"
        case .range: "a range"
        case .list(let values) where !values.isEmpty:
            values.contains { if case .bool = $0.storage { true } else { false } } ? nil : "a list without Booleans"
        default: nil
        }
    }
}
