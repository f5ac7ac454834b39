/// The lines with which version control marks a conflict in a text: `<<<<<<<`, `|||||||`, `=======` and `>>>>>>>` at
/// the start of a line, alone or with a blank and a name after them. git writes longer ones where both branches renamed
/// a file.
package enum ConflictMarkers {
    /// The line of the first marker, starting with 1.
    ///
    /// A marker that somebody left over counts too, except `=======`, which can also be the underline of a heading.
    ///
    /// - Returns: `nil` for a text without markers.
    package static func first(in text: [UInt8]) -> Int? { conflicts(in: text).first }

    /// The lines at which conflicts start, starting with 1, and those of markers that somebody left over.
    package static func conflicts(in text: [UInt8]) -> [Int] {
        guard contains(Array("<|>".utf8), in: text) else { return [] }
        var isInConflict = false
        var found: [Int] = []
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            guard let kind = kind(of: line), kind != UInt8(ascii: "=") else { continue }
            if kind == UInt8(ascii: "<") || !isInConflict { found.append(index + 1) }
            isInConflict = kind == UInt8(ascii: "<") || isInConflict && kind == UInt8(ascii: "|")
        }
        return found
    }

    /// An error for each line of `conflicts(in:)`.
    ///
    /// - Parameter kind: What the file is: `spec`.
    package static func errors(in file: SourceFile, kind: String) -> [Diagnostic] {
        conflicts(in: file.bytes).map { line in
            let offset = file.offset(ofLine: line)
            return file.error("this \(kind) has conflict markers of git", at: offset..<offset + 7)
                .note("keep what you need of both sides, delete the markers, and run 'viper-gen generate'")
        }
    }

    /// The letter of a marker; `nil` for any other line.
    ///
    /// - Parameter separator: The number of letters of `=======`, which are as many as those of the marker before it. A
    ///   line of another number is the underline of a heading.
    package static func kind(of line: ArraySlice<UInt8>, separator: Int = 7) -> UInt8? {
        guard let letter = line.first, let length = length(of: line) else { return nil }
        if letter == UInt8(ascii: "=") { return length == separator ? letter : nil }
        // A longer marker has a name after it, unlike a line in a comment.
        return length == 7 || line.count > length + 1 ? letter : nil
    }

    /// The number of equal letters of a line that can be a marker; `nil` for any other line.
    package static func length(of line: ArraySlice<UInt8>) -> Int? {
        guard let first = line.first, "<|=>".utf8.contains(first) else { return nil }
        let rest = line.drop { $0 == first }
        let length = rest.startIndex - line.startIndex
        let isWhole = rest.isEmpty || rest.first == 0x20 || rest.first == 0x0D
        return length >= 7 && isWhole ? length : nil
    }

    /// A text with spaces in place of its markers and of every side of a conflict but the first, so that what is left
    /// is where it was.
    package static func firstSide(of text: [UInt8]) -> [UInt8] {
        let length = length(in: text)
        var isKept = true
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            let kind = kind(of: line, separator: length)
            if let kind { isKept = kind == UInt8(ascii: "<") || kind == UInt8(ascii: ">") }
            return isKept && kind == nil ? line : ArraySlice(repeating: UInt8(ascii: " "), count: line.count)
        }
        return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    }

    /// The number of letters of the markers in a text.
    package static func length(in text: [UInt8]) -> Int {
        let start = text.split(separator: UInt8(ascii: "\n")).first { kind(of: $0) == UInt8(ascii: "<") }
        return start.flatMap { length(of: $0) } ?? 7
    }

    /// The letter of the marker that starts at an offset; `nil` if no marker starts there.
    package static func kind(ofLineAt offset: Int, in text: [UInt8]) -> UInt8? {
        guard offset == 0 || text[offset - 1] == UInt8(ascii: "\n") else { return nil }
        return kind(of: text[offset...].prefix { $0 != UInt8(ascii: "\n") })
    }

    /// The number of equal letters in a row around an offset.
    private static func run(at offset: Int, in text: [UInt8]) -> Int {
        var (start, end) = (offset, offset + 1)
        while start > 0, text[start - 1] == text[offset] { start -= 1 }
        while end < text.count, text[end] == text[offset] { end += 1 }
        return end - start
    }

    /// Whether a text has one of some letters of markers seven times in a row.
    package static func contains(_ letters: [UInt8], in text: [UInt8]) -> Bool {
        // Of seven bytes in a row, one is at a multiple of seven: most texts are read there only.
        var offset = 6
        while offset < text.count {
            let byte = text[offset]
            // The letters of all markers: most bytes are none of them.
            let canBeOne = (UInt8(ascii: "<")...UInt8(ascii: ">")).contains(byte) || byte == UInt8(ascii: "|")
            if canBeOne, letters.contains(byte), run(at: offset, in: text) >= 7 { return true }
            offset += 7
        }
        return false
    }
}
