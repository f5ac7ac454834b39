import SwiftReader

/// The lines or the tokens of a body, with its blocks.
struct BodyPieces {
    private(set) var pieces: [BlockTree.Piece] = []
    /// By line, the number of its first piece; the last one is their count.
    private(set) var starts: [Int] = []
    /// By line, whether it starts in a literal.
    private(set) var isInLiteral: [Bool] = []

    init(linesOf part: OutlinePart) {
        let (text, tokens) = (part.outline.text, part.outline.tokens)
        var next = part.outline.firstToken(from: part.range.lowerBound)
        var start = part.range.lowerBound
        var endOfToken = start
        while start <= part.range.upperBound {
            let end = text[start..<part.range.upperBound].firstIndex(of: Ascii.newline) ?? part.range.upperBound
            let first = pieces.count
            starts.append(first)
            isInLiteral.append(start < endOfToken)
            while next < tokens.count, tokens[next].range.lowerBound < end, !tokens[next].range.isEmpty {
                pieces.append(.init(token: text[tokens[next].range], startsLine: tokens[next].startsLine))
                endOfToken = tokens[next].range.upperBound
                next += 1
            }
            if pieces.count == first, end > start { pieces.append(.init(token: [], startsLine: true)) }
            start = end + 1
        }
        starts.append(pieces.count)
    }

    /// Each token counts as a line.
    init(tokensOf part: OutlinePart) {
        let outline = part.outline
        pieces = outline.indices(ofTokensIn: part.range).map { index in
            BlockTree.Piece(
                token: outline.text[outline.tokens[index].range],
                startsLine: outline.tokens[index].startsLine
            )
        }
        starts = Array(0...pieces.count)
        isInLiteral = pieces.map { _ in false }
    }

    func pieces(ofLine line: Int) -> Range<Int> { starts[line]..<starts[line + 1] }
}

/// The blocks of a body in its three versions, for a merge of its lines.
struct MergedBlocks {
    let pieces: Versions<BodyPieces>
    let ours: BlockTree
    private let isOfValue: Bool
    private let areOfBranches: Bool

    /// - Parameters:
    ///   - isOfValue: Whether it is the body of a property or a subscript.
    ///   - areOfBranches: Whether a person edited both sides.
    init(_ pieces: Versions<BodyPieces>, isOfValue: Bool, areOfBranches: Bool) {
        (self.pieces, self.isOfValue, self.areOfBranches) = (pieces, isOfValue, areOfBranches)
        ours = BlockTree(pieces.ours.pieces, isOfValue: isOfValue)
    }

    func tree(_ pieces: [BlockTree.Piece]) -> BlockTree { BlockTree(pieces, isOfValue: isOfValue) }

    /// Whether a line of the person's starts in a literal.
    func isInLiteral(_ line: Int) -> Bool { pieces.ours.isInLiteral[line] }

    /// By line of the result, how many more braces are around it than in the text that it is from.
    ///
    /// - Parameters:
    ///   - merge: The merge that the lines are from.
    ///   - calls: Lines of the person's that are whole calls on what is above them.
    /// - Returns: `nil` if another line that the person wrote is not in the same blocks as before.
    func depths(of sources: [LineMerge.Source], in merge: LineMerge, calls: Set<Int> = []) -> [Int]? {
        var all: [BlockTree.Piece] = []
        var starts: [Int] = []
        for source in sources {
            starts.append(all.count)
            switch source {
            case .ours(let line): all += pieces.ours.pieces[pieces.ours.pieces(ofLine: line)]
            case .theirs(let line): all += pieces.theirs.pieces[pieces.theirs.pieces(ofLine: line)]
            }
        }
        let merged = tree(all)
        let theirs = tree(pieces.theirs.pieces)
        let added = merge.added
        let own = zip(sources, starts).compactMap { source, start in
            if case .ours(let line) = source, !calls.contains(line) { (line, start) } else { nil }
        }
        guard isNested(own, among: added.ours, pieces.ours, ours, as: merged, unlike: pieces.theirs) else { return nil }
        if areOfBranches {
            let others = zip(sources, starts).compactMap { if case .theirs(let line) = $0 { (line, $1) } else { nil } }
            guard isNested(others, among: added.theirs, pieces.theirs, theirs, as: merged, unlike: pieces.ours) else {
                return nil
            }
        }
        return zip(sources, starts).map { source, start in
            let (line, side, tree) =
                switch source {
                case .ours(let line): (line, pieces.ours, ours)
                case .theirs(let line): (line, pieces.theirs, theirs)
                }
            guard let first = side.pieces(ofLine: line).first else { return 0 }
            return merged.depth(at: start) - tree.depth(at: first)
        }
    }

    /// Whether statements that one side added are in the middle of a statement of the other side.
    func hasTornStatement(_ sources: [LineMerge.Source], in merge: LineMerge) -> Bool {
        let starts = Versions(
            base: tree(pieces.base.pieces).startsStatement,
            ours: ours.startsStatement,
            theirs: tree(pieces.theirs.pieces).startsStatement
        )
        return !TornStatements(merge.places(of: sources), starts: starts).isEmpty
    }

    /// Whether the lines that one side added have the same blocks around them in the result.
    ///
    /// - Parameters:
    ///   - lines: The lines of this side that are in the result, each with its first piece there.
    ///   - added: Those that the base does not have.
    ///   - other: The other side, which can change heads.
    private func isNested(
        _ lines: [(line: Int, start: Int)],
        among added: [Range<Int>],
        _ side: BodyPieces,
        _ tree: BlockTree,
        as merged: BlockTree,
        unlike other: BodyPieces
    ) -> Bool {
        var check = BlockCheck(ours: tree, merged: merged) {
            BlockChanges(from: self.tree(pieces.base.pieces), to: self.tree(other.pieces))
        }
        var added = added[...]
        for (line, start) in lines {
            while let range = added.first, range.upperBound <= line { added.removeFirst() }
            guard added.first?.contains(line) == true else { continue }
            for (piece, place) in zip(side.pieces(ofLine: line), start...)
            where !check.isSame(tree.places[piece], merged.places[place]) { return false }
        }
        return true
    }

    /// What is compared of each line or token so that the `}` of one block does not equal that of another one.
    ///
    /// - Parameter key: What is compared of any other one.
    func keys(
        of lines: Versions<[ArraySlice<UInt8>]>,
        comparing key: (ArraySlice<UInt8>) -> ArraySlice<UInt8>
    ) -> Versions<[ArraySlice<UInt8>]> {
        let trees = Versions(base: tree(pieces.base.pieces), ours: ours, theirs: tree(pieces.theirs.pieces))
        func keys(_ lines: [ArraySlice<UInt8>], _ pieces: BodyPieces, _ tree: BlockTree) -> [ArraySlice<UInt8>] {
            let changes = BlockChanges(from: trees.base, to: tree)
            return lines.enumerated().map { index, line in
                let text = key(line)
                let first = pieces.pieces(ofLine: index).lowerBound
                guard text.first == Ascii.closeBrace, first < tree.places.count else { return text }
                return changes.oldHead(of: tree.blocks[tree.places[first]]) + [Ascii.newline] + text
            }
        }
        return Versions(
            base: keys(lines.base, pieces.base, trees.base),
            ours: keys(lines.ours, pieces.ours, trees.ours),
            theirs: keys(lines.theirs, pieces.theirs, trees.theirs)
        )
    }
}
