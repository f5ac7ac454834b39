import SourceText

/// Compiles templates, and appends their instructions to a program.
struct Compiler {
    var program: Program
    /// The tags around the code that is being compiled, outermost first. Each says what a jump out of it must do.
    private var surroundings: [Surrounding] = []
    /// The last instruction that is the target of a jump. It is not merged with the one before it.
    private var lastTarget = 0
    /// Whether the compiled code can use `block`.
    private var mentionsBlock = false

    private enum Surrounding {
        case loop(LoopMark)
        case scope
        /// A capture whose text is filtered and printed.
        case filter([FilterUse], Place)
        /// A capture whose text becomes a variable.
        case set(SymbolID, Place)
    }

    /// The jumps out of a loop that have no target yet.
    private final class LoopMark {
        let label: SymbolID?
        var breaks: [Int] = []
        var continues: [Int] = []

        init(label: SymbolID?) { self.label = label }
    }

    init(_ program: Program) {
        self.program = program
    }

    /// Adds a template that was compiled when the tool was built.
    ///
    /// - Parameter image: What was compiled of it.
    /// - Returns: The index of its first instruction; `nil` if the template must be compiled.
    mutating func add(_ image: [UInt8]?, of file: SourceFile) -> Int? {
        guard let image, program.environment.isStandard else { return nil }
        return ImageReader.add(image, of: file, to: &program)
    }

    /// Compiles a template.
    ///
    /// - Returns: The index of its first instruction.
    /// - Throws: All mistakes of the template.
    mutating func compile(_ file: SourceFile) throws(DiagnosticsError) -> Int {
        let limits = program.environment.limits
        guard file.bytes.count <= min(limits.source, Int(Int32.max)) else {
            throw DiagnosticsError([
                file.error("a template may have \(limits.source) bytes, not more", at: 0..<0)
            ])
        }
        if let offset = file.firstInvalidUTF8 {
            throw DiagnosticsError([
                file.error("a template is UTF-8 text; this byte is not", at: offset..<(offset + 1))
            ])
        }
        let lexer = lex(file, trim: program.environment.trim) { $0.tokenizeTemplate() }
        return try onSufficientStack { compiler, hasLargeStack throws(DiagnosticsError) in
            let parser = compiler.parser(of: file, lexer, hasLargeStack: hasLargeStack)
            parser.isCutShort = lexer.isCutShort
            let nodes = parser.parseTemplate()
            if parser.needsLargeStack { return nil }
            if let error = Self.error(lexer.diagnostics, parser.diagnostics) { throw error }
            return compiler.append(nodes, of: file, lexer)
        }
    }

    /// Reads the tokens of a file, and adds its names to the symbols of the program.
    private mutating func lex(_ file: SourceFile, trim: Trim, _ tokenize: (inout Lexer) -> Void) -> Lexer {
        var symbols = SymbolTable.empty
        // The lexer is their only owner, so that a new name does not copy all of them.
        swap(&symbols, &program.symbols)
        var lexer = Lexer(file, trim: trim, symbols: symbols)
        symbols = .empty
        tokenize(&lexer)
        program.symbols = lexer.symbols
        return lexer
    }

    private func parser(of file: SourceFile, _ lexer: Lexer, hasLargeStack: Bool) -> Parser {
        Parser(
            file,
            tokens: lexer.tokens,
            symbols: lexer.symbols,
            filters: program.filters,
            limits: program.environment.limits,
            hasLargeStack: hasLargeStack
        )
    }

    /// The result of a function that parses and compiles. It returns `nil` if it needs a large stack, and then is
    /// called on a thread that has one.
    private mutating func onSufficientStack<Result>(
        _ compile: (inout Compiler, _ hasLargeStack: Bool) throws(DiagnosticsError) -> Result?
    ) throws(DiagnosticsError) -> Result {
        if let result = try compile(&self, false) { return result }
        var outcome: Swift.Result<Result?, DiagnosticsError> = .success(nil)
        let size = Parser.stackSize(program.environment.limits)
        withUnsafeMutablePointer(to: &self) { compiler in
            Workers.onLargeStack(of: size) {
                do throws(DiagnosticsError) {
                    outcome = .success(try compile(&compiler.pointee, true))
                } catch {
                    outcome = .failure(error)
                }
            }
        }
        guard let result = try outcome.get() else { throw DiagnosticsError([.error("this is nested too deep")]) }
        return result
    }

