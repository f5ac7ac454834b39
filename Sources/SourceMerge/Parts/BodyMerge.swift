import SwiftReader

/// Merges a body that both sides changed: by lines, ignoring the indentation; by tokens, if a formatter changed the
/// lines; or as a whole, if all that was generated is in it as it was. What a person wrote stays in the same blocks.
struct BodyMerge {
    private typealias Lines = Versions<[ArraySlice<UInt8>]>

    private let parts: Versions<OutlinePart>
    private let lines: Lines
    private let restyle: (ArraySlice<UInt8>) -> [UInt8]
    private let unit: [UInt8]
    private let isOfValue: Bool
    private let areOfBranches: Bool

    /// - Parameters:
    ///   - generated: The body that is generated now, indented as the person's file is.
    ///   - restyle: Indents generated text as the person's file is.
    ///   - unit: One level of the indentation of the person's file.
    ///   - isOfValue: Whether it is the body of a property or a subscript.
    ///   - areOfBranches: Whether what is called generated is a text that a person edited, too.
    init(
        _ parts: Versions<OutlinePart>,
        generated: [UInt8],
        restyle: @escaping (ArraySlice<UInt8>) -> [UInt8],
        unit: [UInt8],
        isOfValue: Bool,
        areOfBranches: Bool
    ) {
        (self.parts, self.restyle, self.unit) = (parts, restyle, unit)
        (self.isOfValue, self.areOfBranches) = (isOfValue, areOfBranches)
        lines = Versions(base: parts.base.text, ours: parts.ours.text, theirs: generated[...])
            .map { $0.split(separator: Ascii.newline, omittingEmptySubsequences: false) }
    }

    /// - Parameter takesBoth: Whether lines that both sides put at one place are all taken.
    /// - Returns: `nil` if there is a conflict.
    func merged(takesBoth: () -> Bool) -> PartMerge.Result? {
        let merge = LineMerge(lines, comparing: Indentation.trimmed)
        if movesRemovedLine(merge) { return nil }
        if let text = mergedByLines(merge, takesBoth: takesBoth) { return .init(text: text) }
        if !areOfBranches, let left = mergedWithoutGenerated() { return left }
        let around = areOfBranches ? nil : mergedAround()
        return mergedByTokens().map { .init(text: $0.text, replaced: $0.replaced + (around?.replaced ?? [])) } ?? around
    }

    /// Whether the person moved a line that is no longer generated: what takes its place would be there beside it.
    private func movesRemovedLine(_ merge: LineMerge) -> Bool {
        let removed = merge.removedByBoth.map(Indentation.trimmed).filter { $0.contains(where: Ascii.isWordPart) }
        guard !removed.isEmpty else { return false }
        let added = Set(merge.added.ours.flatMap { merge.ours[$0].map(Indentation.trimmed) })
        let generated = Set(lines.theirs.map(Indentation.trimmed))
        return removed.contains { added.contains($0) && !generated.contains($0) }
    }

    private func blocks(of pieces: Versions<BodyPieces>) -> MergedBlocks {
        MergedBlocks(pieces, isOfValue: isOfValue, areOfBranches: areOfBranches)
    }

    // MARK: - Lines

    private func mergedByLines(_ merge: LineMerge, takesBoth: () -> Bool) -> [UInt8]? {
        // Most merges have no conflict.
        lazy var chain = CallChain(parts, lines)
        lazy var blocks = blocks(of: parts.map(BodyPieces.init(linesOf:)))
        func resolved(_ conflict: LineMerge.Conflict) -> [LineMerge.Source]? {
            if conflict.base.isEmpty, takesBoth() {
                return conflict.theirs.map(LineMerge.Source.theirs) + conflict.ours.map(LineMerge.Source.ours)
            }
            if areOfBranches { return nil }
            return chain.sources(of: conflict) ?? blocks.sources(around: conflict, of: lines)
                ?? blocks.sources(atEdge: conflict, of: lines)
        }
        let sources = merge.sources(resolve: resolved)
        let changes = merge.hasChanges(where: BlockTree.canNest)
        // Without new or removed blocks, no line is indented in another way.
        guard areOfBranches || changes.ours || changes.theirs else {
            return sources.map { Array($0.map(merge.line).joined(separator: [Ascii.newline])) }
        }
        // `nil` if something that the person wrote is in another block.
        func nested(_ sources: [LineMerge.Source], of merge: LineMerge) -> [UInt8]? {
            let calls = Set(merge.conflicts.flatMap { chain.calls(ofOursIn: $0) })
            return blocks.depths(of: sources, in: merge, calls: calls).map {
                text(of: sources, in: merge, movedBy: $0, blocks)
            }
        }
        if !changes.ours, let text = sources.flatMap({ nested($0, of: merge) }) { return text }
        // The `}` of one block can be taken for that of another one, so that a generated line gets into a person's
        // block.
        let exact = LineMerge(lines, keys: blocks.keys(of: lines, comparing: Indentation.trimmed))
        // What is a conflict of lines stays one, unless it is about calls.
        if sources == nil, exact.conflicts.isEmpty { return nil }
        return exact.sources(resolve: resolved).flatMap { nested($0, of: exact) }
    }

