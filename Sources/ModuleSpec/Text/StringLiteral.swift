/// Computes the value of a Swift string literal without interpolation.
enum StringLiteral {
    /// Why a literal has no value.
    struct Refusal: Error {
        let message: String
    }

    /// The text that a literal represents.
    ///
    /// - Parameter literal: The source text of the literal, including its quotes.
    static func value(_ literal: String) throws(Refusal) -> String {
        let hashes = literal.prefix { $0 == "#" }.count
        let body = literal.dropFirst(hashes).dropLast(hashes)
        let isMultiLine = body.hasPrefix("\"\"\"")
        let quotes = isMultiLine ? 3 : 1
        guard body.utf8.count >= 2 * quotes, body.hasSuffix(String(repeating: "\"", count: quotes)) else {
            throw Refusal(message: "unterminated string literal")
        }
        let text = String(body.dropFirst(quotes).dropLast(quotes))
        return try unescape(isMultiLine ? dedent(text) : text, hashes: hashes)
    }

    private static func unescape(_ text: String, hashes: Int) throws(Refusal) -> String {
        guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
        let mark = String(repeating: "#", count: hashes)
        var result = ""
        var rest = text[...]
        while let backslash = rest.firstIndex(of: "\\") {
            result += rest[..<backslash]
            rest = rest[rest.index(after: backslash)...]
            guard rest.hasPrefix(mark) else {
                result += "\\"
                continue
            }
            rest = rest.dropFirst(hashes)
            switch rest.first {
            case "n": result += "\n"
            case "t": result += "\t"
            case "r": result += "\r"
            case "\"", "\\", "'": result.append(rest[rest.startIndex])
            case "(": throw Refusal(message: "a string in a spec cannot contain an interpolation")
            default: throw Refusal(message: "this string contains an unknown escape")
            }
            rest = rest.dropFirst()
        }
        return result + rest
    }

    /// The lines of a multi-line literal, without the indentation of its closing quotes.
    private static func dedent(_ text: String) -> String {
        var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
        guard lines.count > 1 else { return text }
        let indentation = lines.removeLast().count
        return lines.dropFirst().map { line in
            line.prefix(indentation).allSatisfy { $0 == " " || $0 == "\t" } ? line.dropFirst(indentation) : line
        }.joined(separator: "\n")
    }
}
