/// The difference of two texts in the unified format, which `git apply` and `patch` read.
package enum UnifiedDiff {
    /// The number of lines that are shown before and after each change.
    private static let context = 3

    /// - Parameters:
    ///   - old: The text before; `nil` if there is no file.
    ///   - new: The text after; `nil` if there is no file.
    ///   - path: The path of the file, relative to the folder in which the difference can be applied.
    /// - Returns: The difference as bytes; empty if the texts are equal.
    package static func bytes(from old: [UInt8]?, to new: [UInt8]?, path: String) -> [UInt8] {
        let (oldLines, newLines) = (lines(of: old ?? []), lines(of: new ?? []))
        var numbers: [ArraySlice<UInt8>: Int] = [:]
        func number(_ line: ArraySlice<UInt8>) -> Int {
            let next = numbers.count
            return numbers[line]
                ?? {
                    numbers[line] = next
                    return next
                }()
        }
        let hunks = LineDiff(from: oldLines.map(number), to: newLines.map(number)).hunks
        guard !hunks.isEmpty else { return [] }
        var output = Array("--- \(name(of: old == nil ? nil : "a/" + path))\n".utf8)
        output += Array("+++ \(name(of: new == nil ? nil : "b/" + path))\n".utf8)
        for group in groups(of: hunks) { write(group, oldLines, newLines, to: &output) }
        return output
    }

    /// The lines with their line ends, which belong to what is compared.
    private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for index in text.indices where text[index] == UInt8(ascii: "\n") {
            lines.append(text[start...index])
            start = index + 1
        }
        if start < text.count { lines.append(text[start...]) }
        return lines
    }

    /// The changes that share the lines around them.
    private static func groups(of hunks: [LineDiff.Hunk]) -> [[LineDiff.Hunk]] {
        var groups: [[LineDiff.Hunk]] = []
        for hunk in hunks {
            if let last = groups.last?.last, hunk.old.lowerBound - last.old.upperBound <= 2 * context {
                groups[groups.count - 1].append(hunk)
            } else {
                groups.append([hunk])
            }
        }
        return groups
    }

    private static func write(
        _ hunks: [LineDiff.Hunk],
        _ old: [ArraySlice<UInt8>],
        _ new: [ArraySlice<UInt8>],
        to output: inout [UInt8]
    ) {
        guard let first = hunks.first, let last = hunks.last else { return }
        let before = min(context, first.old.lowerBound)
        let after = min(context, old.count - last.old.upperBound)
        let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
        let newRange = first.new.lowerBound - before..<last.new.upperBound + after
        output += Array("@@ -\(text(of: oldRange)) +\(text(of: newRange)) @@\n".utf8)
        var place = oldRange.lowerBound
        for hunk in hunks {
            for line in old[place..<hunk.old.lowerBound] { write(" ", line, to: &output) }
            for line in old[hunk.old] { write("-", line, to: &output) }
            for line in new[hunk.new] { write("+", line, to: &output) }
            place = hunk.old.upperBound
        }
        for line in old[place..<oldRange.upperBound] { write(" ", line, to: &output) }
    }

    /// `12,3`; an empty range is named by the line before it.
    private static func text(of range: Range<Int>) -> String {
        let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
        return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
    }

    private static func write(_ sign: Unicode.Scalar, _ line: ArraySlice<UInt8>, to output: inout [UInt8]) {
        output.append(UInt8(ascii: sign))
        output += line
        if line.last != UInt8(ascii: "\n") { output += Array("\n\\ No newline at end of file\n".utf8) }
    }

    /// The name as git writes it: in quotation marks if a byte of it could be misread.
    private static func name(of path: String?) -> String {
        guard let path else { return "/dev/null" }
        let isPlain = path.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }
        // A name with a space ends with a tab, so that nothing after the space is taken for a date.
        if isPlain { return path.utf8.contains(0x20) ? path + "\t" : path }
        return "\"" + path.utf8.map(escaped).joined() + "\""
    }

    private static func escaped(_ byte: UInt8) -> String {
        switch byte {
        case 0x22: return "\\\""
        case 0x5C: return "\\\\"
        case 0x20..<0x7F: return String(UnicodeScalar(byte))
        default:
            let digits = String(byte, radix: 8)
            return "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
        }
    }
}