    /// The lines of the result, indented as their blocks are.
    ///
    /// - Parameter depths: For each line, how many levels it moves.
    private func text(
        of sources: [LineMerge.Source],
        in merge: LineMerge,
        movedBy depths: [Int],
        _ blocks: MergedBlocks
    ) -> [UInt8] {
        var text: [UInt8] = []
        var index = 0
        while index < sources.count {
            let first = index
            index += 1
            if case .ours(let line) = sources[first] {
                // The lines of a literal move together.
                while index < sources.count, case .ours(let next) = sources[index], next > line,
                    blocks.isInLiteral(next)
                {
                    index += 1
                }
            }
            let lines = sources[first..<index].map(merge.line)
            for line in moved(lines, by: depths[first]) {
                if !text.isEmpty || first > 0 { text.append(Ascii.newline) }
                text += line
            }
        }
        return text
    }

    /// Lines with more or less indentation. They stay as they are if one of them has less than that.
    private func moved(_ lines: [ArraySlice<UInt8>], by depth: Int) -> [ArraySlice<UInt8>] {
        guard depth != 0 else { return lines }
        let indentation = Array(repeatElement(unit, count: abs(depth)).joined())
        if depth > 0 { return lines.map { $0.isEmpty ? $0 : indentation + $0 } }
        guard lines.allSatisfy({ $0.isEmpty || $0.starts(with: indentation) }) else { return lines }
        return lines.map { $0.dropFirst(indentation.count) }
    }

    // MARK: - Tokens

    /// The changes of the two sides must be on different lines of the base.
    private func mergedByTokens() -> PartMerge.Result? {
        let pieces = Versions(
            base: parts.base.pieces.map { restyled($0)[...] },
            ours: parts.ours.pieces,
            theirs: parts.theirs.pieces.map { restyled($0)[...] }
        )
        let tokens = parts.map(BodyPieces.init(tokensOf:))
        let blocks = blocks(of: tokens)
        let keys = blocks.keys(of: pieces, comparing: PartMerge.token)
        let starts = tokens.map { $0.pieces.map(\.startsLine) }
        let merge = LineMerge(pieces, keys: keys, joinsNeighbors: true, startingAt: starts)
        /// Tokens of both sides at one place: those that end a line come before those of a new one.
        func ordered(_ conflict: LineMerge.Conflict) -> [LineMerge.Source]? {
            guard conflict.base.isEmpty, !areOfBranches else { return nil }
            let (own, new) = (conflict.ours, conflict.theirs)
            guard starts.theirs[new.lowerBound], !own.contains(where: { starts.ours[$0] }) else { return nil }
            return own.map(LineMerge.Source.ours) + new.map(LineMerge.Source.theirs)
        }
        guard merge.conflicts.allSatisfy({ ordered($0) != nil }),
            merge.changedLines(in: Self.lineNumbers(of: pieces.base)).isDisjoint
        else {
            return nil
        }
        let spacing = StatementSpacing(merge)
        let spaced = LineMerge(
            Versions(base: pieces.base, ours: spacing.ours, theirs: spacing.theirs),
            keys: keys,
            joinsNeighbors: true,
            startingAt: starts
        )
        guard let all = spaced.sources(resolve: ordered),
            let sources = withoutLastSemicolons(all, of: spaced, tokens.ours)
        else {
            return nil
        }
        guard let depths = blocks.depths(of: sources, in: spaced), !blocks.hasTornStatement(sources, in: spaced) else {
            return nil
        }
        var text: [UInt8] = []
        for (source, depth) in zip(sources, depths) {
            switch source {
            case .theirs(let index):
                let piece = spaced.theirs[index]
                text += depth != 0 && piece == pieces.theirs[index] ? moved(piece, by: depth) : piece
            case .ours(let index):
                let piece = spaced.ours[index]
                // White space that changed is that of what is generated now.
                text += depth != 0 && piece == pieces.ours[index] ? moved(piece, by: depth) : piece
            }
        }
        let left = Set(sources.compactMap { if case .ours(let index) = $0 { index } else { nil } })
        let gone = statementsOnOneLine(tokens.ours, generated: Set(spaced.partners.compactMap(\.ours)))
            .filter { !left.contains($0) }.map { PartMerge.token(pieces.ours[$0]) }
        return .init(text: text, replaced: gone.map { $0.startIndex..<$0.endIndex })
    }

