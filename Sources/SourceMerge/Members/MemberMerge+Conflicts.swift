import SwiftReader

/// Conflicts, and the markers around them.
extension MemberMerge {
    /// - Parameter part: The part of the declaration that both sides changed.
    mutating func conflict(_ ids: Versions<Int>, in part: (Declaration) -> Range<Int>) {
        let parts = parts(of: ids, part)
        let names = nodes(ids).map(\.key.title)
        let file = ours[ids.ours].file
        reports[file].conflicts.append(
            MergeConflict(
                name: names.ours,
                newName: names.ours == names.theirs ? nil : names.theirs,
                lines: parts.ours.outline.lines(of: parts.ours.range),
                newLines: parts.theirs.outline.lines(of: parts.theirs.range),
                cause: isLeftPrivate(ids) ? .leftPrivate : .bothChanged
            )
        )
        marks[file].append(mark(ids))
    }

    /// A conflict that cannot be marked.
    mutating func conflict(_ conflict: MergeConflict, in file: Int) {
        reports[file].conflicts.append(conflict)
        marks[file].append(nil)
    }

    /// A conflict about a declaration of a type that is not there, or that cannot have it.
    mutating func conflict(withoutPlaceFor id: Int) {
        let file = min(theirs[id].file, reports.count - 1)
        let end = ours.outlines[file].text.count
        conflict(
            about: id,
            at: Insertion(file: file, offset: end, leading: [], isBefore: true, gap: [Ascii.newline])
        )
    }

    /// A conflict about a new declaration, which is marked in the place that it would have.
    mutating func conflict(about id: Int, at place: Insertion) {
        let text = ours.outlines[place.file].text
        let line = max(1, text[..<place.offset].count { $0 == Ascii.newline } + (place.isBefore ? 0 : 1))
        reports[place.file].conflicts.append(
            MergeConflict(name: theirs[id].key.title, lines: line...line, newLines: theirs.lines(of: id))
        )
        let new = restyle(
            theirs.text(theirs[id].declaration.range, of: id),
            of: id,
            at: place.leading,
            file: place.file
        )
        let gap = place.gap ?? theirs.lineEnds(beside: id)
        marks[place.file].append(
            ConflictMark(
                place.offset..<place.offset,
                ours: [],
                base: nil,
                theirs: new[...],
                above: place.isBefore ? [] : gap,
                below: place.isBefore ? gap : []
            )
        )
    }

    /// The markers around a declaration, or around the head of a type.
    private func mark(_ ids: Versions<Int>) -> ConflictMark? {
        let declaration = ours[ids.ours].declaration
        guard declaration.hasOwnLines else { return nil }
        guard declaration.container == nil else { return ConflictMark(heads: parts(of: ids, \.head)) }
        let parts = parts(of: ids, \.range)
        return ConflictMark(
            parts.ours.range,
            ours: parts.ours.text,
            base: restyled(ids.base, of: base, at: ids.ours)[...],
            theirs: restyled(ids.theirs, at: ids.ours)[...]
        )
    }
}

/// A part of the person's text, and that part between conflict markers.
struct ConflictMark {
    let range: Range<Int>
    let text: [UInt8]

    init(
        _ range: Range<Int>,
        ours: ArraySlice<UInt8>,
        base: ArraySlice<UInt8>?,
        theirs: ArraySlice<UInt8>,
        above: [UInt8] = [],
        below: [UInt8] = []
    ) {
        self.range = range
        text = above + ConflictSides.block(ours: ours, base: base, theirs: theirs) + below
    }

    /// Marks the lines of heads of types, to their opening braces.
    init(heads: Versions<OutlinePart>) {
        let lines = heads.map(\.wholeLines)
        self.init(lines.ours.range, ours: lines.ours.text, base: lines.base.text, theirs: lines.theirs.text)
    }
}
