/// The text of one file as bytes, with the path it is called by in messages.
///
/// Positions are byte offsets into `bytes`; a line and a column are computed only when a message needs them.
public struct SourceFile: Sendable {
    /// The path shown to people. Nothing is read from it.
    public let path: String
    public let bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    public init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// The text of `range`, which is clamped to the file; bytes that are not UTF-8 are repaired.
    public func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }

    /// The line and column of a byte offset. An offset past the end is taken as the end.
    public func position(of offset: Int) -> SourcePosition {
        let offset = max(0, min(offset, bytes.count))
        var line = 1
        var lineStart = 0
        var index = 0
        while index < offset {
            if let length = lineEndLength(at: index) {
                guard index + length <= offset else { break }
                index += length
                line += 1
                lineStart = index
            } else {
                index += 1
            }
        }
        return SourcePosition(line: line, column: offset - lineStart + 1)
    }

    /// The bytes of the line that holds `offset`, without its line end. A line end belongs to the line before it.
    public func lineRange(at offset: Int) -> Range<Int> {
        var offset = max(0, min(offset, bytes.count))
        if offset > 0, lineEndLength(at: offset - 1) == 2 { offset -= 1 }
        var start = offset
        while start > 0, !isLineEnd(bytes[start - 1]) { start -= 1 }
        var end = offset
        while end < bytes.count, !isLineEnd(bytes[end]) { end += 1 }
        return start..<end
    }

    /// The offset of the first byte that is not valid UTF-8, or `nil`.
    public var firstInvalidUTF8: Int? {
        var index = 0
        while index < bytes.count {
            guard let length = UTF8Scan.scalarLength(in: bytes, at: index) else { return index }
            index += length
        }
        return nil
    }

    /// 1 for LF or a lone CR, 2 for CRLF, `nil` for anything else.
    private func lineEndLength(at index: Int) -> Int? {
        switch bytes[index] {
        case UInt8(ascii: "\n"): 1
        case UInt8(ascii: "\r"): index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n") ? 2 : 1
        default: nil
        }
    }

    private func isLineEnd(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }
}

/// A place as people count it.
public struct SourcePosition: Hashable, Sendable {
    /// From 1.
    public let line: Int
    /// From 1, in UTF-8 bytes, as the Swift compiler counts.
    public let column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}
