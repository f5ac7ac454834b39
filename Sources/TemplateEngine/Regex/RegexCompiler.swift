/// One instruction of a compiled regular expression.
enum RegexInstruction {
    /// Matches one scalar of a set. The cost is the number of steps that asking the set takes.
    case set(RegexSet, cost: Int)
    case assertion(RegexNode.Assertion)
    case backreference(Int, ignoresCase: Bool)
    /// Saves the position as the start or the end of a group.
    case save(Int)
    /// Continues at the first target and, if that does not match, at the second.
    case split(Int, Int)
    case jump(Int)
    /// Saves the position at the start of a round of a loop.
    case roundBegin(Int)
    /// Leaves the loop if the round has matched nothing.
    case roundEnd(Int)
    /// Matches the instructions up to `accept` without moving, and continues at `then`.
    case look(isAhead: Bool, isNegated: Bool, then: Int)
    /// Matches the instructions up to `accept` without backtracking into them later, and continues at `then`.
    case atomic(then: Int)
    case accept
}

/// Compiles a regular expression into instructions for `RegexMatcher`.
struct RegexCompiler {
    private var program: [RegexInstruction] = []
    private(set) var loopCount = 0
    private let groupCount: Int
    /// The number of nodes that were compiled.
    private(set) var emissions = 0

    /// The number of nodes that may be compiled. Counted repetitions are compiled once for each count.
    static let mostEmissions = 20_000

    init(groupCount: Int) {
        self.groupCount = groupCount
    }

    mutating func compile(_ node: RegexNode) throws(FilterError) -> [RegexInstruction] {
        try emit(node)
        program.append(.accept)
        return program
    }

    private mutating func emit(_ node: RegexNode) throws(FilterError) {
        // Empty nodes count, too, because repeating them takes time.
        emissions += 1
        guard emissions < Self.mostEmissions else {
            throw FilterError("cannot use this regular expression: it is too large")
        }
        switch node {
        case .empty: break
        case .set(let set): program.append(.set(set, cost: set.cost))
        case .sequence(let nodes): for node in nodes { try emit(node) }
        case .choice(let branches): try emitChoice(branches[...])
        case .group(let inner, let number):
            program.append(.save(number * 2))
            try emit(inner)
            program.append(.save(number * 2 + 1))
        case .repetition(let inner, let least, let most, .possessive):
            try emitGroup(.atomic(then: 0)) { compiler throws(FilterError) in
                try compiler.emit(.repetition(inner, least: least, most: most, kind: .greedy))
            }
        case .repetition(let inner, let least, let most, let kind):
            for _ in 0..<least { try emit(inner) }
            guard let most else { return try emitLoop(inner, greed: kind) }
            var splits: [Int] = []
            for _ in least..<most {
                splits.append(program.count)
                program.append(.split(0, 0))
                try emit(inner)
            }
            for split in splits { setSplit(split, body: split + 1, exit: program.count, greed: kind) }
        case .backreference(let number, let ignoresCase):
            guard number <= groupCount else {
                throw FilterError("cannot use this regular expression: there is no group \(number)")
            }
            program.append(.backreference(number, ignoresCase: ignoresCase))
        case .assertion(let assertion): program.append(.assertion(assertion))
        case .look(let inner, let isAhead, let isNegated):
            try emitGroup(.look(isAhead: isAhead, isNegated: isNegated, then: 0)) { compiler throws(FilterError) in
                try compiler.emit(inner)
            }
        case .atomic(let inner):
            try emitGroup(.atomic(then: 0)) { compiler throws(FilterError) in try compiler.emit(inner) }
        }
    }

    private mutating func emitChoice(_ branches: ArraySlice<RegexNode>) throws(FilterError) {
        var ends: [Int] = []
        for (position, branch) in branches.enumerated() {
            guard position < branches.count - 1 else {
                try emit(branch)
                break
            }
            let split = program.count
            program.append(.split(split + 1, 0))
            try emit(branch)
            ends.append(program.count)
            program.append(.jump(0))
            program[split] = .split(split + 1, program.count)
        }
        for end in ends { program[end] = .jump(program.count) }
    }

    private mutating func emitLoop(_ inner: RegexNode, greed kind: RegexNode.Greed) throws(FilterError) {
        let loop = loopCount
        loopCount += 1
        let split = program.count
        program.append(.split(0, 0))
        program.append(.roundBegin(loop))
        try emit(inner)
        program.append(.roundEnd(loop))
        program.append(.jump(split))
        setSplit(split, body: split + 1, exit: program.count, greed: kind)
    }

    private mutating func setSplit(_ position: Int, body: Int, exit: Int, greed kind: RegexNode.Greed) {
        program[position] = kind == .lazy ? .split(exit, body) : .split(body, exit)
    }

    /// Compiles a body that ends with `accept`, after an instruction that runs it.
    private mutating func emitGroup(
        _ instruction: RegexInstruction,
        body: (inout RegexCompiler) throws(FilterError) -> Void
    ) throws(FilterError) {
        let start = program.count
        program.append(instruction)
        try body(&self)
        program.append(.accept)
        switch instruction {
        case .look(let isAhead, let isNegated, _):
            program[start] = .look(isAhead: isAhead, isNegated: isNegated, then: program.count)
        default: program[start] = .atomic(then: program.count)
        }
    }
}
