import SourceText

extension Value {
    /// Reads a JSON text (RFC 8259): `try Value(json: #"{"name": "Ada"}"#)`
    ///
    /// - Parameter text: The text, as for the initializer that takes a file.
    /// - Throws: `DiagnosticsError` with the first mistake.
    public init(json text: String) throws {
        try self.init(json: SourceFile(path: "JSON", text: text))
    }

    /// Reads a JSON file (RFC 8259): `try Value(json: file)`
    ///
    /// A number without a fraction and an exponent becomes an integer if it fits, any other number a `Double`. If an
    /// object contains a key twice, the last entry is taken. Objects and lists may be nested 256 deep.
    ///
    /// - Parameter file: UTF-8 text, with or without a byte order mark.
    /// - Throws: `DiagnosticsError` with the first mistake, at its place in the file.
    public init(json file: SourceFile) throws {
        var reader = JSONReader(file)
        self = try reader.readDocument()
    }
}

/// Reads a JSON text, with a cursor over its bytes.
private struct JSONReader {
    /// How deep objects and lists may be nested.
    private static let deepestNesting = 256

    private let file: SourceFile
    private let bytes: [UInt8]
    private var index = 0

    init(_ file: SourceFile) {
        self.file = file
        bytes = file.bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    mutating func readDocument() throws -> Value {
        if let invalid = file.firstInvalidUTF8 { throw error("this is not UTF-8 text", at: invalid..<invalid + 1) }
        let value = try readValue(depth: 0)
        skipSpace()
        guard index == bytes.count else { throw unexpected("expected nothing after the value") }
        return value
    }

    private func error(_ message: String, at range: Range<Int>) -> DiagnosticsError {
        DiagnosticsError([file.error(message, at: range)])
    }

    private func unexpected(_ message: String) -> DiagnosticsError {
        error(message, at: index..<min(index + 1, bytes.count))
    }

    private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skipSpace() {
        while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { index += 1 }
    }

    private mutating func take(_ wanted: UInt8) -> Bool {
        skipSpace()
        guard byte == wanted else { return false }
        index += 1
        return true
    }

    private mutating func readValue(depth: Int) throws -> Value {
        skipSpace()
        guard depth <= Self.deepestNesting else {
            throw unexpected("nested more than \(Self.deepestNesting) levels deep")
        }
        switch byte {
        case UInt8(ascii: "{"): return try readObject(depth: depth)
        case UInt8(ascii: "["): return try readList(depth: depth)
        case UInt8(ascii: "\""): return .string(try readString())
        case UInt8(ascii: "t"): return try readWord("true", as: .bool(true))
        case UInt8(ascii: "f"): return try readWord("false", as: .bool(false))
        case UInt8(ascii: "n"): return try readWord("null", as: .null)
        case let byte? where byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte):
            return try readNumber()
        default: throw unexpected("expected a JSON value")
        }
    }

    private mutating func readObject(depth: Int) throws -> Value {
        let start = index
        index += 1
        var entries: [String: Value] = [:]
        if take(UInt8(ascii: "}")) { return .dictionary(entries) }
        repeat {
            skipSpace()
            guard byte == UInt8(ascii: "\"") else { throw unexpected("expected a key in quotes") }
            let key = try readString()
            guard take(UInt8(ascii: ":")) else { throw unexpected("expected ':' after the key '\(Excerpt.of(key))'") }
            entries[key] = try readValue(depth: depth + 1)
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "}")) else { throw closing("}", openedAt: start) }
        return .dictionary(entries)
    }

    private mutating func readList(depth: Int) throws -> Value {
        let start = index
        index += 1
        var values: [Value] = []
        if take(UInt8(ascii: "]")) { return .list(values) }
        repeat { values.append(try readValue(depth: depth + 1)) } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "]")) else { throw closing("]", openedAt: start) }
        return .list(values)
    }

    private func closing(_ bracket: String, openedAt start: Int) -> DiagnosticsError {
        let problem = file.error("expected ',' or '\(bracket)'", at: index..<min(index + 1, bytes.count))
        return DiagnosticsError([problem.note("opened here", at: file.location(start..<start + 1))])
    }

    private mutating func readWord(_ word: StaticString, as value: Value) throws -> Value {
        let end = index + word.utf8CodeUnitCount
        let matches = end <= bytes.count && word.withUTF8Buffer { $0.elementsEqual(bytes[index..<end]) }
        guard matches else { throw unexpected("expected a JSON value; the words are true, false and null") }
        index = end
        return value
    }

    private mutating func readNumber() throws -> Value {
        let start = index
        var isInteger = true
        while let byte {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): break
            case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "+"): isInteger = false
            default: return try number(from: start, isInteger: isInteger)
            }
            index += 1
        }
        return try number(from: start, isInteger: isInteger)
    }

    private func number(from start: Int, isInteger: Bool) throws -> Value {
        let text = file.text(start..<index)
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

    private mutating func readString() throws -> String {
        let start = index
        index += 1
        var text: [UInt8] = []
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

    private mutating func readEscape() throws -> [UInt8] {
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
    private mutating func readHex(ofEscapeAt start: Int) throws -> UInt16 {
        guard index + 4 < bytes.count, bytes[(index + 1)...(index + 4)].allSatisfy(\.isHexadecimalDigit),
            let value = UInt16(file.text(index + 1..<index + 5), radix: 16)
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
