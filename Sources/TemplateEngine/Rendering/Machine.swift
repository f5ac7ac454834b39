import SourceText

/// Runs a program, which writes text and values to one output.
///
/// Names are bound shallowly (Baker, "Shallow Binding in Lisp 1.5"): each name has one slot with its current value. The
/// values that a scope hides are saved on a trail until the scope ends. So a look-up is one index, also in templates
/// that use the variables of those that include them.
struct Machine: ~Copyable {
    private(set) var linked: LinkedProgram
    // The tables of `linked`, which keeps them: reading them through the object would retain it at every instruction.
    private var code: UnsafeMutablePointer<Instruction>
    private var text: UnsafeMutablePointer<UInt8>
    private(set) var symbols: UnsafeMutablePointer<Symbol>
    var budget: Budget
    /// The number of steps at which the limit, and whether the rendering is cancelled, are checked.
    private var nextCheck: Int
    var output: Output

    /// The number of calls around this rendering, which a filter has started.
    let outerDepth: Int
    /// Whether a filter has started this rendering with the budget of its own one.
    let sharesBudget: Bool

    var position = 0
    var stack = Stack<Value>()
    var slots: Stack<Value>
    /// The activation that has `set` each slot; -1 for a slot that got its value otherwise.
    var owners: Stack<Int32>
    var trail = Stack<Hidden>()
    var scopes: [Int] = []
    var loops = Stack<Loop>()
    var filteredLoops: [FilteredLoop] = []
    var maps: [Mapping] = []
    var captures: [Int] = []
    var frames: [Frame] = []
    /// The number of the running macro call, include or block. A `set` changes no variable outside of it.
    var activation: Int32 = 0
    var lastActivation: Int32 = 0
    /// The dictionaries with the values of names that no scope defines, outermost first.
    var ambient: [Ambient] = []
    var overrides: [SymbolID: [Int]] = [:]
    /// The number of versions of each block that are being rendered, from that of the outermost child template on.
    var activeLevels: [SymbolID: Int] = [:]
    var finishedBlocks: [String: Value] = [:]
    /// The number of the program's variables whose slots have their values from the contexts.
    var seenVariables = 0

    /// The previous state of a slot, which is restored when a scope ends.
    struct Hidden: StackElement {
        let symbol: SymbolID
        let value: Value
        let owner: Int32
    }

    /// A dictionary of variables: the context of the rendering, or that of an `include`.
    enum Ambient {
        case context([String: Value])
        case object(Object)

        func value(of symbol: Symbol) -> Value? {
            switch self {
            case .context(let values): values[symbol.name]
            case .object(let object): object.value(of: symbol)
            }
        }
    }

    /// Where the last character of a text outside ASCII was found.
    var lastCharacter: FoundCharacter?

    var program: Program { linked.program }
    var limits: Limits { budget.limits }

    init(_ linked: LinkedProgram, context: [String: Value]) {
        self.init(linked, context: context, budget: Budget(linked.program.environment.limits), outerDepth: nil)
    }

    /// - Parameter outerDepth: The number of calls around the filter that renders; `nil` for a rendering of its own.
    init(_ linked: LinkedProgram, context: [String: Value], budget: Budget, outerDepth: Int?) {
        self.linked = linked
        let tables = linked.tables
        (code, text, symbols) = (tables.code, tables.text, tables.symbols)
        self.budget = budget
        nextCheck = min(budget.limits.steps, budget.steps + Budget.stepsBetweenChecks)
        self.outerDepth = outerDepth ?? 0
        sharesBudget = outerDepth != nil
        let count = linked.program.symbols.count
        output = Output(capacity: linked.program.text.count * 4)
        slots = Stack(repeating: .undefined, count: count)
        owners = Stack(repeating: -1, count: count)
        if linked.program.variables.count < context.count {
            for variable in linked.program.variables {
                if let value = context[symbols[Int(variable)].name] { slots[Int(variable)] = value }
            }
        } else {
            for (name, value) in context {
                if let slot = linked.program.variable(named: name) { slots[Int(slot)] = value }
            }
        }
        ambient = [.context(context)]
        if !linked.program.environment.globals.isEmpty { addGlobals(linked.program.environment.globals) }
        seenVariables = linked.program.variables.count
    }

    private mutating func checkSteps() throws(DiagnosticsError) {
        if budget.steps > limits.steps { throw failure(budget.stepsError.message) }
        if let isCancelled = program.environment.isCancelled, isCancelled() {
            throw failure("the rendering was cancelled")
        }
        try chargeNestedSteps()
        nextCheck = min(limits.steps, budget.steps + Budget.stepsBetweenChecks)
    }

