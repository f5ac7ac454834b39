import SourceText

extension Machine {
    /// A call that has not returned: of a macro, a block, another template or a computed filter.
    struct Frame {
        enum Kind {
            case macro(SymbolID)
            case include(String)
            case importTemplate(String)
            case parent(String)
            /// A version of a block. Level 0 is the version of the outermost child template.
            case block(SymbolID, own: Int, level: Int)
            case filter
        }

        let kind: Kind
        /// The instruction that made the call. The next one follows when the call returns.
        var resume: Int
        let trailMark: Int
        let scopeCount: Int
        let captureCount: Int
        let activation: Int32
        let ambientCount: Int
        let variableCount: Int
    }

    mutating func enterFrame(_ kind: Frame.Kind) throws(DiagnosticsError) {
        guard outerDepth + frames.count < limits.depth else {
            throw tooDeep(for: kind)
        }
        frames.append(
            Frame(
                kind: kind,
                resume: position,
                trailMark: trail.count,
                scopeCount: scopes.count,
                captureCount: captures.count,
                activation: activation,
                ambientCount: ambient.count,
                variableCount: seenVariables
            )
        )
    }

    static func tooDeep(_ limits: Limits) -> String {
        "includes, blocks and macro calls may run in each other \(limits.depth) deep, not more"
    }

    private mutating func newActivation() {
        lastActivation &+= 1
        activation = lastActivation
    }

    /// Returns from the innermost call, and continues after the instruction that made it.
    mutating func endFrame() throws(DiagnosticsError) {
        let frame = frames[frames.count - 1]
        switch frame.kind {
        case .macro, .include: leave(frame)
        case .importTemplate:
            let start = captures.removeLast()
            try charge(making: output.count - start)
            output.truncate(to: start)
            frames.removeLast()
        case .parent:
            frames.removeLast()
            try restoreOverrides()
        case .block(let name, let own, let level):
            if try endBlock(frame, named: name, own: own, level: level) { return }
        case .filter: frames.removeLast()
        }
        position = frame.resume + 1
    }

    /// Returns from a call that has its own scope.
    private mutating func leave(_ frame: Frame) {
        unwind(to: frame.trailMark)
        activation = frame.activation
        if ambient.count > frame.ambientCount {
            ambient.removeSubrange(frame.ambientCount...)
            // Variables that were first seen inside the call got their values from its context.
            for variable in program.variables[frame.variableCount...] {
                slots[Int(variable)] = ambientValue(of: variable)
            }
        }
        frames.removeLast()
    }

    // MARK: Macros

    mutating func call(_ number: Int) throws(DiagnosticsError) {
        let labels = program.calls[number].labels
        let base = stack.count - labels.count - 1
        guard case .macro(let macroNumber) = stack[base].storage else {
            throw notAMacro(stack[base])
        }
        let macro = linked.program.macros[Int(macroNumber)]
        try charge(macro.parameters.count + labels.count)
        var arguments = [Value?](repeating: nil, count: macro.parameters.count)
        for (offset, label) in labels.enumerated() {
            let value = try stored(stack[base + 1 + offset])
            var parameter = offset
            if let label {
                guard let position = macro.position(of: label) else {
                    throw unknownParameter(label, of: macro)
                }
                parameter = position
            }
            guard parameter < arguments.count else { throw wrongCount(labels.count, of: macro) }
            guard arguments[parameter] == nil else {
                throw failure("'\(shown(macro.parameters[parameter]))' is given twice")
            }
            arguments[parameter] = value
        }
        if arguments[..<macro.required].contains(where: { $0 == nil }) {
            throw wrongCount(labels.count, of: macro)
        }
        try enterFrame(.macro(macro.name))
        newActivation()
        for (parameter, argument) in zip(macro.parameters, arguments) {
            bind(parameter, to: argument ?? .undefined)
        }
        stack.removeLast(stack.count - base)
        position = macro.entry
    }

    // MARK: Other templates

    mutating func include(_ number: Int) throws(DiagnosticsError) {
        let reference = program.references[number]
        var additions: [Value] = []
        for value in stack.elements(from: stack.count - reference.additions.count) {
            additions.append(try stored(value))
        }
        stack.removeLast(additions.count)
        var context: Object?
        if reference.hasContext {
            let value = stack.pop()
            switch value.storage {
            case .object(let object): context = object
            case .undefined, .null: break
            case .loop(let depth):
                if case .object(let object) = try loopDictionary(Int(depth)).storage { context = object }
            default:
                if program.isStrict { throw failure("the context of an include is a dictionary, not \(value.shown)") }
            }
        }
        let (name, entry) = try target(of: number)
        try enterFrame(.include(name))
        newActivation()
        if let context {
            ambient.append(.object(context))
            try charge(linked.program.variables.count)
            for symbol in program.variables {
                if let value = context.value(of: program.symbols[symbol]) { bind(symbol, to: value) }
            }
        }
        for (symbol, value) in zip(reference.additions, additions) { bind(symbol, to: value) }
        position = entry
    }

    mutating func importTemplate(_ number: Int) throws(DiagnosticsError) {
        let (name, entry) = try target(of: number)
        try enterFrame(.importTemplate(name))
        captures.append(output.count)
        position = entry
    }

