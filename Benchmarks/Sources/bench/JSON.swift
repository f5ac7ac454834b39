import TemplateEngine

/// Reads JSON into the template engine's values.
struct JSON {
    private let bytes: [UInt8]
    private var position = 0

    struct Malformed: Error {}

    static func read(_ bytes: [UInt8]) throws -> Value {
        var reader = JSON(bytes: bytes)
        return try reader.readValue()
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func readValue() throws -> Value {
        skipSpace()
        switch try peek() {
        case UInt8(ascii: "{"): return try readObject()
        case UInt8(ascii: "["): return try readList()
        case UInt8(ascii: "\""): return .string(try readString())
        case UInt8(ascii: "t"): return try read("true", as: true)
        case UInt8(ascii: "f"): return try read("false", as: false)
        case UInt8(ascii: "n"): return try read("null", as: .null)
        default: return try readNumber()
        }
    }

    private mutating func readObject() throws -> Value {
        var entries: [String: Value] = [:]
        try expect(UInt8(ascii: "{"))
        skipSpace()
        if try accept(UInt8(ascii: "}")) { return .dictionary(entries) }
        repeat {
            skipSpace()
            let key = try readString()
            skipSpace()
            try expect(UInt8(ascii: ":"))
            entries[key] = try readValue()
            skipSpace()
        } while try accept(UInt8(ascii: ","))
        try expect(UInt8(ascii: "}"))
        return .dictionary(entries)
    }

    private mutating func readList() throws -> Value {
        var values: [Value] = []
        try expect(UInt8(ascii: "["))
        skipSpace()
        if try accept(UInt8(ascii: "]")) { return .list(values) }
        repeat {
            values.append(try readValue())
            skipSpace()
        } while try accept(UInt8(ascii: ","))
        try expect(UInt8(ascii: "]"))
        return .list(values)
    }

    private mutating func readString() throws -> String {
        try expect(UInt8(ascii: "\""))
        var result: [UInt8] = []
        while try peek() != UInt8(ascii: "\"") {
            guard bytes[position] == UInt8(ascii: "\\") else {
                result.append(bytes[position])
                position += 1
                continue
            }
            position += 1
            let escape = try peek()
            position += 1
            switch escape {
            case UInt8(ascii: "n"): result.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "t"): result.append(UInt8(ascii: "\t"))
            case UInt8(ascii: "r"): result.append(UInt8(ascii: "\r"))
            case UInt8(ascii: "u"): result += Array(String(try readEscapedScalar()).utf8)
            default: result.append(escape)
            }
        }
        position += 1
        return String(decoding: result, as: UTF8.self)
    }

    private mutating func readEscapedScalar() throws -> Character {
        var unit = try readUnit()
        if 0xD800...0xDBFF ~= unit {
            position += 2
            unit = 0x10000 + (unit - 0xD800) << 10 + (try readUnit() - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(unit) else { throw Malformed() }
        return Character(scalar)
    }

    private mutating func readUnit() throws -> UInt32 {
        guard position + 4 <= bytes.count,
            let unit = UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
        else { throw Malformed() }
        position += 4
        return unit
    }

    private mutating func readNumber() throws -> Value {
        let start = position
        while position < bytes.count, "+-0123456789.eE".utf8.contains(bytes[position]) { position += 1 }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if let integer = Int(text) { return .integer(integer) }
        guard let number = Double(text) else { throw Malformed() }
        return .double(number)
    }

    private mutating func read(_ word: String, as value: Value) throws -> Value {
        guard bytes[position...].starts(with: word.utf8) else { throw Malformed() }
        position += word.utf8.count
        return value
    }

    private mutating func skipSpace() {
        while position < bytes.count, " \t\r\n".utf8.contains(bytes[position]) { position += 1 }
    }

    private func peek() throws -> UInt8 {
        guard position < bytes.count else { throw Malformed() }
        return bytes[position]
    }

    private mutating func accept(_ byte: UInt8) throws -> Bool {
        guard try peek() == byte else { return false }
        position += 1
        return true
    }

    private mutating func expect(_ byte: UInt8) throws {
        guard try accept(byte) else { throw Malformed() }
    }
}
