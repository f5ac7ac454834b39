import SourceText

/// Parses Swift's types, parameters and requirements, with a cursor over the tokens of a text.
///
/// Every `parse` function reads one construct and leaves the cursor after it. If it throws, the cursor is at the first
/// token that is wrong.
package struct SwiftParser: Sendable {
    /// How deep types, generic arguments and brackets may be nested.
    package static let deepestNesting = 64

    /// The text.
    package let file: SourceFile
    /// Whether the text ends within a comment or a literal, so that mistakes at its end are consequences of that.
    package let isCutShort: Bool
    private let tokens: [Token]
    private(set) var index = 0
    private var depth = 0
    /// Whether names are not validated, because a compiler has already accepted the text.
    private let takesAnyName: Bool
    /// The bytes of each name with letters outside ASCII that has been read, in the order of the text.
    package private(set) var nonASCIINames: [Range<Int>] = []
    /// The parts that have been copied without parsing, in the order of the text.
    package private(set) var copiedTexts: [CopiedText] = []

    /// A parser with its cursor at the first token.
    package init(_ tokens: TokenList) {
        self.init(tokens, at: 0, takesAnyName: false)
    }

    /// A parser with its cursor at a token.
    ///
    /// - Parameters:
    ///   - tokens: The tokens of the text.
    ///   - index: The index of the token, which is clamped to the list.
    ///   - takesAnyName: Whether names are not validated.
    init(_ tokens: TokenList, at index: Int, takesAnyName: Bool) {
        file = tokens.file
        isCutShort = tokens.isCutShort
        self.tokens = tokens.tokens
        self.index = max(0, min(index, tokens.tokens.count - 1))
        self.takesAnyName = takesAnyName
    }

    // MARK: - Looking ahead

    /// A parser with its cursor at the same token and empty `nonASCIINames` and `copiedTexts`.
    package var lookahead: SwiftParser {
        var copy = self
        copy.nonASCIINames = []
        copy.copiedTexts = []
        return copy
    }

    /// A place to which a parser can go back after a mistake. A copy of the parser would cost more.
    package struct Mark {
        fileprivate let index: Int
        fileprivate let depth: Int
        fileprivate let names: Int
        fileprivate let copies: Int
        /// The token at the cursor.
        package let token: Token
    }

    /// The place of the cursor.
    package var mark: Mark {
        Mark(index: index, depth: depth, names: nonASCIINames.count, copies: copiedTexts.count, token: current)
    }

    /// Forgets what has been read since a mark.
    package mutating func goBack(to mark: Mark) {
        index = mark.index
        depth = mark.depth
        nonASCIINames = Array(nonASCIINames.prefix(mark.names))
        copiedTexts = Array(copiedTexts.prefix(mark.copies))
    }

    /// The token at the cursor; at the end of the text the `endOfFile` token.
    package var current: Token { peek(0) }

    /// The token at an offset from the cursor.
    package func peek(_ offset: Int) -> Token {
        tokens[min(index + offset, tokens.count - 1)]
    }

    /// The end of the last token that was read; 0 at the start of the text.
    package var endOfPrevious: Int { index > 0 ? tokens[index - 1].range.upperBound : 0 }

    /// Whether the cursor is at the end of the text.
    package var isAtEnd: Bool { current.kind == .endOfFile }

    /// The source text of a token.
    package func text(_ token: Token) -> String { file.text(token.range) }

    /// The text of a word, without backticks; `nil` for any other token.
    package func word(_ token: Token) -> String? {
        switch token.kind {
        case .word: text(token)
        case .escapedWord: String(text(token).dropFirst().dropLast())
        default: nil
        }
    }

    /// Whether a word without backticks, or a symbol, is at the cursor or `offset` tokens after it.
    package func isAt(_ expected: StaticString, offset: Int = 0) -> Bool {
        let token = peek(offset)
        // Most tokens differ in the length.
        guard token.range.count == expected.utf8CodeUnitCount else { return false }
        switch token.kind {
        case .word, .symbol, .arrow, .poundWord: return file.bytes.hasBytes(of: expected, at: token.range)
        default: return false
        }
    }

    /// The documentation comment before the token at the cursor.
    package var documentation: DocComment {
        DocComment(file, gap: endOfPrevious..<current.range.lowerBound)
    }

    // MARK: - Reading

    /// Moves the cursor to the next token.
    ///
    /// - Returns: The token that was at the cursor.
    @discardableResult
    package mutating func advance() -> Token {
        let token = tokens[index]
        if index < tokens.count - 1 { index += 1 }
        return token
    }

    /// Reads a word or symbol, if it is at the cursor.
    ///
    /// - Returns: Whether it was at the cursor.
    package mutating func take(_ expected: StaticString) -> Bool {
        guard isAt(expected) else { return false }
        advance()
        return true
    }

    /// Reads a word or symbol, which must be at the cursor.
    ///
    /// - Parameters:
    ///   - expected: The word or symbol.
    ///   - context: The end of the message "expected ':' …": "after the name of the parameter".
    @discardableResult
    package mutating func expect(
        _ expected: StaticString,
        context: @autoclosure () -> String
    ) throws(Diagnostic) -> Token {
        guard isAt(expected) else { throw unexpected("expected '\(expected)' \(context())") }
        return advance()
    }

    /// An error at the token at the cursor. If that token starts a line, the error is at the end of the token before
    /// it.
    package func unexpected(_ message: String) -> Diagnostic {
        let isAfterLine = current.startsLine && index > 0 || isAtEnd
        if !isAfterLine, let problem = lookAlike(in: current) { return problem }
        let range = isAfterLine ? endOfPrevious..<endOfPrevious : current.range
        return .error(message, at: file.location(range))
    }

    /// The error for a bracket that is not closed, at the token at the cursor.
    func unexpected(_ message: String, toMatch opening: Token) -> Diagnostic {
        unexpected(message).note("to match this '\(text(opening))'", at: file.location(opening.range))
    }

    /// An error at the token at the cursor, also if it starts a line. At the end of the text, the error is after the
    /// last token.
    package func misplaced(_ message: String) -> Diagnostic {
        isAtEnd ? unexpected(message) : lookAlike(in: current) ?? file.error(message, at: current.range)
    }

    /// The error for a character that looks like one of Swift's syntax; `nil` if the token has none.
    package func lookAlike(in token: Token) -> Diagnostic? {
        guard token.kind == .word, let found = LookAlike(in: file.bytes, token.range) else { return nil }
        return file.error("'\(found.character)' looks like '\(found.ascii)', but is another character", at: found.range)
            .fix("\(found.ascii)")
    }

    /// Runs a function one level deeper.
    ///
    /// - Throws: What `body` throws, or that the limit of nesting is exceeded.
    mutating func nested<T>(_ body: (inout SwiftParser) throws(Diagnostic) -> T) throws(Diagnostic) -> T {
        guard depth < Self.deepestNesting else {
            throw file.error("nested more than \(Self.deepestNesting) levels deep", at: current.range)
        }
        depth += 1
        defer { depth -= 1 }
        return try body(&self)
    }

    /// Adds the bytes from `start` to the last token that was read to `copiedTexts`.
    mutating func addCopy(_ kind: CopiedText.Kind, from start: Int) {
        copiedTexts.append(CopiedText(kind: kind, range: start..<max(start, endOfPrevious)))
    }

    // MARK: - Names

    /// Parses the name of a declaration.
    ///
    /// - Parameters:
    ///   - what: What is named, for messages: "a requirement", "a parameter".
    ///   - position: The position of the name, which decides which words need backticks.
    package mutating func parseName(_ what: String, as position: NamePosition) throws(Diagnostic) -> Name {
        guard let text = word(current) else { throw unexpected("expected the name of \(what)") }
        let token = current
        if token.kind == .word, Keywords.needsBackticks(text, as: position) {
            if Keywords.isNeverAName(text, as: position) {
                throw file.error("'\(text)' cannot be the name of \(what)", at: token.range)
            }
            throw file.error(
                "'\(text)' is a reserved word and cannot be the name of \(what) without backticks",
                at: token.range
            )
            .note("write it in backticks to use it as a name", at: file.location(token.range), fix: "`\(text)`")
        }
        try requirePlainName(text, at: token)
        advance()
        return Name(text, range: token.range)
    }

    /// Throws if the word of a token is not an identifier. Adds a name with letters outside ASCII to `nonASCIINames`.
    mutating func requirePlainName(_ text: String, at token: Token) throws(Diagnostic) {
        guard !takesAnyName, !Keywords.isPlainName(text), text != "_" else { return }
        if let problem = lookAlike(in: token) { throw problem }
        guard Keywords.isIdentifier(text) else { throw file.error(Keywords.plainNameMessage(text), at: token.range) }
        nonASCIINames.append(token.range)
    }

    // MARK: - Balanced text

    /// The bracket that closes another one; `nil` if the byte opens none.
    private static func closer(of opening: UInt8) -> UInt8? {
        switch opening {
        case Ascii.openParen: Ascii.closeParen
        case Ascii.openBracket: Ascii.closeBracket
        case Ascii.openBrace: Ascii.closeBrace
        default: nil
        }
    }

    /// Reads tokens up to the first one outside of brackets for which `isEnd` is true, or up to a closing bracket
    /// without an opening one. That token is not read.
    ///
    /// - Returns: The bytes from the first to the last token that was read.
    /// - Throws: That a bracket is not closed.
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
                if Self.closer(of: byte) != nil {
                    open.append(token)
                } else if byte == Ascii.closeParen || byte == Ascii.closeBracket || byte == Ascii.closeBrace {
                    guard let opening = open.popLast() else { break }
                    let wanted = Self.closer(of: file.bytes[opening.range.lowerBound])
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
            Self.closer(of: file.bytes[opening.range.lowerBound]).map { String(decoding: [$0], as: UTF8.self) } ?? ""
        return unexpected("expected '\(wanted)'", toMatch: opening)
    }

    /// Reads from the opening bracket at the cursor to its closing bracket.
    ///
    /// - Returns: The bytes between the brackets.
    package mutating func skipBrackets() throws(Diagnostic) -> Range<Int> {
        let opening = advance()
        _ = try skipBalanced { _ in false }
        guard current.kind == .symbol,
            Self.closer(of: file.bytes[opening.range.lowerBound]) == file.bytes[current.range.lowerBound]
        else { throw mismatch(opening) }
        let closing = advance()
        return opening.range.upperBound..<closing.range.lowerBound
    }

    /// Parses an expression up to `,`, `;`, the end of its list or the end of its line.
    ///
    /// - Parameter what: What is expected, for the message: "a default value".
    package mutating func parseExpression(_ what: String) throws(Diagnostic) -> Expression {
        let first = current
        let start = index
        let range = try skipBalanced { parser in
            parser.isAt(",") || parser.isAt(")") || parser.isAt("}") || parser.isAt(";")
                || parser.current.startsLine && parser.current != first && !parser.continuesExpression
        }
        guard !range.isEmpty else { throw unexpected("expected \(what)") }
        for token in tokens[start..<index] {
            if let problem = lookAlike(in: token) { throw problem }
        }
        addCopy(.expression, from: range.lowerBound)
        return Expression(text: file.text(range), range: range)
    }

    /// Whether the line at the cursor continues the expression of the line before: `.member`, `? a : b`, `+ b`.
    private var continuesExpression: Bool {
        current.kind == .symbol
            && ![UInt8(ascii: "@"), Ascii.hash, Ascii.openBrace].contains(file.bytes[current.range.lowerBound])
    }
}
