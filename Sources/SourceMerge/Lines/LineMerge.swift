/// Merges two changed versions of a text with the version that both were made from, line by line.
///
/// The result is that of `git merge-file`: a change that only one side made is taken, a change that both made alike is
/// taken once, and changes of both sides that touch each other are a conflict.
struct LineMerge {
    /// A part of the result.
    enum Part: Equatable {
        case lines([ArraySlice<UInt8>])
        case conflict(Conflict)
    }

    /// Lines that both sides changed.
    struct Conflict: Equatable {
        let base: Range<Int>
        let ours: Range<Int>
        let theirs: Range<Int>
    }

    /// The side that a line of the result is from, and its number there.
    enum Source {
        case ours(Int)
        case theirs(Int)
    }

    /// Lines of one side that are in the result, or a conflict.
    enum Run {
        case ours(Range<Int>)
        case theirs(Range<Int>)
        case conflict(Conflict)
    }

    let base: [ArraySlice<UInt8>]
    let ours: [ArraySlice<UInt8>]
    let theirs: [ArraySlice<UInt8>]
    /// In the order of the result.
    private let runs: [Run]
    private let changes: (ours: [LineDiff.Hunk], theirs: [LineDiff.Hunk])

    /// - Parameters:
    ///   - key: The part of a line that is compared. If lines are equal, that of `ours` is taken.
    ///   - joinsNeighbors: Whether changes that touch each other, and do not overlap, are both taken.
    init(
        _ lines: Versions<[ArraySlice<UInt8>]>,
        comparing key: (ArraySlice<UInt8>) -> ArraySlice<UInt8> = { $0 },
        joinsNeighbors: Bool = false
    ) {
        self.init(lines, keys: lines.map { $0.map(key) }, joinsNeighbors: joinsNeighbors)
    }

    /// - Parameters:
    ///   - keys: What is compared of each line.
    ///   - starts: By line, whether a statement can start with it; `nil` if any can.
    init(
        _ lines: Versions<[ArraySlice<UInt8>]>,
        keys: Versions<[ArraySlice<UInt8>]>,
        joinsNeighbors: Bool = false,
        startingAt starts: Versions<[Bool]>? = nil
    ) {
        (base, ours, theirs) = (lines.base, lines.ours, lines.theirs)
        var numbers: [Line: Int] = [:]
        func numbered(_ keys: [ArraySlice<UInt8>]) -> [Int] {
            keys.map { key in
                let next = numbers.count
                return Self.inserted(&numbers[Line(bytes: key), default: next])
            }
        }
        let (old, ours, theirs) = (numbered(keys.base), numbered(keys.ours), numbered(keys.theirs))
        func hunks(to new: [Int], _ newStarts: [Bool]?) -> [LineDiff.Hunk] {
            let diff = LineDiff(from: old, to: new)
            guard let starts, let newStarts else { return diff.hunks }
            return diff.hunks(from: old, to: new, at: (starts.base, newStarts))
        }
        var merge = HunkMerge(
            (ours, hunks(to: ours, starts?.ours)),
            (theirs, hunks(to: theirs, starts?.theirs)),
            oldCount: old.count,
            joinsNeighbors: joinsNeighbors
        )
        changes = (Array(merge.oursHunks), Array(merge.theirsHunks))
        runs = merge.run()
    }

    /// A value that is stored by this access, if it was not there.
    private static func inserted(_ value: inout Int) -> Int { value }

    var parts: [Part] {
        runs.map { run in
            switch run {
            case .ours(let range): .lines(Array(ours[range]))
            case .theirs(let range): .lines(Array(theirs[range]))
            case .conflict(let conflict): .conflict(conflict)
            }
        }
    }

    var conflicts: [Conflict] {
        runs.compactMap { if case .conflict(let conflict) = $0 { conflict } else { nil } }
    }

    /// The merged lines; `nil` where there are conflicts.
    var merged: [ArraySlice<UInt8>]? { sources()?.map(line) }

