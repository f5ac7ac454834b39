import SourceText

extension Machine {
    /// Applies a filter to the value below its arguments on the stack.
    mutating func apply(_ id: FilterID, arguments count: Int) throws(DiagnosticsError) {
        let base = stack.count - count - 1
        try charge(readingScalars: base)
        do {
            var call = FilterCall(
                value: try stored(stack[base]),
                arguments: stack.elements(from: base + 1),
                environment: linked.program.environment,
                budget: budget
            )
            var result = try linked.program.filters[id].body(&call)
            if case .string(let text) = result.storage { try call.budget.charge(making: text.utf8.count) }
            budget = call.budget
            swap(&stack[base], &result)
            stack.removeLast(count)
        } catch let error as FilterError {
            let name = error.isSentence ? "" : "'\(program.filters.name(of: id))' "
            throw failure(name + error.message, showsValues: !error.isSentence)
        } catch let error as DiagnosticsError {
            throw error
        } catch {
            throw failure("'\(program.filters.name(of: id))' failed: \(error)")
        }
    }

    /// Charges for reading the strings from a position of the stack on.
    private mutating func charge(readingScalars start: Int) throws(DiagnosticsError) {
        var bytes = 0
        for position in start..<stack.count {
            if case .string(let text) = stack[position].storage { bytes += text.utf8.count }
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
        var known = program.filterChains[text]
        if known == nil { known = try compileFilterChain(text) }
        guard let entry = known else { return }
        let resume = position
        let mark = trail.count
        try enterFrame(.filter)
        bind(WellKnown.subject, to: try stored(value))
        try run(from: entry)
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
