import SourceText

/// Splits a template into tokens in one pass over its bytes, and trims the text between tags.
struct Lexer {
    private let file: SourceFile
    private let bytes: [UInt8]
    private let trim: Trim
    /// The end of the range that is read.
    private var end: Int
    private var position = 0
    private(set) var tokens: [Token] = []
    private(set) var symbols: SymbolTable
    private(set) var diagnostics: [Diagnostic] = []
    /// Whether the file ends within a tag, a comment or `raw`, so that its last tokens are missing.
    private(set) var isCutShort = false
    /// The kinds of quotes that have no closing one in the rest of the file, so that no further search is needed.
    private var unclosedQuotes: [UInt8] = []

    init(_ file: SourceFile, trim: Trim, symbols: SymbolTable) {
        self.file = file
        self.trim = trim
        self.symbols = symbols
        bytes = file.bytes
        end = bytes.count
        tokens.reserveCapacity(bytes.count / 3 + 8)
    }

    /// Reads the tokens of a whole template. The last one is `end`. A byte order mark is no part of its text.
    mutating func tokenizeTemplate() {
        var afterTag = Trim.Extent.nothing
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        var textStart = position
        while let opening = nextOpening(from: position) {
            let mark = TrimMark(byte(at: opening + 2))
            let kind = bytes[opening + 1]
            let isNumber = kind == UInt8(ascii: "{") && mark != nil && byte(at: opening + 3).isDigit
            let before = extent(of: isNumber ? nil : mark, ofTag: kind, otherwise: trim.before)
            addText(textStart..<opening, after: afterTag, before: before)
            position = opening + (mark == nil || isNumber ? 2 : 3)
            if kind == UInt8(ascii: "#") {
                guard let closingMark = skipComment(openedAt: opening) else { return finish() }
                afterTag = extent(of: closingMark, ofTag: kind, otherwise: .nothing)
            } else {
                let first = tokens.count
                add(kind == UInt8(ascii: "{") ? .openPrint : .openTag, from: opening)
                let closingMark = tokenizeInside(openedAt: opening)
                afterTag = extent(of: closingMark, ofTag: kind, otherwise: trim.after)
                if isRawTag(from: first) {
                    tokens.removeSubrange(first...)
                    afterTag = addRawText(openedAt: opening, after: afterTag)
                }
            }
            textStart = position
        }
        addText(textStart..<bytes.count, after: afterTag, before: .nothing)
        finish()
    }

    /// Reads the tokens of a single expression in a range. The last one is `end`.
    mutating func tokenizeExpression(in range: Range<Int>) {
        position = range.lowerBound
        end = range.upperBound
        while true {
            let hasSpace = skipSpace()
            guard position < end else { break }
            addToken(followsSpace: hasSpace)
        }
        tokens.append(Token(kind: .end, followsSpace: true, place: Place(from: end, to: end)))
    }

    private mutating func finish() {
        position = bytes.count
        tokens.append(Token(kind: .end, followsSpace: true, place: Place(from: bytes.count, to: bytes.count)))
    }
}

// MARK: - Text

/// `-` or `+` next to a delimiter.
private enum TrimMark {
    case trim, keep

    init?(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "-"): self = .trim
        case UInt8(ascii: "+"): self = .keep
        default: return nil
        }
    }
}

extension Lexer {
    /// The position of the next `{{`, `{%` or `{#`.
    private func nextOpening(from start: Int) -> Int? {
        bytes.withUnsafeBufferPointer { bytes in
            var index = start
            while index + 1 < bytes.count {
                if bytes[index] == UInt8(ascii: "{") {
                    switch bytes[index + 1] {
                    case UInt8(ascii: "{"), UInt8(ascii: "%"), UInt8(ascii: "#"): return index
                    default: break
                    }
                }
                index += 1
            }
            return nil
        }
    }

    /// How much is trimmed on one side of a delimiter: what its mark says, otherwise the default, which only tags have.
    private func extent(of mark: TrimMark?, ofTag kind: UInt8, otherwise: Trim.Extent) -> Trim.Extent {
        switch mark {
        case .trim: .all
        case .keep: .nothing
        case nil: kind == UInt8(ascii: "%") ? otherwise : .nothing
        }
    }

    private mutating func addText(_ range: Range<Int>, after: Trim.Extent, before: Trim.Extent) {
        var range = range
        if after != .nothing { range = after.trimmedStart(of: range, in: bytes) }
        if before != .nothing {
            if let blanks = before.blanksBeforeLastLineEnd(of: range, in: bytes) {
                addText(range.lowerBound..<blanks.lowerBound)
                range = blanks.upperBound..<range.upperBound
            }
            range = before.trimmedEnd(of: range, in: bytes)
        }
        addText(range)
    }

