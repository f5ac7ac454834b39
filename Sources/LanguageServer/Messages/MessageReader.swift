/// Takes a stream of bytes apart into the messages of the Language Server Protocol: `Content-Length: N`, an empty line,
/// and N bytes.
struct MessageReader {
    /// A piece of the stream.
    enum Piece: Equatable {
        /// The body of a message.
        case body([UInt8])
        /// A head without a usable length, or a message that is too long. It is left out.
        case broken(String)
    }

    /// The number of bytes that a message can have.
    static let longest = 64 << 20
    private static let longestHead = 4096

    private var buffer: [UInt8] = []
    private var start = 0
    /// The number of bytes of a message that is too long and has not arrived yet.
    private var skipped = 0

    /// Adds bytes of the stream.
    ///
    /// - Returns: What is complete now, in the order of the stream.
    mutating func add(_ bytes: [UInt8]) -> [Piece] {
        buffer += bytes
        var pieces: [Piece] = []
        while let piece = next() { pieces.append(piece) }
        buffer.removeFirst(start)
        start = 0
        return pieces
    }

    private mutating func next() -> Piece? {
        let passed = min(skipped, buffer.count - start)
        start += passed
        skipped -= passed
        guard skipped == 0, start < buffer.count else { return nil }
        guard let head = head() else {
            guard buffer.count - start > Self.longestHead else { return nil }
            start = buffer.count
            return .broken("the head of a message has no end")
        }
        guard let length = Self.length(in: buffer[head.text]) else {
            start = head.end
            return .broken("the head of a message has no 'Content-Length'")
        }
        guard length <= Self.longest else {
            start = head.end
            skipped = length
            return .broken("a message has \(length) bytes, which is too long")
        }
        guard buffer.count - head.end >= length else { return nil }
        start = head.end + length
        return .body(Array(buffer[head.end..<start]))
    }

    /// The lines before the next empty line, and the place after that; `nil` if it has not arrived. Line ends can lack
    /// CR.
    private func head() -> (text: Range<Int>, end: Int)? {
        let (lf, cr) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        var lineStart = start
        var index = start
        while index < buffer.count, index - start <= Self.longestHead {
            defer { index += 1 }
            guard buffer[index] == lf else { continue }
            let lineEnd = index > lineStart && buffer[index - 1] == cr ? index - 1 : index
            if lineEnd == lineStart { return (start..<lineStart, index + 1) }
            lineStart = index + 1
        }
        return nil
    }

    private static func length(in head: ArraySlice<UInt8>) -> Int? {
        for line in head.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            let parts = String(decoding: line, as: UTF8.self).split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
            guard let length = Int(parts[1].filter { $0 != " " && $0 != "\t" }), length >= 0 else { return nil }
            return length
        }
        return nil
    }
}
