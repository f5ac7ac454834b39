import SourceText

extension Machine {
    /// What a value has under a name that is written in the template.
    mutating func member(
        _ key: SymbolID,
        of base: Value,
        isOptional: Bool
    ) throws(DiagnosticsError) -> Value {
        if case .object(let object) = base.storage, let value = object.value(of: program.symbols[key]) { return value }
        if let value = property(key, program.symbols[key], of: base) { return value }
        if isOptional, !isLastOfNothing(key, base) { return .undefined }
        throw missingMember(key, of: base)
    }

    /// What a value has under a key that is worked out.
    mutating func element(
        _ key: Value,
        of base: Value,
        isOptional: Bool
    ) throws(DiagnosticsError) -> Value {
        if key.isNull { throw failure("there is nothing in the brackets to look up") }
        if case .integer(let index) = key.storage, case .list(let values) = base.storage {
            if values.indices.contains(index) { return values[index] }
        } else {
            let symbol = Symbol(stored(key).text)
            if case .object(let object) = base.storage, let value = object.value(of: symbol) { return value }
            let known = WellKnown.property(symbol.name)
            if let value = property(known, symbol, of: base) { return value }
            if isLastOfNothing(known, base) { throw missingElement(key, of: base) }
        }
        if isOptional { return .undefined }
        throw missingElement(key, of: base)
    }

    /// What every value of a kind has: `count`, `first`, `last` and positions.
    private func property(_ known: SymbolID?, _ symbol: Symbol, of base: Value) -> Value? {
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
            case WellKnown.count: return .integer(text.count)
            case WellKnown.first: return text.first.map { .string(String($0)) }
            case WellKnown.last: return text.last.map { .string(String($0)) }
            default:
                guard let index = symbol.index, index >= 0, index < text.utf8.count else { return nil }
                return text.dropFirst(index).first.map { .string(String($0)) }
            }
        case .loop(let depth): return loopProperty(known, symbol, ofLoop: Int(depth))
        default: return nil
        }
    }

    /// Stencil's process ends where something empty is asked for its last element; here that is a mistake in either mode.
    private func isLastOfNothing(_ key: SymbolID?, _ base: Value) -> Bool {
        guard key == WellKnown.last else { return false }
        switch base.storage {
        case .list, .string, .range: return true
        default: return false
        }
    }
}