    private mutating func addText(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        tokens.append(
            Token(kind: .text, followsSpace: false, place: Place(from: range.lowerBound, to: range.upperBound))
        )
    }

    /// Skips the comment, including its `#}`.
    ///
    /// - Returns: The mark before `#}`, if there is one; the outer optional is `nil` where the comment has no end.
    private mutating func skipComment(openedAt opening: Int) -> TrimMark?? {
        var index = position
        while index + 1 < bytes.count {
            if bytes[index] == UInt8(ascii: "#"), bytes[index + 1] == UInt8(ascii: "}") {
                let mark = index > position ? TrimMark(bytes[index - 1]) : nil
                position = index + 2
                return .some(mark)
            }
            index += 1
        }
        isCutShort = true
        report("this comment is never closed with '#}'", at: Place(from: opening, to: opening + 2))
        return nil
    }

    private func isRawTag(from first: Int) -> Bool {
        tokens.count == first + 3 && tokens[first].kind == .openTag && tokens[first + 1].keyword == .raw
    }

    /// Adds the text up to `{% endraw %}` unread.
    ///
    /// - Returns: How much is trimmed after that tag.
    private mutating func addRawText(openedAt opening: Int, after: Trim.Extent) -> Trim.Extent {
        let start = position
        var search = position
        while let opening = nextOpening(from: search) {
            if bytes[opening + 1] == UInt8(ascii: "%"), let closing = endRaw(at: opening) {
                let before = extent(
                    of: TrimMark(byte(at: opening + 2)),
                    ofTag: UInt8(ascii: "%"),
                    otherwise: trim.before
                )
                addText(start..<opening, after: after, before: before)
                position = closing
                return extent(of: TrimMark(bytes[closing - 3]), ofTag: UInt8(ascii: "%"), otherwise: trim.after)
            }
            search = opening + 2
        }
        isCutShort = true
        report("'{% raw %}' is never closed with '{% endraw %}'", at: Place(from: opening, to: start))
        position = bytes.count
        return .nothing
    }

    /// The end of the `{% endraw %}` that opens at an index; `nil` for any other tag.
    private func endRaw(at opening: Int) -> Int? {
        var index = opening + 2
        if TrimMark(byte(at: index)) != nil { index += 1 }
        while byte(at: index).isSpace { index += 1 }
        guard bytes[min(index, bytes.count)...].starts(with: "endraw".utf8) else { return nil }
        index += 6
        while byte(at: index).isSpace { index += 1 }
        if TrimMark(byte(at: index)) != nil { index += 1 }
        guard byte(at: index) == UInt8(ascii: "%"), byte(at: index + 1) == UInt8(ascii: "}") else { return nil }
        return index + 2
    }
}

// MARK: - Inside delimiters

extension Lexer {
    /// Reads the tokens up to the closing delimiter, including it.
    ///
    /// - Returns: The mark before the closing delimiter.
    private mutating func tokenizeInside(openedAt opening: Int) -> TrimMark? {
        let isPrint = bytes[opening + 1] == UInt8(ascii: "{")
        let closer = isPrint ? UInt8(ascii: "}") : UInt8(ascii: "%")
        while true {
            let hasSpace = skipSpace()
            guard position < end else { break }
            let current = bytes[position]
            if current == closer, byte(at: position + 1) == UInt8(ascii: "}") {
                add(.close, from: position, length: 2, followsSpace: hasSpace)
                return nil
            }
            if let mark = TrimMark(current), byte(at: position + 1) == closer,
                byte(at: position + 2) == UInt8(ascii: "}")
            {
                add(.close, from: position, length: 3, followsSpace: hasSpace)
                return mark
            }
            if let length = wrongCloser(at: position, ofPrint: isPrint) {
                let place = Place(from: position, to: position + length)
                let (open, close) = isPrint ? ("{{", "}}") : ("{%", "%}")
                let text = file.text(place.range)
                report("'\(open)' is closed with '\(close)', not with '\(text)'", at: place, fix: close)
                add(.close, from: position, length: length, followsSpace: hasSpace)
                return nil
            }
            if current == UInt8(ascii: "{"), isOpening(at: position) { break }
            addToken(followsSpace: hasSpace)
        }
        let (open, close) = isPrint ? ("{{", "}}") : ("{%", "%}")
        if position == end { isCutShort = true }
        report("'\(open)' is never closed with '\(close)'", at: Place(from: opening, to: opening + 2))
        add(.invalid, from: position, length: 0, followsSpace: true)
        add(.close, from: position, length: 0, followsSpace: true)
        return nil
    }

