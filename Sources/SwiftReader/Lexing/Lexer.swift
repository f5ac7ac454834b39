import SourceText

extension TokenList {
    /// Reads the tokens of a Swift text. If the text cannot be read to its end, the list contains the tokens up to
    /// there.
    ///
    /// - Parameter refusesOddSpaces: Whether white space outside of ASCII is a mistake. Otherwise it is part of a word.
    package init(_ file: SourceFile, refusesOddSpaces: Bool = false) {
        var lexer = Lexer(file: file, refusesOddSpaces: refusesOddSpaces)
        lexer.run()
        self.init(lexer)
    }

    init(_ lexer: Lexer) {
        self.init(
            file: lexer.file,
            tokens: lexer.tokens,
            diagnostics: lexer.diagnostics,
            isCutShort: lexer.isCutShort,
            comments: lexer.comments,
            common: lexer.similar?.common
        )
    }
}

/// Splits a text into tokens by Swift's lexical structure, as far as declarations need it. The ends of comments and
/// literals are exact.
struct Lexer {
    /// How deep strings with interpolations may be nested in interpolations.
    private static let deepestInterpolation = 32
    private static let mostDiagnostics = 20

    let file: SourceFile
    private let bytes: [UInt8]
    private var index = 0
    private var startsLine = true
    private(set) var tokens: [Token] = []
    private(set) var comments: [Comment] = []
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var isCutShort = false
    /// The index up to which the end of a regex literal was searched without success. None starts before it.
    private var endOfRegexSearch = 0
    /// The index before which no raw literal starts.
    private var endOfHashes = 0

    private let refusesOddSpaces: Bool
    fileprivate private(set) var similar: SimilarText?
    /// The index from which all bytes are those of the similar text.
    private var endOfDifference = Int.max
    /// By the scalar of an odd space, the index of its diagnostic and the number of further ones.
    private var oddSpaces: [Unicode.Scalar: (problem: Int, others: Int)] = [:]

    init(file: SourceFile, refusesOddSpaces: Bool) {
        self.file = file
        self.refusesOddSpaces = refusesOddSpaces
        bytes = file.bytes
    }

    /// - Parameter similar: A text of which the tokens are taken where they are the same.
    init(file: SourceFile, _ similar: SimilarText) {
        self.init(file: file, refusesOddSpaces: false)
        (self.similar, endOfDifference) = (similar, similar.end)
        reserveTokens()
        tokens += similar.tokens
        comments += similar.comments
        index = similar.start
    }

    mutating func run() {
        if tokens.isEmpty { reserveTokens() }
        if index == 0 { skipByteOrderMark() }
        while true {
            skipTrivia()
            guard index < bytes.count else { break }
            if startsLine, index >= endOfDifference, let similar, let token = similar.token(at: index) {
                self.similar?.end(atToken: tokens.count)
                tokens += similar.tokens(from: token)
                comments += similar.comments(from: token)
                return
            }
            let start = index
            guard let kind = readToken() else {
                if bytes[start] == Ascii.backtick {
                    report("unterminated name in backticks", at: start..<index)
                } else {
                    report("unexpected character", at: start..<max(index, start + 1))
                }
                index = max(index, start + 1)
                if diagnostics.count >= Self.mostDiagnostics { break }
                continue
            }
            append(kind, from: start)
        }
        append(.endOfFile, from: bytes.count)
        countOddSpaces()
    }

    private mutating func reserveTokens() {
        // A token and the space after it have five bytes on average. The rest is reserve.
        tokens.reserveCapacity(bytes.count / 4 + 8)
    }

    private mutating func append(_ kind: Token.Kind, from start: Int) {
        let end = kind == .endOfFile ? bytes.count : index
        tokens.append(Token(kind: kind, startsLine: startsLine, range: start..<end))
        startsLine = false
    }

    private mutating func report(_ message: String, at range: Range<Int>) {
        guard diagnostics.count < Self.mostDiagnostics else { return }
        diagnostics.append(file.error(message, at: range))
    }

    /// Reports that a comment or a literal has no end.
    private mutating func reportCutShort(_ message: String, at range: Range<Int>) {
        // What contains the unfinished part is unfinished, too: that is one mistake.
        if !isCutShort { report(message, at: range) }
        isCutShort = true
    }

    // MARK: - White space and comments

