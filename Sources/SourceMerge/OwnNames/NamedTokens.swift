import SwiftReader

/// The tokens of a body, in which some names count as equal.
struct NamedTokens<Name: Hashable> {
    /// By token, its name if that is one of these.
    let names: [Name?]
    /// By name, the first token of it.
    let firsts: [Name: Int]
    private let words: [[UInt8]]
    private let startsLine: [Bool]

    /// - Parameter name: The name that a word is, by the number of its token; `nil` if it is none of these.
    init(_ body: OutlinePart, name: (Int) -> Name?) {
        let outline = body.outline
        let indices = outline.indices(ofTokensIn: body.range)
        names = indices.map { outline.tokens[$0].kind == .word ? name($0) : nil }
        firsts = Dictionary(names.enumerated().compactMap { index, name in name.map { ($0, index) } }) { first, _ in
            first
        }
        words = indices.map(outline.word)
        startsLine = indices.map { outline.tokens[$0].startsLine }
    }

    /// The names in both lists, each with the one at the same place of the other.
    func pairs(in other: NamedTokens) -> [(own: Name, other: Name)] {
        partners(in: other).compactMap { index, partner in
            guard let own = names[index], let other = other.names[partner] else { return nil }
            return (own, other)
        }
    }

    /// The tokens that are in both lists, each with its place in the other one.
    func partners(in other: NamedTokens) -> [(Int, Int)] {
        var numbers: [[UInt8]: Int] = [[]: 0]
        func numbered(_ list: NamedTokens) -> [Int] {
            list.words.indices.map { index in
                let key = list.names[index] == nil ? list.words[index] : []
                let number = numbers[key] ?? numbers.count
                numbers[key] = number
                return number
            }
        }
        let (old, new) = (numbered(self), numbered(other))
        let hunks = LineDiff(from: old, to: new).hunks(from: old, to: new, at: (startsLine, other.startsLine))
        var partners: [(Int, Int)] = []
        var (start, otherStart) = (0, 0)
        for hunk in hunks + [LineDiff.Hunk(old: old.count..<old.count, new: new.count..<new.count)] {
            partners += zip(start..<max(start, hunk.old.lowerBound), otherStart...)
            (start, otherStart) = (hunk.old.upperBound, hunk.new.upperBound)
        }
        return partners
    }
}
