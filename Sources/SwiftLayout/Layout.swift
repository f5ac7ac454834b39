import SwiftReader

/// Lays out generated Swift as `swift format` leaves it: templates write each declaration on one line.
///
/// Only white space between tokens changes. A token is never added, removed or moved, and neither is a comment.
package struct Layout: Sendable {
    /// The width of lines and the indentation.
    package let style: LayoutStyle

    /// - Parameter style: The width of lines and the indentation.
    package init(_ style: LayoutStyle = LayoutStyle()) {
        self.style = style
    }

    /// Lays out a text: wraps long lines with one element a line, indents, removes blank lines next to braces and all
    /// but one of several, removes white space at the ends of lines, and ends the text with one line end.
    ///
    /// - Parameter source: Swift text with any line ends. The levels of indentation are found from the text itself.
    /// - Returns: The text with LF line ends, also inside multi-line strings, whose values Swift defines with LF. Text
    ///   that cannot be read into tokens is returned unchanged.
    package func apply(to source: [UInt8]) -> [UInt8] {
        let mark = LineEnds.byteOrderMark(of: source)
        guard let text = TokenizedText(LineEnds.unix(source.dropFirst(mark.count))) else { return source }
        return mark + LayoutPrinter(text: text, style: style).printed()
    }
}
