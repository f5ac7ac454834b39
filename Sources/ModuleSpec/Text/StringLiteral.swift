import SwiftReader

/// Computes the value of a Swift string literal without interpolation.
enum StringLiteral {
    /// Why a literal has no value.
    struct Refusal: Error {
        let message: String
    }

    /// The text that a literal represents.
    ///
    /// - Parameter literal: The source text of the literal, including its quotes.
    static func value(_ literal: String) throws(Refusal) -> String { try value(Array(literal.utf8)[...]) }

    /// The text that a literal represents.
    ///
    /// - Parameter literal: The bytes of the literal, including its quotes.
    static func value(_ literal: ArraySlice<UInt8>) throws(Refusal) -> String {
        let hashes = literal.prefix { $0 == Ascii.hash }.count
        let body = literal.dropFirst(hashes).dropLast(hashes)
        let isMultiLine = body.prefix { $0 == Ascii.quote }.count >= 3
        let quotes = isMultiLine ? 3 : 1
        guard body.count >= 2 * quotes, body.suffix(quotes).allSatisfy({ $0 == Ascii.quote }) else {
            throw Refusal(message: "unterminated string literal")
        }
        let text = body.dropFirst(quotes).dropLast(quotes)
        guard isMultiLine else { return try unescape(text, hashes: hashes) }
        return try unescape(Array(dedent(String(decoding: text, as: UTF8.self)).utf8)[...], hashes: hashes)
    }

    private static func unescape(_ text: ArraySlice<UInt8>, hashes: Int) throws(Refusal) -> String {
        guard text.contains(Ascii.backslash) else { return String(decoding: text, as: UTF8.self) }
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var rest = text
        while let byte = rest.popFirst() {
            guard byte == Ascii.backslash, rest.prefix(hashes).count(where: { $0 == Ascii.hash }) == hashes else {
                result.append(byte)
                continue
            }
            rest = rest.dropFirst(hashes)
            switch rest.popFirst() {
            case UInt8(ascii: "n"): result.append(Ascii.newline)
            case UInt8(ascii: "t"): result.append(Ascii.tab)
            case UInt8(ascii: "r"): result.append(Ascii.carriageReturn)
            case Ascii.quote: result.append(Ascii.quote)
            case Ascii.backslash: result.append(Ascii.backslash)
            case UInt8(ascii: "'"): result.append(UInt8(ascii: "'"))
            case Ascii.openParen: throw Refusal(message: "a string in a spec cannot contain an interpolation")
            default: throw Refusal(message: "this string contains an unknown escape")
            }
        }
        return String(decoding: result, as: UTF8.self)
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
