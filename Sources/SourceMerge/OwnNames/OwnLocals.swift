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
            let pairs = Self.pairs(
                NamedTokens(bodies.base) { gone.contains($0) && bodies.base.outline.isBare($1) },
                NamedTokens(bodies.ours) { new.contains($0) && bodies.ours.outline.isBare($1) }
            )
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

extension SourceOutline {
    /// Whether a word is neither a member of something nor a label.
    fileprivate func isBare(_ index: Int) -> Bool { !isMember(index) && !isLabel(index) }
}
