import SourceText
import SwiftReader

/// One type that has another in a stored property.
struct Holding {
    let holder: Int
    let held: Int
    let isWeak: Bool
    /// Whether the property names a protocol or a superclass, so that `held` is one that may be in it.
    let isByAncestor: Bool
    let label: String
    let location: Diagnostic.Location
}

extension TypeTable {
    /// Generic types of the standard library that have what they are given.
    private static let containers: Set<String> = [
        "Optional", "Array", "ContiguousArray", "ArraySlice", "Set", "Dictionary", "Result",
    ]

    /// A type within the type of a property.
    private struct Mention {
        /// All of them at once: a composition has several.
        let types: [TypeSyntax]
        let isExistential: Bool
        var isWeak = false
    }

    /// Who holds whom, by the stored properties of each type, in the order of the text.
    var holdings: [Holding] {
        var result: [Holding] = []
        for (holder, entry) in entries.enumerated() where entry.isConcrete {
            for part in entry.parts {
                for property in part.declaration.properties where property.isStored && !property.isStatic {
                    guard let type = property.type else { continue }
                    for mention in mentions(in: type, of: entry) {
                        for (held, isByAncestor) in targets(of: mention, holder) {
                            let isWeak = property.isWeak || property.isUnowned || mention.isWeak
                            result.append(
                                Holding(
                                    holder: holder,
                                    held: held,
                                    isWeak: isWeak,
                                    isByAncestor: isByAncestor,
                                    label: property.name.text + (property.isUnowned ? " (unowned)" : ""),
                                    location: .init(file: part.file, range: property.name.range)
                                )
                            )
                        }
                    }
                }
            }
        }
        return result
    }

    // MARK: - What a property's type mentions

    private func mentions(in type: TypeSyntax, of entry: Entry, isExistential: Bool = false) -> [Mention] {
        switch type {
        case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner), .inlineArray(_, let inner),
            .attributed(_, let inner):
            return mentions(in: inner, of: entry, isExistential: isExistential)
        case .prefixed(_, let inner):
            return mentions(in: inner, of: entry, isExistential: true)
        case .dictionary(let key, let value):
            return mentions(in: key, of: entry) + mentions(in: value, of: entry)
        case .tuple(let elements):
            return elements.flatMap { mentions(in: $0.type, of: entry) }
        case .composition(let parts):
            return [Mention(types: parts, isExistential: isExistential)]
        case .named(let components):
            return mentions(inNamed: components, of: entry, isExistential: isExistential)
        // What a closure captures does not show in its type.
        case .function, .metatype, .suppressed, .placeholder, .integer:
            return []
        }
    }

    private func mentions(
        inNamed components: [TypeSyntax.Component],
        of entry: Entry,
        isExistential: Bool
    ) -> [Mention] {
        guard let last = components.last else { return [] }
        if components.count == 1, let parameter = entry.generics.first(where: { $0.name.text == last.name }) {
            guard let constraint = parameter.constraint else { return [] }
            return [Mention(types: [constraint], isExistential: true)]
        }
        if Self.containers.contains(last.name), !last.arguments.isEmpty {
            return last.arguments.flatMap { mentions(in: $0, of: entry) }
        }
        let own = Mention(types: [.named(components)], isExistential: isExistential)
        guard !last.arguments.isEmpty,
            let box = resolve(components.map(\.name), in: entry.module, scope: entry.name)
        else { return [own] }
        // `Weak<View>`: what the box does with its argument.
        var result = [own]
        for (parameter, argument) in zip(entries[box].generics, last.arguments) {
            guard let isWeak = holdsWeakly(parameter.name.text, in: entries[box]) else { continue }
            result += mentions(in: argument, of: entry).map { mention in
                var mention = mention
                mention.isWeak = mention.isWeak || isWeak
                return mention
            }
        }
        return result
    }

    /// Whether a generic type has its argument in weak properties only; `nil` if it has it in none.
    private func holdsWeakly(_ parameter: String, in entry: Entry) -> Bool? {
        var isWeak: Bool?
        for property in entry.parts.flatMap(\.declaration.properties) where property.isStored && !property.isStatic {
            guard let type = property.type, Self.names(parameter, type) else { continue }
            isWeak = (isWeak ?? true) && (property.isWeak || property.isUnowned)
        }
        return isWeak
    }

    private static func names(_ parameter: String, _ type: TypeSyntax) -> Bool {
        if case .function = type.withoutAttributes { return false }
        var isNamed = false
        type.visit { if $0 == .name(parameter) { isNamed = true } }
        return isNamed
    }

    // MARK: - Who may be in it

    private func targets(of mention: Mention, _ holder: Int) -> [(entry: Int, isByAncestor: Bool)] {
        let entry = entries[holder]
        let paths = mention.types.flatMap { self.paths(of: $0, in: entry.module, scope: entry.name) }
        var common: [Int]?
        var lonely: Int?
        for path in paths {
            let candidates: [Int]
            switch ancestor(path, in: entry.module, scope: entry.name) {
            case .entry(let index) where entries[index].kind == .protocol:
                lonely = lonely ?? index
                candidates = adopters[.entry(index)] ?? []
            case .entry(let index):
                return [(index, false)]
            case .outside(let name):
                // A class from elsewhere: who inherits from it in the module. Protocols from elsewhere say too little.
                guard !mention.isExistential else { continue }
                candidates = (adopters[.outside(name)] ?? []).filter {
                    entries[$0].module == entry.module && entries[$0].kind == .class && superclass(of: $0) == name
                }
                if candidates.isEmpty { continue }
            }
            common = common.map { known in known.filter(candidates.contains) } ?? candidates
        }
        let found = nearest((common ?? []).filter { $0 != holder }, to: entry.module)
        if !found.isEmpty { return found.map { ($0, true) } }
        return lonely.map { [($0, true)] } ?? []
    }

    /// The name that stands first behind the colon of a class.
    private func superclass(of entry: Int) -> String? {
        entries[entry].parts.first?.declaration.inherited.first?.path?.last
    }
}
