import SwiftReader

/// Merges the parameters of a head that both sides changed, parameter by parameter.
struct ParameterListMerge {
    private typealias Piece = ArraySlice<UInt8>

    private struct Parameter {
        /// Its label and its name; those of the base if the person gave it another name.
        var key: [Piece]
        /// Its tokens, each with the white space before it.
        var pieces: [Piece]

        var tokens: [Piece] { pieces.map(PartMerge.token) }
        var label: Piece { PartMerge.token(pieces[0]) }
        /// The white space before it.
        var gap: Piece { pieces[0].dropLast(PartMerge.token(pieces[0]).count) }

        func with(gap: Piece) -> Parameter {
            var copy = self
            copy.pieces[0] = gap + PartMerge.token(pieces[0])
            return copy
        }
    }

    /// The parameters between the parentheses of a head.
    private struct List {
        /// The tokens before the parameters, with the parenthesis, and those after them.
        let before: [Piece]
        let after: [Piece]
        var parameters: [Parameter] = []
        var endsWithComma = false
        /// Whether a comma has white space before it.
        var hasFreeComma = false

        init?(_ pieces: [Piece]) {
            let words = pieces.map { String(decoding: PartMerge.token($0), as: UTF8.self) }
            // A comment is read with the token after it.
            guard !words.contains(where: { $0.hasPrefix("//") || $0.hasPrefix("/*") }),
                let keyword = words.firstIndex(where: ["func", "init", "subscript"].contains),
                let open = words[keyword...].firstIndex(of: "(")
            else { return nil }
            before = Array(pieces[...open])
            var (depth, start, end) = (0, open + 1, open)
            repeat {
                depth += words[end].nesting
                if end > start, depth == 0 || depth == 1 && words[end] == "," {
                    guard let colon = words[start..<end].firstIndex(of: ":"), colon > start else { return nil }
                    let key = pieces[start..<colon].map(PartMerge.token)
                    parameters.append(Parameter(key: key, pieces: Array(pieces[start..<end])))
                }
                endsWithComma = depth == 0 ? end == start && end > open + 1 : endsWithComma
                if depth == 1, words[end] == "," {
                    start = end + 1
                    if pieces[end].count > 1 { hasFreeComma = true }
                }
                end += 1
            } while depth > 0 && end < pieces.count
            guard depth == 0, Set(parameters.map(\.key)).count == parameters.count else { return nil }
            after = Array(pieces[(end - 1)...])
        }

        var keys: [[Piece]] { parameters.map(\.key) }
        var tokens: [[Piece]] { parameters.map(\.tokens) }

        subscript(key: [Piece]) -> Parameter? { parameters.first { $0.key == key } }

        /// The list with the keys of the base for parameters that have another name here: `_ text` for `_ query`.
        func withKeys(of base: List) -> List {
            var copy = self
            let gone = Dictionary(grouping: base.parameters.filter { self[$0.key] == nil }, by: \.label)
            let new = Dictionary(grouping: parameters.indices.filter { base[parameters[$0].key] == nil }) {
                parameters[$0].label
            }
            for (label, parameters) in gone {
                // With one more or less of a label, it is not certain which is which.
                guard let indices = new[label], indices.count == parameters.count else { continue }
                for (index, parameter) in zip(indices, parameters) { copy.parameters[index].key = parameter.key }
            }
            return copy
        }
    }

    /// The neighbors of a new parameter may be in the person's list under other names.
    struct UnknownPlace: Error {}

    /// What is around the parameters in the three versions.
    let before: Versions<[ArraySlice<UInt8>]>
    let after: Versions<[ArraySlice<UInt8>]>
    /// The merged parameters, with the commas between them.
    private(set) var pieces: [ArraySlice<UInt8>] = []