    /// The lines of the result.
    ///
    /// - Parameter resolve: The lines in the place of a conflict.
    /// - Returns: `nil` if there are none for a conflict.
    func sources(resolve: (Conflict) -> [Source]? = { _ in nil }) -> [Source]? {
        var sources: [Source] = []
        for run in runs {
            switch run {
            case .ours(let range): sources += range.map(Source.ours)
            case .theirs(let range): sources += range.map(Source.theirs)
            case .conflict(let conflict):
                guard let resolved = resolve(conflict) else { return nil }
                sources += resolved
            }
        }
        return sources
    }

    /// Where each line of a result is in the three versions; `nil` where a version does not have it.
    func places(of sources: [Source]) -> [Versions<Int?>] {
        var ours: [Int: Versions<Int?>] = [:]
        for (index, partner) in partners.enumerated() {
            guard let own = partner.ours else { continue }
            ours[own] = Versions(base: index, ours: own, theirs: partner.theirs)
        }
        return sources.map { source in
            switch source {
            case .ours(let index): ours[index] ?? Versions(base: nil, ours: index, theirs: nil)
            case .theirs(let index): Versions(base: nil, ours: nil, theirs: index)
            }
        }
    }

    func line(from source: Source) -> ArraySlice<UInt8> {
        switch source {
        case .ours(let index): ours[index]
        case .theirs(let index): theirs[index]
        }
    }

    /// Whether a line is among those that each side removes from the base or adds to it.
    func hasChanges(where isFound: (ArraySlice<UInt8>) -> Bool) -> (ours: Bool, theirs: Bool) {
        func found(in hunks: [LineDiff.Hunk], of side: [ArraySlice<UInt8>]) -> Bool {
            hunks.contains { base[$0.old].contains(where: isFound) || side[$0.new].contains(where: isFound) }
        }
        return (found(in: changes.ours, of: ours), found(in: changes.theirs, of: theirs))
    }

    /// The lines of the base that neither side has in their places.
    var removedByBoth: [ArraySlice<UInt8>] {
        let ours = Set(changes.ours.flatMap(\.old))
        return changes.theirs.flatMap(\.old).filter(ours.contains).map { base[$0] }
    }

    /// The lines of each side that the base does not have.
    var added: (ours: [Range<Int>], theirs: [Range<Int>]) { (changes.ours.map(\.new), changes.theirs.map(\.new)) }
}

extension LineMerge {
    /// The groups of the base's parts that the two sides changed.
    struct ChangedGroups {
        let ours: Set<Int>
        let theirs: Set<Int>

        var isDisjoint: Bool { ours.isDisjoint(with: theirs) }
    }

    /// - Parameter groups: For each part of the base, the number of its group. What is put between two parts of one
    ///   group changes that group.
    func changedLines(in groups: [Int]) -> ChangedGroups {
        func changed(_ hunks: [LineDiff.Hunk]) -> Set<Int> {
            var changed: Set<Int> = []
            for hunk in hunks {
                changed.formUnion(groups[hunk.old])
                if hunk.old.isEmpty, hunk.old.lowerBound > 0, hunk.old.lowerBound < groups.count,
                    groups[hunk.old.lowerBound - 1] == groups[hunk.old.lowerBound]
                {
                    changed.insert(groups[hunk.old.lowerBound])
                }
            }
            return changed
        }
        return ChangedGroups(ours: changed(changes.ours), theirs: changed(changes.theirs))
    }

    /// For each line of the base, its index on each side; `nil` where the side changed it.
    var partners: [(ours: Int?, theirs: Int?)] {
        func partners(_ hunks: [LineDiff.Hunk]) -> [Int?] {
            var partners: [Int?] = Array(repeating: nil, count: base.count)
            var (old, new) = (0, 0)
            for hunk in hunks + [LineDiff.Hunk(old: base.count..<base.count, new: 0..<0)] {
                for index in old..<max(old, hunk.old.lowerBound) { partners[index] = new + index - old }
                (old, new) = (hunk.old.upperBound, hunk.new.upperBound)
            }
            return partners
        }
        return zip(partners(changes.ours), partners(changes.theirs)).map { ($0, $1) }
    }
}

