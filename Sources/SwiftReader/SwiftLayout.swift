import SourceText

/// The finishing pass over generated Swift: templates write each declaration on one line, this lays the text out as
/// `swift format` leaves it alone.
///
/// Only white space between tokens changes. A token is never added, removed or moved, and neither is a comment.
package struct SwiftLayout: Sendable {
    /// What one level of indentation is written as.
    package enum Indentation: Sendable, Hashable {
        /// A number of spaces, taken as 1 to 16.
        case spaces(Int)
        case tab
    }

    /// The longest line, in columns: a grapheme cluster is one, a tab of the indentation eight.
    package var lineWidth: Int
    package var indentation: Indentation

    package init(lineWidth: Int = 100, indentation: Indentation = .spaces(4)) {
        self.lineWidth = lineWidth
        self.indentation = indentation
    }

    /// Lays a text out: long lines wrapped with one element a line, indentation as set, no blank line beside a brace
    /// and never two in a row, one line end at the end, no white space before a line end.
    ///
    /// - Parameter source: Swift text with any line ends. The levels of its indentation are found by themselves.
    /// - Returns: the text with LF line ends, also inside multi-line strings, whose values Swift defines with LF. Text
    ///   that cannot be read into tokens is returned as it is.
    package func apply(to source: [UInt8]) -> [UInt8] {
        let mark: [UInt8] = source.starts(with: Self.byteOrderMark) ? Self.byteOrderMark : []
        let bytes = LayoutText.withUnixLineEnds(source.dropFirst(mark.count))
        guard let text = LayoutText(bytes) else { return source }
        return mark + LayoutPrinter(text: text, style: LayoutStyle(self)).printed()
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

/// The settings as the printer counts with them.
struct LayoutStyle {
    /// What swift-format takes a tab for.
    static let tabColumns = 8

    let lineWidth: Int
    /// The columns of one level.
    let unit: Int
    private let isTab: Bool

    init(_ layout: SwiftLayout) {
        lineWidth = layout.lineWidth
        switch layout.indentation {
        case .spaces(let count):
            unit = min(max(count, 1), 16)
            isTab = false
        case .tab:
            unit = Self.tabColumns
            isTab = true
        }
    }

    func bytes(of level: Int) -> [UInt8] {
        isTab ? Array(repeating: Ascii.tab, count: level) : Array(repeating: Ascii.space, count: level * unit)
    }
}
