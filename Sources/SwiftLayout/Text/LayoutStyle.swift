import SwiftReader

/// The width of lines and the indentation that a text is laid out with.
package struct LayoutStyle: Sendable {
    /// What one level of indentation is written as.
    package enum Indentation: Sendable, Hashable {
        /// A number of spaces; less than 1 counts as 1, more than 16 as 16.
        case spaces(Int)
        /// One tab, which counts eight columns.
        case tab
    }

    /// The columns of a tab, as swift-format counts them.
    static let tabColumns = 8

    /// The longest line, in columns: a grapheme cluster is one column, a tab of the indentation eight.
    package let lineWidth: Int
    /// The columns of one level of indentation.
    let columnsPerLevel: Int
    private let isTab: Bool

    /// - Parameters:
    ///   - lineWidth: The longest line, in columns.
    ///   - indentation: What one level of indentation is written as.
    package init(lineWidth: Int = 100, indentation: Indentation = .spaces(4)) {
        self.lineWidth = lineWidth
        switch indentation {
        case .spaces(let count): (columnsPerLevel, isTab) = (min(max(count, 1), 16), false)
        case .tab: (columnsPerLevel, isTab) = (Self.tabColumns, true)
        }
    }

    /// The white space that indents a line at a level.
    package func indentation(at level: Int) -> [UInt8] {
        var indentation: [UInt8] = []
        appendIndentation(at: level, to: &indentation)
        return indentation
    }

    /// Appends the white space that indents a line at a level.
    func appendIndentation(at level: Int, to output: inout [UInt8]) {
        let count = isTab ? level : level * columnsPerLevel
        for _ in 0..<count { output.append(isTab ? Ascii.tab : Ascii.space) }
    }

    /// Whether text of a number of columns fits on a line at a level.
    package func fits(columns: Int, at level: Int) -> Bool {
        level * columnsPerLevel + columns <= lineWidth
    }

    /// The columns of a text on one line: its number of grapheme clusters.
    package static func columns(of bytes: ArraySlice<UInt8>) -> Int {
        bytes.isASCII ? bytes.count : String(decoding: bytes, as: UTF8.self).count
    }
}