    /// The name and the first instruction of the template that a reference names. A computed name is popped from the
    /// stack, and its template is compiled when it is first used.
    private mutating func target(of number: Int) throws(DiagnosticsError) -> (name: String, entry: Int) {
        var name = program.references[number].name ?? ""
        var target = program.references[number].target
        if program.references[number].name == nil {
            let value = stack.pop()
            guard case .string(let text) = value.storage else {
                throw failure("the name of a template is a string, not \(value.shown)")
            }
            name = text
            try charge(reading: text.utf8.count)
            if !name.hasTooManyMarks { target = program.targets[name] }
        }
        if target == nil, !name.hasTooManyMarks { target = try compile(name) }
        switch target {
        case .code(let entry): return (name, entry)
        case .broken(let diagnostics): throw brokenTemplate(name, diagnostics: diagnostics)
        case .missing, nil: throw missingTemplate(name)
        }
    }

    /// The first instruction of the template that a filter renders.
    mutating func entry(ofTemplate name: String) throws(DiagnosticsError) -> Int {
        var target = program.targets[name]
        if target == nil { target = try compile(name) }
        switch target {
        case .code(let entry): return entry
        case .broken(let diagnostics): throw DiagnosticsError(diagnostics)
        case .missing, nil: throw program.environment.missingTemplate(name)
        }
    }

    /// Compiles the template with a name, and adds it to the program.
    private mutating func compile(_ name: String) throws(DiagnosticsError) -> Target {
        var compiler = Compiler(program)
        let known = program.references.count
        let target = Linker.target(named: name, with: &compiler)
        Linker.resolve(from: known, with: &compiler)
        try relink(compiler.program)
        return target
    }

    // MARK: Inheritance

    mutating func extend(_ number: Int) throws(DiagnosticsError) {
        let (name, entry) = try target(of: number)
        if let block = program.references[number].strayBlock { throw strayBlock(block, parent: entry, named: name) }
        try charge(program.references[number].blocks.count)
        for block in program.references[number].blocks {
            overrides[program.blocks[block].name, default: []].append(block)
        }
        try enterFrame(.parent(name))
        position = entry
    }

    /// Removes the blocks with which a template that extends another has overridden blocks of that one.
    private mutating func restoreOverrides() throws(DiagnosticsError) {
        overrides = [:]
        // The remaining frames say which templates still extend another.
        for frame in frames {
            guard case .parent = frame.kind, case .extends(let outer) = program.code[frame.resume] else { continue }
            try charge(program.references[Int(outer)].blocks.count)
            for block in program.references[Int(outer)].blocks {
                overrides[program.blocks[block].name, default: []].append(block)
            }
        }
    }

    /// The versions of a block, from that of the outermost child template to the block itself.
    func chain(of own: Int) -> [Int] {
        (overrides[program.blocks[own].name] ?? []) + [own]
    }

    mutating func beginBlock(_ own: Int) throws(DiagnosticsError) {
        let name = program.blocks[own].name
        let chain = chain(of: own)
        try charge(chain.count)
        let first = min(activeLevels[name] ?? 0, chain.count - 1)
        // A version that uses `block.super` needs the next one rendered first.
        var level = first
        while level < chain.count - 1, program.blocks[chain[level]].usesSuper { level += 1 }
        if program.keepsBlocks { captures.append(output.count) }
        try beginVersion(of: name, own: own, level: level, isFirst: level == first, superText: nil)
    }

    /// Starts a version of a block.
    ///
    /// - Parameters:
    ///   - name: The name of the block.
    ///   - own: The block itself, as an index of `Program.blocks`.
    ///   - level: The version; 0 is that of the outermost child template.
    ///   - isFirst: Whether its output is the output of the block, and not only `block.super` of another version.
    ///   - superText: The value of `block.super`.
    private mutating func beginVersion(
        of name: SymbolID,
        own: Int,
        level: Int,
        isFirst: Bool,
        superText: Value?
    ) throws(DiagnosticsError) {
        let chain = chain(of: own)
        try enterFrame(.block(name, own: own, level: level))
        if !isFirst { captures.append(output.count) }
        if chain.count > 1 { newActivation() }
        activeLevels[name] = level + 1
        if let superText { bind(WellKnown.block, to: ["super": superText]) }
        position = program.blocks[chain[level]].entry
    }

    /// Ends a version of a block.
    ///
    /// - Returns: Whether the version that uses this one as `block.super` is rendered next.
    private mutating func endBlock(
        _ frame: Frame,
        named name: SymbolID,
        own: Int,
        level: Int
    ) throws(DiagnosticsError) -> Bool {
        let chain = chain(of: own)
        let first = outerLevel(of: name, inFrames: frames.count - 1)
        if level > first {
            let text = try endCapture()
            leave(frame)
            position = frame.resume
            try beginVersion(
                of: name,
                own: own,
                level: level - 1,
                isFirst: level - 1 == first,
                superText: text
            )
            return true
        }
        if chain.count > 1 { leave(frame) } else { frames.removeLast() }
        activeLevels[name] = first == 0 ? nil : first
        if program.keepsBlocks, captures.count > 0 {
            let start = captures.removeLast()
            try charge(making: output.count - start)
            finishedBlocks[program.symbols[name].name] = .string(output.text(from: start))
        }
        return false
    }

    /// The number of versions of a block that are being rendered around the frame at a depth.
    func outerLevel(of name: SymbolID, inFrames depth: Int) -> Int {
        for frame in frames[..<max(0, depth)].reversed() {
            if case .block(name, _, let level) = frame.kind { return level + 1 }
        }
        return 0
    }
}
