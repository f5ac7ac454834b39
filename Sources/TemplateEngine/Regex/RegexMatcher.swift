/// Matches a regular expression by backtracking, with an explicit stack and a bound on the number of steps, so that no
/// pattern can exhaust the stack or run forever.
struct RegexMatcher {
    private let program: [RegexInstruction]
    private let text: [Unicode.Scalar]
    private var edges: [Int]
    private var rounds: [Int]
    private var choices: [Choice] = []
    private var stepsLeft: Int
    private let stepLimit: Int

    private static let mostChoices = 500_000

    /// A state to return to where the current one does not match.
    private struct Choice {
        let instruction: Int
        let position: Int
        let edges: [Int]
        let rounds: [Int]
    }

    init(program: [RegexInstruction], text: [Unicode.Scalar], groupCount: Int, loopCount: Int, stepLimit: Int) {
        self.program = program
        self.text = text
        edges = [Int](repeating: -1, count: groupCount * 2 + 2)
        rounds = [Int](repeating: -1, count: loopCount)
        stepsLeft = stepLimit
        self.stepLimit = stepLimit
    }

    /// Matches the expression at a position.
    ///
    /// - Returns: The range of the whole match, then those of the groups; `nil` if the expression does not match there.
    mutating func match(at start: Int) throws(FilterError) -> [Range<Int>?]? {
        for index in edges.indices { edges[index] = -1 }
        choices.removeAll(keepingCapacity: true)
        guard let end = try run(from: 0, at: start, until: nil) else { return nil }
        edges[0] = start
        edges[1] = end
        return stride(from: 0, to: edges.count, by: 2).map { index in
            edges[index] >= 0 && edges[index + 1] >= edges[index] ? edges[index]..<edges[index + 1] : nil
        }
    }

    /// Runs the instructions up to `accept`.
    ///
    /// - Parameter required: The position that `accept` must be reached at; `nil` for any.
    /// - Returns: The position at `accept`; `nil` if the instructions do not match.
    private mutating func run(
        from instruction: Int,
        at start: Int,
        until required: Int?
    ) throws(FilterError) -> Int? {
        let floor = choices.count
        var instruction = instruction
        var position = start
        while true {
            stepsLeft -= 1
            guard stepsLeft > 0 else {
                throw FilterError("gave up: this regular expression takes more than \(stepLimit) steps")
            }
            var isMatching = true
            switch program[instruction] {
            case .set(let set):
                isMatching = position < text.count && set.contains(text[position])
                position += 1
                instruction += 1
            case .assertion(let assertion):
                isMatching = holds(assertion, at: position)
                instruction += 1
            case .backreference(let number, let ignoresCase):
                isMatching = matchGroup(number, at: &position, ignoresCase: ignoresCase)
                instruction += 1
            case .save(let edge):
                edges[edge] = position
                instruction += 1
            case .split(let first, let second):
                guard choices.count < Self.mostChoices else {
                    throw FilterError("gave up: this regular expression has too many ways to match")
                }
                choices.append(Choice(instruction: second, position: position, edges: edges, rounds: rounds))
                instruction = first
            case .jump(let target): instruction = target
            case .roundBegin(let loop):
                rounds[loop] = position
                instruction += 1
            case .roundEnd(let loop):
                // The next instruction jumps back; the one after it follows the loop.
                instruction += rounds[loop] == position ? 2 : 1
            case .look(let isAhead, let isNegated, let then):
                let found = try look(isAhead, from: instruction + 1, at: position, keepsGroups: !isNegated)
                isMatching = found != isNegated
                instruction = then
            case .atomic(let then):
                let mark = choices.count
                if let end = try run(from: instruction + 1, at: position, until: nil) {
                    choices.removeSubrange(mark...)
                    position = end
                    instruction = then
                } else {
                    isMatching = false
                }
            case .accept:
                if required == nil || required == position { return position }
                isMatching = false
            }
            if isMatching { continue }
            guard choices.count > floor, let choice = choices.popLast() else { return nil }
            instruction = choice.instruction
            position = choice.position
            edges = choice.edges
            rounds = choice.rounds
        }
    }

    private mutating func look(
        _ isAhead: Bool,
        from instruction: Int,
        at position: Int,
        keepsGroups: Bool
    ) throws(FilterError) -> Bool {
        let mark = choices.count
        let saved = (edges, rounds)
        var isFound = false
        if isAhead {
            isFound = try run(from: instruction, at: position, until: nil) != nil
        } else {
            var start = position
            while start >= 0, !isFound {
                isFound = try run(from: instruction, at: start, until: position) != nil
                start -= 1
            }
        }
        choices.removeSubrange(mark...)
        if !isFound || !keepsGroups { (edges, rounds) = saved }
        return isFound
    }

    private func matchGroup(_ number: Int, at position: inout Int, ignoresCase: Bool) -> Bool {
        let (start, end) = (edges[number * 2], edges[number * 2 + 1])
        guard start >= 0, end >= start, position + (end - start) <= text.count else { return false }
        for offset in 0..<(end - start) {
            let (a, b) = (text[start + offset], text[position + offset])
            guard a == b || (ignoresCase && a.isEqualIgnoringCase(to: b)) else { return false }
        }
        position += end - start
        return true
    }

    private func holds(_ assertion: RegexNode.Assertion, at position: Int) -> Bool {
        switch assertion {
        case .textStart: return position == 0
        case .textEnd: return position == text.count
        case .textEndOrLastLine:
            if position == text.count { return true }
            if position == text.count - 2, text[position] == "\r", text[position + 1] == "\n" { return true }
            let isInsideLineEnd = position > 0 && text[position - 1] == "\r" && text[position] == "\n"
            return position == text.count - 1 && text[position].isLineEnd && !isInsideLineEnd
        case .lineStart: return position == 0 || (position < text.count && text[position - 1].isLineEnd)
        case .lineEnd: return position == text.count || text[position].isLineEnd
        case .wordBoundary: return isWordBoundary(position)
        case .noWordBoundary: return !isWordBoundary(position)
        }
    }

    private func isWordBoundary(_ position: Int) -> Bool {
        let before = position > 0 && text[position - 1].isWordPart
        let after = position < text.count && text[position].isWordPart
        return before != after
    }
}