    /// The tokens of the person's lines of several statements, each of which is as it was generated or the person's.
    private func statementsOnOneLine(_ own: BodyPieces, generated: Set<Int>) -> [Int] {
        func isSemicolon(_ index: Int) -> Bool { own.pieces[index].token.elementsEqual(";".utf8) }
        var found: [Int] = []
        var start = 0
        while start < own.pieces.count {
            let line =
                start..<(own.pieces.indices.dropFirst(start + 1).first { own.pieces[$0].startsLine } ?? own.pieces.count)
            let areWhole = line.split(whereSeparator: isSemicolon).allSatisfy { statement in
                Set(statement.map(generated.contains)).count == 1
            }
            if areWhole, line.contains(where: isSemicolon) { found += line }
            start = line.upperBound
        }
        return found
    }

    /// The tokens of a result without the `;` of a person's after which nothing is on the line any more.
    ///
    /// - Returns: `nil` if nothing is before a `;` any more.
    private func withoutLastSemicolons(
        _ sources: [LineMerge.Source],
        of merge: LineMerge,
        _ own: BodyPieces
    ) -> [LineMerge.Source]? {
        var result: [LineMerge.Source] = []
        for (number, source) in sources.enumerated() {
            guard case .ours(let index) = source, own.pieces.indices.contains(index),
                own.pieces[index].token.elementsEqual(";".utf8)
            else {
                result.append(source)
                continue
            }
            let last = result.last.map { PartMerge.token(merge.line(from: $0)) }
            guard last?.elementsEqual("{".utf8) == false, !own.pieces[index].startsLine else { return nil }
            let next = sources.dropFirst(number + 1).first.map(merge.line) ?? []
            let isLast = next.prefix(while: Ascii.isWhiteSpace).contains(Ascii.newline) || next == [Ascii.closeBrace]
            if isLast, own.pieces.dropFirst(index + 1).first?.startsLine == false { continue }
            result.append(source)
        }
        return result
    }

    /// A piece with its lines moved; what is before its first line end is in the middle of a line.
    private func moved(_ piece: ArraySlice<UInt8>, by depth: Int) -> ArraySlice<UInt8> {
        let lines = piece.split(separator: Ascii.newline, omittingEmptySubsequences: false)
        return Array((lines[..<1] + moved(Array(lines[1...]), by: depth)).joined(separator: [Ascii.newline]))[...]
    }

    /// A piece with its lines indented anew; what is before its first line end is in the middle of a line.
    private func restyled(_ piece: ArraySlice<UInt8>) -> [UInt8] {
        guard let end = piece.firstIndex(of: Ascii.newline) else { return Array(piece) }
        return piece[...end] + restyle(piece[(end + 1)...])
    }

    /// The line that each piece ends on.
    private static func lineNumbers(of pieces: [ArraySlice<UInt8>]) -> [Int] {
        var line = 0
        return pieces.map { piece in
            line += piece.count { $0 == Ascii.newline }
            return line
        }
    }

    // MARK: - Around what was generated

    /// The person's body with what is generated now in place of what was generated last.
    ///
    /// - Returns: `nil` if that is not there once, outside of blocks of the person's.
    private func mergedAround() -> PartMerge.Result? {
        let statements = parts.map(Statements.init)
        guard let old = statements.base, let own = statements.ours, let new = statements.theirs,
            let found = own.only(old), own.remarks(in: found) == old.remarks(in: old.words.indices),
            old.remarksAround == new.remarksAround
        else { return nil }
        let isAlone = own.startsLine(found.lowerBound) && own.startsLine(found.upperBound)
        guard isAlone || old.words.first == new.words.first && new.isOneChain else { return nil }
        let place = own.bytes(of: found)
        let whole = parts.ours.range
        let text = parts.ours.outline.text
        let code = restyled(parts.theirs.outline.text[new.bytes(of: new.words.indices)])
        return PartMerge.Result(
            text: text[whole.lowerBound..<place.lowerBound] + code + text[place.upperBound..<whole.upperBound],
            replaced: [place]
        )
    }
}

