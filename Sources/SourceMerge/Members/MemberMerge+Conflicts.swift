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
        let ourText = ours.outlines[file].text
        let last = max(1, ourText.count { $0 == Ascii.newline })
        reports[file].conflicts.append(
            MergeConflict(name: theirs[id].key.title, lines: last...last, newLines: theirs.lines(of: id))
        )
        let end = ourText.count
        let text = theirs.text(theirs[id].declaration.range, of: id)
        marks[file].append(ConflictMark(end..<end, ours: [], base: nil, theirs: text, endsLine: true))
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
            base: parts.base.text,
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
        endsLine: Bool = false
    ) {
        self.range = range
        text = ConflictSides.block(ours: ours, base: base, theirs: theirs) + (endsLine ? [Ascii.newline] : [])
    }

    /// Marks the lines of heads of types, to their opening braces.
    init(heads: Versions<OutlinePart>) {
        let lines = heads.map(\.wholeLines)
        self.init(lines.ours.range, ours: lines.ours.text, base: lines.base.text, theirs: lines.theirs.text)
    }
}
