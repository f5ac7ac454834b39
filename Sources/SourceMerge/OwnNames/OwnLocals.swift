import SwiftReader

/// The locals and parameters of a generated function to which a person gave other names: `worker` for `interactor`.
struct OwnLocals {
    /// By the names that were generated last, and by those that are generated now, the person's.
    private(set) var names: (base: [String: String], theirs: [String: String]) = ([:], [:])
    private let parameters: Versions<ParameterNames>

    /// A name is the person's for a local if it is in the place of that everywhere. If it is not clear what a name
    /// means in one of the bodies, it is left out.
    init(_ heads: Versions<OutlinePart>, _ bodies: Versions<OutlinePart>) {
        parameters = heads.map { ParameterNames($0.range, in: $0.outline) }
        let declared = bodies.map(Self.locals)
        let words = bodies.map { Set($0.bareWords.map($0.outline.string)) }
        let gone = declared.base.subtracting(declared.ours).subtracting(words.ours)
        let new = declared.ours.subtracting(declared.base).subtracting(words.base)
        var found = parameters.base.renamed(in: parameters.ours).filter { !words.ours.contains($0.key) }
        if !gone.isEmpty, !new.isEmpty {
            func tokens(_ body: OutlinePart, _ names: Set<String>) -> NamedTokens<String> {
                NamedTokens(body) { index in
                    let name = body.outline.string(at: index)
                    return names.contains(name) && body.outline.isBare(index) ? name : nil
                }
            }
            found.merge(Self.pairs(tokens(bodies.base, gone), tokens(bodies.ours, new))) { first, _ in first }
        }
        guard !found.isEmpty else { return }
        let known = declared.theirs.union(parameters.theirs.parameters.map(\.name))
        // The spec can give them other names, too.
        let changed = LocalRenames(from: bodies.base, to: bodies.theirs).names
            .merging(parameters.base.renamed(in: parameters.theirs)) { $1 }
        for (old, own) in found {
            let now = changed[old] ?? old
            guard known.contains(now), now != own else {
                if now == own || !words.theirs.contains(now) { names.base[old] = own }
                continue
            }
            guard !known.contains(own), !words.theirs.contains(own) else { continue }
            (names.base[old], names.theirs[now]) = (own, own)
        }
    }

    /// Adds the changes of the generated heads. A label that the person changed stays.
    func addParameters(toBase base: inout TextEdits, theirs: inout TextEdits) {
        let own = Dictionary(parameters.ours.parameters.map { ($0.name, $0.label) }) { first, _ in first }
        let kept = names.base.filter { old, name in
            parameters.base.parameters.contains { $0.name == old && $0.label == own[name] }
        }
        let names = Set(kept.values)
        Self.add(kept, to: &base, in: parameters.base)
        Self.add(self.names.theirs.filter { names.contains($0.value) }, to: &theirs, in: parameters.theirs)
    }

    private static func add(_ names: [String: String], to edits: inout TextEdits, in head: ParameterNames) {
        for parameter in head.parameters {
            guard let name = names[parameter.name] else { continue }
            let text = parameter.label == name ? name : parameter.label + " " + name
            edits.replace(parameter.range, with: Array(text.utf8))
        }
    }

    private static func locals(of body: OutlinePart) -> Set<String> {
        let names = LocalNames(in: body.range, of: body.outline).places.keys
        return Set(names.map { String(decoding: $0, as: UTF8.self) }).subtracting(["self", "_"])
    }

    /// The names at equal places.
    private static func pairs(_ old: NamedTokens<String>, _ own: NamedTokens<String>) -> [String: String] {
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
