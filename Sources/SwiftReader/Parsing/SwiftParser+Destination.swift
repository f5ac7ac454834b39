/// What a spec has in place of the result of a function: where it leads.
extension SwiftParser {
    /// The words after `->` that are not the start of a type.
    private static let ways: Set<String> = ["push", "present", "show", "pop", "dismiss"]

    /// Whether `-> push Details(…)` or `-> pop` follows, and no type.
    ///
    /// A type is not followed by a word on its line. So two words are a way and its target, also if the way is
    /// misspelled or has a capital letter. A type is not followed by `(` either, so `pop()` is a way, too.
    package var isAtDestination: Bool {
        guard isAt("->"), !peek(1).startsLine, peek(1).kind == .word, !isAtEffect(offset: 1) else { return false }
        let next = peek(2)
        let isFollowedByWord =
            !next.startsLine && word(next) != nil && !isAt("where", offset: 2) && !isAtEffect(offset: 2)
        let way = text(peek(1))
        if Self.ways.contains(way) {
            return next.startsLine || next.kind == .endOfFile || isFollowedByWord || isAt(";", offset: 2)
                || isAt("}", offset: 2) || isAt("(", offset: 2)
        }
        if Self.ways.contains(way.lowercased()), isFollowedByWord || !next.startsLine && isAt("(", offset: 2) {
            return true
        }
        let end = peek(3)
        let isWhole = isAt("(", offset: 3) || end.startsLine || end.kind == .endOfFile || isAt("}", offset: 3)
        guard isFollowedByWord, isWhole, let first = way.utf8.first else { return false }
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) && !Self.typePrefixes.contains(way)
    }

    /// The words that can precede a type.
    private static let typePrefixes: Set<String> = [
        "any", "some", "each", "repeat", "inout", "borrowing", "consuming", "sending", "isolated", "nonisolated",
    ]
}
