import SwiftReader

/// The generated private functions to which a person gave other names. They are found by what is in them: the names of
/// members that only one generated function uses, such as the property of a task and the functions for its answer.
struct OwnFunctions {
    /// The person's function for one that was generated last.
    struct Pair {
        let base: Int
        let ours: Int
    }

    private(set) var pairs: [Pair] = []
    /// Functions that were generated last, and that the person has with other parameters, or divided into several. Each
    /// is there with the functions that have parts of it.
    private(set) var undecided: [(base: Int, ours: [Int])] = []

    fileprivate typealias Name = DeclarationTree.ScopedName

    /// - Parameters:
    ///   - base: What was generated last.
    ///   - ours: The person's files.
    ///   - theirs: What is generated now.
    ///   - partners: By declaration of the base, the person's one with the same key.
    init(base: DeclarationTree, ours: DeclarationTree, theirs: DeclarationTree, partners: [Int?]) {
        let missing = base.nodes.indices.filter { id in
            partners[id] == nil && base[id].key.kind == .function && base[id].note == nil && base.isPrivate(id)
        }
        // Most people leave the names as they are.
        guard !missing.isEmpty else { return }
        let own = ours.countOfFunctions
        let known = base.countOfFunctions.merging(theirs.countOfFunctions) { $0 + $1 }
        let gone = missing.filter { own[base.scopedName(of: $0)] == nil }
        let scopes = Set(gone.map { base[$0].key.scope })
        let candidates = ours.nodes.indices.filter { id in
            scopes.contains(ours[id].key.scope) && ours[id].key.kind == .function && !ours[id].isConditional
                && known[ours.scopedName(of: id)] == nil
        }
        guard !candidates.isEmpty else { return }
        let filled = gone.filter { !Placeholder.isStub(base.part(\.body, of: $0)) }
        find(filled, Self.specificNames(of: filled, in: base, scopes), candidates, base, ours)
        findCalled(gone, candidates, base, ours, partners)
    }

    private static func words(in body: OutlinePart) -> Set<String> {
        Set(body.outline.words(in: body.range))
    }

    /// For each function, the names of members that no other function of its type uses.
    private static func specificNames(
        of gone: [Int],
        in base: DeclarationTree,
        _ scopes: Set<String>
    ) -> [Int: Set<String>] {
        let members = Set(
            base.nodes.filter { [.function, .property].contains($0.key.kind) && !$0.key.scope.isEmpty }
                .map(\.declaration.baseName)
        )
        var counts: [Name: Int] = [:]
        for id in base.nodes.indices where base[id].key.kind == .function && scopes.contains(base[id].key.scope) {
            for word in words(in: base.part(\.body, of: id)).intersection(members) {
                counts[Name(scope: base[id].key.scope, word: word), default: 0] += 1
            }
        }
        return gone.reduce(into: [:]) { names, id in
            let words = words(in: base.part(\.body, of: id))
            names[id] = words.filter { counts[Name(scope: base[id].key.scope, word: $0)] == 1 }
        }
    }

    private mutating func find(
        _ gone: [Int],
        _ names: [Int: Set<String>],
        _ candidates: [Int],
        _ base: DeclarationTree,
        _ ours: DeclarationTree
    ) {
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
            // One name alone can be there by chance.
            func isKnown() -> Bool {
                most > 1 || Self.areSimilar(base.part(\.body, of: id), ours.part(\.body, of: best[0]))
            }
            if most * 2 >= specific.count, best.count == 1, isKnown() {
                if base[id].key.hasParameters(of: ours[best[0]].key) {
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

    // MARK: - Calls

    /// Adds the functions that the person's bodies call in the places of generated ones, with the same parameters: the
    /// one for an answer has nothing in it until a person writes it.
    private mutating func findCalled(
        _ gone: [Int],
        _ candidates: [Int],
        _ base: DeclarationTree,
        _ ours: DeclarationTree,
        _ partners: [Int?]
    ) {
        var partners = partners
        for pair in pairs { partners[pair.base] = pair.ours }
        let known = Set(pairs.map(\.ours) + undecided.flatMap(\.ours))
        let (olds, others) = (
            Self.ids(gone.filter { partners[$0] == nil }, in: base),
            Self.ids(candidates.filter { !known.contains($0) }, in: ours)
        )
        guard !olds.isEmpty, !others.isEmpty else { return }
        var found: [Int: Set<Int>] = [:]
        var callers: [Int: Set<Int>] = [:]
        for (id, partner) in partners.enumerated() {
            let scope = base[id].key.scope
            guard let partner, base[id].declaration.container == nil, ours[partner].key.scope == scope else { continue }
            let body = base.part(\.body, of: id)
            let calls = NamedTokens(body) { word, index in
                olds[Name(scope: scope, word: word)] != nil && body.outline.isUseOfOwnFunction(index)
            }
            guard !calls.firsts.isEmpty else { continue }
            let own = ours.part(\.body, of: partner)
            let ownCalls = NamedTokens(own) { word, index in
                others[Name(scope: scope, word: word)] != nil && own.outline.isUseOfOwnFunction(index)
            }
            for (name, other) in calls.pairs(in: ownCalls) {
                guard let old = olds[Name(scope: scope, word: name)], let new = others[Name(scope: scope, word: other)]
                else { continue }
                found[old, default: []].insert(new)
                callers[new, default: []].insert(old)
            }
        }
        for (old, news) in found.sorted(by: { $0.key < $1.key }) {
            guard let new = news.first, news.count == 1, callers[new]?.count == 1 else { continue }
            let (key, ownKey) = (base[old].key, ours[new].key)
            guard !key.labels.hasPrefix("()"), key.hasParameters(of: ownKey) else { continue }
            pairs.append(Pair(base: old, ours: new))
        }
    }

    /// The functions by their names, without those of which several have one name.
    private static func ids(_ ids: [Int], in tree: DeclarationTree) -> [Name: Int] {
        Dictionary(grouping: ids, by: tree.scopedName).compactMapValues { $0.count == 1 ? $0.first : nil }
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

extension DeclarationTree {
    /// The name of a member, without labels, with the type that has it.
    struct ScopedName: Hashable {
        let scope: String
        let word: String
    }

    func scopedName(of id: Int) -> ScopedName {
        ScopedName(scope: nodes[id].key.scope, word: nodes[id].declaration.baseName)
    }

    /// How many functions have a name.
    var countOfFunctions: [ScopedName: Int] {
        nodes.indices.reduce(into: [:]) { counts, id in
            if nodes[id].key.kind == .function { counts[scopedName(of: id), default: 0] += 1 }
        }
    }
}

extension Declaration.Key {
    /// `(id:)` of `load(id:)`.
    fileprivate var labels: Substring { name.drop { $0 != "(" } }

    fileprivate func hasParameters(of other: Declaration.Key) -> Bool {
        labels == other.labels && signature == other.signature
    }
}

extension SourceOutline {
    /// Whether a word can only be a function of the type that it is in, if one has that name.
    func isUseOfOwnFunction(_ index: Int) -> Bool {
        guard tokens[index].kind == .word, !isLabel(index) else { return false }
        let isOwn = !isMember(index) || isString(receiver(of: index), "self")
        let isCall = isString(index + 1, "(") && isAttached(index + 1)
        return isOwn && (isCall || isString(index - 1, "func") || isSelected(index))
    }

    /// `load` of `#selector(load)` and `#selector(self.load)`.
    private func isSelected(_ index: Int) -> Bool {
        guard isString(index + 1, ")") else { return false }
        let start = startOfPath(endingAt: index)
        return isString(start - 1, "(") && isString(start - 2, "#selector")
    }
}
