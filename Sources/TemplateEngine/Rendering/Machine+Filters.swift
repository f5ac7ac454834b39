import SourceText

extension Machine {
    /// Applies a filter to the value below its arguments on the stack.
    mutating func apply(_ id: FilterID, arguments count: Int) throws(DiagnosticsError) {
        let base = stack.count - count - 1
        do {
            let call = FilterCall(
                value: stored(stack[base]),
                arguments: stack.elements(from: base + 1),
                limits: limits
            )
            let result = try program.filters[id].body(call)
            stack.removeLast(count)
            stack[base] = result
            if case .string(let text) = result.storage { steps &+= text.utf8.count / 64 }
        } catch let error as FilterError {
            throw failure("'\(program.filters.name(of: id))' \(error.message)")
        } catch let error as DiagnosticsError {
            throw error
        } catch {
            throw failure("'\(program.filters.name(of: id))' failed: \(error)")
        }
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
        stack.push(stored(found))
    }

    /// Applies `filter`: the filter, with its arguments, whose source text is on the stack.
    mutating func applyNamedFilter() throws(DiagnosticsError) {
        let name = stack.pop()
        let value = stack.pop()
        if value.isNull { return stack.push(value) }
        guard let text = name.scalarText else {
            throw failure("'filter' takes the name of a filter, not \(name.shown)")
        }
        var known = program.filterChains[text]
        if known == nil { known = try compileFilterChain(text) }
        guard let entry = known else { return }
        let resume = position
        let mark = trail.count
        try enterFrame(.filter)
        bind(WellKnown.subject, to: stored(value))
        try run(from: entry)
        frames.removeLast()
        unwind(to: mark)
        position = resume
    }

    private mutating func compileFilterChain(_ text: String) throws(DiagnosticsError) -> Int {
        let file = SourceFile(path: "filter", text: "$0|" + text)
        var compiler = Compiler(program)
        do {
            let entry = try compiler.compileExpression(file, in: 0..<file.bytes.count)
            compiler.program.filterChains[text] = entry
            relink(compiler.program)
            return entry
        } catch {
            let reasons = error.diagnostics.map(\.message).joined(separator: "; ")
            throw failure("\"\(text)\" is no filter: \(reasons)")
        }
    }
}
