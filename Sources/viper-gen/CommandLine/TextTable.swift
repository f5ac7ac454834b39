/// Rows of text with aligned columns.
enum TextTable {
    /// A line for each row, without its line ending. Two spaces separate the columns; the last one is not padded.
    static func lines(_ rows: [[String]]) -> [String] {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in rows.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0 }
        return rows.map { row in
            row.enumerated().map { index, text in
                index == row.count - 1 ? text : text + String(repeating: " ", count: widths[index] - text.count)
            }.joined(separator: "  ")
        }
    }
}
