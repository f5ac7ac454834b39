import SwiftReader

/// Lines that both sides changed in a chain of calls, such as the modifiers of a view. Each call is merged as a whole.
struct CallChain {
    /// The lines that are merged.
    private let lines: Versions<[ArraySlice<UInt8>]>
    /// The same lines in the texts that were read. There, the generated ones are indented in another way.
    private let parts: Versions<ReadLines>

    /// - Parameters:
    ///   - parts: The three versions as they were read.
    ///   - lines: Their lines. The generated ones are indented as the person's file is.
    init(_ parts: Versions<OutlinePart>, _ lines: Versions<[ArraySlice<UInt8>]>) {
        self.lines = lines
        self.parts = Versions(
            base: ReadLines(outline: parts.base.outline, lines: lines.base),
            ours: ReadLines(outline: parts.ours.outline, lines: lines.ours),
            theirs: ReadLines(
                outline: parts.theirs.outline,
                lines: parts.theirs.text.split(separator: Ascii.newline, omittingEmptySubsequences: false)
            )
        )
    }

    /// The lines in the place of a conflict.
    ///
    /// - Returns: `nil` if they are no calls on the line above, or if both sides changed one call.
    func sources(of conflict: LineMerge.Conflict) -> [LineMerge.Source]? {
        mergedCalls(of: conflict) ?? aroundOurs(conflict) ?? withinOurs(conflict)
    }

    /// The person's lines of a conflict if all are calls, so that what is in their braces stays there; none otherwise.
    func calls(ofOursIn conflict: LineMerge.Conflict) -> Range<Int> {
        parts.ours.calls(onLines: conflict.ours) == nil ? 0..<0 : conflict.ours
    }

    /// All lines of the three versions are calls. Where both sides add some, the generated ones come first.
    private func mergedCalls(of conflict: LineMerge.Conflict) -> [LineMerge.Source]? {
        guard let old = parts.base.calls(onLines: conflict.base), let own = parts.ours.calls(onLines: conflict.ours),
            let new = parts.theirs.calls(onLines: conflict.theirs)
        else { return nil }
        let calls = Versions(base: old, ours: own, theirs: new)
        func texts(_ calls: [Range<Int>], _ lines: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>] {
            calls.map { Array(lines[$0].map(Indentation.trimmed).joined(separator: [Ascii.newline]))[...] }
        }
        let whole = LineMerge(
            Versions(
                base: texts(calls.base, lines.base),
                ours: texts(calls.ours, lines.ours),
                theirs: texts(calls.theirs, lines.theirs)
            ),
            joinsNeighbors: true
        )
        let sources = whole.sources { conflict in
            guard conflict.base.isEmpty else { return nil }
            return conflict.theirs.map(LineMerge.Source.theirs) + conflict.ours.map(LineMerge.Source.ours)
        }
        return sources?.flatMap { source in
            switch source {
            case .ours(let call): calls.ours[call].map(LineMerge.Source.ours)
            case .theirs(let call): calls.theirs[call].map(LineMerge.Source.theirs)
            }
        }
    }

    /// The generated lines are those of before with calls above or below them. They go directly below the line that
    /// they are on: above what the person changed, or below the only line of it.
    private func aroundOurs(_ conflict: LineMerge.Conflict) -> [LineMerge.Source]? {
        guard let (above, below) = added(to: conflict.base, in: lines.theirs, conflict.theirs),
            let calls = parts.theirs.calls(onLines: above.isEmpty ? below : above), !calls.isEmpty,
            below.isEmpty || conflict.ours.count == 1
        else { return nil }
        return above.map(LineMerge.Source.theirs) + conflict.ours.map(LineMerge.Source.ours)
            + below.map(LineMerge.Source.theirs)
    }

    /// The person's lines are calls as they were generated, with other lines above or below them: what is generated now
    /// takes the place of the calls.
    private func withinOurs(_ conflict: LineMerge.Conflict) -> [LineMerge.Source]? {
        guard let (above, below) = added(to: conflict.base, in: lines.ours, conflict.ours),
            parts.base.calls(onLines: conflict.base) != nil, parts.theirs.calls(onLines: conflict.theirs) != nil
        else { return nil }
        return above.map(LineMerge.Source.ours) + conflict.theirs.map(LineMerge.Source.theirs)
            + below.map(LineMerge.Source.ours)
    }

    /// What one side added above or below lines of the base, which it did not change.
    ///
    /// - Returns: `nil` if it changed them, or added nothing.
    private func added(
        to base: Range<Int>,
        in side: [ArraySlice<UInt8>],
        _ range: Range<Int>
    ) -> (above: Range<Int>, below: Range<Int>)? {
        guard range.count > base.count else { return nil }
        func isKept(_ lines: Range<Int>) -> Bool {
            self.lines.base[base].elementsEqual(side[lines]) {
                Indentation.trimmed($0).hasSameBytes(as: Indentation.trimmed($1))
            }
        }
        if isKept(range.suffix(base.count)) { return (range.dropLast(base.count), 0..<0) }
        return isKept(range.prefix(base.count)) ? (0..<0, range.dropFirst(base.count)) : nil
    }
}

/// The lines of a part of a text that was read, as slices of it.
private struct ReadLines {
    let outline: SourceOutline
    let lines: [ArraySlice<UInt8>]

    /// What is before a value: `.red` is no call on the line above it then.
    private static let beforeValues: Set = ["(", "[", ",", ":", "=", "return", "case"]

    /// The calls on what is above some lines, each by its lines with the comments above it. The numbers of lines are
    /// from 0.
    ///
    /// - Returns: `nil` if the lines are anything else than whole calls.
    func calls(onLines numbers: Range<Int>) -> [Range<Int>]? {
        guard numbers.lowerBound >= 0, numbers.upperBound <= lines.count else { return nil }
        var calls: [Range<Int>] = []
        /// The first line of the call, and that of the comments above the next one.
        var (start, comments): (Int?, Int?) = (nil, numbers.first)
        /// The number of the token after the brackets that are open.
        var end = 0
        for line in numbers {
            let indices = outline.indices(ofTokensIn: lines[line].startIndex..<lines[line].endIndex)
            let next = outline.firstToken(from: lines[line].startIndex)
            if next >= end {
                guard let first = indices.first else {
                    comments = comments ?? line
                    continue
                }
                guard outline.tokens[first].startsLine, outline.isString(first, "."),
                    !Self.beforeValues.contains(outline.string(at: first - 1))
                else { return nil }
                if let start { calls.append(start..<(comments ?? line)) }
                (start, comments) = (comments ?? line, nil)
            }
            for index in indices { end = max(end, outline.partner[index] + 1) }
        }
        guard let last = numbers.last else { return [] }
        guard let start, end <= outline.firstToken(from: lines[last].endIndex) else { return nil }
        return calls + [start..<numbers.upperBound]
    }
}
