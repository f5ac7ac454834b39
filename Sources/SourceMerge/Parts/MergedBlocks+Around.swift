import SwiftReader

/// Generated statements with a person's above or below them.
extension MergedBlocks {
    /// The lines in the place of a conflict in which the person's lines are whole statements as they were generated,
    /// with others above or below them: what is generated now takes the place of the generated ones.
    ///
    /// - Parameter lines: The lines that are merged.
    /// - Returns: `nil` if the generated ones are not there once, outside of blocks of the person's.
    func sources(
        around conflict: LineMerge.Conflict,
        of lines: Versions<[ArraySlice<UInt8>]>
    ) -> [LineMerge.Source]? {
        let old = lines.base[conflict.base].map(Indentation.trimmed)
        let own = lines.ours[conflict.ours].map(Indentation.trimmed)
        guard !old.isEmpty, own.count > old.count, !conflict.theirs.isEmpty else { return nil }
        let starts = (0...(own.count - old.count)).filter { own[$0..<$0 + old.count].elementsEqual(old) }
        guard starts.count == 1 else { return nil }
        let start = conflict.ours.lowerBound + starts[0]
        let (above, below) = (conflict.ours.lowerBound..<start, start + old.count..<conflict.ours.upperBound)
        guard areStatements([above, start..<start + old.count, below], of: pieces.ours, ours),
            areStatements([conflict.theirs], of: pieces.theirs, tree(pieces.theirs.pieces))
        else { return nil }
        return above.map(LineMerge.Source.ours) + conflict.theirs.map(LineMerge.Source.theirs)
            + below.map(LineMerge.Source.ours)
    }

    /// The lines in the place of a conflict in which both sides put statements at the start or at the end of the body:
    /// the generated ones are beside those that were there.
    ///
    /// - Parameter lines: The lines that are merged.
    /// - Returns: `nil` for statements elsewhere, or if nothing else is in the body.
    func sources(
        atEdge conflict: LineMerge.Conflict,
        of lines: Versions<[ArraySlice<UInt8>]>
    ) -> [LineMerge.Source]? {
        // The braces are on the first line and the last one.
        let place = conflict.base.lowerBound
        let (isAtStart, isAtEnd) = (place == 1, place == lines.base.count - 1)
        guard conflict.base.isEmpty, isAtStart != isAtEnd,
            areStatements([conflict.ours], of: pieces.ours, ours),
            areStatements([conflict.theirs], of: pieces.theirs, tree(pieces.theirs.pieces))
        else { return nil }
        let (own, new) = (conflict.ours.map(LineMerge.Source.ours), conflict.theirs.map(LineMerge.Source.theirs))
        return isAtStart ? own + new : new + own
    }

    /// Whether each of some successive ranges of lines has whole statements, all of them in one block.
    private func areStatements(_ ranges: [Range<Int>], of side: BodyPieces, _ tree: BlockTree) -> Bool {
        let lines = ranges.map(\.lowerBound) + ranges.suffix(1).map(\.upperBound)
        let starts = lines.map { line in side.pieces[side.starts[line]...].firstIndex { !$0.token.isEmpty } }
        guard let end = starts.last ?? nil else { return false }
        return starts.allSatisfy { start in
            guard let start, tree.startsStatement[start], tree.places[start] == tree.places[end] else { return false }
            return start == end || !side.pieces[start].token.elementsEqual("}".utf8)
        }
    }
}