    /// Appends the code of a template.
    private mutating func append(_ nodes: [Node], of file: SourceFile, _ lexer: Lexer) -> Int {
        reserveCode(for: lexer.tokens.count)
        if program.text.isEmpty { program.text.reserveCapacity(file.bytes.count) }
        let start = markTarget()
        let unit = program.units.count
        let (firstReference, firstBlock) = (program.references.count, program.blocks.count)
        program.units.append(Unit(file: file, start: start, places: .compiled(first: program.places.count)))
        compile(nodes)
        emit(.return, at: Place(from: file.bytes.count, to: file.bytes.count))
        program.units[unit].references = firstReference..<program.references.count
        program.units[unit].blocks = firstBlock..<program.blocks.count
        return start
    }

    /// Compiles an expression, which leaves its value on the stack.
    ///
    /// - Returns: The index of its first instruction.
    /// - Throws: All mistakes of the expression.
    mutating func compileExpression(_ file: SourceFile, in range: Range<Int>) throws(DiagnosticsError) -> Int {
        if let offset = file.firstInvalidUTF8 {
            throw DiagnosticsError([
                file.error("an expression is UTF-8 text; this byte is not", at: offset..<(offset + 1))
            ])
        }
        let lexer = lex(file, trim: .nothing) { $0.tokenizeExpression(in: range.clamped(to: 0..<file.bytes.count)) }
        return try onSufficientStack { compiler, hasLargeStack throws(DiagnosticsError) in
            let parser = compiler.parser(of: file, lexer, hasLargeStack: hasLargeStack)
            let expression = try? parser.parseWholeExpression()
            if parser.needsLargeStack { return nil }
            let error = Self.error(lexer.diagnostics, parser.diagnostics)
            guard let expression, error == nil else { throw error ?? DiagnosticsError(parser.diagnostics) }
            return compiler.append(expression, of: file, lexer)
        }
    }

    /// Makes room for the first code of a program.
    private mutating func reserveCode(for tokenCount: Int) {
        guard program.code.isEmpty else { return }
        program.code.reserveCapacity(tokenCount)
        program.places.reserveCapacity(tokenCount)
    }

    /// Appends the code of an expression.
    private mutating func append(_ expression: ExpressionSyntax, of file: SourceFile, _ lexer: Lexer) -> Int {
        reserveCode(for: lexer.tokens.count)
        let start = markTarget()
        program.units.append(Unit(file: file, start: start, places: .compiled(first: program.places.count)))
        compile(expression)
        emit(.return, at: expression.place)
        return start
    }

    /// The most mistakes of a template that are shown.
    private static let mostShown = 100

    /// The mistakes of a template as an error, in their order; `nil` if there are none.
    private static func error(_ lexed: [Diagnostic], _ parsed: [Diagnostic]) -> DiagnosticsError? {
        if lexed.isEmpty, parsed.isEmpty { return nil }
        let isComplete = max(lexed.count, parsed.count) < Parser.mostMistakes
        return DiagnosticsError((lexed + parsed).sortedByLocation().first(mostShown, isComplete: isComplete))
    }

    // MARK: Emitting

    private var here: Int { program.code.count }

    @discardableResult
    private mutating func emit(_ instruction: Instruction, at place: Place) -> Int {
        program.code.append(instruction)
        program.places.append(place)
        return program.code.count - 1
    }

    /// Makes the next instruction the target of a jump.
    private mutating func setTarget(ofJumpAt position: Int) {
        setTarget(ofJumpAt: position, to: markTarget())
    }

    /// The index of the next instruction, which becomes the target of a jump.
    private mutating func markTarget() -> Int {
        lastTarget = here
        return here
    }

    private mutating func setTarget(ofJumpAt position: Int, to target: Int) {
        let target = Int32(truncatingIfNeeded: target)
        switch program.code[position] {
        case .jump: program.code[position] = .jump(target)
        case .jumpIfFalse: program.code[position] = .jumpIfFalse(target)
        case .jumpIfTrue: program.code[position] = .jumpIfTrue(target)
        case .jumpUnlessSlot(let slot, _): program.code[position] = .jumpUnlessSlot(slot, target)
        case .jumpUnlessMember(let slot, let key, _): program.code[position] = .jumpUnlessMember(slot, key, target)
        case .jumpIfSlot(let slot, _): program.code[position] = .jumpIfSlot(slot, target)
        case .jumpIfMember(let slot, let key, _): program.code[position] = .jumpIfMember(slot, key, target)
        case .parameterDefault(let slot, _): program.code[position] = .parameterDefault(slot, target)
        default: break
        }
    }