/// Takes the hunks of two diffs of one text side by side.
private struct HunkMerge {
    private let ours: [Int]
    private let theirs: [Int]
    private let oldCount: Int
    private let joinsNeighbors: Bool
    private(set) var oursHunks: ArraySlice<LineDiff.Hunk>
    private(set) var theirsHunks: ArraySlice<LineDiff.Hunk>
    private var runs: [LineMerge.Run] = []
    /// The line of the base up to which everything is merged, and the lines of the two sides there.
    private var done = (base: 0, ours: 0, theirs: 0)

    init(
        _ ours: (lines: [Int], hunks: [LineDiff.Hunk]),
        _ theirs: (lines: [Int], hunks: [LineDiff.Hunk]),
        oldCount: Int,
        joinsNeighbors: Bool
    ) {
        self.joinsNeighbors = joinsNeighbors
        self.oldCount = oldCount
        (self.ours, oursHunks) = (ours.lines, ours.hunks[...])
        (self.theirs, theirsHunks) = (theirs.lines, theirs.hunks[...])
    }

    mutating func run() -> [LineMerge.Run] {
        while let start = [oursHunks.first, theirsHunks.first].compactMap({ $0?.old.lowerBound }).min() {
            keep(upTo: start)
            takeGroup(from: start)
        }
        keep(upTo: oldCount)
        return runs
    }

    /// Lines that neither side changed.
    private mutating func keep(upTo line: Int) {
        let count = line - done.base
        if count > 0 { runs.append(.ours(done.ours..<done.ours + count)) }
        done = (line, done.ours + count, done.theirs + count)
    }

    /// The hunks of both sides that touch each other, from a line of the base on.
    private mutating func takeGroup(from start: Int) {
        var (oursGroup, theirsGroup): ([LineDiff.Hunk], [LineDiff.Hunk]) = ([], [])
        var end = start
        while true {
            if let hunk = oursHunks.first, joins(hunk, oursGroup, theirsGroup, start, end) {
                oursGroup.append(hunk)
                oursHunks.removeFirst()
                end = max(end, hunk.old.upperBound)
            } else if let hunk = theirsHunks.first, joins(hunk, theirsGroup, oursGroup, start, end) {
                theirsGroup.append(hunk)
                theirsHunks.removeFirst()
                end = max(end, hunk.old.upperBound)
            } else {
                break
            }
        }
        let oursRange = done.ours..<done.ours + length(start..<end, oursGroup)
        let theirsRange = done.theirs..<done.theirs + length(start..<end, theirsGroup)
        if theirsGroup.isEmpty {
            runs.append(.ours(oursRange))
        } else if oursGroup.isEmpty {
            runs.append(.theirs(theirsRange))
        } else if ours[oursRange].elementsEqual(theirs[theirsRange]) {
            runs.append(.ours(oursRange))
        } else {
            runs.append(.conflict(.init(base: start..<end, ours: oursRange, theirs: theirsRange)))
        }
        done = (end, oursRange.upperBound, theirsRange.upperBound)
    }

    /// Whether a hunk of one side belongs to a group that starts and ends at lines of the base.
    private func joins(
        _ hunk: LineDiff.Hunk,
        _ own: [LineDiff.Hunk],
        _ other: [LineDiff.Hunk],
        _ start: Int,
        _ end: Int
    ) -> Bool {
        if own.isEmpty, other.isEmpty { return hunk.old.lowerBound == start }
        if hunk.old.lowerBound < end { return true }
        guard hunk.old.lowerBound == end else { return false }
        // Two that are put at one place have no order.
        return !joinsNeighbors || start == end && hunk.old.isEmpty
    }

    /// How many lines of a side are in the place of lines of the base.
    private func length(_ base: Range<Int>, _ hunks: [LineDiff.Hunk]) -> Int {
        base.count + hunks.reduce(0) { $0 + $1.new.count - $1.old.count }
    }
}
