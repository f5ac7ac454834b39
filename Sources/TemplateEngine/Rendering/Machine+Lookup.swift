import SourceText

extension Machine {
    /// The member of a value with a name in the template: `value.key`.
    ///
    /// - Parameter isOptional: Whether the result is `undefined` where there is no such member; otherwise an error.
    mutating func member(
        _ key: SymbolID,
        of base: Value,
        isOptional: Bool
    ) throws(DiagnosticsError) -> Value {
        if case .object(let object) = base.storage {
            let symbol = symbols + Int(key)
            let entry = object.position(ofHash: symbol.pointee.hash, name: symbol.pointee.name)
            if entry >= 0 { return object.value(at: entry) }
        }
        if let value = try property(key, named: program.symbols[key], of: base) { return value }
        if isOptional, !isLastOfNothing(key, of: base) { return .undefined }
        throw missingMember(key, of: base)
    }

    /// The element of a value with a computed key: `value[key]`.
    ///
    /// - Parameter isOptional: Whether the result is `undefined` where there is no such element; otherwise an error.
    mutating func element(
        _ key: Value,
        of base: Value,
        isOptional: Bool
    ) throws(DiagnosticsError) -> Value {
        if key.isNull { throw failure("there is nothing in the brackets to look up") }
        if case .integer(let index) = key.storage, case .list(let values) = base.storage {
            if values.indices.contains(index) { return values[index] }
        } else {
            guard let text = try stored(key).scalarText else {
                throw failure("an element is named by a number or a string, not by \(key.kindName)")
            }
            try charge(reading: text.utf8.count)
            let symbol = Symbol(text)
            if case .object(let object) = base.storage, let value = object.value(of: symbol) { return value }
            let known = WellKnown.property(symbol.name)
            if let value = try property(known, named: symbol, of: base) { return value }
            if isLastOfNothing(known, of: base) { throw missingElement(key, of: base) }
        }
        if isOptional { return .undefined }
        throw missingElement(key, of: base)
    }

    /// A member that every value of a kind has: `count`, `first`, `last` and indices.
    ///
    /// - Parameter known: The number of the name, if it is one of `WellKnown`.
    private mutating func property(
        _ known: SymbolID?,
        named symbol: Symbol,
        of base: Value
    ) throws(DiagnosticsError) -> Value? {
        switch base.storage {
        case .object(let object):
            return known == WellKnown.count ? .integer(object.count) : nil
        case .list(let values):
            switch known {
            case WellKnown.count: return .integer(values.count)
            case WellKnown.first: return values.first
            case WellKnown.last: return values.last
            default: return symbol.index.flatMap { values.indices.contains($0) ? values[$0] : nil }
            }
        case .range(let range, let isDescending):
            switch known {
            case WellKnown.count: return .integer(range.count)
            case WellKnown.first: return (isDescending ? range.last : range.first).map(Value.integer)
            case WellKnown.last:
                return (isDescending ? range.first : range.last).map(Value.integer)
            default:
                guard let index = symbol.index, index >= 0, index < range.count else { return nil }
                return .integer(isDescending ? range.upperBound - 1 - index : range.lowerBound + index)
            }
        case .string(let text):
            switch known {
            case WellKnown.count: return .integer(try characterCount(of: text))
            case WellKnown.first: return try endCharacter(of: text, isFirst: true).map { .string(String($0)) }
            case WellKnown.last: return try endCharacter(of: text, isFirst: false).map { .string(String($0)) }
            default:
                guard let index = symbol.index, index >= 0, index < text.utf8.count else { return nil }
                return try character(at: index, of: text).map { .string(String($0)) }
            }
        case .loop(let depth): return try loopProperty(known, named: symbol, ofLoop: Int(depth))
        default: return nil
        }
    }

    /// Whether `last` of an empty value is used, which crashes Stencil. Here it is an error in a lenient environment,
    /// too.
    private func isLastOfNothing(_ key: SymbolID?, of base: Value) -> Bool {
        guard key == WellKnown.last else { return false }
        switch base.storage {
        case .list, .string, .range: return true
        default: return false
        }
    }
}
