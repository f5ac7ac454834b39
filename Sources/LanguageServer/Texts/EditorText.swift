import SourceText
import TemplateEngine

/// How an editor counts in a line.
enum PositionEncoding: String {
    case utf8 = "utf-8"
    /// What every editor supports.
    case utf16 = "utf-16"
}

/// A text with the places of its lines, and positions as an editor counts them.
struct EditorText: Sendable {
    /// The path that messages show.
    var path: String
    let encoding: PositionEncoding
    private(set) var bytes: [UInt8]
    /// The bytes where lines start.
    private var lineStarts: [Int]

    init(_ file: SourceFile, encoding: PositionEncoding) {
        path = file.path
        bytes = file.bytes
        self.encoding = encoding
        lineStarts = [0] + Self.lineStarts(in: bytes, 1..<bytes.count + 1)
    }

    var file: SourceFile { SourceFile(path: path, bytes: bytes) }

    /// The bytes of a range where lines start: those after a line end.
    private static func lineStarts(in bytes: [UInt8], _ range: Range<Int>) -> [Int] {
        let (lf, cr) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        return bytes.withUnsafeBufferPointer { bytes in
            range.filter { start in
                bytes[start - 1] == lf || bytes[start - 1] == cr && !(start < bytes.count && bytes[start] == lf)
            }
        }
    }

    /// Replaces bytes. Only the lines that change are looked for.
    mutating func replace(_ range: Range<Int>, with new: String) {
        let count = new.utf8.count
        // What is after a carriage return says whether a line starts there.
        let first = max(1, range.lowerBound)
        let changed = line(at: first - 1) + 1..<line(at: range.upperBound) + 1
        bytes.replaceSubrange(range, with: new.utf8)
        for number in changed.upperBound..<lineStarts.count { lineStarts[number] += count - range.count }
        lineStarts.replaceSubrange(
            changed,
            with: Self.lineStarts(in: bytes, first..<max(first, range.lowerBound + count + 1))
        )
    }

    /// The byte at a position. A position beyond the end of its line or of the text is that end, as the protocol says.
    ///
    /// - Returns: `nil` for what is no position.
    func offset(_ position: Value?) -> Int? {
        guard let line = position?["line"]?.integer, let character = position?["character"]?.integer, line >= 0,
            character >= 0
        else { return nil }
        guard line < lineStarts.count else { return bytes.count }
        var offset = lineStarts[line]
        let end = lineEnd(line)
        var rest = character
        while rest > 0, offset < end {
            let length = Self.scalarLength(bytes[offset])
            let units = encoding == .utf8 ? length : length == 4 ? 2 : 1
            guard units <= rest else { break }
            rest -= units
            offset = min(offset + length, end)
        }
        return offset
    }

    /// The bytes of a range of the protocol; `nil` for what is no range.
    func range(_ value: Value?) -> Range<Int>? {
        guard let start = offset(value?["start"]), let end = offset(value?["end"]) else { return nil }
        return start..<max(start, end)
    }

    func json(_ range: Range<Int>) -> JSONText {
        .object([("start", position(range.lowerBound)), ("end", position(range.upperBound))])
    }

    private func position(_ offset: Int) -> JSONText {
        let offset = max(0, min(offset, bytes.count))
        let line = self.line(at: offset)
        let before = bytes[lineStarts[line]..<max(lineStarts[line], offset)]
        // A continuation byte is no unit of its own, and a scalar of four bytes is two units.
        let units = before.reduce(0) { count, byte in count + (byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1) }
        return .object([("line", .integer(line)), ("character", .integer(encoding == .utf8 ? before.count : units))])
    }

    /// The number of the line, from 0.
    private func line(at offset: Int) -> Int { max(0, lineStarts.firstSorted { $0 > offset } - 1) }

    /// The end of a line, before its line end.
    private func lineEnd(_ line: Int) -> Int {
        var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
        while end > lineStarts[line], [UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(bytes[end - 1]) {
            end -= 1
        }
        return end
    }

    private static func scalarLength(_ byte: UInt8) -> Int {
        switch byte {
        case 0xF0...: 4
        case 0xE0...: 3
        case 0xC0...: 2
        default: 1
        }
    }

    /// The edits that make another text of this one: one, of the lines that change.
    func edits(to new: [UInt8]) -> JSONText {
        let old = bytes
        let lf = UInt8(ascii: "\n")
        var start = zip(old, new).prefix { $0 == $1 }.count
        while start > 0, old[start - 1] != lf { start -= 1 }
        var end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
        while end > 0, end < min(old.count, new.count),
            old[old.count - end - 1] != lf || new[new.count - end - 1] != lf
        {
            end -= 1
        }
        let text = String(decoding: new[start..<(new.count - end)], as: UTF8.self)
        return .list([.object([("range", json(start..<(old.count - end))), ("newText", .string(text))])])
    }
}
