/// A program without loops, variables of its own, calls and filters with arguments, such as `{{ module.name }}View` or
/// `view and settings.ui == "uikit"`. It needs no machine.
struct PlainProgram: Sendable {
    /// The names of a variable and of members: `module` and `name`.
    struct Path {
        let variable: String
        var members: [Symbol] = []
    }

    enum Step {
        case text([UInt8])
        /// Writes the value on the stack.
        case print
        case constant(Value)
        case value(Path)
        /// Replaces the two values on the stack by whether they are equal, or by whether they differ.
        case compare(isEqual: Bool)
        /// Replaces the value on the stack by whether it is equal to another one, or by whether it differs.
        case compareWith(Value, isEqual: Bool)
        /// Replaces the value on the stack by whether it is true, or by whether it is false.
        case test(isTrue: Bool)
        /// Replaces the value on the stack by the result of a built-in filter.
        case filter(FilterID)
        case jump(to: Int)
        /// Jumps if the value on the stack is true, or if it is false.
        case jumpIf(isTrue: Bool, to: Int)
    }

    let steps: [Step]
    /// No fewer than the instructions that a machine runs instead.
    let instructions: Int
    private let limits: Limits
    /// What most outputs fit in.
    private let capacity: Int
    /// Whether it applies a filter.
    let hasFilters: Bool

    private static let usualValue = 24

    /// - Returns: `nil` if the code at an index does anything else, or if the steps might not be enough for it.
    init?(_ program: Program, at entry: Int) {
        guard let (steps, instructions) = Builder.steps(of: program, at: entry) else { return nil }
        self.init(steps: steps, instructions: instructions, limits: program.environment.limits)
    }

    init(steps: [Step], instructions: Int, limits: Limits) {
        self.steps = steps
        self.instructions = instructions
        self.limits = limits
        hasFilters = steps.contains { if case .filter = $0 { true } else { false } }
        capacity = steps.reduce(0) { sum, step in
            switch step {
            case .text(let text): sum + text.count
            case .print: sum + Self.usualValue
            default: sum
            }
        }
    }

    /// Runs the program.
    ///
    /// - Parameter linked: The same program, for filters; `nil` if there are none.
    /// - Returns: What the program writes, and the value that it leaves. `nil` if a machine must run it: a value is
    ///   missing or has an unusual kind, the output would be too large, or a filter fails.
    func run(in context: [String: Value], as linked: LinkedProgram?) -> (bytes: [UInt8], value: Value?)? {
        var bytes: [UInt8] = []
        if capacity > 0 { bytes.reserveCapacity(capacity) }
        var stack = Stack()
        var charged = instructions
        var position = 0
        while position < steps.count {
            switch steps[position] {
            case .text(let text):
                guard bytes.count + text.count <= limits.output else { return nil }
                bytes += text
            case .print:
                switch stack.pop()?.storage {
                case .string(let text):
                    guard bytes.count + text.utf8.count <= limits.output else { return nil }
                    bytes += text.utf8
                case .null: break
                default: return nil
                }
            case .constant(let value): stack.push(value)
            case .value(let path):
                guard let value = Self.value(at: path, in: context) else { return nil }
                stack.push(value)
            case .compare(let isWanted):
                guard let right = stack.pop(), let left = stack.pop(), let isEqual = Self.isEqual(left, right) else {
                    return nil
                }
                stack.push(.bool(isEqual == isWanted))
            case .compareWith(let right, let isWanted):
                guard let left = stack.pop(), let isEqual = Self.isEqual(left, right) else { return nil }
                stack.push(.bool(isEqual == isWanted))
            case .test(let isWanted):
                guard let value = stack.pop() else { return nil }
                stack.push(.bool(value.isTrue == isWanted))
            case .filter(let filter):
                guard let value = stack.pop(), let result = apply(filter, to: value, as: linked, &charged) else {
                    return nil
                }
                stack.push(result)
            case .jump(let target):
                position = target
                continue
            case .jumpIf(let isWanted, let target):
                guard let value = stack.pop() else { return nil }
                if value.isTrue == isWanted {
                    position = target
                    continue
                }
            }
            position += 1
        }
        return (bytes, stack.pop())
    }

    /// A stack that needs no memory of its own for one value. Hardly any program has more at a time.
    private struct Stack {
        private var top: Value?
        private var below: [Value] = []

        mutating func push(_ value: Value) {
            if let top { below.append(top) }
            top = value
        }

        mutating func pop() -> Value? {
            defer { top = below.isEmpty ? nil : below.removeLast() }
            return top
        }
    }

    private static func value(at path: Path, in context: [String: Value]) -> Value? {
        guard var value = context[path.variable] else { return nil }
        for member in path.members {
            guard case .object(let object) = value.storage, let next = object.value(of: member) else { return nil }
            value = next
        }
        if case .undefined = value.storage { return nil }
        return value
    }

    /// - Parameter steps: Those that were taken before. What a machine charges for the filter is added.
    /// - Returns: `nil` if a machine might fail.
    private func apply(
        _ filter: FilterID,
        to value: Value,
        as linked: LinkedProgram?,
        _ steps: inout Int
    ) -> Value? {
        guard case .string(let text) = value.storage, let linked else { return nil }
        var budget = Budget(limits)
        budget.steps = steps
        guard (try? budget.charge(reading: text.utf8.count)) != nil else { return nil }
        let arguments = UnsafeBufferPointer<Value>(start: nil, count: 0)
        var call = FilterCall(value: value, arguments: arguments, renderer: linked, budget: budget, depth: 0)
        guard let result = try? linked.program.filters[filter].body(&call),
            case .string(let made) = result.storage,
            (try? call.budget.charge(making: made.utf8.count)) != nil
        else { return nil }
        steps = call.budget.steps
        return result
    }

