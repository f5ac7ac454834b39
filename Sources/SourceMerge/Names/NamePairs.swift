import SourceText
import SwiftReader

/// The types and properties of generated texts, each with the name that it has in the new texts.
struct NamePairs {
    /// By the old name of a type, its new names.
    private(set) var types: [String: Set<String>] = [:]
    /// By the old name of a type, the types that it is in.
    private(set) var scopes: [String: Set<String>] = [:]
    /// By the old name of a property, its new names, if it has another one.
    private(set) var properties: [String: Set<String>] = [:]
    /// By the old name of a property, the old names of the types that have it.
    private(set) var owners: [String: Set<String>] = [:]
    /// All types of both texts.
    private(set) var qualifiers: Set<String> = []
    /// Those that are protocols or classes.
    private var parts: Set<String> = []

    /// Declarations of one list, in the text that was generated last or in the new one.
    private typealias Side = (outline: SourceOutline, list: [Declaration])

    /// The members of the types and extensions that are in both texts.
    private var members: [(base: Side, new: Side)] = []

    mutating func compareTypes(_ files: [(base: [UInt8], new: [UInt8])]) {
        for file in files {
            guard let base = SourceOutline(TextForm.plain(file.base)),
                let new = SourceOutline(TextForm.plain(file.new))
            else { continue }
            compareTypes((base, base.declarations), (new, new.declarations))
            for outline in [base, new] {
                for type in outline.all where type.key.kind == .type {
                    qualifiers.insert(type.key.name)
                    let isPart = ["protocol", "class"].contains(outline.signature(of: type).first)
                    if isPart { parts.insert(type.key.name) }
                }
            }
        }
    }

    private mutating func compareTypes(_ base: Side, _ new: Side) {
        members.append((base, new))
        for (old, now) in Self.pairsOfTypes(base, new) {
            if old.key.kind == .type {
                types[old.key.name, default: []].insert(now.key.name)
                scopes[old.key.name, default: []].insert(old.key.scope)
            }
            compareTypes((base.outline, old.container?.members ?? []), (new.outline, now.container?.members ?? []))
        }
    }

    /// Pairs the types of equal names, whatever their order. If as many others are there as before, each is paired with
    /// the type at its place, or with the only similar type that has a closer name. If not, two types are paired if
    /// each is the only one that is similar to the other.
    ///
    /// Extensions are paired by their places if there are as many as before, and otherwise by their names.
    private static func pairsOfTypes(_ base: Side, _ new: Side) -> [(Declaration, Declaration)] {
        func list(_ side: Side, _ kind: Declaration.Kind) -> [Declaration] { side.list.filter { $0.key.kind == kind } }
        let (extensions, newExtensions) = (list(base, .extension), list(new, .extension))
        // Some profiles give a protocol the name that the class had.
        func name(_ declaration: Declaration, in outline: SourceOutline) -> String {
            (outline.signature(of: declaration).first == "protocol" ? "protocol " : "") + declaration.key.name
        }
        let types = pairs(
            list(base, .type).map { (name($0, in: base.outline), $0) },
            list(new, .type).map { (name($0, in: new.outline), $0) }
        ) { olds, news in
            let before = olds.map { Similarity.Sketch($0, in: base.outline) }
            let after = news.map { Similarity.Sketch($0, in: new.outline) }
            let types = SimilarTypes(after)
            guard olds.count == news.count else {
                return onlyPairs(before.map { types.numbers(ofThoseLike: $0) }).map { (olds[$0], news[$1]) }
            }
            return before.indices.compactMap { index in
                let old = before[index]
                let similar = types.numbers(ofThoseLike: old, at: index)
                let common = similar.map { old.commonWords(with: after[$0]) }
                let most = common.max()
                let alike = zip(similar, common).filter { $0.1 == most }.map(\.0)
                if alike.contains(index) { return (olds[index], news[index]) }
                return alike.count == 1 ? (olds[index], news[alike[0]]) : nil
            }
        }
        return types
            + (extensions.count == newExtensions.count
                ? Array(zip(extensions, newExtensions))
                : pairs(named(extensions), named(newExtensions)) { _, _ in [] })
    }

