import SourceText

extension Machine {
    /// Applies a filter to the value below its arguments on the stack.
    mutating func apply(_ id: FilterID, arguments count: Int) throws(DiagnosticsError) {
        let base = stack.count - count - 1
        try prepare(operandsFrom: base)
        do {
            let filter = linked.program.filters[id]
            var call = FilterCall(
                value: stack[base],
                arguments: stack.elements(from: base + 1),
                renderer: linked,
                budget: budget,
                depth: outerDepth + frames.count
            )
            var result = Value.null
            do {
                result = try filter.body(&call)
                if case .string(let text) = result.storage { try call.budget.charge(making: text.utf8.count) }
            } catch {
                takeBack(call)
                throw error
            }
            takeBack(call)
            swap(&stack[base], &result)
            stack.removeLast(count)
        } catch let error as FilterError {
            let name = error.isSentence ? "" : "'\(program.filters.name(of: id))' "
            throw failure(name + error.message, showsValues: !error.isSentence)
        } catch let error as DiagnosticsError {
            throw failure(error, inFilter: id)
        } catch {
            throw failure("'\(program.filters.name(of: id))' failed: \(error)")
        }
        if program.filters.isAdditional(id) { try chargeNestedSteps() }
    }

    /// Takes back what a filter has used of the rendering.
    private mutating func takeBack(_ call: borrowing FilterCall) {
        budget = call.budget
        guard call.renderer !== linked, let longer = call.renderer as? LinkedProgram else { return }
        adopt(longer)
    }

    /// Charges for reading the strings from a position of the stack on, and copies what changes with its loop.
    private mutating func prepare(operandsFrom start: Int) throws(DiagnosticsError) {
        var bytes = 0
        for position in start..<stack.count {
            switch stack[position].storage {
            case .string(let text): bytes += text.utf8.count
            case .loop: stack[position] = try stored(stack[position])
            default: break
            }
        }
        if bytes >= Budget.bytesReadInAStep { try charge(reading: bytes) }
    }

    /// Applies `default`: replaces the value and the arguments by the first of them that exists.
    mutating func applyFallback(arguments count: Int) throws(DiagnosticsError) {
        let base = stack.count - count - 1
        let values = stack.elements(from: base)
        let found = values.first { !$0.isNull }
        let isNull = values.contains { if case .null = $0.storage { true } else { false } }
        stack.removeLast(count + 1)
        guard let found else {
            if program.isStrict, !isNull {
                throw failure("neither the value nor any of what 'default' offers exists")
            }
            return stack.push(isNull ? .null : .undefined)
        }
        stack.push(try stored(found))
    }

    /// Applies `filter`: the filter, with its arguments, whose source text is on the stack.
    mutating func applyNamedFilter() throws(DiagnosticsError) {
        let name = stack.pop()
        let value = stack.pop()
        if value.isNull { return stack.push(value) }
        guard let text = name.scalarText else {
            throw failure("'filter' takes the name of a filter, not \(name.shown)")
        }
        try charge(reading: text.utf8.count)
        guard !text.hasTooManyMarks else { throw failure("\"\(Excerpt.of(text))\" is no filter") }
        var known = program.filterChains[text]
        if known == nil { known = try compileFilterChain(text) }
        guard let entry = known else { return }
        let resume = position
        let mark = trail.count
        try enterFrame(.filter)
        bind(WellKnown.subject, to: try stored(value))
        try runNested(from: entry)
        frames.removeLast()
        unwind(to: mark)
        position = resume
    }

    private mutating func compileFilterChain(_ text: String) throws(DiagnosticsError) -> Int {
        let file = SourceFile(path: "filter", text: "$0|" + text)
        var compiler = Compiler(program)
        let known: Int
        do {
            let entry = try compiler.compileExpression(file, in: 0..<file.bytes.count)
            compiler.program.filterChains[text] = entry
            known = entry
        } catch {
            let reasons = error.diagnostics.map(\.message).joined(separator: "; ")
            throw failure("\"\(Excerpt.of(text))\" is no filter: \(reasons)")
        }
        try relink(compiler.program)
        return known
    }
}
