import SourceText

/// Runs a program: writes its text and values into one output.
///
/// Names are bound shallowly: each has one slot with the value it has now, and what a scope hides stands on a trail until
/// the scope ends. So a look-up is one index, also in templates that see the variables of those that include them.
struct Machine {
    var program: Program
    let limits: Limits
    var output: [UInt8] = []

    var position = 0
    var stack: [Value] = []
    var slots: [Value]
    /// For each slot the activation that has `set` it, or -1 where it was bound otherwise.
    var owners: [Int32]
    var trail: [Hidden] = []
    var scopes: [Int] = []
    var loops: [Loop] = []
    var sieves: [Sieve] = []
    var maps: [Mapping] = []
    var captures: [Int] = []
    var frames: [Frame] = []
    /// The macro call, include or block that runs; a `set` does not reach beyond it.
    var activation: Int32 = 0
    var lastActivation: Int32 = 0
    /// The dictionaries that names come from which no scope binds, from the outside in.
    var ambient: [Ambient] = []
    var overrides: [SymbolID: [Int]] = [:]
    /// How many of a block's versions are being rendered, from the outermost child on.
    var activeLevels: [SymbolID: Int] = [:]
    var finishedBlocks: [String: Value] = [:]
    var steps = 0

    /// What a scope hides.
    struct Hidden {
        let symbol: SymbolID
        let value: Value
        let owner: Int32
    }

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

    init(_ program: Program, context: [String: Value]) {
        self.program = program
        limits = program.environment.limits
        slots = program.symbols.symbols.map { context[$0.name] ?? .undefined }
        owners = [Int32](repeating: -1, count: slots.count)
        ambient = [.context(context)]
    }

    /// Runs from `entry` until that code returns.
    mutating func run(from entry: Int) throws(DiagnosticsError) {
        position = entry
        let depth = frames.count
        while true {
            steps &+= 1
            if steps > limits.steps { throw stepsError() }
            switch program.code[position] {
            case .text(let start, let end):
                program.text.withUnsafeBufferPointer { text in
                    output.append(contentsOf: UnsafeBufferPointer(rebasing: text[Int(start)..<Int(end)]))
                }
                try checkOutput()
            case .print:
                let value = stack.removeLast()
                try write(value)
            case .printSlot(let slot):
                if case .string(let text) = slots[Int(slot)].storage {
                    output.append(text: text)
                    try checkOutput()
                } else {
                    try write(try load(slot))
                }
            case .printMember(let slot, let key):
                try write(try member(key, of: try load(slot), isOptional: !program.isStrict))

            case .constant(let number): stack.append(program.constants[Int(number)])
            case .load(let slot): stack.append(try load(slot))
            case .loadIfAny(let slot): stack.append(current(slot))
            case .member(let key):
                let base = stack.removeLast()
                stack.append(try member(key, of: base, isOptional: false))
            case .memberIfAny(let key):
                let base = stack.removeLast()
                stack.append(try member(key, of: base, isOptional: true))
            case .element, .elementIfAny:
                let key = stack.removeLast()
                let base = stack.removeLast()
                var isOptional = false
                if case .elementIfAny = program.code[position] { isOptional = true }
                stack.append(try element(key, of: base, isOptional: isOptional))
            case .filter(let filter, let arguments): try apply(filter, arguments: Int(arguments))
            case .fallback(let arguments): try applyFallback(arguments: Int(arguments))
            case .namedFilter: try applyNamedFilter()
            case .not:
                let value = stack.removeLast()
                stack.append(.bool(!value.isTrue))
            case .test:
                let value = stack.removeLast()
                stack.append(.bool(value.isTrue))
            case .negate: try negate()
            case .binary(let operation):
                let right = stack.removeLast()
                let left = stack.removeLast()
                stack.append(try combine(operation, left, right))

            case .jump(let target):
                position = Int(target)
                continue
            case .jumpIfFalse(let target):
                let value = stack.removeLast()
                if !value.isTrue {
                    position = Int(target)
                    continue
                }
            case .jumpIfTrue(let target):
                let value = stack.removeLast()
                if value.isTrue {
                    position = Int(target)
                    continue
                }
            case .jumpUnlessSlot(let slot, let target):
                if try !load(slot).isTrue {
                    position = Int(target)
                    continue
                }
            case .jumpUnlessMember(let slot, let key, let target):
                if try !member(key, of: try load(slot), isOptional: !program.isStrict).isTrue {
                    position = Int(target)
                    continue
                }
            case .return:
                if frames.count == depth { return }
                try endFrame()
                continue

            case .loopBegin(let number):
                if try !beginLoop(number) {
                    position = program.loops[Int(number)].empty
                    continue
                }
            case .loopNext(let number):
                if nextRound() {
                    position = program.loops[Int(number)].body
                    continue
                }
            case .loopExit: endLoop()
            case .sieveBegin(let number): try beginSieve(number)
            case .sieveNext(let body):
                if sieve() {
                    position = Int(body)
                    continue
                }
            case .mapBegin(let number):
                if try !beginMap(number) {
                    position = program.maps[Int(number)].end
                    continue
                }
            case .mapNext(let number):
                if try nextMapped(number) {
                    position = program.maps[Int(number)].body
                    continue
                }

            case .scopeBegin: scopes.append(trail.count)
            case .scopeEnd: unwind(to: scopes.removeLast())
            case .captureBegin: captures.append(output.count)
            case .captureEnd: stack.append(endCapture())
            case .set(let name):
                let value = stack.removeLast()
                set(name, to: value)
            case .parameterDefault(let name, let target):
                if case .undefined = slots[Int(name)].storage {
                } else {
                    position = Int(target)
                    continue
                }
            case .setParameter(let name): slots[Int(name)] = stored(stack.removeLast())

            case .defineMacro(let number): set(program.macros[Int(number)].name, to: Value(.macro(number)))
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
        if case .string(let text) = value.storage {
            output.append(text: text)
        } else {
            stored(value).print(to: &output, atMost: limits.output)
        }
        try checkOutput()
    }

    mutating func checkOutput() throws(DiagnosticsError) {
        if output.count > limits.output {
            throw failure("the output would be larger than \(limits.output) bytes")
        }
    }

    /// The text written since the capture began, taken back from the output.
    mutating func endCapture() -> Value {
        let start = captures.removeLast()
        let text = output.withUnsafeBufferPointer {
            String(decoding: UnsafeBufferPointer(rebasing: $0[start...]), as: UTF8.self)
        }
        steps &+= (output.count - start) / 64
        output.removeSubrange(start...)
        return .string(text)
    }
}
