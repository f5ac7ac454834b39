import SourceText

/// Compiles templates, and appends their instructions to a program.
struct Compiler {
    var program: Program
    /// The tags around the code that is being compiled, outermost first. Each says what a jump out of it must do.
    var surroundings: [Surrounding] = []
    /// The last instruction that is the target of a jump. It is not merged with the one before it.
    private var lastTarget = 0
    /// Whether the compiled code can use `block`.
    var mentionsBlock = false

    enum Surrounding {
        case loop(LoopMark)
        case scope
        /// A capture whose text is filtered and printed.
        case filter([FilterUse], Place)
        /// A capture whose text becomes a variable.
        case set(SymbolID, Place)
    }

    /// The jumps out of a loop that have no target yet.
    final class LoopMark {
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
    mutating func emit(_ instruction: Instruction, at place: Place) -> Int {
        program.code.append(instruction)
        program.places.append(place)
        return program.code.count - 1
    }

    /// Makes the next instruction the target of a jump.
    mutating func setTarget(ofJumpAt position: Int) {
        setTarget(ofJumpAt: position, to: markTarget())
    }

    /// The index of the next instruction, which becomes the target of a jump.
    mutating func markTarget() -> Int {
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

    mutating func emitConstant(_ value: Value, at place: Place) {
        program.constants.append(value)
        emit(.constant(Int32(truncatingIfNeeded: program.constants.count - 1)), at: place)
    }

    // MARK: Nodes

    mutating func compile(_ nodes: [Node]) {
        for node in nodes { compile(node) }
    }

    mutating func compile(_ node: Node) {
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
    mutating func compileScope(_ body: [Node], at place: Place) {
        guard body.contains(where: \.bindsName) else { return compile(body) }
        emit(.scopeBegin, at: place)
        surroundings.append(.scope)
        compile(body)
        surroundings.removeLast()
        emit(.scopeEnd, at: place)
    }

    /// Compiles a body that no jump leaves.
    mutating func compileApart(_ body: [Node]) {
        let outer = surroundings
        surroundings = []
        compile(body)
        surroundings = outer
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
