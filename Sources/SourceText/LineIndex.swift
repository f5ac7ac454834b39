/// Finds lines and columns of several places in files, and counts the lines of each file once.
struct LineIndex {
    private var files: [Entry] = []

    /// The line ends before each block of one file, and the line that was found last.
    private struct Entry {
        let file: SourceFile
        let lineEnds: [Int]
        var lastLine = 0..<0
        var lastOffset = -1
    }

    private static let blockLength = 1 << 12
    /// The number of files that are remembered.
    private static let mostFiles = 16

    /// The line and the column of a byte offset, as `SourceFile.position(of:)` gives them.
    mutating func position(of offset: Int, in file: SourceFile) -> SourcePosition {
        let offset = max(0, min(offset, file.bytes.count))
        let entry = entry(of: file)
        let block = offset / Self.blockLength
        var line = files[entry].lineEnds[block] + 1
        for index in (block * Self.blockLength)..<offset where file.isEndOfLine(at: index) { line += 1 }
        let start = self.line(at: offset, entry: entry).lowerBound
        return SourcePosition(line: line, column: offset - start + 1)
    }

    /// The range of the line at an offset, as `SourceFile.lineRange(at:)` gives it.
    mutating func lineRange(at offset: Int, in file: SourceFile) -> Range<Int> {
        line(at: offset, entry: entry(of: file))
    }

    private mutating func line(at offset: Int, entry: Int) -> Range<Int> {
        let last = files[entry].lastLine
        // At the end of a line another one can start.
        if files[entry].lastOffset == offset || (last.lowerBound..<last.upperBound).contains(offset) { return last }
        files[entry].lastLine = files[entry].file.lineRange(at: offset)
        files[entry].lastOffset = offset
        return files[entry].lastLine
    }

    private mutating func entry(of file: SourceFile) -> Int {
        if let known = files.firstIndex(where: { $0.file.isSame(as: file) }) { return known }
        var lineEnds = [0]
        var count = 0
        for index in 0..<file.bytes.count {
            if index > 0, index % Self.blockLength == 0 { lineEnds.append(count) }
            if file.isEndOfLine(at: index) { count += 1 }
        }
        lineEnds.append(count)
        if files.count == Self.mostFiles { files.removeFirst() }
        files.append(Entry(file: file, lineEnds: lineEnds))
        return files.count - 1
    }
}

extension SourceFile {
    /// Whether a byte is the last one of a line end: LF, CRLF or a single CR.
    fileprivate func isEndOfLine(at index: Int) -> Bool {
        if bytes[index] == UInt8(ascii: "\n") { return true }
        return bytes[index] == UInt8(ascii: "\r")
            && !(index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n"))
    }

    /// Whether two files are copies of one: they share their bytes.
    fileprivate func isSame(as other: SourceFile) -> Bool {
        bytes.count == other.bytes.count && path == other.path
            && bytes.withUnsafeBufferPointer { own in
                other.bytes.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
            }
    }
}
