import SourceText

/// The two texts of a file that a merge of git left with conflict markers.
struct ConflictSides {
    let ours: [UInt8]
    let theirs: [UInt8]
    /// The places of each conflict in the two texts.
    let conflicts: [(ours: Range<Int>, theirs: Range<Int>)]
    /// Whether `generate --conflicts inline` wrote the markers.
    let isOwn: Bool

    /// What the markers of `generate --conflicts inline` say.
    enum Label {
        static let ours = "yours"
        static let base = "generated before"
        static let theirs = "generated now"
    }

    static let firstLine = Array("<<<<<<< \(Label.ours)".utf8)
    static let lastLine = Array(">>>>>>> \(Label.theirs)".utf8)

    private enum Part { case both, ours, base, theirs }

    /// - Returns: `nil` if the text has no complete conflict, if its markers are not in order, or if a conflict has two
    ///   equal sides, which git would not mark: then the lines are a person's.
    init?(_ text: [UInt8]) {
        guard ConflictMarkers.first(in: text) != nil else { return nil }
        var part = Part.both
        var (ours, theirs): ([UInt8], [UInt8]) = ([], [])
        var conflicts: [(ours: Range<Int>, theirs: Range<Int>)] = []
        var start = (ours: 0, theirs: 0)
        var isOwn = false
        var length = 7
        for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            switch (ConflictMarkers.kind(of: line, separator: length), part) {
            case (UInt8(ascii: "<"), .both):
                part = .ours
                start = (ours.count, theirs.count)
                length = ConflictMarkers.length(of: line) ?? length
                if line.dropFirst(length + 1).starts(with: Label.ours.utf8) { isOwn = true }
            case (UInt8(ascii: "|"), .ours): part = .base
            case (UInt8(ascii: "="), .ours), (UInt8(ascii: "="), .base): part = .theirs
            case (UInt8(ascii: ">"), .theirs):
                part = .both
                guard ours[start.ours...] != theirs[start.theirs...] else { return nil }
                conflicts.append((start.ours..<ours.count, start.theirs..<theirs.count))
            case (nil, _), (UInt8(ascii: "="), .both):
                if part == .both || part == .ours { ours += line + [UInt8(ascii: "\n")] }
                if part == .both || part == .theirs { theirs += line + [UInt8(ascii: "\n")] }
            default: return nil
            }
        }
        guard part == .both else { return nil }
        // The last line of the text has no line end of its own.
        self.ours = ours.dropLast()
        self.theirs = theirs.dropLast()
        let (ourRange, theirRange) = (self.ours.indices, self.theirs.indices)
        self.conflicts = conflicts.map { ($0.ours.clamped(to: ourRange), $0.theirs.clamped(to: theirRange)) }
        self.isOwn = isOwn
    }

    /// Lines with markers around the two sides, without the last line end.
    static func block(
        ours: ArraySlice<UInt8>,
        base: ArraySlice<UInt8>?,
        theirs: ArraySlice<UInt8>
    ) -> [UInt8] {
        func lines(_ text: ArraySlice<UInt8>) -> [UInt8] {
            text.isEmpty ? [] : text.last == UInt8(ascii: "\n") ? Array(text) : text + [UInt8(ascii: "\n")]
        }
        var block = firstLine + [UInt8(ascii: "\n")] + lines(ours)
        if let base { block += Array("||||||| \(Label.base)\n".utf8) + lines(base) }
        return block + Array("=======\n".utf8) + lines(theirs) + lastLine
    }
}
