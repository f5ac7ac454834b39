import SwiftReader

/// The tokens of a body in three versions, each with the white space and the comments before it. The merge compares
/// only the tokens, and takes the white space and the comments before them from the person. So the white space is
/// merged first.
struct StatementSpacing {
    private(set) var ours: [ArraySlice<UInt8>]
    private(set) var theirs: [ArraySlice<UInt8>]

    /// - Parameter merge: The merge of the tokens.
    init(_ merge: LineMerge) {
        (ours, theirs) = (merge.ours, merge.theirs)
        let partners = merge.partners
        let known = Set(partners.compactMap(\.theirs))
        for (index, partner) in partners.enumerated() {
            guard let own = partner.ours, let new = partner.theirs else { continue }
            let before = merge.base[index]
            if before == ours[own] {
                // The person left the line as it was, so it is indented and broken as it is generated now.
                ours[own] = theirs[new]
            } else if Self.gap(ours[own]).contains(Ascii.newline), !Self.gap(before).contains(Ascii.newline) {
                breakLine(before: own, insertedUpTo: new, after: index > 0 ? partners[index - 1].theirs : -1, known)
            }
        }
    }

    /// If the person broke a line before a token, it breaks before the tokens that are generated in front of that one:
    /// `=`, line end, `try await`, and not `= try`, line end, `await`.
    private mutating func breakLine(before own: Int, insertedUpTo end: Int, after previous: Int?, _ known: Set<Int>) {
        var start = end
        while start > 0, !known.contains(start - 1) { start -= 1 }
        let gap = Self.gap(ours[own])
        guard start < end, start - 1 == previous, gap.count + Self.token(ours[own]).count == ours[own].count,
            theirs[start..<end].allSatisfy({ !$0.contains(Ascii.newline) })
        else { return }
        theirs[start] = gap + Self.token(theirs[start])
        ours[own] = [Ascii.space] + Self.token(ours[own])
    }

    private static func gap(_ piece: ArraySlice<UInt8>) -> ArraySlice<UInt8> { piece.prefix(while: Ascii.isWhiteSpace) }

    private static func token(_ piece: ArraySlice<UInt8>) -> ArraySlice<UInt8> { piece.drop(while: Ascii.isWhiteSpace) }
}