    private mutating func emitConstant(_ value: Value, at place: Place) {
        program.constants.append(value)
        emit(.constant(Int32(truncatingIfNeeded: program.constants.count - 1)), at: place)
    }

    // MARK: Nodes

    private mutating func compile(_ nodes: [Node]) {
        for node in nodes { compile(node) }
    }

    private mutating func compile(_ node: Node) {
        switch node {
        case .text(let place): compileText(place)
        case .print(let value): compilePrint(value)
        case .conditional(let branches, let otherwise): compileConditional(branches, otherwise: otherwise)
        case .loop(let loop): compileLoop(loop)
        case .jump(let jump): compileJump(jump)
        case .filter(let filters, let body, let place):
            emit(.captureBegin, at: place)
            surroundings.append(.filter(filters, place))
            compile(body)
            surroundings.removeLast()
            finishFilter(filters, at: place)
        case .set(let name, let value, let place):
            compile(value)
            emit(.set(name), at: place)
        case .capture(let name, let body, let place):
            emit(.captureBegin, at: place)
            surroundings.append(.set(name, place))
            compile(body)
            surroundings.removeLast()
            finishSet(name, at: place)
        case .map(let map): compileMap(map)
        case .macro(let macro): compileMacro(macro)
        case .call(let call): compileCall(call)
        case .include(let include): compileInclude(include)
        case .importTemplate(let name, let place):
            let reference = makeReference(name)
            emit(.importTemplate(reference), at: place)
        case .block(let block): emit(.block(compileBody(of: block)), at: block.place)
        case .extends(let name, let blocks, let place):
            let numbers = blocks.map { Int(compileBody(of: $0)) }
            let reference = makeReference(name)
            program.references[Int(reference)].blocks = numbers
            emit(.extends(reference), at: place)
            emit(.return, at: place)
        }
    }

