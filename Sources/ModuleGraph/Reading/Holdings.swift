import SourceText
import SwiftReader

/// A stored property of one type that holds another. Types are indices of the table's entries.
struct Holding {
    let holder: Int
    let held: Int
    let isWeak: Bool
    /// Whether the type of the property is a protocol or a superclass, so that `held` is one of the possible types.
    let isByAncestor: Bool
    /// The name of the property.
    let label: String
    let location: Diagnostic.Location
}

extension TypeTable {
    /// The generic types of the standard library that hold their arguments.
    private static let containers: Set<String> = [
        "Optional", "Array", "ContiguousArray", "ArraySlice", "Set", "Dictionary", "Result",
    ]

    /// A type that occurs in the type of a property.
    private struct Mention {
        /// The parts of a composition; otherwise a single type.
        let types: [TypeSyntax]
        let isExistential: Bool
        var isWeak = false
    }

    /// The holdings by the stored properties of all types, in the order of the text, and a note for each protocol with
    /// more adopters than are shown.
    var holdings: (holdings: [Holding], notes: [Diagnostic]) {
        var result: [Holding] = []
        var notes: [Diagnostic] = []
        var noted: Set<Int?> = []
        var adopters = Adopters(self)
        var holders = GenericHolders(self)
        for (holder, entry) in entries.enumerated() where entry.isConcrete {
            let generics = Dictionary(entry.generics.map { ($0.name.text, $0) }) { first, _ in first }
            for part in entry.parts {
                for property in part.declaration.properties where property.isStored && !property.isStatic {
                    guard let type = property.type else { continue }
                    let location = part.file.location(property.name.range)
                    for mention in mentions(in: type, of: entry, generics: generics, holders: &holders) {
                        let found: [(entry: Int, isByAncestor: Bool)]
                        switch targets(of: mention, heldBy: holder, among: &adopters) {
                        case .found(let targets): found = targets
                        case .tooMany(let index):
                            found = index.map { [($0, true)] } ?? []
                            if noted.insert(index).inserted { notes.append(note(onTooMany: index, at: location)) }
                        }
                        for (held, isByAncestor) in found {
                            let isWeak = property.isWeak || property.isUnowned || mention.isWeak
                            result.append(
                                Holding(
                                    holder: holder,
                                    held: held,
                                    isWeak: isWeak,
                                    isByAncestor: isByAncestor,
                                    label: property.name.text + (property.isUnowned ? " (unowned)" : ""),
                                    location: location
                                )
                            )
                        }
                    }
                }
            }
        }
        return (result, notes)
    }

    private func note(onTooMany index: Int?, at location: Diagnostic.Location) -> Diagnostic {
        let text =
            index.map { "more types could be here than are drawn; arrows lead to '\(entries[$0].name)' itself" }
            ?? "more classes could be here than are drawn; there is no arrow"
        return Diagnostic(.note, text, at: location)
    }

    // MARK: - Types in a property's type

