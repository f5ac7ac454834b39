import SwiftReader

/// The comments and `;` between two items.
///
/// A `;` becomes a line end, unless a comment precedes it: that comment could become the documentation of the next
/// item.
struct SpecGap {
    /// A comment or a `;`.
    struct Element {
        let range: Range<Int>
        let isSemicolon: Bool
        /// Whether it is a comment of the form `/* … */`.
        let isBlock: Bool
        /// The number of line ends before it.
        let lineEnds: Int
    }

    let elements: [Element]
    /// The number of line ends after the last element.
    let lineEndsAfter: Int
    /// Whether the gap starts with a `;`.
    private let startsWithSemicolon: Bool

    /// - Parameters:
    ///   - text: The text.
    ///   - first: The token after the one that the gap starts at. Up to `next`, all tokens are `;`.
    ///   - next: The token that the gap ends at.
    init(in text: SpecText, from first: Int, to next: Int) {
        var end = text.end(before: first)
        var elements: [Element] = []
        var hasSemicolon = false
        func add(_ range: Range<Int>, isSemicolon: Bool, isBlock: Bool) {
            let lineEnds = text.lineEnds(in: end..<range.lowerBound)
            elements.append(.init(range: range, isSemicolon: isSemicolon, isBlock: isBlock, lineEnds: lineEnds))
            end = range.upperBound
        }
        for token in first..<max(first, next) + 1 {
            for comment in text.comments(in: text.end(before: token)..<text.start(of: token)) {
                add(comment.range, isSemicolon: false, isBlock: comment.isBlock)
            }
            guard token < next else { break }
            let semicolon = text.tokens[token].range
            if elements.isEmpty {
                hasSemicolon = true
                end = semicolon.upperBound
            } else {
                add(semicolon, isSemicolon: true, isBlock: false)
            }
        }
        self.elements = elements
        startsWithSemicolon = hasSemicolon
        lineEndsAfter = text.lineEnds(in: end..<max(end, text.start(of: next)))
    }

    /// The elements that stay on the line before the gap.
    ///
    /// - Parameters:
    ///   - isFirst: Whether the gap starts at a `{`.
    ///   - isBeforeItem: Whether an item follows, and not a `}` or the end of the file.
    func trailing(isFirst: Bool, isBeforeItem: Bool) -> ArraySlice<Element> {
        let line = elements.prefix { $0.lineEnds == 0 }
        if line.count < elements.count || lineEndsAfter > 0 { return line }
        if isFirst { return [] }
        guard isBeforeItem else { return line }
        // A comment after the `;` belongs to the next item.
        if let last = line.lastIndex(where: \.isSemicolon) { return line[...last] }
        return startsWithSemicolon ? [] : line
    }
}
