/// Changes to a text, made together.
struct TextEdits {
    private struct Edit {
        let range: Range<Int>
        let text: [UInt8]
        let number: Int
    }

    private var edits: [Edit] = []

    var isEmpty: Bool { edits.isEmpty }

    mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
        edits.append(Edit(range: range, text: text, number: edits.count))
    }

    /// Several texts at one place follow each other in the order in which they came.
    mutating func insert(_ text: [UInt8], at offset: Int) {
        replace(offset..<offset, with: text)
    }

    /// Whether a change is in a range, or removes something of it. What is put at its start is before it.
    func touch(_ range: Range<Int>) -> Bool {
        edits.contains { edit in
            edit.range.lowerBound < range.upperBound && edit.range.upperBound > range.lowerBound
                || edit.range.isEmpty && range.contains(edit.range.lowerBound)
                    && edit.range.lowerBound > range.lowerBound
        }
    }

    /// - Parameter skipsOverlaps: Whether a change that overlaps an earlier one is left out.
    /// - Returns: `nil` if two changes overlap, unless both remove text.
    func apply(to text: [UInt8], skippingOverlaps skipsOverlaps: Bool = false) -> [UInt8]? {
        var result: [UInt8] = []
        var done = 0
        var removed = 0..<0
        // What is put before a text comes before what replaces that text.
        let order = edits.sorted {
            ($0.range.lowerBound, $0.range.isEmpty ? 0 : 1, $0.number)
                < ($1.range.lowerBound, $1.range.isEmpty ? 0 : 1, $1.number)
        }
        for edit in order {
            let isRemoved = edit.text.isEmpty && removed.overlaps(edit.range)
            if skipsOverlaps, edit.range.lowerBound < done { continue }
            guard edit.range.lowerBound >= done || isRemoved, edit.range.upperBound <= text.count else { return nil }
            result += text[done..<max(done, edit.range.lowerBound)]
            result += edit.text
            done = max(done, edit.range.upperBound)
            if edit.text.isEmpty { removed = edit.range.lowerBound..<done }
        }
        return result + text[done...]
    }
}