    private static func isEqual(_ left: Value, _ right: Value) -> Bool? {
        if case .string(let a) = left.storage, case .string(let b) = right.storage {
            // A machine charges for the comparison of longer ones.
            return max(a.utf8.count, b.utf8.count) <= Budget.freeText ? a == b : nil
        }
        return left.isEqual(to: right)
    }
}

extension PlainProgram {
    /// Translates instructions into steps.
    private struct Builder {
        /// The index of the first instruction.
        private let entry: Int
        private var result: [Step] = []
        /// By the offset of an instruction, the number of its first step.
        private var starts: [Int] = []
        /// For each offset whether the code jumps to it.
        private var isTarget: [Bool]

        /// The number of steps that most plain programs do not exceed.
        private static let usualSteps = 16

        private init(entry: Int, count: Int) {
            self.entry = entry
            isTarget = [Bool](repeating: false, count: count + 1)
            starts.reserveCapacity(min(count + 1, Self.usualSteps))
            result.reserveCapacity(min(count + 1, Self.usualSteps))
        }

        /// - Returns: The steps, and the number of instructions; `nil` if one of them needs a machine.
        static func steps(of program: Program, at entry: Int) -> (steps: [Step], instructions: Int)? {
            let code = program.code[entry...].prefix { if case .return = $0 { false } else { true } }
            // A machine checks longer programs from time to time.
            guard code.count < min(program.environment.limits.steps, Budget.stepsBetweenChecks) else { return nil }
            var builder = Builder(entry: entry, count: code.count)
            for instruction in code {
                builder.starts.append(builder.result.count)
                guard builder.add(instruction, of: program) else { return nil }
            }
            builder.starts.append(builder.result.count)
            builder.resolveJumps()
            return (builder.result, code.count)
        }

        /// Replaces the offsets to which steps jump by the numbers of steps.
        private mutating func resolveJumps() {
            for number in result.indices {
                switch result[number] {
                case .jump(let offset): result[number] = .jump(to: starts[offset])
                case .jumpIf(let isTrue, let offset):
                    result[number] = .jumpIf(isTrue: isTrue, to: starts[offset])
                default: break
                }
            }
        }

        private mutating func add(_ instruction: Instruction, of program: Program) -> Bool {
            switch instruction {
            case .text(let start, let end): addText(program.text[Int(start)..<Int(end)])
            case .print: result.append(.print)
            case .printSlot(let name):
                addValue(program.symbols[name])
                result.append(.print)
            case .printMember(let name, let key):
                addValue(program.symbols[name], program.symbols[key])
                result.append(.print)
            case .textThenSlot(let start, let end, let name):
                addText(program.text[Int(start)..<Int(end)])
                addValue(program.symbols[name])
                result.append(.print)
            case .textThenMember(let start, let end, let name, let key):
                addText(program.text[Int(start)..<Int(end)])
                addValue(program.symbols[name], program.symbols[key])
                result.append(.print)
            case .constant(let number): result.append(.constant(program.constants[Int(number)]))
            case .load(let name), .loadIfAny(let name): addValue(program.symbols[name])
            case .member(let key), .memberIfAny(let key):
                // What is before the target of a jump is not the only value there.
                guard case .value(var path)? = result.last, !isTarget[starts.count - 1] else {
                    return false
                }
                path.members.append(program.symbols[key])
                result[result.count - 1] = .value(path)
            case .not: result.append(.test(isTrue: false))
            case .test: result.append(.test(isTrue: true))
            case .filter(let filter, 0) where !program.filters.isAdditional(filter): result.append(.filter(filter))
            case .binary(.equal): addComparison(isEqual: true)
            case .binary(.notEqual): addComparison(isEqual: false)
            case .jump(let target): return addJump(to: target) { .jump(to: $0) }
            case .jumpIfFalse(let target): return addJump(to: target) { .jumpIf(isTrue: false, to: $0) }
            case .jumpIfTrue(let target): return addJump(to: target) { .jumpIf(isTrue: true, to: $0) }
            case .jumpUnlessSlot(let name, let target):
                addValue(program.symbols[name])
                return addJump(to: target) { .jumpIf(isTrue: false, to: $0) }
            case .jumpIfSlot(let name, let target):
                addValue(program.symbols[name])
                return addJump(to: target) { .jumpIf(isTrue: true, to: $0) }
            case .jumpUnlessMember(let name, let key, let target):
                addValue(program.symbols[name], program.symbols[key])
                return addJump(to: target) { .jumpIf(isTrue: false, to: $0) }
            case .jumpIfMember(let name, let key, let target):
                addValue(program.symbols[name], program.symbols[key])
                return addJump(to: target) { .jumpIf(isTrue: true, to: $0) }
            default: return false
            }
            return true
        }

        private mutating func addComparison(isEqual: Bool) {
            // What is before the target of a jump is not the only value there.
            if case .constant(let value)? = result.last, !isTarget[starts.count - 1] {
                result[result.count - 1] = .compareWith(value, isEqual: isEqual)
            } else {
                result.append(.compare(isEqual: isEqual))
            }
        }

        private mutating func addText(_ text: ArraySlice<UInt8>) {
            result.append(.text(Array(text)))
        }

        private mutating func addValue(_ name: Symbol, _ members: Symbol...) {
            result.append(.value(Path(variable: name.name, members: members)))
        }

        /// Adds a jump forward. Other jumps need a bound on their steps.
        private mutating func addJump(to target: Int32, _ step: (Int) -> Step) -> Bool {
            let offset = Int(target) - entry
            guard offset >= starts.count, offset < isTarget.count else { return false }
            isTarget[offset] = true
            result.append(step(offset))
            return true
        }
    }
}
