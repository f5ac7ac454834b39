/// A value that is written as a JSON text (RFC 8259).
package enum JSONText: Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case string(String)
    case list([JSONText])
    /// The entries in the order in which they are written.
    case object([(key: String, value: JSONText)])

    package static func strings(_ texts: [String]) -> JSONText {
        .list(texts.map(JSONText.string))
    }

    package static func optional(_ text: String?) -> JSONText {
        text.map(JSONText.string) ?? .null
    }

    /// The text as UTF-8, with a line end.
    package var bytes: [UInt8] {
        var output: [UInt8] = []
        write(to: &output)
        output.append(UInt8(ascii: "\n"))
        return output
    }

    /// Appends the text as UTF-8, with two spaces for each level. Empty lists and objects are on one line.
    package func write(to output: inout [UInt8], level: Int = 0) {
        switch self {
        case .null: output += "null".utf8
        case .bool(let value): output += (value ? "true" : "false").utf8
        case .integer(let value): output += String(value).utf8
        case .string(let text): Self.write(text, to: &output)
        case .list(let values):
            Self.write(opening: "[", closing: "]", count: values.count, level: level, to: &output) { index, output in
                values[index].write(to: &output, level: level + 1)
            }
        case .object(let entries):
            Self.write(opening: "{", closing: "}", count: entries.count, level: level, to: &output) { index, output in
                Self.write(entries[index].key, to: &output)
                output += ": ".utf8
                entries[index].value.write(to: &output, level: level + 1)
            }
        }
    }

    private static func write(
        opening: String,
        closing: String,
        count: Int,
        level: Int,
        to output: inout [UInt8],
        item: (Int, inout [UInt8]) -> Void
    ) {
        output += opening.utf8
        for index in 0..<count {
            output += index == 0 ? "\n".utf8 : ",\n".utf8
            output += Array(repeating: UInt8(ascii: " "), count: 2 * (level + 1))
            item(index, &output)
        }
        if count > 0 {
            output.append(UInt8(ascii: "\n"))
            output += Array(repeating: UInt8(ascii: " "), count: 2 * level)
        }
        output += closing.utf8
    }

    private static func write(_ text: String, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): output += "\\\"".utf8
            case UInt8(ascii: "\\"): output += "\\\\".utf8
            case UInt8(ascii: "\n"): output += "\\n".utf8
            case UInt8(ascii: "\r"): output += "\\r".utf8
            case UInt8(ascii: "\t"): output += "\\t".utf8
            case 0..<0x20, 0x7F:
                let digits = String(byte, radix: 16)
                output += ("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits).utf8
            default: output.append(byte)
            }
        }
        output.append(UInt8(ascii: "\""))
    }
}
