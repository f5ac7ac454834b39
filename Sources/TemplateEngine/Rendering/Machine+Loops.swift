import SourceText

/// The elements that a loop visits.
enum Elements {
    case list([Value])
    case range(Range<Int>, isDescending: Bool)
    case object(Object)

    var count: Int {
        switch self {
        case .list(let values): values.count
        case .range(let range, _): range.count
        case .object(let object): object.count
        }
    }

    /// The element at an index; for a dictionary, its key.
    func element(at index: Int) -> Value {
        switch self {
        case .list(let values): values[index]
        case .range(let range, let isDescending):
            .integer(isDescending ? range.upperBound - 1 - index : range.lowerBound + index)
        case .object(let object): .string(object.keys[index])
        }
    }
}

extension Machine {
    /// A running loop.
    struct Loop: StackElement {
        let sequence: Elements
        let names: [SymbolID?]
        let label: SymbolID?
        let count: Int
        var index: Int
        /// The length of the trail before the loop.
        let mark: Int
        /// The length of the trail at the start of each round.
        let bodyMark: Int

        var isLast: Bool { index == count - 1 }
    }

    /// A loop whose elements are being filtered by its `where`.
    struct FilteredLoop {
        let sequence: Elements
        let names: [SymbolID?]
        let count: Int
        var index: Int
        let mark: Int
        let bodyMark: Int
        var kept: [Int]
    }

    /// Pops the sequence that a `for` visits.
    ///
    /// - Throws: That the value on the stack is not a sequence, in a strict environment.
    private mutating func popSequence(_ names: [SymbolID?]) throws(DiagnosticsError) -> Elements {
        let value = stack.pop()
        switch value.storage {
        case .list, .range:
            guard names.count == 1 || !program.isStrict else { throw secondName(of: value) }
            if case .range(let range, let isDescending) = value.storage {
                return .range(range, isDescending: isDescending)
            }
            return .list(value.list ?? [])
        case .object(let object):
            if names.count > 2 {
                throw failure("a loop over a dictionary takes a key and a value, not \(names.count) names")
            }
            return .object(object)
        case .undefined, .null: return .list([])
        case .loop(let depth): return try loopDictionary(Int(depth)).sequence ?? .list([])
        default:
            if program.isStrict { throw failure("'\(source)' is \(value.shown), not a list") }
            return .list([])
        }
    }

    private func secondName(of value: Value) -> DiagnosticsError {
        failure("a loop over \(value.kindName) takes one name; two are for the keys and values of a dictionary")
    }

    private mutating func bind(_ names: [SymbolID?], of sequence: Elements, at index: Int) {
        if let first = names.first, let symbol = first { slots[Int(symbol)] = sequence.element(at: index) }
        if names.count > 1, case .object(let object) = sequence, let symbol = names[1] {
            slots[Int(symbol)] = object.value(at: index)
        }
    }

    private mutating func hide(_ names: [SymbolID?], of sequence: Elements) {
        if let first = names.first, let symbol = first { hide(symbol) }
        if names.count > 1, case .object = sequence, let symbol = names[1] { hide(symbol) }
    }

    /// Starts a loop.
    ///
    /// - Returns: Whether the loop has at least one round.
    mutating func beginLoop(_ number: Int32) throws(DiagnosticsError) -> Bool {
        let info = program.loops[Int(number)]
        let sequence = try popSequence(info.names)
        let count = sequence.count
        guard count > 0 else { return false }
        let mark = trail.count
        hide(WellKnown.forloop)
        hide(info.names, of: sequence)
        slots[Int(WellKnown.forloop)] = Value(.loop(Int32(truncatingIfNeeded: loops.count)))
        bind(info.names, of: sequence, at: 0)
        loops.push(
            Loop(
                sequence: sequence,
                names: info.names,
                label: info.label,
                count: count,
                index: 0,
                mark: mark,
                bodyMark: trail.count
            )
        )
        return true
    }

    /// Starts the next round, or ends the loop.
    ///
    /// - Returns: Whether there is a next round.
    mutating func nextRound() -> Bool {
        let last = loops.count - 1
        let index = loops[last].index + 1
        guard index < loops[last].count else {
            endLoop()
            return false
        }
        unwind(to: loops[last].bodyMark)
        loops[last].index = index
        bind(loops[last].names, of: loops[last].sequence, at: index)
        return true
    }

    mutating func endLoop() {
        let loop = loops.pop()
        unwind(to: loop.mark)
    }

    // MARK: where

    /// Starts to evaluate a `where` for each element.
    ///
    /// - Returns: Whether there is at least one element.
    mutating func beginWhere(_ number: Int32) throws(DiagnosticsError) -> Bool {
        let names = linked.program.loops[Int(number)].names
        let sequence = try popSequence(names)
        let count = sequence.count
        guard count > 0 else {
            stack.push(.list([]))
            return false
        }
        let mark = trail.count
        hide(names, of: sequence)
        bind(names, of: sequence, at: 0)
        filteredLoops.append(
            FilteredLoop(
                sequence: sequence,
                names: names,
                count: count,
                index: 0,
                mark: mark,
                bodyMark: trail.count,
                kept: []
            )
        )
        return true
    }