    /// Adds the variables that the context does not have.
    private mutating func addGlobals(_ globals: [String: Value]) {
        ambient.insert(.context(globals), at: 0)
        for variable in program.variables {
            guard case .undefined = slots[Int(variable)].storage else { continue }
            if let value = globals[symbols[Int(variable)].name] { slots[Int(variable)] = value }
        }
    }

    /// Continues with a longer version of the program.
    mutating func relink(_ program: Program) throws(DiagnosticsError) {
        try charge(program.stepsOfLinking)
        adopt(LinkedProgram(program))
    }

    /// Continues with a longer version of the program, which is linked.
    mutating func adopt(_ longer: LinkedProgram) {
        linked = longer
        let tables = longer.tables
        (code, text, symbols) = (tables.code, tables.text, tables.symbols)
        addSlots()
    }

    /// Runs the code at an index until it returns.
    mutating func run(from entry: Int) throws(DiagnosticsError) {
        position = entry
        let depth = frames.count
        while true {
            budget.steps &+= 1
            if budget.steps > nextCheck { try checkSteps() }
            switch code[position] {
            case .text(let start, let end):
                output.append(text + Int(start), count: Int(end - start))
                try checkOutput()
            case .print:
                let value = stack.pop()
                try write(value)
            case .printSlot(let slot): try write(slot)
            case .printMember(let slot, let key): try write(slot, member: key)
            case .textThenSlot(let start, let end, let slot):
                output.append(text + Int(start), count: Int(end - start))
                try write(slot)
            case .textThenMember(let start, let end, let slot, let key):
                output.append(text + Int(start), count: Int(end - start))
                try write(slot, member: key)

            case .constant(let number): stack.push(linked.program.constants[Int(number)])
            case .load(let slot): stack.push(try load(slot))
            case .loadIfAny(let slot): stack.push(try current(slot))
            case .member(let key):
                let base = stack.pop()
                stack.push(try member(key, of: base, isOptional: false))
            case .memberIfAny(let key):
                let base = stack.pop()
                stack.push(try member(key, of: base, isOptional: true))
            case .element, .elementIfAny:
                let key = stack.pop()
                let base = stack.pop()
                var isOptional = false
                if case .elementIfAny = code[position] { isOptional = true }
                stack.push(try element(key, of: base, isOptional: isOptional))
            case .filter(let filter, let arguments): try apply(filter, arguments: Int(arguments))
            case .fallback(let arguments): try applyFallback(arguments: Int(arguments))
            case .namedFilter: try applyNamedFilter()
            case .not:
                let value = stack.pop()
                stack.push(.bool(!value.isTrue))
            case .test:
                let value = stack.pop()
                stack.push(.bool(value.isTrue))
            case .negate: try negate()
            case .binary(let operation):
                let right = stack.pop()
                let left = stack.pop()
                stack.push(try combine(operation, left: left, right: right))

            case .jump(let target):
                position = Int(target)
                continue
            case .jumpIfFalse(let target):
                let value = stack.pop()
                if !value.isTrue {
                    position = Int(target)
                    continue
                }
            case .jumpIfTrue(let target):
                let value = stack.pop()
                if value.isTrue {
                    position = Int(target)
                    continue
                }
            case .jumpUnlessSlot(let slot, let target):
                if try !isTrue(slot) {
                    position = Int(target)
                    continue
                }
            case .jumpIfSlot(let slot, let target):
                if try isTrue(slot) {
                    position = Int(target)
                    continue
                }
            case .jumpUnlessMember(let slot, let key, let target):
                if try !isTrue(slot, member: key) {
                    position = Int(target)
                    continue
                }
            case .jumpIfMember(let slot, let key, let target):
                if try isTrue(slot, member: key) {
                    position = Int(target)
                    continue
                }
            case .return:
                if frames.count == depth { return }
                try endFrame()
                continue

            case .loopBegin(let number):
                if try !beginLoop(number) {
                    position = linked.program.loops[Int(number)].empty
                    continue
                }
            case .loopNext(let number):
                if nextRound() {
                    position = linked.program.loops[Int(number)].body
                    continue
                }
            case .loopExit: endLoop()
            case .whereBegin(let number):
                if try !beginWhere(number) {
                    position = linked.program.loops[Int(number)].filtered
                    continue
                }
            case .whereNext(let body):
                if try nextFiltered() {
                    position = Int(body)
                    continue
                }
            case .mapBegin(let number):
                if try !beginMap(number) {
                    position = linked.program.maps[Int(number)].end
                    continue
                }
            case .mapNext(let number):
                if try nextMapped(number) {
                    position = linked.program.maps[Int(number)].body
                    continue
                }

            case .scopeBegin: scopes.append(trail.count)
            case .scopeEnd: unwind(to: scopes.removeLast())
            case .captureBegin: captures.append(output.count)
            case .captureEnd: stack.push(try endCapture())
            case .set(let name):
                let value = stack.pop()
                try set(name, to: value)
            case .parameterDefault(let name, let target):
                if case .undefined = slots[Int(name)].storage {
                } else {
                    position = Int(target)
                    continue
                }
            case .setParameter(let name):
                let value = stack.pop()
                slots[Int(name)] = try stored(value)

            case .defineMacro(let number):
                try set(linked.program.macros[Int(number)].name, to: Value(.macro(number)))
            case .call(let number):
                try call(Int(number))
                continue
            case .include(let number):
                try include(Int(number))
                continue
            case .importTemplate(let number):
                try importTemplate(Int(number))
                continue
            case .extends(let number):
                try extend(Int(number))
                continue
            case .block(let number):
                try beginBlock(Int(number))
                continue
            }
            position += 1
        }
    }

