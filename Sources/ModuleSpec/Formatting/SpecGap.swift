import SwiftReader

/// What stands between two items: comments, and the `;` that part items.
///
/// A `;` becomes a line end, but where a comment stands before it: that could become documentation of what follows.
struct SpecGap {
    struct Element {
        let range: Range<Int>
        let isSemicolon: Bool
        /// A comment of the form `/* … */`.
        let isBlock: Bool
        /// Line ends between it and what stands before it.
        let lineEnds: Int
    }

    let elements: [Element]
    /// Line ends behind the last element.
    let lineEndsBehind: Int
    /// Whether it begins with a `;`.
    private let startsWithSemicolon: Bool

    /// - Parameters:
    ///   - first: the token behind the one that the gap begins at; up to `next` only `;` follow.
    init(_ text: SpecText, from first: Int, to next: Int) {
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
        lineEndsBehind = text.lineEnds(in: end..<max(end, text.start(of: next)))
    }

    /// The elements that stay on the line of what stands before the gap.
    ///
    /// - Parameters:
    ///   - isFirst: whether the gap begins at a `{`.
    ///   - isBeforeItem: whether an item follows, and no `}` and no end.
    func trailing(isFirst: Bool, isBeforeItem: Bool) -> ArraySlice<Element> {
        let line = elements.prefix { $0.lineEnds == 0 }
        if line.count < elements.count || lineEndsBehind > 0 { return line }
        if isFirst { return [] }
        guard isBeforeItem else { return line }
        // What stands behind the `;` belongs to the next item.
        if let last = line.lastIndex(where: \.isSemicolon) { return line[...last] }
        return startsWithSemicolon ? [] : line
    }
}