    /// The length of what looks like the end of the other kind of tag, or like half of an end.
    private func wrongCloser(at index: Int, ofPrint isPrint: Bool) -> Int? {
        switch bytes[index] {
        case UInt8(ascii: "}"): !isPrint && byte(at: index + 1) == UInt8(ascii: "}") ? 2 : 1
        case UInt8(ascii: "%") where isPrint && byte(at: index + 1) == UInt8(ascii: "}"): 2
        default: nil
        }
    }

    private func isOpening(at index: Int) -> Bool {
        switch byte(at: index + 1) {
        case UInt8(ascii: "{"), UInt8(ascii: "%"), UInt8(ascii: "#"): true
        default: false
        }
    }

    private mutating func addToken(followsSpace: Bool) {
        let current = bytes[position]
        let next = byte(at: position + 1)
        switch current {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): addString(followsSpace: followsSpace)
        case UInt8(ascii: "0")...UInt8(ascii: "9"): addNumber(followsSpace: followsSpace)
        case UInt8(ascii: "."):
            if next == UInt8(ascii: "."), byte(at: position + 2) == UInt8(ascii: ".") {
                add(.closedRange, from: position, length: 3, followsSpace: followsSpace)
            } else if next == UInt8(ascii: "."), byte(at: position + 2) == UInt8(ascii: "<") {
                add(.halfOpenRange, from: position, length: 3, followsSpace: followsSpace)
            } else {
                add(.dot, from: position, length: 1, followsSpace: followsSpace)
                if byte(at: position).isNameByte { addName(followsSpace: false) }
            }
        case UInt8(ascii: "["): add(.leftBracket, from: position, length: 1, followsSpace: followsSpace)
        case UInt8(ascii: "]"): add(.rightBracket, from: position, length: 1, followsSpace: followsSpace)
        case UInt8(ascii: "("): add(.leftParenthesis, from: position, length: 1, followsSpace: followsSpace)
        case UInt8(ascii: ")"): add(.rightParenthesis, from: position, length: 1, followsSpace: followsSpace)
        case UInt8(ascii: ","): add(.comma, from: position, length: 1, followsSpace: followsSpace)
        case UInt8(ascii: ":"): add(.colon, from: position, length: 1, followsSpace: followsSpace)
        case UInt8(ascii: "|"): add(.pipe, from: position, length: 1, followsSpace: followsSpace)
        case UInt8(ascii: "+"): add(.plus, from: position, length: 1, followsSpace: followsSpace)
        case UInt8(ascii: "-"): add(.minus, from: position, length: 1, followsSpace: followsSpace)
        case UInt8(ascii: "*"): add(.times, from: position, length: 1, followsSpace: followsSpace)
        case UInt8(ascii: "/"): add(.divide, from: position, length: 1, followsSpace: followsSpace)
        case UInt8(ascii: "%"): add(.remainder, from: position, length: 1, followsSpace: followsSpace)
        case UInt8(ascii: "="): addOperator(.assign, withEqualSign: .equal, followsSpace: followsSpace)
        case UInt8(ascii: "!"): addOperator(.exclamation, withEqualSign: .notEqual, followsSpace: followsSpace)
        case UInt8(ascii: "<"): addOperator(.less, withEqualSign: .lessOrEqual, followsSpace: followsSpace)
        case UInt8(ascii: ">"): addOperator(.greater, withEqualSign: .greaterOrEqual, followsSpace: followsSpace)
        case let byte where byte.isNameByte: addName(followsSpace: followsSpace)
        default:
            if current == UInt8(ascii: "&"), next == current {
                let place = Place(from: position, to: position + 2)
                report("'&&' is written 'and'", at: place, fix: "and")
                return add(.invalid, from: position, length: 2, followsSpace: followsSpace)
            }
            let length = current == UInt8(ascii: "?") && next == current ? 2 : 1
            let place = Place(from: position, to: position + length)
            let text = file.text(place.range)
            report("'\(text)' has no meaning in a template", at: place, note: Habit.signs[sign(text, next)])
            add(.invalid, from: position, length: length, followsSpace: followsSpace)
        }
    }

    /// A sign without a meaning, with what is beside it if that tells what was meant.
    private func sign(_ text: String, _ next: UInt8) -> String {
        if text == "?", next == UInt8(ascii: ".") { return "?." }
        let isAtEdge =
            tokens.last.map { [.openTag, .openPrint].contains($0.kind) } == true
            || next == UInt8(ascii: "%") || next == UInt8(ascii: "}")
        return text == "~" && isAtEdge ? "{~" : text
    }

    /// Adds an operator of one byte, or the one that a `=` after it makes.
    private mutating func addOperator(_ kind: Token.Kind, withEqualSign longer: Token.Kind, followsSpace: Bool) {
        let isLonger = byte(at: position + 1) == UInt8(ascii: "=")
        add(isLonger ? longer : kind, from: position, length: isLonger ? 2 : 1, followsSpace: followsSpace)
    }

    private mutating func addName(followsSpace: Bool) {
        let start = position
        let (end, hash) = endOfName(from: start)
        let isLong = end - start > String.mostBytesWithoutManyMarks
        if isLong, String(decoding: bytes[start..<end], as: UTF8.self).hasTooManyMarks {
            position = end
            let place = Place(from: start, to: end)
            report("this name has more marks in a row than a text needs", at: place)
            tokens.append(Token(kind: .invalid, followsSpace: followsSpace, place: place))
            return
        }
        let symbol = symbols.intern(bytes, in: start..<end, hash: hash)
        position = end
        tokens.append(
            Token(kind: .name, followsSpace: followsSpace, place: Place(from: start, to: end), symbol: symbol)
        )
    }

    /// The end of the name that starts at an index, and the hash of its bytes.
    private func endOfName(from start: Int) -> (end: Int, hash: UInt64) {
        bytes[..<end].withUnsafeBufferPointer { bytes in
            var index = start
            var hash = Symbol.Hash()
            while index < bytes.count {
                // A dash inside a word belongs to it, because JSON keys contain dashes: `user.first-name`.
                if !bytes[index].isNameByte {
                    let isInside = bytes[index] == UInt8(ascii: "-") && index > start && index + 1 < bytes.count
                    guard isInside, bytes[index + 1].isNameByte else { break }
                }
                hash.combine(bytes[index])
                index += 1
            }
            return (index, hash.value)
        }
    }

    private mutating func addNumber(followsSpace: Bool) {
        var end = position
        var kind = Token.Kind.integer
        while byte(at: end).isDigit { end += 1 }
        if byte(at: end) == UInt8(ascii: "."), byte(at: end + 1).isDigit {
            kind = .double
            end += 1
            while byte(at: end).isDigit { end += 1 }
        }
        if byte(at: end) | 0x20 == UInt8(ascii: "e") {
            var exponent = end + 1
            if byte(at: exponent) == UInt8(ascii: "+") || byte(at: exponent) == UInt8(ascii: "-") { exponent += 1 }
            if byte(at: exponent).isDigit {
                kind = .double
                while byte(at: exponent).isDigit { exponent += 1 }
                end = exponent
            }
        }
        // `2fa` is a name.
        if kind == .integer, byte(at: end).isNameByte { return addName(followsSpace: followsSpace) }
        add(kind, from: position, length: end - position, followsSpace: followsSpace)
    }

    /// Reads a string with its quotes. A backslash escapes the next byte.
    private mutating func addString(followsSpace: Bool) {
        let quote = bytes[position]
        var index = unclosedQuotes.contains(quote) ? end : position + 1
        while index < end, bytes[index] != quote {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        if index < end {
            return add(.string, from: position, length: index + 1 - position, followsSpace: followsSpace)
        }
        if !unclosedQuotes.contains(quote) { unclosedQuotes.append(quote) }
        report("this string is never closed", at: Place(from: position, to: position + 1))
        add(.invalid, from: position, length: 1, followsSpace: followsSpace)
        // The rest is read as if the quote were missing, so that the end of the tag is found.
    }

    private mutating func skipSpace() -> Bool {
        let start = position
        while position < end, bytes[position].isSpace { position += 1 }
        return position > start
    }

    private func byte(at index: Int) -> UInt8 {
        index < end ? bytes[index] : 0
    }

    private mutating func add(_ kind: Token.Kind, from start: Int) {
        tokens.append(Token(kind: kind, followsSpace: false, place: Place(from: start, to: position)))
    }

    private mutating func add(_ kind: Token.Kind, from start: Int, length: Int, followsSpace: Bool) {
        position = start + length
        tokens.append(Token(kind: kind, followsSpace: followsSpace, place: Place(from: start, to: position)))
    }

    private mutating func report(
        _ message: @autoclosure () -> String,
        at place: Place,
        fix: String? = nil,
        note: String? = nil
    ) {
        guard diagnostics.count < Parser.mostMistakes else { return }
        var error = file.error(message(), at: place.range)
        if let note { error = error.note(note) }
        diagnostics.append(fix.map(error.fix) ?? error)
    }
}

extension UInt8 {
    var isSpace: Bool { self == 0x20 || (0x09 <= self && self <= 0x0D) }

    /// Whether the byte can be part of a name: letters, digits, all bytes outside ASCII, and signs that keys contain.
    var isNameByte: Bool {
        // It is asked for most bytes. Bit n is set if byte n, or byte 64 + n, is `#`, `$`, a digit, `@`, `_` or a
        // letter.
        let bits: UInt64 = self < 64 ? 0x03FF_0018_0000_0000 : 0x07FF_FFFE_87FF_FFFF
        return self >= 0x80 || bits &>> UInt64(self & 63) & 1 == 1
    }
}
