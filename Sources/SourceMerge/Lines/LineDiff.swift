/// The differences between two lists of lines.
///
/// The algorithm is Myers's "An O(ND) Difference Algorithm and Its Variations" (1986) in its linear-space form, after
/// the lines that only one side has are set aside.
struct LineDiff {
    /// Lines of one text that are replaced by lines of the other; one of the two may be empty.
    struct Hunk: Equatable {
        let old: Range<Int>
        let new: Range<Int>

        fileprivate func moved(by steps: Int) -> Hunk {
            Hunk(
                old: old.lowerBound - steps..<old.upperBound - steps,
                new: new.lowerBound - steps..<new.upperBound - steps
            )
        }
    }

    /// In the order of the texts; between two of them there is at least one line that both have.
    let hunks: [Hunk]

    /// - Parameters:
    ///   - old: The lines before, as numbers that are equal for equal lines.
    ///   - new: The lines after.
    init(from old: [Int], to new: [Int]) {
        var (isRemoved, isAdded) = Self.marks(old, new)
        // Lines without a partner need no search.
        var search = Search(
            old: old.indices.filter { !isRemoved[$0] }.map { ($0, old[$0]) },
            new: new.indices.filter { !isAdded[$0] }.map { ($0, new[$0]) }
        )
        search.run()
        for index in search.removed { isRemoved[index] = true }
        for index in search.added { isAdded[index] = true }
        hunks = Self.hunks(isRemoved, isAdded)
    }

    /// The hunks, each moved to a start of a statement if it only adds or only removes, and can be there as well: of
    /// `self.log()` before `self.load()`, what is added can be `self.log()` or `log() self.`.
    ///
    /// - Parameters:
    ///   - old: The lines before.
    ///   - new: The lines after.
    ///   - starts: Whether a statement can start with a line, by line of each side.
    func hunks(from old: [Int], to new: [Int], at starts: (old: [Bool], new: [Bool])) -> [Hunk] {
        var moved: [Hunk] = []
        for hunk in hunks {
            let isAddition = hunk.old.isEmpty
            guard isAddition || hunk.new.isEmpty else {
                moved.append(hunk)
                continue
            }
            let (range, lines) = isAddition ? (hunk.new, new) : (hunk.old, old)
            let canStart = isAddition ? starts.new : starts.old
            let end = moved.last?.old.upperBound ?? 0
            var steps = 0
            while !canStart[range.lowerBound - steps], hunk.old.lowerBound - steps > end,
                range.lowerBound > steps, lines[range.lowerBound - steps - 1] == lines[range.upperBound - steps - 1]
            {
                steps += 1
            }
            let other = hunk.moved(by: steps)
            if let last = moved.last, last.old.upperBound == other.old.lowerBound {
                // `if let self { self.log() }` before `self.load()`: the first part is added before the word that both
                // have.
                let isOne = isAddition && last.old.isEmpty && canStart[last.new.lowerBound]
                if isOne { moved.removeLast() }
                moved.append(isOne ? Hunk(old: last.old, new: last.new.lowerBound..<other.new.upperBound) : hunk)
            } else {
                moved.append(canStart[range.lowerBound - steps] ? other : hunk)
            }
        }
        return moved
    }

    /// The lines that the other side does not have at all.
    private static func marks(_ old: [Int], _ new: [Int]) -> (removed: [Bool], added: [Bool]) {
        let (olds, news) = (Set(old), Set(new))
        return (old.map { !news.contains($0) }, new.map { !olds.contains($0) })
    }

    private static func hunks(_ isRemoved: [Bool], _ isAdded: [Bool]) -> [Hunk] {
        var hunks: [Hunk] = []
        var (old, new) = (0, 0)
        while old < isRemoved.count || new < isAdded.count {
            let (oldStart, newStart) = (old, new)
            while old < isRemoved.count, isRemoved[old] { old += 1 }
            while new < isAdded.count, isAdded[new] { new += 1 }
            if old > oldStart || new > newStart { hunks.append(Hunk(old: oldStart..<old, new: newStart..<new)) }
            if old < isRemoved.count { old += 1 }
            if new < isAdded.count { new += 1 }
        }
        return hunks
    }
}

/// A search for the shortest edit between two lists of lines.
private struct Search {
    private typealias Line = (index: Int, value: Int)

    private let old: [Line]
    private let new: [Line]
    private(set) var removed: [Int] = []
    private(set) var added: [Int] = []
    /// The furthest places on each diagonal, from the start and from the end.
    private var forward: [Int]
    private var backward: [Int]
    private let offset: Int

    /// The greatest number of edits to search for. If two texts need more between two common lines, all of that stretch
    /// is one edit.
    private static let mostEdits = 4_000

