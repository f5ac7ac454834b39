/// The white space next to a tag that is removed where the tag has neither `-` nor `+`.
///
///     Environment(trim: .smart)                                  // a tag alone on its line leaves no line
///     Environment(trim: Trim(before: .nothing, after: .line))
public struct Trim: Sendable, Hashable {
    /// How much white space is removed on one side of a tag.
    public enum Extent: Sendable, Hashable {
        /// No white space.
        case nothing
        /// Spaces and tabs.
        case whitespace
        /// Spaces and tabs together with one line end; nothing where no line end follows them.
        case line
        /// All white space and line ends.
        case all
    }

    /// What is removed before a tag.
    public var before: Extent
    /// What is removed after a tag.
    public var after: Extent

    /// - Parameters:
    ///   - before: What is removed before a tag.
    ///   - after: What is removed after a tag.
    public init(before: Extent, after: Extent) {
        self.before = before
        self.after = after
    }

    /// The trimming with a name: `Trim("smart")`, `Trim("whitespace/line")`
    ///
    /// - Parameter name: `smart`, `nothing`, `all`, or what is removed before and after a tag, separated by `/`. Each
    ///   of the two is `none`, `whitespace`, `line` or `all`.
    public init?(_ name: String) {
        switch name {
        case "smart": self = .smart
        case "nothing": self = .nothing
        case "all": self = .all
        default:
            let extents = name.split(separator: "/", omittingEmptySubsequences: false).map { Self.extents[String($0)] }
            guard extents.count == 2, let before = extents[0], let after = extents[1] else { return nil }
            self.init(before: before, after: after)
        }
    }

    private static let extents: [String: Extent] = [
        "none": .nothing, "whitespace": .whitespace, "line": .line, "all": .all,
    ]

    /// Removes nothing.
    public static let nothing = Trim(before: .nothing, after: .nothing)
    /// Removes spaces and tabs before a tag, and spaces, tabs and one line end after it, so that a tag alone on its
    /// line leaves no line.
    public static let smart = Trim(before: .whitespace, after: .line)
    /// Removes all white space and line ends before and after a tag.
    public static let all = Trim(before: .all, after: .all)
}

extension Trim.Extent {
    /// A range of bytes without the white space that is removed at its start.
    func trimmedStart(of range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
        var start = range.lowerBound
        switch self {
        case .nothing: break
        case .whitespace:
            while start < range.upperBound, bytes[start].isBlank { start += 1 }
        case .line:
            while start < range.upperBound, bytes[start].isBlank { start += 1 }
            guard let length = lineEnd(at: start, before: range.upperBound, in: bytes) else { return range }
            start += length
        case .all:
            while start < range.upperBound {
                guard let length = Whitespace.length(in: bytes, at: start, before: range.upperBound) else { break }
                start += length
            }
        }
        return start..<range.upperBound
    }

    /// A range of bytes without the white space that is removed at its end.
    func trimmedEnd(of range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
        var end = range.upperBound
        switch self {
        case .nothing: break
        case .whitespace:
            while end > range.lowerBound, bytes[end - 1].isBlank { end -= 1 }
        case .line:
            guard let first = lastLineEnd(of: range, in: bytes) else { return range }
            // As in Stencil, an empty line before a tag is removed together with the line end before it.
            let second =
                first.upperBound == range.upperBound
                ? lastLineEnd(of: range.lowerBound..<first.lowerBound, in: bytes) : nil
            end = (second ?? first).lowerBound
        case .all:
            while end > range.lowerBound {
                guard let length = Whitespace.length(in: bytes, endingAt: end, after: range.lowerBound) else { break }
                end -= length
            }
        }
        return range.lowerBound..<end
    }

    /// The line end that a range ends with, ignoring blanks after it.
    private func lastLineEnd(of range: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
        var end = range.upperBound
        while end > range.lowerBound, bytes[end - 1].isBlank { end -= 1 }
        guard end > range.lowerBound, bytes[end - 1] == UInt8(ascii: "\n") else { return nil }
        let hasReturn = end - 1 > range.lowerBound && bytes[end - 2] == UInt8(ascii: "\r")
        return end - (hasReturn ? 2 : 1)..<end
    }

    /// The blanks before a line end at the very end of a range. As in Stencil, trimming blanks removes them, too.
    func blanksBeforeLastLineEnd(of range: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
        guard self == .whitespace, let lineEnd = lastLineEnd(of: range, in: bytes),
            lineEnd.upperBound == range.upperBound
        else { return nil }
        var start = lineEnd.lowerBound
        while start > range.lowerBound, bytes[start - 1].isBlank { start -= 1 }
        return start < lineEnd.lowerBound ? start..<lineEnd.lowerBound : nil
    }

    /// The length of the line end at an index.
    private func lineEnd(at index: Int, before end: Int, in bytes: [UInt8]) -> Int? {
        guard index < end else { return nil }
        if bytes[index] == UInt8(ascii: "\n") { return 1 }
        let isCRLF =
            bytes[index] == UInt8(ascii: "\r") && index + 1 < end && bytes[index + 1] == UInt8(ascii: "\n")
        return isCRLF ? 2 : nil
    }
}