    // MARK: Output

    private mutating func write(_ value: Value) throws(DiagnosticsError) {
        switch value.storage {
        case .string(let text): output.append(text)
        case .undefined, .null, .macro: return
        default:
            var bytes: [UInt8] = []
            try print(try stored(value), to: &bytes)
            bytes.withUnsafeBufferPointer { output.append($0) }
        }
        try checkOutput()
    }

    /// Writes the value of a name.
    @inline(__always)
    private mutating func write(_ slot: SymbolID) throws(DiagnosticsError) {
        if case .string(let text) = slots[Int(slot)].storage {
            output.append(text)
            return try checkOutput()
        }
        try write(try load(slot))
    }

    /// Writes the member of the value of a name.
    @inline(__always)
    private mutating func write(_ slot: SymbolID, member key: SymbolID) throws(DiagnosticsError) {
        if let value = storedMember(key, ofSlot: slot), case .string(let text) = value.pointee.storage {
            output.append(text)
            return try checkOutput()
        }
        try write(try member(key, of: try load(slot), isOptional: !linked.program.isStrict))
    }

    /// The place of a member in a dictionary that stores its values. It is valid until the slot changes.
    // A place, and not the value, so that neither the dictionary nor the value is retained.
    @inline(__always)
    private func storedMember(_ key: SymbolID, ofSlot slot: SymbolID) -> UnsafePointer<Value>? {
        guard case .object(let object) = slots[Int(slot)].storage, let values = object.storedValues else { return nil }
        let symbol = symbols + Int(key)
        let entry = object.position(ofHash: symbol.pointee.hash, name: symbol.pointee.name)
        return entry >= 0 ? UnsafePointer(values + entry) : nil
    }

    @inline(__always)
    mutating func checkOutput() throws(DiagnosticsError) {
        if output.count > limits.output {
            throw failure("the output would be larger than \(limits.output) bytes")
        }
    }

    /// Ends a capture: removes its text from the output, and returns it.
    mutating func endCapture() throws(DiagnosticsError) -> Value {
        let start = captures.removeLast()
        try charge(making: output.count - start)
        let text = output.text(from: start)
        output.truncate(to: start)
        return .string(text)
    }

    // MARK: Conditions

    @inline(__always)
    private mutating func isTrue(_ slot: SymbolID) throws(DiagnosticsError) -> Bool {
        if case .bool(let flag) = slots[Int(slot)].storage { return flag }
        return try load(slot).isTrue
    }

    @inline(__always)
    private mutating func isTrue(_ slot: SymbolID, member key: SymbolID) throws(DiagnosticsError) -> Bool {
        if let value = storedMember(key, ofSlot: slot) { return value.pointee.isTrue }
        if case .loop(let depth) = slots[Int(slot)].storage {
            if key == WellKnown.last { return loops[Int(depth)].isLast }
            if key == WellKnown.first { return loops[Int(depth)].index == 0 }
        }
        return try member(key, of: try load(slot), isOptional: !linked.program.isStrict).isTrue
    }
}
