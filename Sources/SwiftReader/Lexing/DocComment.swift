import SourceText

/// The documentation comment of a declaration, line by line, without `///`, `/**` and `*/`.
package struct DocComment: Hashable, Sendable {
    /// The lines, without line ends and without white space at their ends.
    package var lines: [String]

    /// - Parameter lines: The lines, without line ends and without white space at their ends.
    package init(_ lines: [String] = []) {
        self.lines = lines
    }

    /// Reads the documentation comment before a token: the last sequence of doc comments between that token and the one
    /// before it. A blank line or another comment ends a sequence.
    ///
    /// - Parameters:
    ///   - file: The text.
    ///   - gap: The bytes between the two tokens.
    package init(_ file: SourceFile, gap: Range<Int>) {
        var run: [String] = []
        var index = gap.lowerBound
        let bytes = file.bytes
        var lineEnds = 0
        while index < gap.upperBound {
            switch bytes[index] {
            case Ascii.newline, Ascii.carriageReturn:
                let isPair =
                    bytes[index] == Ascii.carriageReturn && index + 1 < gap.upperBound
                    && bytes[index + 1] == Ascii.newline
                lineEnds += 1
                if lineEnds > 1 { run = [] }
                index += isPair ? 2 : 1
            case Ascii.slash where index + 1 < gap.upperBound:
                let end = CommentScan.end(bytes, from: index, before: gap.upperBound)
                if Self.isDoc(bytes[index..<end]) { run += Self.lines(bytes[index..<end]) } else { run = [] }
                lineEnds = 0
                index = end
            default:
                index += 1
            }
        }
        self.init(run)
    }

    /// Whether a comment is documentation. `////` and `/***` are rulers, and `/**/` is an empty comment.
    private static func isDoc(_ comment: ArraySlice<UInt8>) -> Bool {
        func byte(_ offset: Int) -> UInt8? { offset < comment.count ? comment[comment.startIndex + offset] : nil }
        guard let mark = byte(1), byte(2) == mark else { return false }
        if mark == Ascii.slash { return byte(3) != Ascii.slash }
        return mark == Ascii.star && byte(3) != nil && byte(3) != Ascii.star && byte(3) != Ascii.slash
    }

    private static func lines(_ comment: ArraySlice<UInt8>) -> [String] {
        if comment.dropFirst().first == Ascii.slash { return [trimmed(comment.dropFirst(3))] }
        let inner = comment.dropFirst(3).dropLast(2)
        var lines = inner.split(omittingEmptySubsequences: false) { $0 == Ascii.newline || $0 == Ascii.carriageReturn }
            .map { line in
                let text = line.drop { $0 == Ascii.space || $0 == Ascii.tab }
                return trimmed(text.first == Ascii.star ? text.dropFirst() : text)
            }
        while lines.first?.isEmpty == true { lines.removeFirst() }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    /// The text without one leading space and without trailing white space.
    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
        var bytes = bytes
        if bytes.first == Ascii.space { bytes = bytes.dropFirst() }
        while let last = bytes.last, last == Ascii.space || last == Ascii.tab { bytes = bytes.dropLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
