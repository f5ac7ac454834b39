import SwiftReader

/// The level of indentation of each line.
///
/// A line is at most one level deeper than the previous line of code. For a text that has been laid out before, this
/// gives the same levels, whatever its unit of indentation is.
struct IndentationLevels {
    /// The level of each line. The level of a line inside of a comment or a literal is not used.
    private(set) var levels: [Int] = []
    /// The new indentation of each multi-line string that can be moved, by its token.
    private(set) var moves: [Int: Move] = [:]

    /// A new indentation for the lines of a multi-line string.
    struct Move {
        /// The white space before the closing quotes. All lines start with it, and it is not part of the value.
        let from: Range<Int>
        let toLevel: Int
    }

    init(of lines: [Line], in text: TokenizedText) {
        let unit = Self.unit(of: lines, in: text)
        levels.reserveCapacity(lines.count)
        var previous = 0
        for (index, line) in lines.enumerated() {
            let level = min((Self.columns(of: text, in: line) + unit / 2) / unit, previous + 1)
            levels.append(level)
            guard Self.isCode(index, of: lines, in: text) else { continue }
            previous = level
            if case .literal(let token) = line.inside {
                moves[token] = Move(from: text.indentation(of: line), toLevel: level)
            }
        }
    }

    /// The number of columns of one level: the most frequent step by which lines of code get deeper, and the smaller
    /// one of two that are equally frequent. If no line gets deeper, it is the smallest indentation of any line.
    private static func unit(of lines: [Line], in text: TokenizedText) -> Int {
        var steps: [Int: Int] = [:]
        var (previous, smallest) = (0, Int.max)
        for (index, line) in lines.enumerated() {
            let columns = columns(of: text, in: line)
            if isCode(index, of: lines, in: text) {
                if columns > previous { steps[columns - previous, default: 0] += 1 }
                previous = columns
            } else if line.inside == .nothing, columns > 0, text.indentation(of: line) != line.bytes {
                smallest = min(smallest, columns)
            }
        }
        if let step = steps.max(by: { ($0.value, -$0.key) < ($1.value, -$1.key) }) { return step.key }
        return smallest < Int.max ? smallest : 1
    }

    private static func columns(of text: TokenizedText, in line: Line) -> Int {
        let indentation = text.indentation(of: line)
        var columns = 0
        for index in indentation { columns += text.bytes[index] == Ascii.tab ? LayoutStyle.tabColumns : 1 }
        return columns
    }

    /// Whether the indentation of a line is that of code. Comments and `#if` can have any indentation. The last line of
    /// a multi-line string that can be moved counts as code.
    private static func isCode(_ index: Int, of lines: [Line], in text: TokenizedText) -> Bool {
        let line = lines[index]
        if case .literal(let token) = line.inside { return endsMovableString(token, at: index, of: lines, in: text) }
        guard line.inside == .nothing, let first = line.tokens.first else { return false }
        guard text.tokens[first].kind == .poundWord else { return true }
        let directives = ["#if", "#else", "#elseif", "#endif"]
        return !directives.contains { $0.utf8.elementsEqual(text.bytes[text.tokens[first].range]) }
    }

    /// Whether a multi-line string ends on a line, and all its lines start with the white space before its closing
    /// quotes, so that another indentation does not change its value.
    private static func endsMovableString(
        _ token: Int,
        at last: Int,
        of lines: [Line],
        in text: TokenizedText
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