    /// Pairs the properties of equal names. Two others are paired if each is the only one with the types of the module
    /// that the other has. Properties without such types are paired by their places if they are declared alike.
    ///
    /// All types must have been compared.
    ///
    /// - Parameter isWiring: Whether only references to other parts are compared, whose types are protocols and classes
    ///   of the module: another property can be another requirement.
    mutating func compareProperties(isWiring: Bool) {
        let changed = types.filter { $0.value.count == 1 }.compactMapValues(\.first)
        for (base, new) in members {
            let wanted = isWiring ? parts : qualifiers
            func types(of property: Declaration, in outline: SourceOutline) -> [String] {
                outline.words(in: property.head).filter(wanted.contains).map { changed[$0] ?? $0 }
            }
            let pairs = Self.pairs(
                Self.named(base.list.filter { $0.key.kind == .property }),
                Self.named(new.list.filter { $0.key.kind == .property })
            ) { olds, news in
                let before = olds.map { types(of: $0, in: base.outline) }
                let after = news.map { types(of: $0, in: new.outline) }
                let places = Dictionary(grouping: news.indices) { after[$0] }
                let typed = Self.onlyPairs(before.map { $0.isEmpty ? [] : places[$0] ?? [] })
                    .map { (olds[$0], news[$1]) }
                if isWiring { return typed }
                let others = olds.indices.filter { before[$0].isEmpty }.map { olds[$0] }
                let newOthers = news.indices.filter { after[$0].isEmpty }.map { news[$0] }
                guard others.count == newOthers.count else { return typed }
                return typed
                    + zip(others, newOthers).filter { old, now in
                        Self.head(of: old, in: base.outline) == Self.head(of: now, in: new.outline)
                    }
            }
            // A property of another type can keep the name.
            for (old, now) in pairs where old.key.name != now.key.name {
                properties[old.key.name, default: []].insert(now.key.name)
                owners[old.key.name, default: []].insert(old.key.scope)
            }
        }
    }

    /// The words and symbols of a property's head without its own name.
    private static func head(of property: Declaration, in outline: SourceOutline) -> [String] {
        var head = outline.words(in: property.head)
        if let own = head.firstIndex(of: property.key.name) { head.remove(at: own) }
        return head
    }

    private typealias Named = (name: String, declaration: Declaration)

    private static func named(_ declarations: [Declaration]) -> [Named] { declarations.map { ($0.key.name, $0) } }

    /// Pairs the declarations with equal names.
    ///
    /// - Parameter others: Pairs those without a counterpart.
    private static func pairs(
        _ olds: [Named],
        _ news: [Named],
        _ others: ([Declaration], [Declaration]) -> [(Declaration, Declaration)]
    ) -> [(Declaration, Declaration)] {
        let (before, after) = (Dictionary(grouping: olds, by: \.name), Dictionary(grouping: news, by: \.name))
        let same = before.compactMap { name, olds -> (Declaration, Declaration)? in
            guard let news = after[name], olds.count == 1, news.count == 1 else { return nil }
            return (olds[0].declaration, news[0].declaration)
        }
        let gone = olds.filter { after[$0.name] == nil }.map(\.declaration)
        let added = news.filter { before[$0.name] == nil }.map(\.declaration)
        return same + others(gone, added)
    }

    /// The pairs of old and new numbers that match only each other.
    ///
    /// - Parameter matches: By old number, the new ones that match it.
    private static func onlyPairs(_ matches: [[Int]]) -> [(Int, Int)] {
        let counts = matches.joined().reduce(into: [:]) { $0[$1, default: 0] += 1 }
        return matches.enumerated().compactMap { old, matches in
            matches.count == 1 && counts[matches[0]] == 1 ? (old, matches[0]) : nil
        }
    }
}