    private mutating func skipByteOrderMark() {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    private mutating func skipTrivia() {
        while true {
            index = Ascii.endOfBlanks(in: bytes, from: index)
            guard index < bytes.count else { return }
            let byte = bytes[index]
            // Most tokens are words.
            if byte > Ascii.slash, byte < 0x80 { return }
            switch byte {
            case Ascii.newline, Ascii.carriageReturn:
                startsLine = true
                index += 1
            case Ascii.tab, 0x0B, 0x0C:
                index += 1
            case Ascii.slash where self.byte(1) == Ascii.slash:
                let start = index
                skipLineComment()
                comments.append(Comment(range: start..<index, isBlock: false))
            case Ascii.slash where self.byte(1) == Ascii.star:
                let start = index
                skipBlockComment()
                comments.append(Comment(range: start..<index, isBlock: true))
            case 0x80...:
                guard let space = oddSpace(at: index) else { return }
                skip(space)
            default:
                return
            }
        }
    }

    // Not inlined: what it asks Unicode for would make the stack frame of each word and each space.
    /// The white space outside of ASCII at an index; `nil` for anything else, or if it is part of words.
    @inline(never)
    private func oddSpace(at index: Int) -> OddSpace? {
        refusesOddSpaces ? OddSpace(in: bytes, at: index) : nil
    }

    /// Skips a space, and reports the first of its kind in the text.
    private mutating func skip(_ space: OddSpace) {
        let range = index..<index + space.length
        index = range.upperBound
        if let known = oddSpaces[space.scalar] {
            oddSpaces[space.scalar] = (known.problem, known.others + 1)
        } else if diagnostics.count < Self.mostDiagnostics {
            oddSpaces[space.scalar] = (diagnostics.count, 0)
            diagnostics.append(file.error(space.message, at: range))
        }
    }

    private mutating func countOddSpaces() {
        for (problem, others) in oddSpaces.values where others > 0 {
            diagnostics[problem] = diagnostics[problem].note("the text has \(others) more of them")
        }
    }

    private mutating func skipLineComment() {
        index = CommentScan.lineEnd(bytes, from: index, before: bytes.count)
    }

    private mutating func skipBlockComment(mayBreak: Bool = true) {
        let start = index
        let end = CommentScan.blockEnd(bytes, from: start, before: bytes.count, mayBreak: mayBreak)
        if end == nil, !mayBreak {
            index = CommentScan.lineEnd(bytes, from: start, before: bytes.count)
            if index < bytes.count { return }
        }
        index = end ?? bytes.count
        if CommentScan.lineEnd(bytes, from: start, before: index) < index { startsLine = true }
        if end == nil { reportCutShort("unterminated '/*' comment", at: start..<start + 2) }
    }

    // MARK: - Tokens

    /// Reads one token.
    ///
    /// - Returns: Its kind; `nil` if no token starts at the cursor.
    private mutating func readToken() -> Token.Kind? {
        let first = bytes[index]
        if Ascii.isWordStart(first) {
            skipWord()
            return .word
        }
        switch first {
        case Ascii.backtick:
            return readEscapedWord()
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            skipNumber()
            return .number
        case Ascii.quote:
            skipString(hashes: 0, depth: 0)
            return .string
        case Ascii.hash:
            return readAfterHash()
        case Ascii.minus where byte(1) == UInt8(ascii: ">"):
            index += 2
            return .arrow
        case Ascii.slash where startsRegex():
            return readRegex(hashes: 0)
        case 0x21...0x7E:
            index += 1
            return .symbol
        default:
            index += UTF8Scan.scalarLength(in: bytes, at: index) ?? 1
            return nil
        }
    }

    private mutating func skipWord() {
        index = Ascii.endOfWord(in: bytes, from: index)
        while index < bytes.count, bytes[index] >= 0x80, oddSpace(at: index) == nil {
            index = Ascii.endOfWord(in: bytes, from: index + 1)
        }
    }

    private mutating func readEscapedWord() -> Token.Kind? {
        let start = index
        index += 1
        while index < bytes.count, bytes[index] >= 0x20, bytes[index] != Ascii.backtick { index += 1 }
        guard index < bytes.count, bytes[index] == Ascii.backtick else { return nil }
        index += 1
        return index > start + 2 ? .escapedWord : nil
    }

    /// Skips an integer or a float of any base. A `.` is part of it only before a digit.
    private mutating func skipNumber() {
        while index < bytes.count {
            let current = bytes[index]
            let isFraction = current == Ascii.dot && byte(1).map(Ascii.isDigit) == true
            let isSignOfExponent =
                (current == UInt8(ascii: "+") || current == Ascii.minus) && isExponentMark(bytes[index - 1])
                && byte(1).map(Ascii.isDigit) == true
            guard Ascii.isWordPart(current) || isFraction || isSignOfExponent else { return }
            index += 1
        }
    }

    private func isExponentMark(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") || byte == UInt8(ascii: "p") || byte == UInt8(ascii: "P")
    }

    /// `#word`, `#"raw string"#` or `#/regex/#`.
    private mutating func readAfterHash() -> Token.Kind? {
        guard index >= endOfHashes else {
            index += 1
            return .symbol
        }
        var hashes = 0
        while byte(hashes) == Ascii.hash { hashes += 1 }
        switch byte(hashes) {
        case Ascii.quote:
            index += hashes
            skipString(hashes: hashes, depth: 0)
            return .string
        case Ascii.slash:
            index += hashes
            return readRegex(hashes: hashes)
        case let next? where hashes == 1 && Ascii.isWordStart(next):
            index += 1
            skipWord()
            return .poundWord
        default:
            endOfHashes = index + hashes - 1
            index += 1
            return .symbol
        }
    }

    // MARK: - Literals

    /// Skips a string literal from its first quote; the hashes before it are passed already.
    ///
    /// - Parameters:
    ///   - hashes: The number of `#` before the quote.
    ///   - depth: The number of interpolations around the literal.
    ///   - mayBreak: Whether lines can end here, which is not so in an interpolation of a single-line literal.
    private mutating func skipString(hashes: Int, depth: Int, mayBreak: Bool = true) {
        let start = index
        let bytes = bytes
        let isMultiLine = byte(1) == Ascii.quote && byte(2) == Ascii.quote
        let mayBreak = isMultiLine && mayBreak
        index += isMultiLine ? 3 : 1
        while index < bytes.count {
            switch bytes[index] {
            case Ascii.quote where closes(quotes: isMultiLine ? 3 : 1, hashes: hashes):
                index += (isMultiLine ? 3 : 1) + hashes
                return
            case Ascii.newline where !mayBreak, Ascii.carriageReturn where !mayBreak:
                // For a literal in an interpolation, the error is that of the literal around it.
                if depth == 0 { report("unterminated string literal", at: start..<index) }
                return
            case Ascii.backslash where areHashes(hashes, at: index + 1):
                index += 1 + hashes
                if byte(0) == Ascii.openParen {
                    guard depth < Self.deepestInterpolation else {
                        reportCutShort(
                            "more than \(Self.deepestInterpolation) levels of string interpolation",
                            at: start..<index
                        )
                        index = bytes.count
                        return
                    }
                    skipInterpolation(depth: depth + 1, mayBreak: mayBreak)
                } else if byte(0) != nil, byte(0) != Ascii.newline, byte(0) != Ascii.carriageReturn {
                    index += 1
                }
            case ..<0x20 where !isMultiLine:
                if depth == 0 { report("unprintable ASCII character in a string literal", at: index..<index + 1) }
                index += 1
            default:
                index += 1
            }
        }
        reportCutShort("unterminated string literal", at: start..<min(start + (isMultiLine ? 3 : 1), bytes.count))
    }

    private mutating func skipInterpolation(depth: Int, mayBreak: Bool) {
        var parentheses = 0
        while index < bytes.count {
            switch bytes[index] {
            case Ascii.openParen:
                parentheses += 1
                index += 1
            case Ascii.closeParen:
                parentheses -= 1
                index += 1
                if parentheses == 0 { return }
            case Ascii.quote:
                var hashes = 0
                while index - hashes > 0, bytes[index - hashes - 1] == Ascii.hash { hashes += 1 }
                skipString(hashes: hashes, depth: depth, mayBreak: mayBreak)
            case Ascii.newline where !mayBreak, Ascii.carriageReturn where !mayBreak:
                return
            case Ascii.slash where byte(1) == Ascii.star:
                let startedLine = startsLine
                skipBlockComment(mayBreak: mayBreak)
                startsLine = startedLine
            default:
                index += 1
            }
        }
    }

    private func closes(quotes: Int, hashes: Int) -> Bool {
        for offset in 0..<quotes where byte(offset) != Ascii.quote { return false }
        return areHashes(hashes, at: index + quotes)
    }

    private func areHashes(_ count: Int, at start: Int) -> Bool {
        start + count <= bytes.count && bytes[start..<start + count].allSatisfy { $0 == Ascii.hash }
    }

    /// Whether the `/` at the cursor starts a regex literal: an operand can follow here, and the line contains its end.
    private mutating func startsRegex() -> Bool {
        guard index >= endOfRegexSearch, let next = byte(1), next != Ascii.space, next != Ascii.tab,
            next != Ascii.slash
        else { return false }
        if let last = tokens.last {
            switch last.kind {
            case .number, .string, .regex, .escapedWord, .poundWord: return false
            case .word where !["return", "in", "case", "where", "try", "await"].contains(file.text(last.range)):
                return false
            case .symbol
            where [Ascii.closeParen, Ascii.closeBracket, Ascii.closeBrace].contains(bytes[last.range.lowerBound]):
                return false
            default: break
            }
        }
        var end = index + 1
        while end < bytes.count, bytes[end] != Ascii.newline, bytes[end] != Ascii.carriageReturn {
            if bytes[end] == Ascii.slash { return true }
            // A line end cannot be escaped.
            let isEscape =
                bytes[end] == Ascii.backslash && end + 1 < bytes.count && bytes[end + 1] != Ascii.newline
                && bytes[end + 1] != Ascii.carriageReturn
            end += isEscape ? 2 : 1
        }
        endOfRegexSearch = end
        return false
    }

    private mutating func readRegex(hashes: Int) -> Token.Kind? {
        let start = index
        index += 1
        while index < bytes.count {
            if bytes[index] == Ascii.backslash {
                index += 2
            } else if bytes[index] == Ascii.slash, areHashes(hashes, at: index + 1) {
                index += 1 + hashes
                return .regex
            } else if hashes == 0, bytes[index] == Ascii.newline || bytes[index] == Ascii.carriageReturn {
                break
            } else {
                index += 1
            }
        }
        index = min(index, bytes.count)
        reportCutShort("unterminated regex literal", at: start..<min(start + 1, bytes.count))
        return .regex
    }

    private func byte(_ offset: Int) -> UInt8? {
        let bytes = bytes
        return index + offset < bytes.count ? bytes[index + offset] : nil
    }
}
