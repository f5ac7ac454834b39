import SwiftReader

/// The locals and parameters of a generated function to which a person gave other names: `worker` for `interactor`.
struct OwnLocals {
    /// By the generated name, the person's.
    private(set) var names: [String: String] = [:]

    /// A name is the person's for a local if it is in the place of that everywhere. If it is not clear what a name
    /// means in one of the bodies, it is left out.
    init(_ heads: Versions<OutlinePart>, _ bodies: Versions<OutlinePart>) {
        let declared = bodies.map(Self.locals)
        let words = bodies.map { Set($0.bareWords.map($0.outline.string)) }
        let gone = declared.base.subtracting(declared.ours).subtracting(words.ours)
        let new = declared.ours.subtracting(declared.base).subtracting(words.base)
        let parameters = heads.map { ParameterNames($0.range, in: $0.outline) }
        var found = parameters.base.renamed(in: parameters.ours).filter { !words.ours.contains($0.key) }
        if !gone.isEmpty, !new.isEmpty {
            let pairs = Self.pairs(NamedTokens(bodies.base, masking: gone), NamedTokens(bodies.ours, masking: new))
            found.merge(pairs) { first, _ in first }
        }
        let known = declared.theirs.union(parameters.theirs.parameters.map(\.name))
        names = found.filter { old, own in
            !words.theirs.contains(old) || known.contains(old) && !words.theirs.contains(own)
        }
    }

    private static func locals(of body: OutlinePart) -> Set<String> {
        let names = LocalNames(in: body.range, of: body.outline).places.keys
        return Set(names.map { String(decoding: $0, as: UTF8.self) }).subtracting(["self", "_"])
    }

    /// The names at equal places.
    private static func pairs(_ old: NamedTokens, _ own: NamedTokens) -> [String: String] {
        var names: [String: Set<String>] = [:]
        var others: [String: Set<String>] = [:]
        var firsts: Set<String> = []
        for (index, partner) in old.partners(in: own) {
            guard let name = old.names[index], let other = own.names[partner] else { continue }
            names[name, default: []].insert(other)
            others[other, default: []].insert(name)
            if old.firsts[name] == index, own.firsts[other] == partner { firsts.insert(name) }
        }
        return names.compactMapValues { $0.count == 1 ? $0.first : nil }
            .filter { firsts.contains($0.key) && others[$0.value]?.count == 1 }
    }
}

/// The tokens of a body, in which some names count as equal.
private struct NamedTokens {
    /// By token, its name if that is one of these.
    let names: [String?]
    /// By name, the first token of it.
    let firsts: [String: Int]
    private let words: [[UInt8]]
    private let startsLine: [Bool]

    init(_ body: OutlinePart, masking masked: Set<String>) {
        let outline = body.outline
        let indices = outline.indices(ofTokensIn: body.range)
        names = indices.map { index in
            guard outline.tokens[index].kind == .word, !outline.isMember(index), !outline.isLabel(index) else {
                return nil
            }
            let word = outline.string(at: index)
            return masked.contains(word) ? word : nil
        }
        firsts = Dictionary(names.enumerated().compactMap { index, name in name.map { ($0, index) } }) { first, _ in
            first
        }
        words = indices.map(outline.word)
        startsLine = indices.map { outline.tokens[$0].startsLine }
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
