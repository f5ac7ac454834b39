import SwiftReader

/// The generated private functions and properties to which a person gave other names. They are found by what is in
/// them: the names of members that only one generated function uses, such as the property of a task and the functions
/// for its answer. The others are found by the places where they are used.
struct OwnMembers {
    /// The person's member for one that was generated last.
    struct Pair {
        let base: Int
        let ours: Int
    }

    private(set) var pairs: [Pair] = []
    /// Functions that were generated last, and that the person has with other parameters, or divided into several. Each
    /// is there with the functions that have parts of it.
    private(set) var undecided: [(base: Int, ours: [Int])] = []

    private let base: DeclarationTree
    private let ours: DeclarationTree

    private typealias Name = DeclarationTree.ScopedName

    init(_ versions: DeclarationVersions) {
        (base, ours) = (versions.base, versions.ours)
        let missing = base.nodes.indices.filter { id in
            versions.partners[id] == nil && base.isFunctionOrProperty(id) && base[id].note == nil && base.isPrivate(id)
        }
        // Most people leave the names as they are.
        guard !missing.isEmpty else { return }
        let (own, known) = (ours.namesOfMembers, base.namesOfMembers.union(versions.theirs.namesOfMembers))
        let called = Set(ours.nodes.map { Name(scope: $0.key.scope, word: $0.declaration.baseName) })
        let gone = missing.filter { id in
            // One that has the name can be the same one with more parameters.
            let isCalled = called.contains(Name(scope: base[id].key.scope, word: base[id].declaration.baseName))
            return !own.contains(base.scopedName(of: id)) && !(isCalled && versions.oursOfBase(id) != nil)
        }
        let scopes = Set(gone.map { base[$0].key.scope })
        let candidates = ours.nodes.indices.filter { id in
            scopes.contains(ours[id].key.scope) && ours.isFunctionOrProperty(id) && !ours[id].isConditional
                && !known.contains(ours.scopedName(of: id))
        }
        guard !candidates.isEmpty else { return }
        let functions = gone.filter { base[$0].key.kind == .function }
        let filled = functions.filter { !Placeholder.isStub(base.part(\.body, of: $0)) }
        find(filled, specificNames(of: filled, scopes), candidates.filter { ours[$0].key.kind == .function })
        findUsed(gone, candidates, in: scopes, versions.partners)
    }

    private static func words(in body: OutlinePart) -> Set<String> {
        Set(body.outline.words(in: body.range))
    }

    /// For each function, the names of members that no other function of its type uses.
    private func specificNames(of gone: [Int], _ scopes: Set<String>) -> [Int: Set<String>] {
        let members = Set(
            base.nodes.indices.filter { base.isFunctionOrProperty($0) && !base[$0].key.scope.isEmpty }
                .map { base[$0].declaration.baseName }
        )
        var counts: [Name: Int] = [:]
        for id in base.nodes.indices where base[id].key.kind == .function && scopes.contains(base[id].key.scope) {
            for word in Self.words(in: base.part(\.body, of: id)).intersection(members) {
                counts[Name(scope: base[id].key.scope, word: word), default: 0] += 1
            }
        }
        return gone.reduce(into: [:]) { names, id in
            let words = Self.words(in: base.part(\.body, of: id))
            names[id] = words.filter { counts[Name(scope: base[id].key.scope, word: $0)] == 1 }
        }
    }

    private mutating func find(_ gone: [Int], _ names: [Int: Set<String>], _ candidates: [Int]) {
        let wanted = names.values.reduce(into: Set<String>()) { $0.formUnion($1) }
        var users: [Name: [Int]] = [:]
        for id in candidates {
            for word in Self.words(in: ours.part(\.body, of: id)).intersection(wanted) {
                users[Name(scope: ours[id].key.scope, word: word), default: []].append(id)
            }
        }
        var found: [Int: [Int]] = [:]
        for id in gone {
            let specific = names[id] ?? []
            var counts: [Int: Int] = [:]
            for word in specific {
                for user in users[Name(scope: base[id].key.scope, word: word)] ?? [] { counts[user, default: 0] += 1 }
            }
            guard let most = counts.values.max() else { continue }
            let best = counts.filter { $0.value == most }.keys.sorted()
            let (body, own) = (base.part(\.body, of: id), ours.part(\.body, of: best[0]))
            // One name alone can be there by chance.
            func isKnown() -> Bool {
                most * 2 >= specific.count && (most > 1 || Self.areSimilar(body, own))
                    || Self.areEqualButNames(body, own)
            }
            if best.count == 1, isKnown() {
                if haveSameForm(id, best[0]) {
                    found[best[0], default: []].append(id)
                } else {
                    undecided.append((id, best))
                }
                continue
            }
            let known = specific.count { users[Name(scope: base[id].key.scope, word: $0)] != nil }
            if counts.count > 1, known > 1, known * 2 >= specific.count { undecided.append((id, counts.keys.sorted())) }
        }
        for (own, olds) in found.sorted(by: { $0.key < $1.key }) {
            if olds.count == 1 {
                pairs.append(Pair(base: olds[0], ours: own))
            } else {
                undecided += olds.map { ($0, [own]) }
            }
        }
    }

