import SwiftReader

/// The lines between declarations.
enum BlankLines {
    /// What goes when a declaration does: its lines, and a blank line beside them.
    static func removal(of range: Range<Int>, in text: [UInt8]) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        if end < text.count, text[end] == Ascii.newline { end += 1 }
        let isBlankBefore = start == 0 || isBlank(before: start, text)
        let endsBlock = nextLine(from: end, text).first == Ascii.closeBrace
        if isBlankBefore, isBlank(from: end, text) {
            end = lineEnd(from: end, text)
        } else if isBlankBefore, endsBlock || end >= text.count, start > 0 {
            start -= 1
            while start > 0, text[start - 1] != Ascii.newline { start -= 1 }
        } else if isBlank(from: end, text), opensBlock(before: start, text) {
            end = lineEnd(from: end, text)
        }
        return start..<end
    }

    /// Whether the line that starts at an offset is blank.
    private static func isBlank(from offset: Int, _ text: [UInt8]) -> Bool {
        guard offset < text.count else { return false }
        return text[offset..<lineEnd(from: offset, text)].allSatisfy(Ascii.isWhiteSpace)
    }

    private static func isBlank(before offset: Int, _ text: [UInt8]) -> Bool {
        isBlank(from: lineStart(before: offset, text), text)
    }

    private static func opensBlock(before offset: Int, _ text: [UInt8]) -> Bool {
        let line = text[lineStart(before: offset, text)..<offset]
        return line.last { $0 != Ascii.newline && $0 != Ascii.space } == Ascii.openBrace
    }

    /// The start of the line before the one that starts at an offset.
    private static func lineStart(before offset: Int, _ text: [UInt8]) -> Int {
        var start = max(0, offset - 1)
        while start > 0, text[start - 1] != Ascii.newline { start -= 1 }
        return start
    }

    /// The offset after the line end of a line.
    private static func lineEnd(from offset: Int, _ text: [UInt8]) -> Int {
        var end = offset
        while end < text.count, text[end] != Ascii.newline { end += 1 }
        return min(end + 1, text.count)
    }

    private static func nextLine(from offset: Int, _ text: [UInt8]) -> ArraySlice<UInt8> {
        Indentation.trimmed(text[min(offset, text.count)..<lineEnd(from: min(offset, text.count), text)])
    }
}
