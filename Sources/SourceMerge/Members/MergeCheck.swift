import SwiftReader

/// Checks whether a merged text contains everything that it must. A merge is used only if it does.
enum MergeCheck {
    /// - Parameter others: The last generated texts of the files from which declarations can come.
    static func isSound(_ text: [UInt8], of file: MemberMerge.File, movedFrom others: [SourceOutline] = []) -> Bool {
        guard let merged = SourceOutline(text) else { return false }
        return hasAllLines(text, of: file, movedFrom: others) && hasNoNewTwins(merged, file)
    }

    /// The number of missing lines that are compared again without their white space.
    private static let mostDoubts = 100

    /// Every line that the person added is in the merged text, as often as they wrote it.
    static func hasAllLines(
        _ text: [UInt8],
        of file: MemberMerge.File,
        movedFrom others: [SourceOutline] = []
    ) -> Bool {
        var count = counts(of: text)
        var generated = counts(of: file.base.text)
        for other in others { generated.merge(counts(of: other.text), uniquingKeysWith: +) }
        var doubts: [ArraySlice<UInt8>] = []
        for (line, number) in counts(of: file.ours.text) {
            let added = number - (generated[line] ?? 0)
            guard added > 0 else { continue }
            count[line, default: 0] -= added
            if count[line, default: 0] < 0 { doubts.append(line) }
        }
        guard doubts.count <= mostDoubts else { return false }
        let before = packed(file.base.text[...])
        return doubts.allSatisfy { isHead($0, in: file.ours) || contains(before, packed($0)) }
    }

    /// Without white space: what a formatter broke into other lines is in the base all the same.
    private static func packed(_ text: ArraySlice<UInt8>) -> [UInt8] {
        text.filter { $0 != Ascii.space && $0 != Ascii.tab && $0 != Ascii.newline }
    }

    private static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
        guard let first = part.first, part.count <= text.count else { return part.isEmpty }
        for start in 0...text.count - part.count where text[start] == first {
            if text[start..<start + part.count].elementsEqual(part) { return true }
        }
        return false
    }

    private static func counts(of text: [UInt8]) -> [ArraySlice<UInt8>: Int] {
        var counts: [ArraySlice<UInt8>: Int] = [:]
        for line in text.split(separator: Ascii.newline) {
            let line = Indentation.trimmed(line)
            if !line.isEmpty { counts[line, default: 0] += 1 }
        }
        return counts
    }

    /// Whether a line is of a declaration's head, which is merged token by token.
    private static func isHead(_ line: ArraySlice<UInt8>, in outline: SourceOutline) -> Bool {
        let all = outline.all
        return (all + all.flatMap(\.conditional)).contains { declaration in
            outline.text[lineAround(declaration.head, in: outline.text)].split(separator: Ascii.newline)
                .contains { Indentation.trimmed($0).elementsEqual(line) }
        }
    }

    private static func lineAround(_ range: Range<Int>, in text: [UInt8]) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start > 0, text[start - 1] != Ascii.newline { start -= 1 }
        while end < text.count, text[end] != Ascii.newline { end += 1 }
        return start..<end
    }

    /// No type has two members of one key, unless the person's has.
    private static func hasNoNewTwins(_ merged: SourceOutline, _ file: MemberMerge.File) -> Bool {
        let known = Set((file.ours.all + file.theirs.all).map(\.key).filter { $0.number > 0 })
        return merged.all.map(\.key).allSatisfy { key in
            key.number == 0 || !key.isMember || known.contains(key)
        }
    }
}
