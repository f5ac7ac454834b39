/// How the lines of a multi-line string follow its closing quotes to another indentation.
struct LayoutLiteralMove {
    /// The white space before the closing quotes, which each of its lines starts with and which is not part of its value.
    let from: Range<Int>
    let toLevel: Int

    /// - Returns: `nil` for any other literal, and where a line does not start as the closing quotes do.
    init?(of token: Int, in text: LayoutText, lines: [LayoutLine], levels: [Int]) {
        let range = text.tokens[token].range
        guard text.tokens[token].kind == .string else { return nil }
        let first = Self.line(lines, at: range.lowerBound)
        let last = Self.line(lines, at: range.upperBound - 1)
        guard first < last else { return nil }
        let hashes = text.bytes[range].prefix { $0 == Ascii.hash }.count
        let indentation = text.indentation(of: lines[last])
        guard indentation.upperBound == range.upperBound - 3 - hashes else { return nil }
        for line in lines[first + 1..<last] {
            let isBlank = text.indentation(of: line) == line.bytes
            guard isBlank || text.bytes[line.bytes].starts(with: text.bytes[indentation]) else { return nil }
        }
        from = indentation
        toLevel = levels[last]
    }

    private static func line(_ lines: [LayoutLine], at offset: Int) -> Int {
        var (low, high) = (0, lines.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if lines[middle].bytes.lowerBound <= offset { low = middle } else { high = middle - 1 }
        }
        return low
    }
}
