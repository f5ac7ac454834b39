import SwiftReader

/// The generated lines that contain a renamed type in a literal or a comment.
struct RenamedLines {
    /// By the old line, without white space around it.
    private var lines: [ArraySlice<UInt8>: [UInt8]] = [:]

    /// - Parameters:
    ///   - base: What was generated last, in which the names in the code are new.
    ///   - new: What is generated now.
    ///   - names: All names that changed.
    init(from base: [UInt8], to new: [UInt8], _ names: NameChanges) {
        let now = Set(Indentation.trimmedLines(of: new))
        for line in Indentation.trimmedLines(of: base) where !now.contains(line) {
            let renamed = names.applyToWords(of: line)
            if now.contains(renamed[...]) { lines[line] = renamed }
        }
    }

    /// The text with the new lines.
    func apply(to text: [UInt8]) -> [UInt8] {
        guard !lines.isEmpty else { return text }
        let pieces = text.split(separator: Ascii.newline, omittingEmptySubsequences: false).map { line -> [UInt8] in
            let content = line.last == Ascii.carriageReturn ? line.dropLast() : line
            let old = Indentation.trimmed(content)
            guard let new = lines[old] else { return Array(line) }
            return line[..<old.startIndex] + new + line[old.endIndex...]
        }
        return Array(pieces.joined(separator: [Ascii.newline]))
    }
}
