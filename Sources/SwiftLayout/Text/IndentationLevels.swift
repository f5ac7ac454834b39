import SwiftReader

/// The level of indentation of each line.
///
/// A line is at most one level deeper than the line of code before it. This makes the unit of a text that was laid out
/// already certain, whatever it was before.
struct IndentationLevels {
    /// For each line its level. That of a line inside a comment or literal means nothing.
    private(set) var levels: [Int] = []
    /// For each multi-line string that can move, by its token, how it does.
    private(set) var moves: [Int: Move] = [:]

    /// The lines of a multi-line string follow its closing quotes to another indentation.
    struct Move {
        /// The white space before the closing quotes, which all its lines start with and which is not part of its value.
        let from: Range<Int>
        let toLevel: Int
    }

    init(of lines: [Line], in text: TokenizedText) {
        let unit = Self.unit(of: lines, in: text)
        levels.reserveCapacity(lines.count)
        var previous = 0
        for (index, line) in lines.enumerated() {
            let level = min((Self.columns(text, line) + unit / 2) / unit, previous + 1)
            levels.append(level)
            guard Self.isCode(index, lines, text) else { continue }
            previous = level
            if case .literal(let token) = line.inside {
                moves[token] = Move(from: text.indentation(of: line), toLevel: level)
            }
        }
    }

    /// The step by which lines of code most often get deeper, the smaller one of two. Where they never do, the smallest
    /// indentation of any other line.
    private static func unit(of lines: [Line], in text: TokenizedText) -> Int {
        var steps: [Int: Int] = [:]
        var (previous, smallest) = (0, Int.max)
        for (index, line) in lines.enumerated() {
            let columns = columns(text, line)
            if isCode(index, lines, text) {
                if columns > previous { steps[columns - previous, default: 0] += 1 }
                previous = columns
            } else if line.inside == .nothing, columns > 0, text.indentation(of: line) != line.bytes {
                smallest = min(smallest, columns)
            }
        }
        if let step = steps.max(by: { ($0.value, -$0.key) < ($1.value, -$1.key) }) { return step.key }
        return smallest < Int.max ? smallest : 1
    }

    private static func columns(_ text: TokenizedText, _ line: Line) -> Int {
        text.bytes[text.indentation(of: line)].reduce(0) { $0 + ($1 == Ascii.tab ? LayoutStyle.tabColumns : 1) }
    }

    /// Comments and `#if` may stand anywhere; the end of a multi-line string that can move stands where code does.
    private static func isCode(_ index: Int, _ lines: [Line], _ text: TokenizedText) -> Bool {
        let line = lines[index]
        if case .literal(let token) = line.inside { return endsMovableString(token, index, lines, text) }
        guard line.inside == .nothing, let first = line.tokens.first else { return false }
        guard text.tokens[first].kind == .poundWord else { return true }
        let directives = ["#if", "#else", "#elseif", "#endif"]
        return !directives.contains { $0.utf8.elementsEqual(text.bytes[text.tokens[first].range]) }
    }

    /// Whether a multi-line string ends on a line and its lines all start with the white space before its closing
    /// quotes, so that it keeps its value with any other.
    private static func endsMovableString(
        _ token: Int,
        _ last: Int,
        _ lines: [Line],
        _ text: TokenizedText
    ) -> Bool {
        let range = text.tokens[token].range
        guard text.tokens[token].kind == .string, range.upperBound <= lines[last].bytes.upperBound else { return false }
        let hashes = text.bytes[range].prefix { $0 == Ascii.hash }.count
        let indentation = text.indentation(of: lines[last])
        guard indentation.upperBound == range.upperBound - 3 - hashes else { return false }
        for line in lines[..<last].reversed() {
            guard line.bytes.lowerBound > range.lowerBound else { break }
            let isBlank = text.indentation(of: line) == line.bytes
            guard isBlank || text.bytes[line.bytes].starts(with: text.bytes[indentation]) else { return false }
        }
        return true
    }
}
