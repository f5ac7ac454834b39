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
            func areSimilar(_ old: Declaration, _ now: Declaration) -> Bool {
                Similarity.areSimilar(old, in: base.outline, now, in: new.outline)
            }
            guard olds.count == news.count else { return onlyPairs(olds, news, areSimilar) }
            return zip(olds, news).compactMap { old, now in
                let similar = news.filter { areSimilar(old, $0) }
                let best = similar.map { Similarity.commonWords(old.key.name, $0.key.name) }.max()
                let alike = similar.filter { Similarity.commonWords(old.key.name, $0.key.name) == best }
                if alike.contains(where: { $0.key == now.key }) { return (old, now) }
                return alike.count == 1 ? (old, alike[0]) : nil
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
                let typed = Self.onlyPairs(olds, news) { old, now in
                    let found = types(of: old, in: base.outline)
                    return !found.isEmpty && found == types(of: now, in: new.outline)
                }
                if isWiring { return typed }
                let (others, newOthers) = (
                    olds.filter { types(of: $0, in: base.outline).isEmpty },
                    news.filter { types(of: $0, in: new.outline).isEmpty }
                )
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
        let names = Set(olds.map(\.name)).intersection(news.map(\.name))
        let same = names.compactMap { name -> (Declaration, Declaration)? in
            let (old, now) = (olds.filter { $0.name == name }, news.filter { $0.name == name })
            return old.count == 1 && now.count == 1 ? (old[0].declaration, now[0].declaration) : nil
        }
        let gone = olds.filter { !names.contains($0.name) }.map(\.declaration)
        let added = news.filter { !names.contains($0.name) }.map(\.declaration)
        return same + others(gone, added)
    }

    /// The pairs of declarations that match each other and no other one.
    private static func onlyPairs(
        _ olds: [Declaration],
        _ news: [Declaration],
        _ match: (Declaration, Declaration) -> Bool
    ) -> [(Declaration, Declaration)] {
        olds.compactMap { old in
            let matches = news.filter { match(old, $0) }
            guard matches.count == 1, olds.filter({ match($0, matches[0]) }).count == 1 else { return nil }
            return (old, matches[0])
        }
    }
}
