import SourceText
import SwiftLayout

/// Writes a text item by item, with the comments between them.
struct SpecPrinter {
    let text: SpecText
    let style: LayoutStyle
    private(set) var output: [UInt8] = []

    init(_ text: SpecText, style: LayoutStyle) {
        self.text = text
        self.style = style
    }

    /// The formatted text.
    mutating func printed() -> [UInt8] {
        output.reserveCapacity(text.file.bytes.count * 5 / 4)
        writeItems(text.items, from: 0, to: text.tokens.count, level: 0, parent: nil)
        if !output.isEmpty { output.append(UInt8(ascii: "\n")) }
        return output
    }

    // MARK: - Items

    /// Writes the items of a block or of the file, with the comments before, between and after them.
    ///
    /// - Parameters:
    ///   - items: The items.
    ///   - first: The token at which the first gap starts.
    ///   - end: The token at which the last gap ends.
    ///   - level: The level of indentation of the items.
    ///   - parent: The `{` of the block; `nil` for the items of the file.
    private mutating func writeItems(_ items: [SpecText.Item], from first: Int, to end: Int, level: Int, parent: Int?) {
        var (next, previous) = (first, SpecText.Item?.none)
        for item in items {
            let gap = SpecGap(in: text, from: next, to: item.tokens.lowerBound)
            var needsBlank = false
            if let previous {
                needsBlank = level <= 1 && (isTall(previous, at: level) || isTall(item, at: level))
            }
            write(gap, before: .item(isFirst: previous == nil), needsBlank: needsBlank, level: level)
            write(item, level: level)
            next = item.tokens.upperBound
            previous = item
        }
        let place: Place = parent == nil ? .end(isFirst: previous == nil) : .brace(isFirst: previous == nil)
        write(SpecGap(in: text, from: next, to: end), before: place, needsBlank: false, level: level)
    }

    private mutating func write(_ item: SpecText.Item, level: Int) {
        guard let block = item.block else { return writeStatement(item.tokens, level: level) }
        if let line = oneLine(item, at: level) {
            output += line
            return
        }
        writeStatement(item.head, level: level)
        writeItems(block.items, from: block.opening + 1, to: block.closing, level: level + 1, parent: block.opening)
        newLine(level)
        output.append(UInt8(ascii: "}"))
    }

    private mutating func writeStatement(_ tokens: Range<Int>, level: Int) {
        output += SpecStatement(tokens, of: text, style: style, level: level, indentation: output.indentationOfLastLine)
            .printed()
    }

    /// Whether an item has a block on several lines.
    private func isTall(_ item: SpecText.Item, at level: Int) -> Bool {
        item.block != nil && oneLine(item, at: level) == nil
    }

    /// An item with its block on one line, such as `input { func reset() }`; `nil` if it was on several lines, or if it
    /// does not fit.
    private func oneLine(_ item: SpecText.Item, at level: Int) -> [UInt8]? {
        guard level > 0, let block = item.block, block.items.count == 1, let inner = block.items.first,
            inner.block == nil, block.closing == inner.tokens.upperBound,
            block.opening + 1 == inner.tokens.lowerBound
        else { return nil }
        let range = text.start(of: item.tokens.lowerBound)..<text.end(before: item.tokens.upperBound)
        guard text.lineEnds(in: range) == 0, text.comments(in: range).isEmpty else { return nil }
        let head = SpecStatement(item.head, of: text, style: style, level: level).onOneLine()
        let line =
            head + [UInt8(ascii: " ")] + SpecStatement(inner.tokens, of: text, style: style, level: level).onOneLine()
        let whole = line + Array(" }".utf8)
        return style.fits(columns: LayoutStyle.columns(of: whole[...]), at: level) ? whole : nil
    }

    // MARK: - Between items

    /// What follows a gap.
    enum Place {
        case item(isFirst: Bool)
        /// The `}` of the items.
        case brace(isFirst: Bool)
        /// The end of the file.
        case end(isFirst: Bool)

        var isFirst: Bool {
            switch self {
            case .item(let isFirst), .brace(let isFirst), .end(let isFirst): isFirst
            }
        }

        var isItem: Bool { if case .item = self { true } else { false } }
    }

    private mutating func newLine(_ level: Int) {
        if !output.isEmpty { output.append(UInt8(ascii: "\n")) }
        output += style.indentation(at: level)
    }

    private mutating func blankLine() {
        if !output.isEmpty { output.append(UInt8(ascii: "\n")) }
    }

    private mutating func write(_ gap: SpecGap, before place: Place, needsBlank: Bool, level: Int) {
        let isFileStart = output.isEmpty
        let trailing = isFileStart ? [] : gap.trailing(isFirst: place.isFirst, isBeforeItem: place.isItem)
        for element in trailing { output += comment(element) }
        let rest = gap.elements.dropFirst(trailing.count)
        // A blank line would separate documentation from its declaration.
        let isDocumented = trailing.last.map { text.isDocumentation($0.range) } ?? false
        let hasBlank = rest.contains { $0.lineEnds > 1 } || place.isItem && gap.lineEndsAfter > 1
        var isBlankDue = needsBlank && !hasBlank && !isDocumented
        // Only the opening brace precedes the line.
        var isFirstLine = isFileStart || place.isFirst && trailing.isEmpty
        var isInline = false
        for element in rest {
            if isInline, element.lineEnds == 0 {
                output.append(UInt8(ascii: " "))
            } else {
                if isBlankDue || element.lineEnds > 1 && !isFirstLine { blankLine() }
                newLine(level)
                (isBlankDue, isFirstLine) = (false, false)
            }
            output += text.shifted(element.range, to: output.indentationOfLastLine ?? [])
            isInline = element.isBlock
        }
        guard place.isItem else { return }
        if isInline, gap.lineEndsAfter == 0 {
            output.append(UInt8(ascii: " "))
        } else {
            if isBlankDue || gap.lineEndsAfter > 1 && !isFirstLine { blankLine() }
            newLine(level)
        }
    }

    /// A comment at the end of a line.
    private func comment(_ element: SpecGap.Element) -> [UInt8] {
        if element.isSemicolon { return [UInt8(ascii: ";")] }
        let space = element.isBlock ? " " : "  "
        return Array(space.utf8) + text.shifted(element.range, to: output.indentationOfLastLine ?? [])
    }
}
