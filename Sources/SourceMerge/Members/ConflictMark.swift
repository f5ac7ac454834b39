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

    /// Marks the lines of the head of a type, to its opening brace.
    init(
        headOf ours: (outline: SourceOutline, declaration: Declaration),
        base: (outline: SourceOutline, declaration: Declaration),
        theirs: (outline: SourceOutline, declaration: Declaration)
    ) {
        func lines(_ version: (outline: SourceOutline, declaration: Declaration)) -> Range<Int> {
            let text = version.outline.text
            var (start, end) = (version.declaration.head.lowerBound, version.declaration.head.upperBound)
            while start > 0, text[start - 1] != Ascii.newline { start -= 1 }
            while end < text.count, text[end] != Ascii.newline { end += 1 }
            return start..<end
        }
        self.init(
            lines(ours),
            ours: ours.outline.text[lines(ours)],
            base: base.outline.text[lines(base)],
            theirs: theirs.outline.text[lines(theirs)]
        )
    }
}
