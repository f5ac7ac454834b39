import SwiftReader

/// Comments are merged by lines. Where both sides changed the same lines, those of the person stay.
extension MemberMerge {
    /// Merges the comments above a declaration.
    ///
    /// - Returns: Whether they changed.
    mutating func mergeComments(_ ids: Versions<Int>) -> Bool {
        let remarks = parts(of: ids, \.comments).map(\.remarks)
        let nodes = nodes(ids)
        guard remarks.base != remarks.theirs, nodes.base.declaration.hasOwnLines, nodes.ours.declaration.hasOwnLines,
            nodes.theirs.declaration.hasOwnLines
        else { return false }
        let lines = Versions(
            base: base.outlines[nodes.base.file].commentLines(of: nodes.base.declaration),
            ours: ours.outlines[nodes.ours.file].commentLines(of: nodes.ours.declaration),
            theirs: theirs.outlines[nodes.theirs.file].commentLines(of: nodes.theirs.declaration)
        )
        guard let text = mergedLines(lines, of: ids) else { return false }
        edits[nodes.ours.file].replace(lines.ours, with: text)
        return true
    }

    /// The head or the body of the person's declaration with the comments that are generated now; `nil` if it does not
    /// change.
    func mergedRemarks(_ ids: Versions<Int>, of part: (Declaration) -> Range<Int>) -> [UInt8]? {
        let parts = parts(of: ids, part)
        return parts.base.remarks == parts.theirs.remarks ? nil : mergedLines(parts.map(\.range), of: ids)
    }

    /// Merges a part of a declaration by lines.
    ///
    /// - Returns: `nil` if the person's part stays as it is.
    private func mergedLines(_ ranges: Versions<Range<Int>>, of ids: Versions<Int>) -> [UInt8]? {
        let before = ours.text(ranges.ours, of: ids.ours)
        let generated = restyle(
            theirs.text(ranges.theirs, of: ids.theirs),
            of: ids.theirs,
            at: Indentation.leading(ours.text(ours[ids.ours].declaration.range, of: ids.ours)),
            file: ours[ids.ours].file
        )
        let texts = Versions(base: base.text(ranges.base, of: ids.base), ours: before, theirs: generated[...])
        let text = PartMerge.lines(texts)
        return text.flatMap { $0.elementsEqual(before) ? nil : $0 }
    }

    /// Merges the comments that files start with.
    mutating func mergePreambles() {
        for file in ours.outlines.indices where hasBase[file] {
            let outlines = Versions(base: base.outlines[file], ours: ours.outlines[file], theirs: theirs.outlines[file])
            let preambles = outlines.map { OutlinePart(outline: $0, range: $0.preamble) }
            let remarks = preambles.map(\.remarks)
            guard remarks.base != remarks.theirs else { continue }
            let text =
                remarks.base == remarks.ours
                ? Array(preambles.theirs.text)
                : PartMerge.lines(preambles.map(\.text))
            if let text { edits[file].replace(preambles.ours.range, with: text) }
        }
    }

    // MARK: - Comments between declarations

    /// Merges the comments that are between two declarations and belong to neither, such as `// MARK:`.
    mutating func mergeGaps() {
        for id in theirs.nodes.indices { mergeGap(before: id) }
        for id in theirs.nodes.indices where theirs[id].declaration.container != nil { mergeEnd(ofType: id) }
        for file in ours.outlines.indices where hasBase[file] {
            mergeEnds(base.end(ofFile: file), ours.end(ofFile: file), theirs.end(ofFile: file))
        }
    }

    /// Merges the comments after the last member of a type.
    private mutating func mergeEnd(ofType id: Int) {
        guard let old = pairs.base[id], let ourID = oursOfBase(old), !ours[ourID].isConditional,
            !deleted.contains(ourID),
            ours[ourID].parent.map(deleted.contains) != true
        else { return }
        mergeEnds(base.end(ofType: old), ours.end(ofType: ourID), theirs.end(ofType: id))
    }

    /// Merges the comments at the end of a type or a file, whatever is before them. If both sides changed them, those
    /// of the person stay.
    private mutating func mergeEnds(
        _ baseEnd: DeclarationTree.End?,
        _ ourEnd: DeclarationTree.End?,
        _ theirEnd: DeclarationTree.End?
    ) {
        guard let baseEnd, let ourEnd, let theirEnd, baseEnd.isEmpty == theirEnd.isEmpty,
            ourEnd.isEmpty == baseEnd.isEmpty,
            base.outlines[baseEnd.file].remarks(in: baseEnd.range)
                != theirs.outlines[theirEnd.file].remarks(in: theirEnd.range)
        else { return }
        let before = ours.outlines[ourEnd.file].text[ourEnd.range]
        let generated = ours.outlines[ourEnd.file].indentation.apply(
            to: theirs.outlines[theirEnd.file].text[theirEnd.range],
            from: theirs.outlines[theirEnd.file].indentation,
            base: theirEnd.leading,
            at: ourEnd.leading
        )
        let texts = Versions(
            base: base.outlines[baseEnd.file].text[baseEnd.range],
            ours: before,
            theirs: generated[...]
        )
        let text = PartMerge.lines(texts)
        guard let text, !text.elementsEqual(before), !edits[ourEnd.file].touch(ourEnd.range) else { return }
        edits[ourEnd.file].replace(ourEnd.range, with: text)
    }