    /// The types that occur in the type of a property.
    private func mentions(
        in type: TypeSyntax,
        of entry: Entry,
        generics: [String: GenericParameter],
        holders: inout GenericHolders,
        isExistential: Bool = false
    ) -> [Mention] {
        func mentions(in type: TypeSyntax, isExistential: Bool = false) -> [Mention] {
            self.mentions(in: type, of: entry, generics: generics, holders: &holders, isExistential: isExistential)
        }
        switch type {
        case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner), .inlineArray(_, let inner),
            .attributed(_, let inner):
            return mentions(in: inner, isExistential: isExistential)
        case .prefixed(_, let inner):
            return mentions(in: inner, isExistential: true)
        case .dictionary(let key, let value):
            return mentions(in: key) + mentions(in: value)
        case .tuple(let elements):
            return elements.flatMap { mentions(in: $0.type) }
        case .composition(let parts):
            return [Mention(types: parts, isExistential: isExistential)]
        case .named(let components):
            return self.mentions(
                inNamed: components,
                of: entry,
                generics: generics,
                holders: &holders,
                isExistential: isExistential
            )
        // The type of a closure does not tell what it captures.
        case .function, .metatype, .suppressed, .placeholder, .integer:
            return []
        }
    }

    private func mentions(
        inNamed components: [TypeSyntax.Component],
        of entry: Entry,
        generics: [String: GenericParameter],
        holders: inout GenericHolders,
        isExistential: Bool
    ) -> [Mention] {
        guard let last = components.last else { return [] }
        if components.count == 1, let parameter = generics[last.name] {
            guard let constraint = parameter.constraint else { return [] }
            return [Mention(types: [constraint], isExistential: true)]
        }
        if Self.containers.contains(last.name), !last.arguments.isEmpty {
            return last.arguments.flatMap { mentions(in: $0, of: entry, generics: generics, holders: &holders) }
        }
        let own = Mention(types: [.named(components)], isExistential: isExistential)
        guard !last.arguments.isEmpty,
            let box = resolve(components.map(\.name), in: entry.module, scope: entry.name)
        else { return [own] }
        // `Weak<View>`: whether the generic type holds its argument, and how.
        var result = [own]
        for (parameter, argument) in zip(entries[box].generics, last.arguments) {
            guard let isWeak = holders.holdsWeakly(parameter.name.text, in: box) else { continue }
            result += mentions(in: argument, of: entry, generics: generics, holders: &holders).map { mention in
                var mention = mention
                mention.isWeak = mention.isWeak || isWeak
                return mention
            }
        }
        return result
    }

    // MARK: - Possible types

    private enum Target {
        case found([(entry: Int, isByAncestor: Bool)])
        /// More types than are shown, with the protocol that is shown instead, if there is one.
        case tooMany(Int?)
    }

    /// The types that a property can hold.
    private func targets(of mention: Mention, heldBy holder: Int, among adopters: inout Adopters) -> Target {
        let entry = entries[holder]
        var conditions: [Adopters.Condition] = []
        var firstProtocol: Int?
        for path in mention.types.flatMap({ paths(of: $0, in: entry.module, scope: entry.name) }) {
            switch ancestor(path, in: entry.module, scope: entry.name) {
            case .entry(let index) where entries[index].kind == .protocol:
                firstProtocol = firstProtocol ?? index
                conditions.append(.adopts(index))
            case .entry(let index):
                return .found([(index, false)])
            case .outside(let name):
                // For a class outside of the table, its subclasses in the module count. A protocol outside of the table
                // would match too many types.
                let superclass = Superclass(module: entry.module, name: name)
                if !mention.isExistential, subclasses[superclass] != nil { conditions.append(.inherits(superclass)) }
            }
        }
        switch adopters.types(fulfilling: conditions, except: holder) {
        case .tooMany: return .tooMany(firstProtocol)
        case .types(let types) where types.isEmpty: return .found(firstProtocol.map { [($0, true)] } ?? [])
        case .types(let types): return .found(types.map { ($0, true) })
        }
    }
}

/// Finds out how generic types hold their arguments. Each type is examined once.
private struct GenericHolders {
    private let table: TypeTable
    private var known: [Int: [String: Bool]] = [:]

    init(_ table: TypeTable) {
        self.table = table
    }

    /// Whether a generic type holds its argument in weak properties only; `nil` if no property holds it.
    mutating func holdsWeakly(_ parameter: String, in box: Int) -> Bool? {
        if known[box] == nil { known[box] = holds(table.entries[box]) }
        return known[box]?[parameter]
    }

    private func holds(_ entry: TypeTable.Entry) -> [String: Bool] {
        let parameters = Set(entry.generics.map(\.name.text))
        var holds: [String: Bool] = [:]
        for property in entry.parts.flatMap(\.declaration.properties) where property.isStored && !property.isStatic {
            guard let type = property.type, !type.withoutAttributes.isFunction else { continue }
            type.visit { type in
                guard case .named(let components) = type, components.count == 1, components[0].arguments.isEmpty,
                    parameters.contains(components[0].name)
                else { return }
                let isWeak = property.isWeak || property.isUnowned
                holds[components[0].name] = (holds[components[0].name] ?? true) && isWeak
            }
        }
        return holds
    }
}
