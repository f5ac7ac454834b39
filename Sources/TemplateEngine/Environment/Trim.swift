/// Which white space beside a tag is dropped where neither `-` nor `+` says so.
///
///     Environment(trim: .smart)                                  // a tag alone on its line leaves no line
///     Environment(trim: Trim(before: .nothing, after: .line))
public struct Trim: Sendable, Hashable {
    public enum Extent: Sendable, Hashable {
        case nothing
        /// Spaces and tabs.
        case whitespace
        /// Spaces and tabs with one line end; neither if there is no line end.
        case line
        /// All white space and line ends.
        case all
    }

    public var before: Extent
    public var after: Extent

    public init(before: Extent, after: Extent) {
        self.before = before
        self.after = after
    }

    /// `Trim.nothing`: all white space stays.
    public static let nothing = Trim(before: .nothing, after: .nothing)
    /// `Trim.smart`: before a tag the spaces and tabs of its line, after it those and one line end.
    public static let smart = Trim(before: .whitespace, after: .line)
    /// `Trim.all`: all white space beside a tag.
    public static let all = Trim(before: .all, after: .all)
}

extension Trim.Extent {
    /// `range` of `bytes` without what is to be dropped at its start.
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

    /// `range` of `bytes` without what is to be dropped at its end.
    func trimmedEnd(of range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
        var end = range.upperBound
        switch self {
        case .nothing: break
        case .whitespace:
            while end > range.lowerBound, bytes[end - 1].isBlank { end -= 1 }
        case .line:
            guard let first = lastLineEnd(of: range, in: bytes) else { return range }
            // As in Stencil, an empty line before a tag goes with the line end before it.
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

    /// The line end that `range` ends with but for blanks, or `nil`.
    private func lastLineEnd(of range: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
        var end = range.upperBound
        while end > range.lowerBound, bytes[end - 1].isBlank { end -= 1 }
        guard end > range.lowerBound, bytes[end - 1] == UInt8(ascii: "\n") else { return nil }
        let hasReturn = end - 1 > range.lowerBound && bytes[end - 2] == UInt8(ascii: "\r")
        return end - (hasReturn ? 2 : 1)..<end
    }

    /// The blanks that stand before a line end at the very end of `range`: trimming blanks drops them too, as in Stencil.
    func blanksBeforeLastLineEnd(of range: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
        guard self == .whitespace, let lineEnd = lastLineEnd(of: range, in: bytes),
            lineEnd.upperBound == range.upperBound
        else { return nil }
        var start = lineEnd.lowerBound
        while start > range.lowerBound, bytes[start - 1].isBlank { start -= 1 }
        return start < lineEnd.lowerBound ? start..<lineEnd.lowerBound : nil
    }

    /// The bytes of the line end at `index`, or `nil`.
    private func lineEnd(at index: Int, before end: Int, in bytes: [UInt8]) -> Int? {
        guard index < end else { return nil }
        if bytes[index] == UInt8(ascii: "\n") { return 1 }
        let isCRLF =
            bytes[index] == UInt8(ascii: "\r") && index + 1 < end && bytes[index + 1] == UInt8(ascii: "\n")
        return isCRLF ? 2 : nil
    }
}
