import SwiftReader

/// Moves parts of several lines to another indentation.
extension SpecText {
    /// A comment. Its lines are moved if they start with the indentation of its first line.
    func shifted(_ comment: Range<Int>, to indentation: @autoclosure () -> [UInt8]) -> [UInt8] {
        // Most comments have one line, which needs no search for its start.
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

    /// A member of an entity or an enum. Its lines are copied without the indentation of its first line.
    func members(_ range: Range<Int>, to indentation: [UInt8]) -> [UInt8] {
        Verbatim.lines(of: range, in: file).enumerated().map { number, line in
            number == 0 || line.isEmpty ? Array(line.utf8) : indentation + line.utf8
        }.joinedByNewlines()
    }

    /// The value of a setting. If all lines of a string start with the white space before its closing quotes, they are
    /// moved with the quotes.
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
    /// The leading white space of the last line; `nil` if there is only one line.
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