    private mutating func compileText(_ place: Place) {
        guard let file = program.units.last?.file else { return }
        let start = program.text.count
        program.text += file.bytes[place.range]
        emit(
            .text(start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: program.text.count)),
            at: place
        )
    }

    private mutating func compilePrint(_ value: ExpressionSyntax) {
        switch value.kind {
        case .name(let name):
            addVariable(name)
            if let text = takeText() {
                emit(.textThenSlot(start: text.start, end: text.end, name), at: value.place)
            } else {
                emit(.printSlot(name), at: value.place)
            }
        case .member(let name, let key):
            addVariable(name)
            if let text = takeText() {
                emit(.textThenMember(start: text.start, end: text.end, name, key), at: value.place)
            } else {
                emit(.printMember(name, key), at: value.place)
            }
        default:
            compile(value)
            emit(.print, at: value.place)
        }
    }

    /// Removes the text instruction at the end of the code, if no jump goes to the next instruction.
    ///
    /// - Returns: Its range of `Program.text`.
    private mutating func takeText() -> (start: UInt32, end: UInt32)? {
        guard case .text(let start, let end)? = program.code.last, lastTarget != here,
            let unit = program.units.last, unit.start < here
        else { return nil }
        program.code.removeLast()
        program.places.removeLast()
        return (start, end)
    }

    private mutating func compileConditional(_ branches: [Branch], otherwise: [Node]?) {
        var ends: [Int] = []
        for (number, branch) in branches.enumerated() {
            let skips = compileCondition(branch.condition)
            compileScope(branch.body, at: branch.condition.place)
            if number < branches.count - 1 || otherwise != nil {
                ends.append(emit(.jump(0), at: branch.condition.place))
            }
            for skip in skips { setTarget(ofJumpAt: skip) }
        }
        if let otherwise { compileScope(otherwise, at: branches.last?.condition.place ?? Place(from: 0, to: 0)) }
        for end in ends { setTarget(ofJumpAt: end) }
    }

    /// Compiles a body with its own scope, if it defines a name.
    private mutating func compileScope(_ body: [Node], at place: Place) {
        guard body.contains(where: \.bindsName) else { return compile(body) }
        emit(.scopeBegin, at: place)
        surroundings.append(.scope)
        compile(body)
        surroundings.removeLast()
        emit(.scopeEnd, at: place)
    }

    // MARK: Loops

    private mutating func compileLoop(_ loop: LoopSyntax) {
        let number = Int32(truncatingIfNeeded: program.loops.count)
        program.loops.append(LoopInfo(names: loop.names, label: loop.label))
        compile(loop.sequence)
        if let filter = loop.filter {
            emit(.whereBegin(number), at: loop.sequence.place)
            let body = markTarget()
            let skips = compileCondition(filter)
            emitConstant(true, at: filter.place)
            let end = emit(.jump(0), at: filter.place)
            for skip in skips { setTarget(ofJumpAt: skip) }
            emitConstant(false, at: filter.place)
            setTarget(ofJumpAt: end)
            emit(.whereNext(Int32(truncatingIfNeeded: body)), at: loop.sequence.place)
            program.loops[Int(number)].filtered = markTarget()
        }
        emit(.loopBegin(number), at: loop.sequence.place)
        program.loops[Int(number)].body = markTarget()
        let mark = LoopMark(label: loop.label)
        surroundings.append(.loop(mark))
        compile(loop.body)
        surroundings.removeLast()
        for jump in mark.continues { setTarget(ofJumpAt: jump) }
        emit(.loopNext(number), at: loop.place)
        let end = loop.empty.isEmpty ? nil : emit(.jump(0), at: loop.place)
        program.loops[Int(number)].empty = markTarget()
        compileScope(loop.empty, at: loop.place)
        if let end { setTarget(ofJumpAt: end) }
        for jump in mark.breaks { setTarget(ofJumpAt: jump) }
    }

    /// Compiles `break` or `continue`: leaves all tags up to the loop, innermost first, and jumps.
    private mutating func compileJump(_ jump: JumpSyntax) {
        for surrounding in surroundings.reversed() {
            switch surrounding {
            case .loop(let mark) where jump.label == nil || jump.label == mark.label:
                if jump.isBreak { emit(.loopExit, at: jump.place) }
                let position = emit(.jump(0), at: jump.place)
                if jump.isBreak { mark.breaks.append(position) } else { mark.continues.append(position) }
                return
            case .loop: emit(.loopExit, at: jump.place)
            case .scope: emit(.scopeEnd, at: jump.place)
            case .filter(let filters, let place):
                finishFilter(filters, at: place)
            case .set(let name, let place): finishSet(name, at: place)
            }
        }
    }

    private mutating func finishFilter(_ filters: [FilterUse], at place: Place) {
        emit(.captureEnd, at: place)
        for use in filters { compile(use) }
        emit(.print, at: place)
    }

    private mutating func finishSet(_ name: SymbolID, at place: Place) {
        emit(.captureEnd, at: place)
        emit(.set(name), at: place)
    }

    private mutating func compileMap(_ map: MapSyntax) {
        let number = program.maps.count
        program.maps.append(MapInfo(result: map.result, element: map.element))
        compile(map.sequence)
        emit(.mapBegin(Int32(truncatingIfNeeded: number)), at: map.sequence.place)
        program.maps[number].body = markTarget()
        compileApart(map.body)
        emit(.mapNext(Int32(truncatingIfNeeded: number)), at: map.place)
        program.maps[number].end = markTarget()
    }

    /// Compiles a body that no jump leaves.
    private mutating func compileApart(_ body: [Node]) {
        let outer = surroundings
        surroundings = []
        compile(body)
        surroundings = outer
    }

    // MARK: Macros, blocks and other templates

    private mutating func compileMacro(_ macro: MacroSyntax) {
        let number = program.macros.count
        let required = macro.parameters.prefix { $0.defaultValue == nil }.count
        program.macros.append(
            MacroInfo(name: macro.name, parameters: macro.parameters.map(\.name), required: required)
        )
        emit(.defineMacro(Int32(truncatingIfNeeded: number)), at: macro.place)
        let skip = emit(.jump(0), at: macro.place)
        program.macros[number].entry = markTarget()
        for parameter in macro.parameters {
            guard let value = parameter.defaultValue else { continue }
            let given = emit(.parameterDefault(parameter.name, 0), at: value.place)
            compile(value)
            emit(.setParameter(parameter.name), at: value.place)
            setTarget(ofJumpAt: given)
        }
        compileApart(macro.body)
        emit(.return, at: macro.place)
        setTarget(ofJumpAt: skip)
    }

    private mutating func compileCall(_ call: CallSyntax) {
        mentionsBlock = true
        compile(call.macro, isOptional: true)
        for argument in call.arguments { compile(argument.value) }
        program.calls.append(CallInfo(labels: call.arguments.map(\.label)))
        emit(
            .call(Int32(truncatingIfNeeded: program.calls.count - 1)),
            at: call.arguments.last.map { call.macro.place.through($0.value.place) } ?? call.macro.place
        )
    }

    private mutating func compileInclude(_ include: IncludeSyntax) {
        mentionsBlock = true
        let reference = makeReference(include.name)
        if let context = include.context {
            compile(context)
            program.references[Int(reference)].hasContext = true
        }
        for addition in include.additions {
            compile(addition.value)
            if let label = addition.label { program.references[Int(reference)].additions.append(label) }
        }
        emit(.include(reference), at: include.name.place)
    }

    private mutating func makeReference(_ name: ExpressionSyntax) -> Int32 {
        var known: String?
        if case .literal(let value) = name.kind { known = value.string }
        if known == nil {
            compile(name)
            program.keepsBlocks = true
        }
        program.references.append(Reference(name: known))
        return Int32(truncatingIfNeeded: program.references.count - 1)
    }

    private mutating func compileBody(of block: BlockSyntax) -> Int32 {
        let outerMention = mentionsBlock
        mentionsBlock = false
        let skip = emit(.jump(0), at: block.place)
        let entry = markTarget()
        compileApart(block.body)
        emit(.return, at: block.place)
        setTarget(ofJumpAt: skip)
        program.blocks.append(
            BlockInfo(name: block.name, place: block.namePlace, entry: entry, usesSuper: mentionsBlock)
        )
        mentionsBlock = mentionsBlock || outerMention
        return Int32(truncatingIfNeeded: program.blocks.count - 1)
    }

    private mutating func addVariable(_ name: SymbolID) {
        program.addVariable(name)
        guard name == WellKnown.block else { return }
        mentionsBlock = true
        program.keepsBlocks = true
    }

    // MARK: Expressions

    /// Compiles a condition. If it is true, the next instruction follows.
    ///
    /// - Returns: The jumps that are taken if the condition is false; they have no target yet.
    private mutating func compileCondition(_ condition: ExpressionSyntax) -> [Int] {
        switch condition.kind {
        case .chain(let first, let operations):
            // Of `a == b and c and d`, the conditions are `a == b`, `c` and `d`.
            let last = operations.reversed().prefix { $0.operation == .and }.count
            guard last > 0 else { break }
            let leading = operations.dropLast(last)
            var skips =
                leading.isEmpty
                ? compileCondition(first) : compileCondition(of: first, leading)
            for operation in operations.suffix(last) { skips += compileCondition(operation.operand) }
            return skips
        case .name(let name):
            addVariable(name)
            return [emit(.jumpUnlessSlot(name, 0), at: condition.place)]
        case .member(let name, let key):
            addVariable(name)
            return [emit(.jumpUnlessMember(name, key, 0), at: condition.place)]
        case .not(let operand):
            if case .name(let name) = operand.kind {
                addVariable(name)
                return [emit(.jumpIfSlot(name, 0), at: operand.place)]
            }
            if case .member(let name, let key) = operand.kind {
                addVariable(name)
                return [emit(.jumpIfMember(name, key, 0), at: operand.place)]
            }
            compile(operand)
            return [emit(.jumpIfTrue(0), at: condition.place)]
        default: break
        }
        compile(condition)
        return [emit(.jumpIfFalse(0), at: condition.place)]
    }

    /// Compiles a condition that consists of operators.
    private mutating func compileCondition(of first: ExpressionSyntax, _ operations: ArraySlice<Operation>) -> [Int] {
        compileChain(first, operations)
        return [emit(.jumpIfFalse(0), at: operations.last?.place ?? first.place)]
    }

    /// Compiles an expression, which leaves its value on the stack.
    ///
    /// - Parameter isOptional: Whether a value that does not exist is allowed in a strict environment, too.
    private mutating func compile(_ value: ExpressionSyntax, isOptional: Bool = false) {
        let place = value.place
        let isOptional = isOptional || !program.isStrict
        switch value.kind {
        case .literal(let literal): emitConstant(literal, at: place)
        case .name(let name):
            addVariable(name)
            emit(isOptional ? .loadIfAny(name) : .load(name), at: place)
        case .member(let name, let key):
            addVariable(name)
            let end = Int(place.start) + program.symbols[name].name.utf8.count
            emit(isOptional ? .loadIfAny(name) : .load(name), at: Place(from: Int(place.start), to: end))
            emit(isOptional ? .memberIfAny(key) : .member(key), at: place)
        case .path(let base, let steps):
            compile(base, isOptional: isOptional)
            for step in steps { compile(step, isOptional: isOptional) }
        case .filtered(let base, let filters): compile(base, filters, isOptional: isOptional)
        case .not(let operand):
            compile(operand)
            emit(.not, at: place)
        case .negated(let operand):
            compile(operand)
            emit(.negate, at: place)
        case .chain(let first, let operations): compileChain(first, operations[...])
        case .choice(let value, let condition, let alternative):
            let skips = compileCondition(condition)
            compile(value)
            let end = emit(.jump(0), at: place)
            for skip in skips { setTarget(ofJumpAt: skip) }
            if let alternative { compile(alternative) } else { emitConstant(.null, at: place) }
            setTarget(ofJumpAt: end)
        }
    }

    private mutating func compile(_ step: PathStep, isOptional: Bool) {
        switch step.kind {
        case .member(let key): emit(isOptional ? .memberIfAny(key) : .member(key), at: step.place)
        case .element(let key):
            compile(key)
            emit(isOptional ? .elementIfAny : .element, at: step.place)
        }
    }

    /// Compiles a value with its filters.
    private mutating func compile(_ base: ExpressionSyntax, _ filters: [FilterUse], isOptional: Bool) {
        // The value may be missing where the first filter allows that, possibly as the ones after it do.
        var isOptional = isOptional
        for use in filters.reversed() {
            let kind = program.filters[use.filter].kind
            isOptional = kind == .fallback || (kind == .named && isOptional) || !program.isStrict
        }
        compile(base, isOptional: isOptional)
        for use in filters { compile(use) }
    }

    /// Compiles operators, from left to right.
    private mutating func compileChain(_ first: ExpressionSyntax, _ operations: ArraySlice<Operation>) {
        compile(first)
        for operation in operations {
            switch operation.operation {
            case .and: compileShortCut(operation, isTrueDecided: false)
            case .or: compileShortCut(operation, isTrueDecided: true)
            case let other:
                compile(operation.operand)
                emit(.binary(other), at: operation.place)
            }
        }
    }

    /// Compiles `and` or `or` after the left operand; the right one is evaluated only if the left one does not decide.
    ///
    /// - Parameter isTrueDecided: Whether a true left operand decides.
    private mutating func compileShortCut(_ operation: Operation, isTrueDecided: Bool) {
        let place = operation.place
        let decided = emit(isTrueDecided ? .jumpIfTrue(0) : .jumpIfFalse(0), at: place)
        compile(operation.operand)
        emit(.test, at: place)
        let end = emit(.jump(0), at: place)
        setTarget(ofJumpAt: decided)
        emitConstant(.bool(isTrueDecided), at: place)
        setTarget(ofJumpAt: end)
    }

    /// Compiles a filter, which is applied to the value on the stack.
    private mutating func compile(_ use: FilterUse) {
        let kind = program.filters[use.filter].kind
        for argument in use.arguments { compile(argument, isOptional: kind == .fallback) }
        let count = Int32(truncatingIfNeeded: use.arguments.count)
        switch kind {
        case .function: emit(.filter(use.filter, arguments: count), at: use.place)
        case .fallback: emit(.fallback(arguments: count), at: use.place)
        case .named: emit(.namedFilter, at: use.place)
        }
    }
}

extension Node {
    /// Whether the node defines a name in the scope around it.
    fileprivate var bindsName: Bool {
        switch self {
        case .set, .capture, .map, .macro, .importTemplate, .block, .extends: true
        case .filter(_, let body, _): body.contains(where: \.bindsName)
        default: false
        }
    }
}
