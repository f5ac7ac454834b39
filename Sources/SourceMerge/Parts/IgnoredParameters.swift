import SwiftReader

/// The parameters to which a person gave the name `_`, as SwiftFormat does if the body does not use them: `at _: Int`
/// for `at row: Int`, `animated _: Bool` for `animated: Bool`, and `_: String` for `_ text: String`.
struct IgnoredParameters {
    private typealias Piece = ArraySlice<UInt8>

    /// The heads, in which generated parameters have the name `_`, too, if the person's have it.
    let heads: Versions<[ArraySlice<UInt8>]>

    /// - Parameters:
    ///   - heads: The heads, token by token, each with the white space before it.
    ///   - names: The names that the merged body uses.
    /// - Returns: `nil` if there are no such parameters.
    init?(_ heads: Versions<[ArraySlice<UInt8>]>, usedIn names: () -> Set<String>) {
        let ours = Self.names(in: heads.ours)
        guard ours.contains(where: { $0.name == "_" }) else { return nil }
        let (base, theirs) = (Self.names(in: heads.base), Self.names(in: heads.theirs))
        let pairs = Self.pairs(base, ours) { $0.label == $1.label }
        let ignored = pairs.filter { ours[$1].name == "_" && base[$0].name != "_" }.map(\.0)
        guard !ignored.isEmpty else { return nil }
        let successors = Dictionary(Self.successors(base, theirs)) { first, _ in first }
        let used = names()
        let new = ignored.compactMap { successors[$0] }.filter { !used.contains(theirs[$0].name) }
        self.heads = Versions(
            base: Self.ignoring(ignored.map { base[$0] }, in: heads.base),
            ours: heads.ours,
            theirs: Self.ignoring(new.map { theirs[$0] }, in: heads.theirs)
        )
    }

    /// The label and the name of a parameter.
    private struct Names {
        /// The numbers of the tokens before the colon.
        let range: Range<Int>
        let label: String
        let name: String
    }

    /// The parameters of a head; none if one of them has more than a label and a name before its colon.
    private static func names(in pieces: [Piece]) -> [Names] {
        let words = pieces.map { String(decoding: PartMerge.token($0), as: UTF8.self) }
        guard let keyword = words.firstIndex(where: ["func", "init", "subscript"].contains),
            let open = words[keyword...].firstIndex(of: "(")
        else { return [] }
        var found: [Names] = []
        var (depth, start) = (0, open + 1)
        for index in open..<words.count {
            if depth == 1, words[index] == ":", index > start, found.last?.range.lowerBound != start {
                guard index - start <= 2 else { return [] }
                found.append(Names(range: start..<index, label: words[start], name: words[index - 1]))
            }
            depth += words[index].nesting
            if depth == 0 { return found }
            if depth == 1, words[index] == "," { start = index + 1 }
        }
        return []
    }

    /// Pairs parameters that have the same in common, in their order, if both lists have as many of them.
    private static func pairs(_ base: [Names], _ other: [Names], by areAlike: (Names, Names) -> Bool) -> [(Int, Int)] {
        base.indices.compactMap { index in
            let old = base.indices.filter { areAlike(base[$0], base[index]) }
            let new = other.indices.filter { areAlike(other[$0], base[index]) }
            guard old.count == new.count, let place = old.firstIndex(of: index) else { return nil }
            return (index, new[place])
        }
    }

    /// The parameters of the base with those that have their places now: of the same names, else of the same label,
    /// else in the same order.
    private static func successors(_ base: [Names], _ theirs: [Names]) -> [(Int, Int)] {
        var found: [(Int, Int)] = []
        func add(_ areAlike: (Names, Names) -> Bool) {
            let old = base.indices.filter { index in !found.contains { $0.0 == index } }
            let new = theirs.indices.filter { index in !found.contains { $0.1 == index } }
            found += pairs(old.map { base[$0] }, new.map { theirs[$0] }, by: areAlike).map { (old[$0], new[$1]) }
        }
        add { $0.label == $1.label && $0.name == $1.name }
        add { $0.label == $1.label }
        add { _, _ in true }
        return found
    }

    /// A head with the name `_` for some parameters.
    private static func ignoring(_ parameters: [Names], in pieces: [Piece]) -> [Piece] {
        let underscore = UInt8(ascii: "_")
        var result = pieces
        for parameter in parameters.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            let last = parameter.range.upperBound - 1
            if parameter.range.count == 1 {
                result.insert([Ascii.space, underscore], at: last + 1)
            } else if parameter.label == "_" {
                result.remove(at: last)
            } else {
                let gap = pieces[last].dropLast(PartMerge.token(pieces[last]).count)
                result[last] = gap + [underscore]
            }
        }
        return result
    }
}
