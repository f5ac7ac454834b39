import SourceText

extension Machine {
    mutating func apply(_ id: FilterID, arguments count: Int) throws(DiagnosticsError) {
        let base = stack.count - count - 1
        do {
            let call = FilterCall(
                value: stored(stack[base]),
                arguments: stack[(base + 1)...],
                limits: limits
            )
            let result = try program.filters[id].body(call)
            stack.removeSubrange(base...)
            stack.append(result)
            if case .string(let text) = result.storage { steps &+= text.utf8.count / 64 }
        } catch let error as FilterError {
            throw failure("'\(program.filters.name(of: id))' \(error.message)")
        } catch let error as DiagnosticsError {
            throw error
        } catch {
            throw failure("'\(program.filters.name(of: id))' failed: \(error)")
        }
    }

    mutating func applyFallback(arguments count: Int) throws(DiagnosticsError) {
        let base = stack.count - count - 1
        let found = stack[base...].first { !$0.isNull }
        let isNull = stack[base...].contains { if case .null = $0.storage { true } else { false } }
        stack.removeSubrange(base...)
        guard let found else {
            if program.isStrict, !isNull {
                throw failure("neither the value nor any of what 'default' offers exists")
            }
            return stack.append(isNull ? .null : .undefined)
        }
        stack.append(stored(found))
    }

    /// Applies the filter, with its arguments, that a string on the stack spells out.
    mutating func applyNamedFilter() throws(DiagnosticsError) {
        let name = stack.removeLast()
        let value = stack.removeLast()
        if value.isNull { return stack.append(value) }
        guard let text = name.scalarText else {
            throw failure("'filter' takes the name of a filter, not \(name.shown)")
        }
        let file = SourceFile(path: "filter", text: "$0|" + text)
        let resume = position
        var compiler = Compiler(program)
        let entry: Int
        do {
            entry = try compiler.compileExpression(file, in: 0..<file.bytes.count)
        } catch {
            let reasons = error.diagnostics.map(\.message).joined(separator: "; ")
            throw failure("\"\(text)\" is no filter: \(reasons)")
        }
        program = compiler.program
        addSlots()
        let mark = trail.count
        try enterFrame(.filter)
        bind(program.symbols.intern("$0"), to: stored(value))
        frames[frames.count - 1].resume = resume
        try run(from: entry)
        frames.removeLast()
        unwind(to: mark)
        position = resume
    }
}
