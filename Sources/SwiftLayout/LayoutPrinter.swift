import SwiftReader

/// Writes a text in a style, line by line.
struct LayoutPrinter {
    private let text: TokenizedText
    private let style: LayoutStyle
    private let lines: [Line]
    private let levels: IndentationLevels
    private let breaker: LineBreaker
    private var output: [UInt8] = []
    /// Whether a blank line precedes the next line that is not blank.
    private var isBlankPending = false
    /// Whether the last line ended with `{`.
    private var isAfterOpenBrace = true

    init(text: TokenizedText, style: LayoutStyle) {
        self.text = text
        self.style = style
        lines = Line.all(in: text)
        levels = IndentationLevels(of: lines, in: text)
        breaker = LineBreaker(text: text, style: style)
    }

    func printed() -> [UInt8] {
        var copy = self
        copy.output.reserveCapacity(text.bytes.count + text.bytes.count / 4)
        for (line, level) in zip(lines, levels.levels) { copy.write(line, at: level) }
        return copy.output
    }

    private mutating func write(_ line: Line, at level: Int) {
        let indentation = text.indentation(of: line)
        guard line.inside == .nothing else {
            writeInside(line)
            return
        }
        let content = indentation.upperBound..<line.bytes.upperBound
        guard !content.isEmpty else {
            isBlankPending = true
            return
        }
        writeBlankLine(before: line)
        if line.isPlainCode {
            writeCode(line, content: content, at: level)
        } else {
            writeLine(at: level, content: line.isOpenAtEnd ? content : text.trimmed(content))
        }
        endLine(line)
    }

    private mutating func writeBlankLine(before line: Line) {
        let closes = line.tokens.first.map { text.isSymbol($0, Ascii.closeBrace) } ?? false
        if isBlankPending, !isAfterOpenBrace, !closes { output.append(Ascii.newline) }
        isBlankPending = false
    }

    private mutating func endLine(_ line: Line) {
        isAfterOpenBrace = line.tokens.last.map { text.isSymbol($0, Ascii.openBrace) } ?? false
    }

    private mutating func writeCode(_ line: Line, content: Range<Int>, at level: Int) {
        let pieces = breaker.pieces(of: LinePiece(tokens: line.tokens, level: level))
        for (index, piece) in pieces.enumerated() {
            let start = text.tokens[piece.tokens.lowerBound].range.lowerBound
            // A comment can follow the last token.
            let isLast = index == pieces.count - 1
            let end = isLast ? content.upperBound : text.tokens[piece.tokens.upperBound - 1].range.upperBound
            writeLine(at: piece.level, content: text.trimmed(start..<end))
        }
    }

    private mutating func writeInside(_ line: Line) {
        isBlankPending = false
        var range = line.isOpenAtEnd ? line.bytes : text.trimmed(line.bytes)
        var level = 0
        if case .literal(let token) = line.inside, let move = levels.moves[token] {
            if text.bytes[range].starts(with: text.bytes[move.from]) {
                level = move.toLevel
                range = range.lowerBound + move.from.count..<range.upperBound
            } else {
                // Swift refuses an empty line of a value that has a part of the indentation.
                range = text.trimmed(range)
            }
            if range.isEmpty { level = 0 }
        }
        writeLine(at: level, content: range)
        endLine(line)
    }

    private mutating func writeLine(at level: Int, content range: Range<Int>) {
        style.appendIndentation(at: level, to: &output)
        output += text.bytes[range]
        output.append(Ascii.newline)
    }
}