    /// The comments change if they are as they were generated, between the same declarations.
    private mutating func mergeGap(before id: Int) {
        guard let old = pairs.base[id], let ourID = oursOfBase(old), !ours[ourID].isConditional,
            !deleted.contains(ourID),
            let now = theirs.gap(before: id), let before = base.gap(before: old), let current = ours.gap(before: ourID),
            theirs.remarks(in: now) != base.remarks(in: before)
        else { return }
        let neighbor = before.neighbor.flatMap { pairs.theirs[$0] }
        // Both sides can have added an import.
        let isAfterImports = theirs.isImport(now.neighbor) && base.isImport(before.neighbor)
        let isSamePlace =
            isAfterImports
            ? ours.isImport(current.neighbor)
            : neighbor == now.neighbor && current.neighbor == before.neighbor.flatMap(oursOfBase)
        guard isSamePlace, ours.remarks(in: current) == base.remarks(in: before),
            current.neighbor.map(deleted.contains) != true,
            ours[ourID].declaration.hasOwnLines, theirs[id].declaration.hasOwnLines
        else { return }
        let leading = Indentation.leading(ours.text(ours[ourID].declaration.range, of: ourID))
        let text = theirs.outlines[now.file].text[now.range]
        edits[current.file].replace(current.range, with: restyle(text, of: id, at: leading, file: current.file))
    }

    /// The comments before a new declaration that belong to no other one, with the lines around them; `nil` if there
    /// are none, or if the person's file has them.
    func remarkedGap(before id: Int, at place: Insertion) -> [UInt8]? {
        guard !place.isBefore, !place.isFirst, let gap = theirs.gap(before: id), gap.neighbor != nil else { return nil }
        let remarks = theirs.remarks(in: gap).split(separator: Ascii.newline)
        guard !remarks.isEmpty else { return nil }
        let outline = ours.outlines[place.file]
        let known = Set(outline.remarks(in: 0..<outline.text.count).split(separator: Ascii.newline))
        guard known.isDisjoint(with: remarks) else { return nil }
        return restyle(theirs.outlines[gap.file].text[gap.range], of: id, at: place.leading, file: place.file)
    }
}

extension DeclarationTree {
    /// The text between a declaration and the one before it in its type or file.
    fileprivate struct Gap {
        let file: Int
        let range: Range<Int>
        /// The declaration before it; `nil` for the first one of a type.
        let neighbor: Int?
    }

    /// - Returns: `nil` for what a file starts with.
    fileprivate func gap(before id: Int) -> Gap? {
        let node = self[id]
        let siblings = siblings(of: id)
        let neighbor = node.position > 0 ? siblings[node.position - 1] : nil
        let start =
            neighbor.map { self[$0].declaration.range.upperBound }
            ?? node.parent.flatMap { self[$0].declaration.container?.range.lowerBound }
        guard let start, start <= node.declaration.range.lowerBound else { return nil }
        return Gap(file: node.file, range: start..<node.declaration.range.lowerBound, neighbor: neighbor)
    }

    /// Whether comments are between a declaration and the one before it, apart from those directly above it.
    func hasRemarks(before id: Int) -> Bool { gap(before: id).map { !remarks(in: $0).isEmpty } ?? false }

    /// The lines after the last declaration of a type or a file.
    fileprivate struct End {
        let file: Int
        let range: Range<Int>
        /// The white space before the first token of the type.
        let leading: ArraySlice<UInt8>
        /// Whether no declaration is before them.
        let isEmpty: Bool
    }

    fileprivate func end(ofType id: Int) -> End? {
        guard let container = self[id].declaration.container else { return nil }
        let text = outline(of: id).text
        let start = self[id].children.last.map { self[$0].declaration.range.upperBound } ?? container.range.lowerBound
        // Without the white space before the brace.
        guard start <= container.range.upperBound,
            let end = text[start..<container.range.upperBound].lastIndex(of: Ascii.newline)
        else { return nil }
        let leading = Indentation.leading(text[self[id].declaration.range])
        return End(file: self[id].file, range: start..<end, leading: leading, isEmpty: self[id].children.isEmpty)
    }

    fileprivate func end(ofFile file: Int) -> End? {
        let text = outlines[file].text
        guard let last = roots[file].last, text.last == Ascii.newline else { return nil }
        let start = self[last].declaration.range.upperBound
        guard start < text.count else { return nil }
        return End(file: file, range: start..<(text.count - 1), leading: [], isEmpty: false)
    }

    fileprivate func isImport(_ id: Int?) -> Bool { id.map { self[$0].key.kind == .import } ?? false }

    fileprivate func remarks(in gap: Gap) -> [UInt8] { outlines[gap.file].remarks(in: gap.range) }
}

extension SourceOutline {
    /// The lines of the comments above a declaration that has lines of its own; empty if the last comment is on the
    /// line of its head.
    fileprivate func commentLines(of declaration: Declaration) -> Range<Int> {
        let start = declaration.range.lowerBound
        let end = text[start..<declaration.head.lowerBound].lastIndex(of: Ascii.newline).map { $0 + 1 } ?? start
        return start..<end
    }
}