    init(old: [(Int, Int)], new: [(Int, Int)]) {
        self.old = old
        self.new = new
        offset = new.count + 1
        forward = Array(repeating: 0, count: old.count + new.count + 3)
        backward = forward
    }

    /// A rectangle of lines that are still to be compared.
    private struct Box {
        var oldStart: Int
        var oldEnd: Int
        var newStart: Int
        var newEnd: Int
    }

    mutating func run() {
        var waiting = [Box(oldStart: 0, oldEnd: old.count, newStart: 0, newEnd: new.count)]
        while var box = waiting.popLast() {
            while box.oldStart < box.oldEnd, box.newStart < box.newEnd,
                old[box.oldStart].value == new[box.newStart].value
            {
                box.oldStart += 1
                box.newStart += 1
            }
            while box.oldStart < box.oldEnd, box.newStart < box.newEnd,
                old[box.oldEnd - 1].value == new[box.newEnd - 1].value
            {
                box.oldEnd -= 1
                box.newEnd -= 1
            }
            if box.oldStart == box.oldEnd || box.newStart == box.newEnd {
                replace(box)
            } else if let (oldMiddle, newMiddle) = middle(of: box) {
                waiting.append(
                    Box(oldStart: oldMiddle, oldEnd: box.oldEnd, newStart: newMiddle, newEnd: box.newEnd)
                )
                waiting.append(
                    Box(oldStart: box.oldStart, oldEnd: oldMiddle, newStart: box.newStart, newEnd: newMiddle)
                )
            } else {
                replace(box)
            }
        }
    }

    private mutating func replace(_ box: Box) {
        removed += old[box.oldStart..<box.oldEnd].map(\.index)
        added += new[box.newStart..<box.newEnd].map(\.index)
    }

    /// A place on a shortest path through the box, where paths from its two corners meet.
    ///
    /// - Returns: `nil` where the search would take too long.
    private mutating func middle(of box: Box) -> (Int, Int)? {
        let lowest = box.oldStart - box.newEnd
        let highest = box.oldEnd - box.newStart
        let start = box.oldStart - box.newStart
        let end = box.oldEnd - box.newEnd
        let isOdd = (start - end) & 1 != 0
        var (firstForward, lastForward) = (start, start)
        var (firstBackward, lastBackward) = (end, end)
        forward[start + offset] = box.oldStart
        backward[end + offset] = box.oldEnd
        for _ in 0..<Self.mostEdits {
            widen(&firstForward, &lastForward, within: lowest...highest, &forward, with: -1)
            for diagonal in stride(from: lastForward, through: firstForward, by: -2) {
                let reached = advance(on: diagonal, box)
                if isOdd, (firstBackward...lastBackward).contains(diagonal), backward[diagonal + offset] <= reached {
                    return (reached, reached - diagonal)
                }
            }
            widen(&firstBackward, &lastBackward, within: lowest...highest, &backward, with: .max)
            for diagonal in stride(from: lastBackward, through: firstBackward, by: -2) {
                let reached = retreat(on: diagonal, box)
                if !isOdd, (firstForward...lastForward).contains(diagonal), reached <= forward[diagonal + offset] {
                    return (reached, reached - diagonal)
                }
            }
        }
        return nil
    }

    /// Takes one more diagonal on each side, as far as there are any.
    private func widen(
        _ first: inout Int,
        _ last: inout Int,
        within bounds: ClosedRange<Int>,
        _ reached: inout [Int],
        with border: Int
    ) {
        if first > bounds.lowerBound {
            first -= 1
            reached[first - 1 + offset] = border
        } else {
            first += 1
        }
        if last < bounds.upperBound {
            last += 1
            reached[last + 1 + offset] = border
        } else {
            last -= 1
        }
    }

    private mutating func advance(on diagonal: Int, _ box: Box) -> Int {
        let (below, above) = (forward[diagonal - 1 + offset], forward[diagonal + 1 + offset])
        var place = below >= above ? below + 1 : above
        while place < box.oldEnd, place - diagonal < box.newEnd, old[place].value == new[place - diagonal].value {
            place += 1
        }
        forward[diagonal + offset] = place
        return place
    }

    private mutating func retreat(on diagonal: Int, _ box: Box) -> Int {
        let (below, above) = (backward[diagonal - 1 + offset], backward[diagonal + 1 + offset])
        var place = below < above ? below : above - 1
        while place > box.oldStart, place - diagonal > box.newStart,
            old[place - 1].value == new[place - 1 - diagonal].value
        {
            place -= 1
        }
        backward[diagonal + offset] = place
        return place
    }
}
