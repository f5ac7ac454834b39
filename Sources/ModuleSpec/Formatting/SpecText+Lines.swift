import SwiftReader

/// Pieces of a text that take several lines, moved to another indentation.
extension SpecText {
    /// A comment, whose lines move along with its first as far as they are indented as it is.
    func shifted(_ comment: Range<Int>, to indentation: @autoclosure () -> [UInt8]) -> [UInt8] {
        // Most take one line, and nobody looks for its start.
        guard lineEnds(in: comment) > 0 else { return Array(Self.withoutTail(bytes(comment))) }
        let indentation = indentation()
        let old = self.indentation(at: comment.lowerBound)
        let lines = bytes(comment).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.enumerated().map { number, line in
            let line = Self.withoutTail(line)
            guard number > 0, line.starts(with: old), !line.isEmpty else { return Array(line) }
            return indentation + line.dropFirst(old.count)
        }.joinedByNewlines()
    }

    /// Members of an entity or enum: their lines are copied without the indentation of the first.
    func members(_ range: Range<Int>, to indentation: [UInt8]) -> [UInt8] {
        Verbatim.lines(of: file, range).enumerated().map { number, line in
            number == 0 || line.isEmpty ? Array(line.utf8) : indentation + line.utf8
        }.joinedByNewlines()
    }

    /// The value of a setting. Where all lines of a string start as its closing quotes do, they move along with those.
    func string(_ range: Range<Int>, to indentation: [UInt8]) -> [UInt8] {
        let lines = bytes(range).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard let last = lines.last, lines.count > 1 else { return Array(bytes(range)) }
        let old = last.prefix(while: Self.isSpace)
        let canMove = lines.dropFirst().allSatisfy { $0.starts(with: old) || $0.allSatisfy(Self.isSpace) }
        guard canMove, last.dropFirst(old.count).allSatisfy({ $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "#") })
        else { return Array(bytes(range)) }
        return lines.enumerated().map { number, line in
            if number == 0 { return Array(line) }
            return line.count <= old.count && number < lines.count - 1
                ? [] : indentation + line.dropFirst(old.count)
        }.joinedByNewlines()
    }

    /// Whether a comment is `///` or `/** */`.
    func isDocumentation(_ comment: Range<Int>) -> Bool {
        let start = bytes(comment)
        return start.starts(with: Array("///".utf8)) || start.starts(with: Array("/**".utf8))
    }

    private static func withoutTail(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        line.dropLast(line.reversed().prefix(while: isSpace).count)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}

extension [UInt8] {
    /// `nil` where there is one line only.
    var indentationOfLastLine: [UInt8]? {
        guard let end = lastIndex(of: UInt8(ascii: "\n")) else { return nil }
        return Array(self[(end + 1)...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
    }
}

extension Sequence<[UInt8]> {
    fileprivate func joinedByNewlines() -> [UInt8] {
        Array(joined(separator: [UInt8(ascii: "\n")]))
    }
}
