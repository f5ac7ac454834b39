import SourceText

/// Reads a JSON text, with a cursor over its bytes.
struct JSONReader {
    /// The levels that every stack has room for, also in a debug build.
    private static let levelsOfASmallStack = 50
    /// How deep objects and lists may be nested.
    private static let deepestNesting = 256

    private let file: SourceFile
    private let bytes: UnsafeBufferPointer<UInt8>
    private let hasLargeStack: Bool
    private var index = 0
    /// The values of the lists and objects that are being read.
    private var values: [Value] = []
    /// The keys of the objects that are being read.
    private var keys: [Key] = []
    private var shapes = JSONShapes()

    /// A key in the text, without its quotes.
    struct Key {
        let range: Range<Int>
        let hash: UInt64
        /// The key, if it has escapes; otherwise it is what the range contains.
        let unescaped: String?
    }

    /// Why the text is not read to its end.
    enum Stop: Error {
        case mistake(DiagnosticsError)
        /// The value is nested deeper than the stack may have room for.
        case needsLargeStack
    }

    /// - Parameters:
    ///   - bytes: The bytes of the file. They are valid while the reader is used.
    ///   - hasLargeStack: Whether the thread has a large stack. Otherwise `Stop.needsLargeStack` can be thrown.
    init(_ file: SourceFile, bytes: UnsafeBufferPointer<UInt8>, hasLargeStack: Bool) {
        self.hasLargeStack = hasLargeStack
        self.file = file
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    mutating func readDocument() throws(Stop) -> Value {
        if let invalid = file.firstInvalidUTF8 { throw error("this is not UTF-8 text", at: invalid..<invalid + 1) }
        let value = try readValue(depth: 0)
        skipSpace()
        guard index == bytes.count else { throw unexpected("expected nothing after the value") }
        return value
    }

    private func error(_ message: String, at range: Range<Int>) -> Stop {
        .mistake(DiagnosticsError([file.error(message, at: range)]))
    }

    private func unexpected(_ message: String) -> Stop {
        error(message, at: index..<min(index + 1, bytes.count))
    }

    private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

    @inline(__always)
    private mutating func skipSpace() {
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x09, 0x0A, 0x0D: index += 1
            default: return
            }
        }
    }

    private mutating func take(_ wanted: UInt8) -> Bool {
        skipSpace()
        guard byte == wanted else { return false }
        index += 1
        return true
    }

    private mutating func readValue(depth: Int) throws(Stop) -> Value {
        skipSpace()
        guard depth <= Self.deepestNesting else {
            throw unexpected("nested more than \(Self.deepestNesting) levels deep")
        }
        if depth > Self.levelsOfASmallStack, !hasLargeStack { throw .needsLargeStack }
        switch byte {
        case UInt8(ascii: "{"): return try readObject(depth: depth)
        case UInt8(ascii: "["): return try readList(depth: depth)
        case UInt8(ascii: "\""): return .string(try readString())
        case UInt8(ascii: "t"): return try readWord("true", as: .bool(true))
        case UInt8(ascii: "f"): return try readWord("false", as: .bool(false))
        case UInt8(ascii: "n"): return try readWord("null", as: .null)
        case let byte? where byte == UInt8(ascii: "-") || byte.isDigit: return try readNumber()
        default: throw unexpected("expected a JSON value")
        }
    }

    // MARK: Lists and objects

    private mutating func readList(depth: Int) throws(Stop) -> Value {
        let start = index
        index += 1
        if take(UInt8(ascii: "]")) { return .list([]) }
        let first = values.count
        repeat {
            let value = try readValue(depth: depth + 1)
            values.append(value)
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "]")) else { throw closing("]", openedAt: start) }
        let elements = Array(values[first...])
        values.removeSubrange(first...)
        return .list(elements)
    }

    private mutating func readObject(depth: Int) throws(Stop) -> Value {
        let start = index
        index += 1
        if take(UInt8(ascii: "}")) { return JSONShapes.empty }
        let (firstKey, firstValue) = (keys.count, values.count)
        repeat {
            skipSpace()
            guard byte == UInt8(ascii: "\"") else { throw unexpected("expected a key in quotes") }
            let key = try readKey()
            guard take(UInt8(ascii: ":")) else {
                let name = Excerpt.of(key.unescaped ?? text(key.range))
                throw unexpected("expected ':' after the key '\(name)'")
            }
            keys.append(key)
            let value = try readValue(depth: depth + 1)
            values.append(value)
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "}")) else { throw closing("}", openedAt: start) }
        let object = shapes.object(keys[firstKey...], values: values[firstValue...], in: bytes)
        keys.removeSubrange(firstKey...)
        values.removeSubrange(firstValue...)
        return Value(.object(object))
    }

    private func closing(_ bracket: String, openedAt start: Int) -> Stop {
        let problem = file.error("expected ',' or '\(bracket)'", at: index..<min(index + 1, bytes.count))
        return .mistake(DiagnosticsError([problem.note("opened here", at: file.location(start..<start + 1))]))
    }

    // MARK: Words and numbers

    private mutating func readWord(_ word: StaticString, as value: Value) throws(Stop) -> Value {
        let end = index + word.utf8CodeUnitCount
        let matches = end <= bytes.count && word.withUTF8Buffer { $0.elementsEqual(bytes[index..<end]) }
        guard matches else { throw unexpected("expected a JSON value; the words are true, false and null") }
        index = end
        return value
    }

    private mutating func readNumber() throws(Stop) -> Value {
        let start = index
        if let integer = readShortInteger() { return .integer(integer) }
        var isInteger = true
        scan: while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): break
            case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "+"): isInteger = false
            default: break scan
            }
            index += 1
        }
        return try number(from: start, isInteger: isInteger)
    }

    /// Reads an integer of up to 18 digits; `nil` for any other number, of which nothing is read.
    private mutating func readShortInteger() -> Int? {
        let isNegative = bytes[index] == UInt8(ascii: "-")
        let first = index + (isNegative ? 1 : 0)
        var end = first
        var number = 0
        while end < bytes.count, end - first < 19, bytes[end].isDigit {
            number = number &* 10 &+ Int(bytes[end] & 0x0F)
            end += 1
        }
        guard end > first, end - first < 19, end == first + 1 || bytes[first] != UInt8(ascii: "0") else { return nil }
        if end < bytes.count {
            switch bytes[end] {
            case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "+"), UInt8(ascii: "-"):
                return nil
            default: break
            }
        }
        index = end
        return isNegative ? -number : number
    }

    private func number(from start: Int, isInteger: Bool) throws(Stop) -> Value {
        let text = text(start..<index)
        let digits = text.drop { $0 == "-" }
        let hasLeadingZero = digits.hasPrefix("0") && digits.dropFirst().first?.isNumber == true
        let isWellFormed =
            !hasLeadingZero && !digits.hasPrefix(".") && !text.hasSuffix(".") && !text.lowercased().contains(".e")
        if isWellFormed, isInteger, let value = Int(text) { return .integer(value) }
        if isWellFormed, let value = Double(text) {
            guard value.isFinite else { throw error("this number is too large", at: start..<index) }
            return .double(value)
        }
        throw error("'\(Excerpt.of(text))' is not a JSON number", at: start..<index)
    }

    // MARK: Strings

    private func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    private mutating func readKey() throws(Stop) -> Key {
        let start = index + 1
        var end = start
        var hash = Symbol.Hash()
        while end < bytes.count {
            let byte = bytes[end]
            if byte == UInt8(ascii: "\"") {
                index = end + 1
                if end - start > String.mostBytesWithoutManyMarks { try checkMarks(in: text(start..<end), from: start) }
                return Key(range: start..<end, hash: hash.value, unescaped: nil)
            }
            if byte == UInt8(ascii: "\\") || byte < 0x20 { break }
            hash.combine(byte)
            end += 1
        }
        let key = try readString()
        try checkMarks(in: key, from: start)
        return Key(range: start..<(index - 1), hash: Symbol.hash(key), unescaped: key)
    }

    /// A dictionary that is made of the keys compares them by canonical equivalence.
    private func checkMarks(in key: String, from start: Int) throws(Stop) {
        guard key.hasTooManyMarks else { return }
        throw error("this key has more marks in a row than a text needs", at: start..<max(start, index - 1))
    }

    private mutating func readString() throws(Stop) -> String {
        let start = index
        index += 1
        // Most strings have no escape.
        let content = index
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                index += 1
                return text(content..<(index - 1))
            }
            if byte == UInt8(ascii: "\\") || byte < 0x20 { break }
            index += 1
        }
        var text = Array(bytes[content..<index])
        while let byte {
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                text += try readEscape()
            case 0x00..<0x20:
                throw unexpected("a control character in a string must be escaped")
            default:
                text.append(byte)
                index += 1
            }
        }
        throw error("this string does not end", at: start..<start + 1)
    }

    private mutating func readEscape() throws(Stop) -> [UInt8] {
        let start = index
        index += 1
        defer { index += 1 }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [bytes[index]]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"):
            let first = try readHex(ofEscapeAt: start)
            var value = UInt32(first)
            if (0xD800..<0xDC00).contains(first), index + 2 < bytes.count, bytes[index + 1] == UInt8(ascii: "\\"),
                bytes[index + 2] == UInt8(ascii: "u")
            {
                index += 2
                let second = try readHex(ofEscapeAt: start)
                value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) & 0x3FF)
                guard (0xDC00..<0xE000).contains(second) else {
                    throw error("half of a surrogate pair", at: start..<index)
                }
            }
            guard let scalar = Unicode.Scalar(value) else {
                throw error("half of a surrogate pair", at: start..<index + 1)
            }
            return Array(String(Character(scalar)).utf8)
        default:
            throw error("an escape that JSON does not know", at: start..<min(index + 1, bytes.count))
        }
    }

    /// Reads the four digits after the `u` at the cursor, and leaves the cursor at the last of them.
    private mutating func readHex(ofEscapeAt start: Int) throws(Stop) -> UInt16 {
        guard index + 4 < bytes.count, bytes[(index + 1)...(index + 4)].allSatisfy(\.isHexadecimalDigit),
            let value = UInt16(text(index + 1..<index + 5), radix: 16)
        else {
            throw error("expected four hexadecimal digits", at: start..<min(index + 1, bytes.count))
        }
        index += 4
        return value
    }
}

extension UInt8 {
    fileprivate var isHexadecimalDigit: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }
}
