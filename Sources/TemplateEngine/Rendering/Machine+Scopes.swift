import SourceText

extension Machine {
    /// The value of a name. In a strict environment it must exist.
    mutating func load(_ slot: SymbolID) throws(DiagnosticsError) -> Value {
        let value = slots[Int(slot)]
        if case .undefined = value.storage {
            let value = try current(slot)
            if program.isStrict, case .undefined = value.storage { throw unknownName(slot) }
            return value
        }
        return value
    }

    /// The value of a name, or `undefined`. Where nothing defines `block`, its value is the output of the blocks that
    /// have been rendered.
    mutating func current(_ slot: SymbolID) throws(DiagnosticsError) -> Value {
        let value = slots[Int(slot)]
        if slot == WellKnown.block, case .undefined = value.storage, !finishedBlocks.isEmpty {
            try charge(elements: finishedBlocks.count)
            return .dictionary(finishedBlocks)
        }
        return value
    }

    /// Gives a name a value until the scope ends.
    mutating func bind(_ symbol: SymbolID, to value: Value) {
        hide(symbol)
        slots[Int(symbol)] = value
    }

    /// Saves the value of a name until the scope ends.
    mutating func hide(_ symbol: SymbolID) {
        trail.push(Hidden(symbol: symbol, value: slots[Int(symbol)], owner: owners[Int(symbol)]))
        owners[Int(symbol)] = -1
    }

    /// Sets a variable: the one that this activation has set before, otherwise a new one in the innermost scope.
    mutating func set(_ symbol: SymbolID, to value: Value) throws(DiagnosticsError) {
        let value = try stored(value)
        if owners[Int(symbol)] != activation {
            hide(symbol)
            owners[Int(symbol)] = activation
        }
        slots[Int(symbol)] = value
    }

    /// Ends scopes: restores the values that were saved after the trail had `mark` entries.
    mutating func unwind(to mark: Int) {
        while trail.count > mark {
            let hidden = trail.pop()
            slots[Int(hidden.symbol)] = hidden.value
            owners[Int(hidden.symbol)] = hidden.owner
        }
    }

    /// A value that can be stored. `forloop` changes with its loop, so it is copied.
    @inline(__always)
    mutating func stored(_ value: Value) throws(DiagnosticsError) -> Value {
        if case .loop(let depth) = value.storage { try loopDictionary(Int(depth)) } else { value }
    }

    /// Adds slots for the names of templates that were compiled while rendering.
    mutating func addSlots() {
        while slots.count < program.symbols.count {
            slots.push(.undefined)
            owners.push(-1)
        }
        for variable in program.variables[seenVariables...] {
            if case .undefined = slots[Int(variable)].storage {
                slots[Int(variable)] = ambientValue(of: variable)
            }
        }
        seenVariables = program.variables.count
    }

    /// The value of a name in the contexts; the innermost context that contains it counts.
    func ambientValue(of symbol: SymbolID) -> Value {
        for source in ambient.reversed() {
            if let value = source.value(of: program.symbols[symbol]) { return value }
        }
        return .undefined
    }

    /// The names that the current instruction can use, sorted.
    var visibleNames: [String] {
        var names: Set<String> = []
        for slot in 0..<slots.count {
            if case .undefined = slots[slot].storage { continue }
            names.insert(program.symbols[SymbolID(truncatingIfNeeded: slot)].name)
        }
        for source in ambient {
            switch source {
            case .context(let values): names.formUnion(values.keys)
            case .object(let object): names.formUnion(object.keys)
            }
        }
        return names.sorted()
    }
}