extension BodyMerge {
    /// The person's body without what was generated last, if nothing is generated now: what is beside it on a line
    /// stays, as in `{ log(.close); close() }`.
    ///
    /// - Returns: `nil` if that is not there once, as whole statements, or if the rest may use it.
    private func mergedWithoutGenerated() -> PartMerge.Result? {
        let new = parts.theirs
        guard let old = Statements(parts.base), let own = Statements(parts.ours), let found = own.only(old),
            let place = own.rangeToRemove(found), !old.declaresName,
            new.outline.indices(ofTokensIn: new.range).count == 2, new.outline.remarks(in: new.range).isEmpty,
            old.remarksAround.allSatisfy(\.isEmpty), own.remarks(in: found) == old.remarks(in: old.words.indices)
        else { return nil }
        let (whole, text) = (parts.ours.range, parts.ours.outline.text)
        return PartMerge.Result(
            text: Array(text[whole.lowerBound..<place.lowerBound] + text[place.upperBound..<whole.upperBound]),
            replaced: [place]
        )
    }
}

/// The tokens between the braces of a body.
private struct Statements {
    let words: [ArraySlice<UInt8>]
    private let outline: SourceOutline
    private let body: Range<Int>
    /// The number of the first token in the outline.
    private let first: Int
    /// For each token, whether brackets are around it.
    private let isInBrackets: [Bool]

    /// - Returns: `nil` for a body without braces or without tokens in them.
    init?(_ part: OutlinePart) {
        (outline, body) = (part.outline, part.range)
        let all = outline.indices(ofTokensIn: body)
        guard all.count > 2, outline.partner[all.lowerBound] == all.upperBound - 1 else { return nil }
        let inner = all.dropFirst().dropLast()
        first = inner.lowerBound
        words = inner.map { [outline] in outline.text[outline.tokens[$0].range] }
        var end = first
        isInBrackets = inner.map { [outline] index in
            defer { end = max(end, outline.partner[index]) }
            return index < end
        }
    }

    /// Where the tokens of another body are, if they are there once and not in brackets.
    func only(_ other: Statements) -> Range<Int>? {
        guard other.words.count <= words.count else { return nil }
        let starts = (0...(words.count - other.words.count)).filter { start in
            !isInBrackets[start] && words[start..<start + other.words.count].elementsEqual(other.words)
        }
        return starts.count == 1 ? starts[0]..<starts[0] + other.words.count : nil
    }

    /// Whether a token is the first of its line, or the end of the body.
    func startsLine(_ index: Int) -> Bool { index == words.count || outline.tokens[first + index].startsLine }

    /// Whether all lines continue what is on the first one.
    var isOneChain: Bool {
        words.indices.dropFirst().allSatisfy { !startsLine($0) || isInBrackets[$0] || isContinued($0) }
    }

    /// Whether a token is a dot or a closing bracket.
    private func isContinued(_ index: Int) -> Bool {
        let token = first + index
        return outline.isString(token, ".") || (0..<token).contains(outline.partner[token])
    }

    /// Whether one of the statements declares something.
    var declaresName: Bool {
        zip(words.indices, words).contains { index, word in
            !isInBrackets[index] && ["let", "var", "func"].contains { word.elementsEqual($0.utf8) }
        }
    }

    /// The bytes of some statements with the `;` that goes with them; `nil` if they are not whole, or if no `;` is
    /// beside them.
    func rangeToRemove(_ range: Range<Int>) -> Range<Int>? {
        func isSemicolon(_ index: Int) -> Bool { words.indices.contains(index) && words[index].elementsEqual(";".utf8) }
        let (first, next) = (range.lowerBound, range.upperBound)
        guard !range.isEmpty, startsLine(next) || isSemicolon(next) else { return nil }
        if isSemicolon(first - 1) { return bytes(of: first - 1..<next) }
        guard isSemicolon(next), next + 1 < words.count, !startsLine(next + 1), first == 0 || startsLine(first)
        else { return nil }
        return bytes(of: first..<next + 2).lowerBound..<bytes(of: next + 1..<next + 2).lowerBound
    }

    func bytes(of range: Range<Int>) -> Range<Int> {
        guard !range.isEmpty else { return 0..<0 }
        let tokens = outline.tokens[first + range.lowerBound..<first + range.upperBound]
        return tokens[tokens.startIndex].range.lowerBound..<tokens[tokens.endIndex - 1].range.upperBound
    }

    func remarks(in range: Range<Int>) -> [UInt8] { outline.remarks(in: bytes(of: range)) }

    /// The comments before the first token and after the last one.
    var remarksAround: [[UInt8]] {
        let inner = bytes(of: words.indices)
        return [body.lowerBound..<inner.lowerBound, inner.upperBound..<body.upperBound].map(outline.remarks)
    }
}
