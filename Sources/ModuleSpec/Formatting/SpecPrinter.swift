import SourceText
import SwiftLayout

/// Writes a text item by item, with its comments between them.
struct SpecPrinter {
    let text: SpecText
    let style: LayoutStyle
    private(set) var output: [UInt8] = []

    init(_ text: SpecText, style: LayoutStyle) {
        self.text = text
        self.style = style
    }

    mutating func printed() -> [UInt8] {
        output.reserveCapacity(text.file.bytes.count * 5 / 4)
        writeItems(text.items, from: 0, to: text.tokens.count, level: 0, parent: nil)
        if !output.isEmpty { output.append(UInt8(ascii: "\n")) }
        return output
    }

    // MARK: - Items

    /// Writes items with what stands before, between and behind them.
    ///
    /// - Parameters:
    ///   - first: the token at which the first gap begins.
    ///   - end: the token at which the last gap ends.
    ///   - parent: the `{` that they stand behind; `nil` for those of the file.
    private mutating func writeItems(_ items: [SpecText.Item], from first: Int, to end: Int, level: Int, parent: Int?) {
        var (next, previous) = (first, SpecText.Item?.none)
        for item in items {
            let gap = SpecGap(text, from: next, to: item.tokens.lowerBound)
            var needsBlank = false
            if let previous {
                needsBlank = level <= 1 && (isTall(previous, level) || isTall(item, level))
            }
            write(gap, before: .item(isFirst: previous == nil), needsBlank: needsBlank, level: level)
            write(item, level: level)
            next = item.tokens.upperBound
            previous = item
        }
        let place: Place = parent == nil ? .end(isFirst: previous == nil) : .brace(isFirst: previous == nil)
        write(SpecGap(text, from: next, to: end), before: place, needsBlank: false, level: level)
    }

    private mutating func write(_ item: SpecText.Item, level: Int) {
        guard let block = item.block else { return writeStatement(item.tokens, level: level) }
        if let line = oneLine(item, level) {
            output += line
            return
        }
        writeStatement(item.head, level: level)
        writeItems(block.items, from: block.opening + 1, to: block.closing, level: level + 1, parent: block.opening)
        newLine(level)
        output.append(UInt8(ascii: "}"))
    }

    private mutating func writeStatement(_ tokens: Range<Int>, level: Int) {
        output += SpecStatement(text, tokens, style, level: level, indentation: output.indentationOfLastLine).printed()
    }

    /// Whether it takes more than its own line because of its braces.
    private func isTall(_ item: SpecText.Item, _ level: Int) -> Bool {
        item.block != nil && oneLine(item, level) == nil
    }

    /// `input { func reset() }`, where it was written so and there is room for it.
    private func oneLine(_ item: SpecText.Item, _ level: Int) -> [UInt8]? {
        guard level > 0, let block = item.block, block.items.count == 1, let inner = block.items.first,
            inner.block == nil, block.closing == inner.tokens.upperBound,
            block.opening + 1 == inner.tokens.lowerBound
        else { return nil }
        let range = text.start(of: item.tokens.lowerBound)..<text.end(before: item.tokens.upperBound)
        guard text.lineEnds(in: range) == 0, text.comments(in: range).isEmpty else { return nil }
        let head = SpecStatement(text, item.head, style, level: level).onOneLine()
        let line = head + [UInt8(ascii: " ")] + SpecStatement(text, inner.tokens, style, level: level).onOneLine()
        let whole = line + Array(" }".utf8)
        return style.fits(columns: LayoutStyle.columns(of: whole[...]), at: level) ? whole : nil
    }

    // MARK: - Between items

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
        // Behind documentation, a blank line would part it from what it documents.
        let isDocumented = trailing.last.map { text.isDocumentation($0.range) } ?? false
        let hasBlank = rest.contains { $0.lineEnds > 1 } || place.isItem && gap.lineEndsBehind > 1
        var isBlankDue = needsBlank && !hasBlank && !isDocumented
        // Nothing but the opening brace stands before.
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
        if isInline, gap.lineEndsBehind == 0 {
            output.append(UInt8(ascii: " "))
        } else {
            if isBlankDue || gap.lineEndsBehind > 1 && !isFirstLine { blankLine() }
            newLine(level)
        }
    }

    /// A comment behind something on its line.
    private func comment(_ element: SpecGap.Element) -> [UInt8] {
        if element.isSemicolon { return [UInt8(ascii: ";")] }
        let space = element.isBlock ? " " : "  "
        return Array(space.utf8) + text.shifted(element.range, to: output.indentationOfLastLine ?? [])
    }
}
