/// The bytes of one text, with the path that messages name it by.
///
/// A position is a byte offset. Lines and columns are computed only when a message is printed.
public struct SourceFile: Sendable {
    /// The path in messages. Nothing is read from it.
    public let path: String
    /// The content of the file, of any encoding.
    public let bytes: [UInt8]

    /// - Parameters:
    ///   - path: The path in messages.
    ///   - bytes: The content of the file.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// - Parameters:
    ///   - path: The path in messages.
    ///   - text: The content of the file, which becomes UTF-8.
    public init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// The text of a range of bytes.
    ///
    /// - Parameter range: Byte offsets, which are clamped to the file.
    /// - Returns: The text, with U+FFFD for bytes that are not UTF-8.
    public func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }

    /// The bytes with other texts in place of some ranges.
    ///
    /// - Parameter edits: Ranges that do not overlap, in any order, each with its new text.
    package func replacing(_ edits: [(range: Range<Int>, text: String)]) -> [UInt8] {
        var bytes = bytes
        // From the end on, so that the ranges before stay right.
        for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            bytes.replaceSubrange(edit.range, with: edit.text.utf8)
        }
        return bytes
    }

    /// The line and the column of a byte offset, in time proportional to the offset.
    ///
    /// - Parameter offset: A byte offset, which is clamped to the file.
    public func position(of offset: Int) -> SourcePosition {
        let bytes = bytes
        let offset = max(0, min(offset, bytes.count))
        var line = 1
        var lineStart = 0
        var index = 0
        while index < offset {
            if let length = Self.lineEndLength(in: bytes, at: index) {
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

    /// The offset at which a line starts; the end of the file for a line that it does not have.
    ///
    /// - Parameter line: Counted from 1.
    package func offset(ofLine line: Int) -> Int {
        var number = 1
        var index = 0
        while number < line, index < bytes.count {
            if let length = lineEndLength(at: index) {
                index += length
                number += 1
            } else {
                index += 1
            }
        }
        return index
    }

    /// The range of the line that contains a byte offset, without its line end (LF, CR or CRLF).
    ///
    /// - Parameter offset: A byte offset, which is clamped to the file. A line end belongs to the line that it ends.
    public func lineRange(at offset: Int) -> Range<Int> {
        var offset = max(0, min(offset, bytes.count))
        if offset > 0, lineEndLength(at: offset - 1) == 2 { offset -= 1 }
        var start = offset
        while start > 0, !isLineEnd(bytes[start - 1]) { start -= 1 }
        var end = offset
        while end < bytes.count, !isLineEnd(bytes[end]) { end += 1 }
        return start..<end
    }

    /// The offset of the first byte that is not well-formed UTF-8; `nil` where the whole file is.
    public var firstInvalidUTF8: Int? {
        let bytes = bytes
        var index = 0
        while true {
            index = Self.firstNonASCII(in: bytes, from: index)
            guard index < bytes.count else { return nil }
            guard let length = UTF8Scan.scalarLength(in: bytes, at: index) else { return index }
            index += length
        }
    }

    /// The index of the first byte beyond ASCII; the end where there is none.
    private static func firstNonASCII(in bytes: [UInt8], from start: Int) -> Int {
        bytes.withUnsafeBytes { bytes in
            var index = start
            while index + 8 <= bytes.count,
                bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
            {
                index += 8
            }
            while index < bytes.count, bytes[index] < 0x80 { index += 1 }
            return index
        }
    }

    /// The length of the line end at an index: 1 for LF or a single CR, 2 for CRLF, `nil` for any other byte.
    private func lineEndLength(at index: Int) -> Int? { Self.lineEndLength(in: bytes, at: index) }

    private static func lineEndLength(in bytes: [UInt8], at index: Int) -> Int? {
        let byte = bytes[index]
        if byte == UInt8(ascii: "\n") { return 1 }
        guard byte == UInt8(ascii: "\r") else { return nil }
        return index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n") ? 2 : 1
    }

    private func isLineEnd(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }
}

/// A line and a column, as editors show them.
public struct SourcePosition: Hashable, Sendable {
    /// The number of the line, starting with 1.
    public let line: Int
    /// The number of the byte in the line, starting with 1: the Swift compiler counts UTF-8 bytes, too.
    public let column: Int

    /// - Parameters:
    ///   - line: The number of the line, starting with 1.
    ///   - column: The number of the byte in the line, starting with 1.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}