    /// Keeps the current element if the condition on the stack is true.
    ///
    /// - Returns: Whether there is another element.
    mutating func nextFiltered() throws(DiagnosticsError) -> Bool {
        let isKept = stack.pop().isTrue
        let last = filteredLoops.count - 1
        if isKept { try charge(elements: 1, after: filteredLoops[last].kept.count) }
        if isKept { filteredLoops[last].kept.append(filteredLoops[last].index) }
        filteredLoops[last].index += 1
        if filteredLoops[last].index < filteredLoops[last].count {
            unwind(to: filteredLoops[last].bodyMark)
            bind(filteredLoops[last].names, of: filteredLoops[last].sequence, at: filteredLoops[last].index)
            return true
        }
        let done = filteredLoops.removeLast()
        unwind(to: done.mark)
        switch done.sequence {
        case .object(let object):
            stack.push(
                Value(
                    .object(
                        Object(
                            KeyTable(sorted: done.kept.map { object.keys[$0] }),
                            values: done.kept.map { object.value(at: $0) }
                        )
                    )
                )
            )
        default: stack.push(.list(done.kept.map(done.sequence.element)))
        }
        return false
    }

    // MARK: forloop

    /// The innermost loop with a label, from the loop at a depth outwards.
    private func labeledLoop(_ symbol: Symbol, from depth: Int) -> Int? {
        guard depth < loops.count else { return nil }
        return (0...depth).reversed().first { position in
            loops[position].label.map { program.symbols[$0].name == symbol.name } ?? false
        }
    }

    mutating func loopProperty(
        _ known: SymbolID?,
        named symbol: Symbol,
        ofLoop depth: Int
    ) throws(DiagnosticsError) -> Value? {
        guard depth < loops.count else { return nil }
        let loop = loops[depth]
        switch known {
        case WellKnown.first: return .bool(loop.index == 0)
        case WellKnown.last: return .bool(loop.index == loop.count - 1)
        case WellKnown.counter: return .integer(loop.index + 1)
        case WellKnown.counter0: return .integer(loop.index)
        case WellKnown.length: return .integer(loop.count)
        case WellKnown.label where loop.label != nil: return loop.label.map { .string(program.symbols[$0].name) }
        default:
            try charge(depth)
            return labeledLoop(symbol, from: depth).map { Value(.loop(Int32(truncatingIfNeeded: $0))) }
        }
    }

    mutating func loopDictionary(_ depth: Int) throws(DiagnosticsError) -> Value {
        guard depth < loops.count else { return .null }
        try charge(elements: 6 + depth)
        let loop = loops[depth]
        var entries: [String: Value] = [
            "first": .bool(loop.index == 0), "last": .bool(loop.index == loop.count - 1),
            "counter": .integer(loop.index + 1), "counter0": .integer(loop.index), "length": .integer(loop.count),
        ]
        if let label = loop.label { entries["label"] = .string(program.symbols[label].name) }
        for outer in 0..<depth {
            if let label = loops[outer].label { entries[program.symbols[label].name] = .null }
        }
        return .dictionary(entries)
    }

    // MARK: map

    /// A running `map`.
    struct Mapping {
        let values: [Value]
        var results: [Value]
        let mark: Int
    }

    mutating func beginMap(_ number: Int32) throws(DiagnosticsError) -> Bool {
        let info = program.maps[Int(number)]
        let value = stack.pop()
        var values: [Value] = []
        switch value.storage {
        case .list(let list):
            try charge(elements: list.count)
            values = list
        case .range(let range, let isDescending):
            try charge(elements: range.count)
            values = Value.elements(of: range, isDescending: isDescending)
        case .undefined, .null: break
        default:
            if program.isStrict { throw failure("'\(source)' is \(value.shown), not a list") }
            return false
        }
        if values.isEmpty {
            // In a strict environment the result must exist, so that it can be used.
            if program.isStrict { try set(info.result, to: .list([])) }
            return false
        }
        let mark = trail.count
        maps.append(Mapping(values: values, results: [], mark: mark))
        bindMapped(info)
        return true
    }

    private mutating func bindMapped(_ info: MapInfo) {
        let map = maps[maps.count - 1]
        let index = map.results.count
        bind(
            WellKnown.maploop,
            to: [
                "counter": .integer(index), "first": .bool(index == 0), "last": .bool(index == map.values.count - 1),
                "item": map.values[index],
            ]
        )
        if let element = info.element { bind(element, to: map.values[index]) }
        scopes.append(trail.count)
        captures.append(output.count)
    }

    mutating func nextMapped(_ number: Int32) throws(DiagnosticsError) -> Bool {
        let info = program.maps[Int(number)]
        // Each round has a `maploop` of its own.
        try charge(elements: 4)
        let result = try endCapture()
        scopes.removeLast()
        let last = maps.count - 1
        maps[last].results.append(result)
        unwind(to: maps[last].mark)
        if maps[last].results.count < maps[last].values.count {
            bindMapped(info)
            return true
        }
        try set(info.result, to: .list(maps.removeLast().results))
        return false
    }
}

extension Value {
    fileprivate var sequence: Elements? {
        if case .object(let object) = storage { .object(object) } else { nil }
    }
}
