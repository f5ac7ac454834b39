import SourceText

/// Conditions, values, operators and filters.
extension Compiler {
    /// Compiles a condition. If it is true, the next instruction follows.
    ///
    /// - Returns: The jumps that are taken if the condition is false; they have no target yet.
    mutating func compileCondition(_ condition: ExpressionSyntax) -> [Int] {
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
    mutating func compile(_ value: ExpressionSyntax, isOptional: Bool = false) {
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
    mutating func compile(_ use: FilterUse) {
        let kind = program.filters[use.filter].kind
        for argument in use.arguments { compile(argument, isOptional: kind == .fallback) }
        let count = Int32(truncatingIfNeeded: use.arguments.count)
        switch kind {
        case .function: emit(.filter(use.filter, arguments: count), at: use.place)
        case .fallback: emit(.fallback(arguments: count), at: use.place)
        case .named: emit(.namedFilter, at: use.place)
        }
    }

    mutating func addVariable(_ name: SymbolID) {
        program.addVariable(name)
        guard name == WellKnown.block else { return }
        mentionsBlock = true
        program.keepsBlocks = true
    }
}