    /// - Parameter parts: The heads, token by token.
    /// - Returns: `nil` if only one side changed the parameters, if both changed the same one, or if the person has
    ///   comments between them.
    /// - Throws: `UnknownPlace` if the place of a new parameter is not certain.
    init?(_ parts: Versions<[ArraySlice<UInt8>]>) throws(UnknownPlace) {
        guard let base = List(parts.base), let ours = List(parts.ours)?.withKeys(of: base),
            let theirs = List(parts.theirs),
            base.tokens != ours.tokens, base.tokens != theirs.tokens, ours.tokens != theirs.tokens,
            !ours.hasFreeComma,
            theirs.keys.filter(base.keys.contains) == base.keys.filter(theirs.keys.contains)
        else { return nil }
        before = Versions(base: base.before, ours: ours.before, theirs: theirs.before)
        after = Versions(base: base.after, ours: ours.after, theirs: theirs.after)
        var result = ours.parameters
        let successors = Self.successors(base, theirs)
        for old in base.parameters {
            guard theirs[old.key]?.tokens != old.tokens else { continue }
            // The person changed or removed what the spec changes.
            guard let index = result.firstIndex(where: { $0.key == old.key }), result[index].tokens == old.tokens
            else { return nil }
            if let new = theirs[old.key] ?? successors[old.key] {
                result[index] = new.with(gap: result[index].gap)
            } else {
                let gap = result.remove(at: index).gap
                if index == 0, !result.isEmpty { result[0] = result[0].with(gap: gap) }
            }
        }
        guard Set(result.map(\.key)).count == result.count else { return nil }
        let placed = Set(successors.values.map(\.key))
        for (index, new) in theirs.parameters.enumerated() where base[new.key] == nil && !placed.contains(new.key) {
            guard !result.contains(where: { $0.key == new.key }) else { return nil }
            let (previous, next) = (theirs.keys[..<index], theirs.keys[(index + 1)...])
            let place = try Self.place(after: previous, before: next, in: result, base)
            Self.insert(new, at: place, in: &result)
        }
        for (index, parameter) in result.enumerated() {
            pieces += parameter.pieces
            if index + 1 < result.count || ours.endsWithComma { pieces.append([UInt8(ascii: ",")]) }
        }
    }

    /// Whether no parameter of a head has more names than a label and its own, as after a person gave it one and the
    /// spec another.
    static func isPossible(_ head: [ArraySlice<UInt8>]) -> Bool {
        guard let list = List(head) else { return true }
        return list.keys.allSatisfy { $0.count <= 2 || $0[0].first == UInt8(ascii: "@") }
    }

    /// The new parameters that have the places of removed ones, by the keys of these: between the same neighbors, as
    /// many are new as are gone.
    private static func successors(_ base: List, _ theirs: List) -> [[Piece]: Parameter] {
        var successors: [[Piece]: Parameter] = [:]
        var (old, new) = (base.parameters[...], theirs.parameters[...])
        while !old.isEmpty || !new.isEmpty {
            let (gone, added) = (old.prefix { theirs[$0.key] == nil }, new.prefix { base[$0.key] == nil })
            if gone.count == added.count { for (gone, added) in zip(gone, added) { successors[gone.key] = added } }
            (old, new) = (old.dropFirst(gone.count + 1), new.dropFirst(added.count + 1))
        }
        return successors
    }

    /// The place after the parameter that precedes a new one, and after the person's own parameters that follow that.
    ///
    /// - Throws: `UnknownPlace` if its neighbors may be in the person's list under other names.
    private static func place(
        after previous: ArraySlice<[Piece]>,
        before next: ArraySlice<[Piece]>,
        in result: [Parameter],
        _ base: List
    ) throws(UnknownPlace) -> Int {
        let index = result.lastIndex { previous.contains($0.key) }.map { $0 + 1 }
        guard var place = index else {
            if let place = result.firstIndex(where: { next.contains($0.key) }) { return place }
            let mayHaveNeighbor = !(previous.isEmpty && next.isEmpty) && result.contains { base[$0.key] == nil }
            if mayHaveNeighbor { throw UnknownPlace() }
            return result.count
        }
        while place < result.count, base[result[place].key] == nil, !next.contains(result[place].key) { place += 1 }
        return place
    }

    /// Puts a parameter on a line of its own if the one beside it has one.
    private static func insert(_ new: Parameter, at place: Int, in result: inout [Parameter]) {
        let neighbor = place > 1 ? place - 1 : min(1, result.count - 1)
        let gap = neighbor < 0 ? [] : result[neighbor].gap
        let separator: Piece = gap.contains(Ascii.newline) ? gap : [Ascii.space]
        if place == 0 {
            let first = result.first?.gap ?? []
            if !result.isEmpty { result[0] = result[0].with(gap: separator) }
            result.insert(new.with(gap: first), at: 0)
        } else {
            result.insert(new.with(gap: separator), at: place)
        }
    }
}