    /// Whether two members differ in their names only, as far as their heads say.
    private func haveSameForm(_ old: Int, _ own: Int) -> Bool {
        let (key, ownKey) = (base[old].key, ours[own].key)
        guard key.kind == ownKey.kind else { return false }
        if key.kind == .function { return key.labels == ownKey.labels && key.signature == ownKey.signature }
        return base.signature(of: old).filter { $0 != key.name } == ours.signature(of: own).filter { $0 != ownKey.name }
    }

    // MARK: - Uses

    /// Adds the members that the person's bodies use in the places of generated ones, if they differ in their names
    /// only: a function for an answer has nothing in it until a person writes it.
    private mutating func findUsed(
        _ gone: [Int],
        _ candidates: [Int],
        in scopes: Set<String>,
        _ partners: [Int?]
    ) {
        var partners = partners
        for pair in pairs { partners[pair.base] = pair.ours }
        let olds = Set(gone.filter { partners[$0] == nil })
        let others = Set(candidates).subtracting(pairs.map(\.ours) + undecided.flatMap(\.ours))
        guard !olds.isEmpty, !others.isEmpty else { return }
        var (members, ownMembers) = (UsedMembers(of: scopes, in: base), UsedMembers(of: scopes, in: ours))
        var found: [Int: Set<Int>] = [:]
        var users: [Int: Set<Int>] = [:]
        for (id, partner) in partners.enumerated() {
            guard let partner, base[id].declaration.container == nil, scopes.contains(base[id].key.scope),
                ours[partner].key.scope == base[id].key.scope
            else { continue }
            let uses = members.uses(of: olds, inBodyOf: id, of: base)
            guard !uses.firsts.isEmpty else { continue }
            for (old, own) in uses.pairs(in: ownMembers.uses(of: others, inBodyOf: partner, of: ours)) {
                found[old, default: []].insert(own)
                users[own, default: []].insert(old)
            }
        }
        for (old, news) in found.sorted(by: { $0.key < $1.key }) {
            guard let new = news.first, news.count == 1, users[new]?.count == 1, haveSameForm(old, new),
                base[old].key.labels != "()"
            else { continue }
            pairs.append(Pair(base: old, ours: new))
        }
    }

    /// Whether two bodies have the same tokens but for names that one has in place of the names of the other.
    private static func areEqualButNames(_ body: OutlinePart, _ other: OutlinePart) -> Bool {
        let (words, others) = (body.outline.words(in: body.range), other.outline.words(in: other.range))
        guard words.count == others.count else { return false }
        var (names, otherNames): ([String: String], [String: String]) = ([:], [:])
        return zip(words, others).allSatisfy { word, other in
            let (known, otherKnown) = (
                names.updateValue(other, forKey: word), otherNames.updateValue(word, forKey: other)
            )
            return (known ?? other) == other && (otherKnown ?? word) == word
        }
    }

    /// Whether at least half of the tokens of a body are in another one, in their order.
    private static func areSimilar(_ body: OutlinePart, _ other: OutlinePart) -> Bool {
        var numbers: [String: Int] = [:]
        func numbered(_ part: OutlinePart) -> [Int] {
            part.outline.words(in: part.range).map { word in
                let number = numbers[word] ?? numbers.count
                numbers[word] = number
                return number
            }
        }
        let old = numbered(body)
        let changed = LineDiff(from: old, to: numbered(other)).hunks.reduce(0) { $0 + $1.old.count }
        return changed * 2 <= old.count
    }
}

extension UsedMembers {
    /// The tokens of a body with those members that are looked for.
    fileprivate mutating func uses(of wanted: Set<Int>, inBodyOf user: Int, of tree: DeclarationTree) -> NamedTokens<
        Int
    > {
        NamedTokens(tree.part(\.body, of: user)) { index in
            if case .member(let id) = use(at: index, in: user), wanted.contains(id) { id } else { nil }
        }
    }
}

extension DeclarationTree {
    /// The name of a member, with labels.
    fileprivate func scopedName(of id: Int) -> ScopedName {
        ScopedName(scope: nodes[id].key.scope, word: nodes[id].key.name)
    }

    fileprivate var namesOfMembers: Set<ScopedName> {
        Set(nodes.indices.filter(isFunctionOrProperty).map(scopedName))
    }
}
