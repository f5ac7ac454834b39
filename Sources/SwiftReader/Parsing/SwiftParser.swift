import SourceText

/// A cursor over the tokens of a text that reads Swift's types, parameters and requirements.
///
/// Every `parse` function either reads its construct whole and stands behind it, or throws the diagnostic of the first
/// thing that is not as it should be and stands there.
package struct SwiftParser: Sendable {
    /// Types, generic arguments and brackets may be nested this deep.
    package static let deepestNesting = 64

    package let file: SourceFile
    /// Whether the text ends within a comment or a literal: what is missing at its end follows from that.
    package let isCutShort: Bool
    private let tokens: [Token]
    private(set) var index = 0
    private var depth = 0
    /// Whether names may have any letters: what a compiler has taken is read as it is.
    private let takesAnyName: Bool
    /// Where names with letters outside ASCII were read so far, in their order.
    package private(set) var wideNames: [Range<Int>] = []
    /// What was taken over as its text so far, in its order.
    package private(set) var copiedTexts: [CopiedText] = []

    package init(_ tokens: TokenList) {
        self.init(tokens, at: 0, takesAnyName: false)
    }

    /// A cursor at a token of the text; behind the last one it is at the end.
    init(_ tokens: TokenList, at index: Int, takesAnyName: Bool) {
        file = tokens.file
        isCutShort = tokens.isCutShort
        self.tokens = tokens.tokens
        self.index = max(0, min(index, tokens.tokens.count - 1))
        self.takesAnyName = takesAnyName
    }

    // MARK: - Looking

    /// A cursor at the same place, to look ahead with: it remembers nothing of what was read so far.
    var lookahead: SwiftParser {
        var copy = self
        copy.wideNames = []
        copy.copiedTexts = []
        return copy
    }

    /// The token that is read next; at the end of the text the `endOfFile` token, again and again.
    package var current: Token { peek(0) }

    package func peek(_ offset: Int) -> Token {
        tokens[min(index + offset, tokens.count - 1)]
    }

    /// The end of what was read last.
    package var endOfPrevious: Int { index > 0 ? tokens[index - 1].range.upperBound : 0 }

    package var isAtEnd: Bool { current.kind == .endOfFile }

    package func text(_ token: Token) -> String { file.text(token.range) }

    /// The text of a word, without backticks.
    package func word(_ token: Token) -> String? {
        switch token.kind {
        case .word: text(token)
        case .escapedWord: String(text(token).dropFirst().dropLast())
        default: nil
        }
    }

    /// Whether the bare word or the symbol stands at the cursor, or `offset` tokens later.
    package func isAt(_ expected: StaticString, _ offset: Int = 0) -> Bool {
        let token = peek(offset)
        guard token.kind == .word || token.kind == .symbol || token.kind == .arrow || token.kind == .poundWord,
            token.range.count == expected.utf8CodeUnitCount
        else { return false }
        return expected.withUTF8Buffer { $0.elementsEqual(file.bytes[token.range]) }
    }

    /// The documentation above the token at the cursor.
    package var documentation: DocComment {
        DocComment(file, gap: endOfPrevious..<current.range.lowerBound)
    }

    package func location(_ range: Range<Int>) -> Diagnostic.Location {
        Diagnostic.Location(file: file, range: range)
    }

    // MARK: - Reading

    @discardableResult
    package mutating func advance() -> Token {
        let token = current
        if index < tokens.count - 1 { index += 1 }
        return token
    }

    /// Reads the word or symbol where it stands.
    package mutating func take(_ expected: StaticString) -> Bool {
        guard isAt(expected) else { return false }
        advance()
        return true
    }

    /// Reads the word or symbol, which must stand here. `context` says after or in what: "after the parameter's name".
    @discardableResult
    package mutating func expect(_ expected: StaticString, _ context: String) throws(Diagnostic) -> Token {
        guard isAt(expected) else { throw unexpected("expected '\(expected)' \(context)") }
        return advance()
    }

    /// An error at the token at the cursor; where a line has ended, at the end of the line before.
    package func unexpected(_ message: String) -> Diagnostic {
        let isBehindLine = current.startsLine && index > 0 || isAtEnd
        let range = isBehindLine ? endOfPrevious..<endOfPrevious : current.range
        return .error(message, at: location(range))
    }

    /// An error at the token at the cursor, also where it starts a line; at the end of the text behind the last token.
    package func misplaced(_ message: String) -> Diagnostic {
        isAtEnd ? unexpected(message) : error(message, current.range)
    }

    package func error(_ message: String, _ range: Range<Int>) -> Diagnostic {
        .error(message, at: location(range))
    }

    /// Runs `body` one level deeper, or refuses.
    mutating func nested<T>(_ body: (inout SwiftParser) throws(Diagnostic) -> T) throws(Diagnostic) -> T {
        guard depth < Self.deepestNesting else {
            throw error("nested more than \(Self.deepestNesting) levels deep", current.range)
        }
        depth += 1
        defer { depth -= 1 }
        return try body(&self)
    }

    /// Remembers that what was read since `start` is kept as its text.
    mutating func noteCopy(_ kind: CopiedText.Kind, from start: Int) {
        copiedTexts.append(CopiedText(kind: kind, range: start..<max(start, endOfPrevious)))
    }

    // MARK: - Names

    /// Reads a name that is declared here: a plain one, in backticks where it is a reserved word.
    ///
    /// - Parameter what: what is named, for the message: "a requirement", "a parameter".
    package mutating func parseName(_ what: String, as position: NamePosition) throws(Diagnostic) -> Name {
        guard let text = word(current) else { throw unexpected("expected the name of \(what)") }
        let token = current
        if token.kind == .word, Keywords.needsBackticks(text, as: position) {
            if Keywords.isNeverAName(text, as: position) {
                throw error("'\(text)' cannot be the name of \(what)", token.range)
            }
            throw error("'\(text)' is a reserved word and cannot be the name of \(what) as it stands", token.range)
                .note("write it in backticks to use it as a name", at: location(token.range), fix: "`\(text)`")
        }
        try requirePlainName(text, token.range)
        advance()
        return Name(text, range: token.range)
    }

    /// Refuses what no bare name can hold, and remembers letters that look like others.
    mutating func requirePlainName(_ text: String, _ range: Range<Int>) throws(Diagnostic) {
        guard !takesAnyName, !Keywords.isPlainName(text), text != "_" else { return }
        guard Keywords.isIdentifier(text) else { throw error(Keywords.plainNameMessage(text), range) }
        wideNames.append(range)
    }

    // MARK: - Balanced text

    private static let closers: [UInt8: UInt8] = [
        Ascii.openParen: Ascii.closeParen, Ascii.openBracket: Ascii.closeBracket, Ascii.openBrace: Ascii.closeBrace,
    ]

    /// Reads tokens until one at the outermost level for which `isEnd` holds, which is not read; brackets must match.
    ///
    /// - Returns: the bytes from the first to the last token read; empty where there is none.
    package mutating func skipBalanced(
        until isEnd: (SwiftParser) -> Bool
    ) throws(Diagnostic) -> Range<Int> {
        let start = current.range.lowerBound
        var open: [Token] = []
        var end = start
        while !isAtEnd {
            if open.isEmpty, isEnd(self) { break }
            let token = current
            if token.kind == .symbol {
                let byte = file.bytes[token.range.lowerBound]
                if Self.closers[byte] != nil {
                    open.append(token)
                } else if byte == Ascii.closeParen || byte == Ascii.closeBracket || byte == Ascii.closeBrace {
                    guard let opening = open.popLast() else { break }
                    let wanted = Self.closers[file.bytes[opening.range.lowerBound]]
                    guard wanted == byte else { throw mismatch(opening) }
                }
            }
            advance()
            end = token.range.upperBound
        }
        if let opening = open.last { throw mismatch(opening) }
        return start..<max(start, end)
    }

    private func mismatch(_ opening: Token) -> Diagnostic {
        let wanted =
            Self.closers[file.bytes[opening.range.lowerBound]].map { String(decoding: [$0], as: UTF8.self) } ?? ""
        return unexpected("expected '\(wanted)'")
            .note("to match this '\(text(opening))'", at: location(opening.range))
    }

    /// Reads from an opening bracket at the cursor to the one that closes it.
    ///
    /// - Returns: the bytes between the two.
    package mutating func skipBrackets() throws(Diagnostic) -> Range<Int> {
        let opening = advance()
        _ = try skipBalanced { _ in false }
        guard current.kind == .symbol,
            Self.closers[file.bytes[opening.range.lowerBound]] == file.bytes[current.range.lowerBound]
        else { throw mismatch(opening) }
        let closing = advance()
        return opening.range.upperBound..<closing.range.lowerBound
    }

    /// Reads an expression up to `,`, the end of its list or the end of its line: a default value.
    package mutating func parseExpression(_ what: String) throws(Diagnostic) -> Expression {
        let first = current
        let range = try skipBalanced { parser in
            parser.isAt(",") || parser.isAt(")") || parser.isAt("}") || parser.isAt(";")
                || parser.current.startsLine && parser.current != first && !parser.continuesExpression
        }
        guard !range.isEmpty else { throw unexpected("expected \(what)") }
        noteCopy(.expression, from: range.lowerBound)
        return Expression(text: file.text(range), range: range)
    }

    /// Whether the line at the cursor goes on with the expression of the line before: `.member`, `? a : b`, `+ b`.
    private var continuesExpression: Bool {
        current.kind == .symbol
            && ![UInt8(ascii: "@"), Ascii.hash, Ascii.openBrace].contains(file.bytes[current.range.lowerBound])
    }
}
