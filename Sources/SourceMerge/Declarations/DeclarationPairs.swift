/// Pairs the declarations that were generated last with their new versions.
struct DeclarationPairs {
    /// By the number of the declaration in the base.
    private(set) var theirs: [Int?]
    /// By the number of the declaration in the new text.
    private(set) var base: [Int?]
    /// Pairs with another name or signature.
    private(set) var renamed: Set<Int> = []

    private let old: DeclarationTree
    private let new: DeclarationTree
    private let findsRenamed: Bool

    /// - Parameter findsRenamed: Whether a declaration can be paired with one of another name or signature.
    init(base old: DeclarationTree, theirs new: DeclarationTree, findsRenamed: Bool = true) {
        self.old = old
        self.new = new
        self.findsRenamed = findsRenamed
        theirs = Array(repeating: nil, count: old.nodes.count)
        base = Array(repeating: nil, count: new.nodes.count)
        for (oldRoots, newRoots) in zip(old.roots, new.roots) { pair(oldRoots, newRoots) }
        pairWhatMoved()
        // What the file lacks is in the base only for its place.
        for id in old.nodes.indices where old.nodes[id].note == .missing { disconnect(id) }
    }

    private mutating func disconnect(_ id: Int) {
        guard let theirID = theirs[id] else { return }
        theirs[id] = nil
        base[theirID] = nil
        renamed.remove(id)
    }

    /// Pairs the declarations of two lists, and those in them.
    private mutating func pair(_ olds: [Int], _ news: [Int]) {
        pairAtEnds(olds, news)
        pair(olds, news, by: \.self)
        if findsRenamed {
            // What is generated in another place now was not renamed: two protocols can have required it.
            let olds = olds.filter { theirs[$0] != nil || new.moved(old[$0].key).map { base[$0] == nil } != true }
            let news = news.filter { base[$0] != nil || old.moved(new[$0].key).map { theirs[$0] == nil } != true }
            pair(olds, news, by: \.withoutSignature)
            pair(olds, news, by: \.withoutLabels)
            pairByPlace(olds, news)
            pairByParameters(olds, news)
        }
        for id in olds {
            guard let theirID = theirs[id] else { continue }
            pair(old[id].children, new[theirID].children)
        }
    }

