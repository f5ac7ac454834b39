/// Matches a regular expression by backtracking, with an explicit stack and a bound on the number of steps, so that no
/// pattern can exhaust the stack or run forever.
struct RegexMatcher {
    private let program: [RegexInstruction]
    private let text: [Unicode.Scalar]
    /// The edges of the groups, then the starts of the current rounds of the loops; -1 for none.
    private var marks: [Int]
    private let firstRound: Int
    /// The previous values of marks that changed after the first choice, so that a choice need not copy all marks.
    private var changes: [Change] = []
    private var choices: [Choice] = []
    private(set) var steps = 0
    private let stepLimit: Int
    /// What is thrown at the limit.
    private let stepsError: FilterError

    private static let mostChoices = 500_000

    /// A state to return to where the current one does not match.
    private struct Choice {
        let instruction: Int
        let position: Int
        let changeCount: Int
    }

    private struct Change {
        let mark: Int
        let position: Int
    }

    init(
        program: [RegexInstruction],
        text: [Unicode.Scalar],
        groupCount: Int,
        loopCount: Int,
        stepLimit: Int,
        stepsError: FilterError
    ) {
        self.program = program
        self.text = text
        firstRound = groupCount * 2 + 2
        marks = [Int](repeating: -1, count: firstRound + loopCount)
        self.stepLimit = stepLimit
        self.stepsError = stepsError
    }

    /// Matches the expression at a position. The groups of the match are valid until the next one.
    ///
    /// - Returns: Whether the expression matches there.
    mutating func match(at start: Int) throws(FilterError) -> Bool {
        undoChanges(after: 0)
        choices.removeAll(keepingCapacity: true)
        guard let end = try run(from: 0, at: start, until: nil) else { return false }
        set(mark: 0, to: start)
        set(mark: 1, to: end)
        return true
    }

    /// The range of a group of the last match; `nil` if the group matched nothing. Group 0 is the whole match.
    func range(ofGroup number: Int) -> Range<Int>? {
        guard number * 2 + 1 < firstRound else { return nil }
        let (start, end) = (marks[number * 2], marks[number * 2 + 1])
        return start >= 0 && end >= start ? start..<end : nil
    }

    private mutating func set(mark: Int, to position: Int) {
        changes.append(Change(mark: mark, position: marks[mark]))
        marks[mark] = position
    }

    private mutating func undoChanges(after count: Int) {
        while changes.count > count, let change = changes.popLast() { marks[change.mark] = change.position }
    }

    private mutating func charge(_ count: Int) throws(FilterError) {
        steps += count
        guard steps <= stepLimit else { throw stepsError }
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
            try charge(1)
            var isMatching = true
            switch program[instruction] {
            case .set(let set, let cost):
                if cost > 1 { try charge(cost - 1) }
                isMatching = position < text.count && set.contains(text[position])
                position += 1
                instruction += 1
            case .assertion(let assertion):
                isMatching = holds(assertion, at: position)
                instruction += 1
            case .backreference(let number, let ignoresCase):
                try charge(max(0, marks[number * 2 + 1] - marks[number * 2]) / 4)
                isMatching = matchGroup(number, at: &position, ignoresCase: ignoresCase)
                instruction += 1
            case .save(let edge):
                set(mark: edge, to: position)
                instruction += 1
            case .split(let first, let second):
                guard choices.count < Self.mostChoices else {
                    throw FilterError("gave up: this regular expression has too many ways to match")
                }
                choices.append(Choice(instruction: second, position: position, changeCount: changes.count))
                instruction = first
            case .jump(let target): instruction = target
            case .roundBegin(let loop):
                set(mark: firstRound + loop, to: position)
                instruction += 1
            case .roundEnd(let loop):
                // The next instruction jumps back; the one after it follows the loop.
                instruction += marks[firstRound + loop] == position ? 2 : 1
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
            undoChanges(after: choice.changeCount)
        }
    }

    private mutating func look(
        _ isAhead: Bool,
        from instruction: Int,
        at position: Int,
        keepsGroups: Bool
    ) throws(FilterError) -> Bool {
        let mark = choices.count
        let changeCount = changes.count
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
        if !isFound || !keepsGroups { undoChanges(after: changeCount) }
        return isFound
    }

    private func matchGroup(_ number: Int, at position: inout Int, ignoresCase: Bool) -> Bool {
        let (start, end) = (marks[number * 2], marks[number * 2 + 1])
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
            return position == text.count - 1 && text[position].isLineEnd && !isInsideLineEnd(position)
        case .lineStart: return position == 0 || (position < text.count && text[position - 1].isLineEnd)
        case .lineEnd: return position == text.count || text[position].isLineEnd && !isInsideLineEnd(position)
        case .wordBoundary: return isWordBoundary(position)
        case .noWordBoundary: return !isWordBoundary(position)
        }
    }

    /// Whether a position is between the two parts of CRLF.
    private func isInsideLineEnd(_ position: Int) -> Bool {
        position > 0 && text[position - 1] == "\r" && text[position] == "\n"
    }

    private func isWordBoundary(_ position: Int) -> Bool {
        let before = position > 0 && text[position - 1].isWordPart
        let after = position < text.count && text[position].isWordPart
        return before != after
    }
}
