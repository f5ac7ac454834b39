/// The level of indentation of each line.
///
/// A line is at most one level deeper than the line of code before it. This makes the unit of a text that was laid out
/// already certain, whatever it was before.
struct LayoutLevels {
    private let text: LayoutText
    private let unit: Int

    /// For each line its level; 0 for those that start inside a comment.
    static func all(of lines: [LayoutLine], in text: LayoutText) -> [Int] {
        LayoutLevels(text: text, unit: unit(of: lines, in: text)).levels(of: lines)
    }

    private func levels(of lines: [LayoutLine]) -> [Int] {
        var levels: [Int] = []
        levels.reserveCapacity(lines.count)
        var previous = 0
        for line in lines {
            let columns = Self.columns(text, line)
            let level = min((columns + unit / 2) / unit, previous + 1)
            levels.append(level)
            if Self.counts(line, text) { previous = level }
        }
        return levels
    }

    /// The step by which lines of code most often get deeper, the smaller one of two.
    private static func unit(of lines: [LayoutLine], in text: LayoutText) -> Int {
        var steps: [Int: Int] = [:]
        var previous = 0
        for line in lines where counts(line, text) {
            let columns = columns(text, line)
            if columns > previous { steps[columns - previous, default: 0] += 1 }
            previous = columns
        }
        return steps.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key ?? 4
    }

    private static func columns(_ text: LayoutText, _ line: LayoutLine) -> Int {
        text.bytes[text.indentation(of: line)].reduce(0) {
            $0 + ($1 == Ascii.tab ? LayoutStyle.tabColumns : 1)
        }
    }

    /// Comments and `#if` may stand anywhere.
    private static func counts(_ line: LayoutLine, _ text: LayoutText) -> Bool {
        guard line.inside == .nothing, let first = line.tokens.first else { return false }
        guard text.tokens[first].kind == .poundWord else { return true }
        return !["#if", "#else", "#elseif", "#endif"].contains {
            $0.utf8.elementsEqual(text.bytes[text.tokens[first].range])
        }
    }
}
