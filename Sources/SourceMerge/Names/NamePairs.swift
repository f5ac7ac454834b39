import SourceText
import SwiftReader

/// The types and properties of generated texts, each with the name that it has in the new texts.
struct NamePairs {
    /// By the old name of a type, its new names.
    private(set) var types: [String: Set<String>] = [:]
    /// By the old name of a type, the types that it is in.
    private(set) var scopes: [String: Set<String>] = [:]
    /// By the old name of a property, its new names.
    private(set) var properties: [String: Set<String>] = [:]
    /// By the old name of a property, the old names of the types that have it.
    private(set) var owners: [String: Set<String>] = [:]
    /// All types of both texts.
    private(set) var qualifiers: Set<String> = []

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
            qualifiers.formUnion((base.all + new.all).filter { $0.key.kind == .type }.map(\.key.name))
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

    /// Pairs the types, and the extensions, at equal places if there are as many as before. If not, a type is the one with
    /// its name, or the only one that is similar to it.
    private static func pairsOfTypes(_ base: Side, _ new: Side) -> [(Declaration, Declaration)] {
        func areSimilar(_ old: Declaration, _ now: Declaration) -> Bool {
            old.key.kind == .extension || Similarity.areSimilar(old, in: base.outline, now, in: new.outline)
        }
        return [Declaration.Kind.type, .extension].flatMap { kind -> [(Declaration, Declaration)] in
            let (olds, news) = (base.list.filter { $0.key.kind == kind }, new.list.filter { $0.key.kind == kind })
            if olds.count == news.count { return Array(zip(olds, news)).filter(areSimilar) }
            return pairs(olds, news) { old, now in kind == .type && areSimilar(old, now) }
        }
    }

    /// Pairs the properties at equal places if the declarations around them are of the same kinds as before. If not, a
    /// property is the one with its name, or the only one that is declared like it.
    ///
    /// All types must have been compared.
    mutating func compareProperties() {
        let changed = types.filter { $0.value.count == 1 }
        for (base, new) in members {
            let olds = base.list.filter { $0.key.kind == .property }
            let news = new.list.filter { $0.key.kind == .property }
            let haveSameKinds = base.list.map(\.key.kind) == new.list.map(\.key.kind)
            let pairs =
                haveSameKinds
                ? Array(zip(olds, news))
                : Self.pairs(olds, news) { old, now in
                    let head = Self.head(of: old, in: base.outline) { changed[$0]?.first ?? $0 }
                    return head == Self.head(of: now, in: new.outline) { $0 }
                }
            for (old, now) in pairs {
                properties[old.key.name, default: []].insert(now.key.name)
                owners[old.key.name, default: []].insert(old.key.scope)
            }
        }
    }

    /// The words and symbols of a property's head without its own name.
    private static func head(of property: Declaration, in outline: SourceOutline, _ name: (String) -> String)
        -> [String]
    {
        var head = outline.tokens(in: property.head).map { String(decoding: outline.text[$0], as: UTF8.self) }
        if let own = head.firstIndex(of: property.key.name) { head.remove(at: own) }
        return head.map(name)
    }

    /// Pairs the declarations with equal names, and of the others those that match one only.
    private static func pairs(
        _ olds: [Declaration],
        _ news: [Declaration],
        _ match: (Declaration, Declaration) -> Bool
    ) -> [(Declaration, Declaration)] {
        let names = Set(olds.map(\.key.name)).intersection(news.map(\.key.name))
        let same = names.compactMap { name -> (Declaration, Declaration)? in
            let (old, now) = (olds.filter { $0.key.name == name }, news.filter { $0.key.name == name })
            return old.count == 1 && now.count == 1 ? (old[0], now[0]) : nil
        }
        let gone = olds.filter { !names.contains($0.key.name) }
        let added = news.filter { !names.contains($0.key.name) }
        let others = gone.compactMap { old -> (Declaration, Declaration)? in
            let matches = added.filter { match(old, $0) }
            guard matches.count == 1, gone.filter({ match($0, matches[0]) }).count == 1 else { return nil }
            return (old, matches[0])
        }
        return same + others
    }
}