    /// Pairs the first and the last declarations of two lists as long as their keys are equal. No list has a key twice:
    /// declarations that differ in nothing else have different numbers.
    private mutating func pairAtEnds(_ olds: [Int], _ news: [Int]) {
        var start = 0
        var (oldEnd, newEnd) = (olds.count, news.count)
        while start < min(oldEnd, newEnd), haveSameKey(olds[start], news[start]) {
            connect(olds[start], news[start])
            start += 1
        }
        while start < min(oldEnd, newEnd), haveSameKey(olds[oldEnd - 1], news[newEnd - 1]) {
            (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
            connect(olds[oldEnd], news[newEnd])
        }
    }

    /// Whether two declarations have equal keys apart from the types around them.
    private func haveSameKey(_ id: Int, _ theirID: Int) -> Bool {
        old.nodes[id].key.isSame(inListAs: new.nodes[theirID].key)
    }

    /// Pairs declarations that are the only ones with their key in both lists.
    private mutating func pair(_ olds: [Int], _ news: [Int], by key: (Declaration.Key) -> Declaration.Key) {
        let (olds, news) = (olds.filter { theirs[$0] == nil }, news.filter { base[$0] == nil })
        guard !olds.isEmpty, !news.isEmpty else { return }
        let oldKeys = Dictionary(grouping: olds) { key(old[$0].key.local) }
        let newKeys = Dictionary(grouping: news) { key(new[$0].key.local) }
        for (key, ids) in oldKeys {
            guard ids.count == 1, let others = newKeys[key], others.count == 1 else { continue }
            connect(ids[0], others[0])
        }
    }

    /// Pairs the declarations between the same neighbors, if there are as many as before, and if each can be the one at
    /// its place under another name. If a request is renamed, so are the functions that take its answer.
    private mutating func pairByPlace(_ olds: [Int], _ news: [Int]) {
        let (oldGaps, newGaps) = gaps(olds, news)
        for (gap, ids) in oldGaps where gap.kind != .import && gap.kind != .other {
            guard let others = newGaps[gap], ids.count == others.count,
                zip(ids, others).allSatisfy({ isRename($0, $1) })
            else { continue }
            for (id, theirID) in zip(ids, others) { connect(id, theirID) }
        }
    }

    /// Pairs functions between the same neighbors that have the same parameters, effects and result, if no other
    /// unpaired function of the two lists has these.
    private mutating func pairByParameters(_ olds: [Int], _ news: [Int]) {
        let gaps = gaps(olds, news)
        guard !gaps.olds.isEmpty, !gaps.news.isEmpty else { return }
        func places(_ gaps: [Gap: [Int]]) -> [Int: Gap] {
            gaps.reduce(into: [:]) { places, gap in
                for id in gap.value { places[id] = gap.key }
            }
        }
        let (oldPlaces, newPlaces) = (places(gaps.olds), places(gaps.news))
        for (list, (ids, others)) in unpaired(olds, news) where ids.count == 1 && others.count == 1 {
            // Without parameters, and with an error alone, only the name says what it is for.
            if oldPlaces[ids[0]] == newPlaces[others[0]], !list.isOfError, !list.isEmpty || isRename(ids[0], others[0])
            {
                connect(ids[0], others[0])
            }
        }
    }

    /// The unpaired functions of two lists that are not private, by their parameters, if both lists have some with
    /// these.
    private func unpaired(_ olds: [Int], _ news: [Int]) -> [ParameterWords: (olds: [Int], news: [Int])] {
        func group(_ ids: [Int], _ tree: DeclarationTree) -> [ParameterWords: [Int]] {
            let functions = ids.filter { tree[$0].key.kind == .function && !tree.isPrivate($0) }
            return Dictionary(grouping: functions) { ParameterWords(of: $0, in: tree) }
        }
        let groups = group(news.filter { base[$0] == nil }, new)
        return group(olds.filter { theirs[$0] == nil }, old).reduce(into: [:]) { pairs, group in
            pairs[group.key] = groups[group.key].map { (group.value, $0) }
        }
    }

    /// A function of the base that has no new version, and the new functions that can be it.
    struct Candidates {
        let id: Int
        let theirs: [Int]
        /// Whether these have its parameters, and no others.
        let haveSameParameters: Bool
    }

    /// For each function of the base that has no new version, the new functions of its type with the same parameters,
    /// if these are few. One without parameters has a candidate if it is the only one that goes, and one alone comes.
    /// If there are none, the one in its place that has more parameters.
    var candidates: [Candidates] {
        old.nodes.indices.flatMap { parent -> [Candidates] in
            guard let theirID = theirs[parent], !old[parent].children.isEmpty else { return [] }
            let (olds, news) = (old[parent].children, new[theirID].children)
            let alike = unpaired(olds, news).flatMap { list, pair -> [Candidates] in
                let areFew =
                    list.isEmpty ? pair.olds.count == 1 && pair.news.count == 1 : pair.news.count <= Self.mostCandidates
                return areFew
                    ? pair.olds.map { Candidates(id: $0, theirs: pair.news, haveSameParameters: true) } : []
            }
            let known = Set(alike.map(\.id))
            return alike + withMoreParameters(olds, news).filter { !known.contains($0.id) }
        }
        .sorted { $0.id < $1.id }
    }

    /// The unpaired functions of a list, each with the new one in its place that has its parameters and others. One
    /// without parameters has it if both are alone there.
    private func withMoreParameters(_ olds: [Int], _ news: [Int]) -> [Candidates] {
        let (oldGaps, newGaps) = gaps(olds, news)
        return oldGaps.flatMap { gap, ids -> [Candidates] in
            guard gap.kind == .function, let others = newGaps[gap] else { return [] }
            let areAlone = ids.count == 1 && others.count == 1
            return ids.filter { !old.isPrivate($0) }.compactMap { id in
                let longer = others.filter { !new.isPrivate($0) && hasMoreParameters($0, than: id) }
                let isKnown = areAlone || !ParameterWords(of: id, in: old).isEmpty
                guard longer.count == 1, isKnown else { return nil }
                return Candidates(id: id, theirs: longer, haveSameParameters: false)
            }
        }
    }

    /// Whether a new function has the parameters of one of the base, in their order, and others.
    private func hasMoreParameters(_ theirID: Int, than id: Int) -> Bool {
        func parameters(_ key: Declaration.Key) -> [[Substring]]? {
            let labels = key.name.drop { $0 != "(" }.dropFirst().split(separator: ":").dropLast()
            let types = key.signature.split(separator: ",")
            // A type can have a comma, too.
            return labels.count == types.count ? zip(labels, types).map { [$0, $1] } : nil
        }
        guard let own = parameters(old[id].key), let all = parameters(new[theirID].key) else { return false }
        return all.count > own.count && own.isSubsequence(of: all)
    }

    /// The properties of the base that have no new version, each with the one between the same neighbors that is
    /// declared alike, if both are the only such ones there.
    var propertiesInPlace: [(old: Int, new: Int)] {
        old.nodes.indices.flatMap { parent -> [(old: Int, new: Int)] in
            guard let theirID = theirs[parent], !old[parent].children.isEmpty else { return [] }
            let (olds, news) = gaps(old[parent].children, new[theirID].children)
            return olds.flatMap { gap, ids -> [(old: Int, new: Int)] in
                guard gap.kind == .property, let others = news[gap] else { return [] }
                let forms = Dictionary(grouping: others) { new.form(of: $0) }
                return Dictionary(grouping: ids) { old.form(of: $0) }.compactMap { form, ids in
                    guard ids.count == 1, let others = forms[form], others.count == 1 else { return nil }
                    return (ids[0], others[0])
                }
            }
        }
    }

    private static let mostCandidates = 3

    /// What follows the name of a function: its parameters, its effects and its result.
    private struct ParameterWords: Hashable {
        private let words: [String]

        init(of id: Int, in tree: DeclarationTree) {
            words = Array(tree.outline(of: id).signature(of: tree[id].declaration).dropFirst(2))
        }

        /// Whether there are no parameters.
        var isEmpty: Bool { words.starts(with: ["(", ")"]) }

        /// Whether the only parameter is an error.
        var isOfError: Bool {
            let type = words.drop { $0 != ":" }.dropFirst().prefix { $0 != ")" }
            return type.filter { $0 != "any" } == ["Error"]
        }
    }

    /// The unpaired declarations of two lists by their places.
    private func gaps(_ olds: [Int], _ news: [Int]) -> (olds: [Gap: [Int]], news: [Gap: [Int]]) {
        guard olds.contains(where: { theirs[$0] == nil }), news.contains(where: { base[$0] == nil }) else {
            return ([:], [:])
        }
        func gaps(_ ids: [Int], _ tree: DeclarationTree, pairedWith: (Int) -> Int?) -> [Gap: [Int]] {
            var gaps: [Gap: [Int]] = [:]
            var previous: Int?
            for id in ids {
                if let paired = pairedWith(id) {
                    previous = paired
                } else {
                    gaps[Gap(after: previous, tree[id].key.kind), default: []].append(id)
                }
            }
            return gaps
        }
        return (gaps(olds, old) { theirs[$0] == nil ? nil : $0 }, gaps(news, new) { base[$0] })
    }

    /// Whether a declaration was renamed. The place alone does not tell, and a body for another purpose would be worse
    /// than none.
    private func isRename(_ id: Int, _ theirID: Int) -> Bool {
        Similarity.isRename(
            from: old[id].declaration,
            in: old.outline(of: id),
            to: new[theirID].declaration,
            in: new.outline(of: theirID)
        )
    }

    /// A place between two declarations that both versions have, for declarations of a kind.
    private struct Gap: Hashable {
        let after: Int?
        let kind: Declaration.Kind

        init(after: Int?, _ kind: Declaration.Kind) {
            self.after = after
            self.kind = kind
        }
    }

    /// Pairs members of types that are now in another extension or file.
    private mutating func pairWhatMoved() {
        for id in old.nodes.indices where theirs[id] == nil {
            if let theirID = new.moved(old.nodes[id].key), base[theirID] == nil { connect(id, theirID) }
        }
    }

    private mutating func connect(_ id: Int, _ theirID: Int) {
        theirs[id] = theirID
        base[theirID] = id
        if !haveSameKey(id, theirID) { renamed.insert(id) }
    }
}

extension DeclarationTree {
    /// The member with the key of another version's, in whatever extension or file of its type.
    fileprivate func moved(_ key: Declaration.Key) -> Int? { key.isMember ? id(of: key) : nil }
}

extension Declaration.Key {
    /// Whether two keys are equal apart from the types around them.
    func isSame(inListAs other: Declaration.Key) -> Bool {
        kind == other.kind && number == other.number && name == other.name && signature == other.signature
    }

    /// The key without the types around it, which can have been renamed.
    var local: Declaration.Key {
        var key = self
        key.scope = ""
        return key
    }

    var withoutNumber: Declaration.Key {
        var key = self
        key.number = 0
        return key
    }

    /// What two versions of a declaration have in common: where it is, its kind, and the name of a function with its
    /// labels. The names of a subscript's parameters are no labels, and a line can declare several cases.
    var family: Declaration.Key {
        var key = withoutSignature
        if !hasNameInFamily { key.name = "" }
        return key
    }

    /// Whether two keys have the same family.
    func isRelative(of other: Declaration.Key) -> Bool {
        kind == other.kind && scope == other.scope && (!hasNameInFamily || name == other.name)
    }

    private var hasNameInFamily: Bool {
        switch kind {
        case .subscript, .enumCase, .other: false
        case .import, .type, .extension, .function, .initializer, .property: true
        }
    }

    var withoutSignature: Declaration.Key {
        var key = self
        key.signature = ""
        key.number = 0
        return key
    }

    var withoutLabels: Declaration.Key {
        var key = withoutSignature
        key.name = String(name.prefix { $0 != "(" })
        return key
    }

    var isMember: Bool { !scope.isEmpty && kind != .import && kind != .other }
}
