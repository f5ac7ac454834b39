import SwiftReader

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
