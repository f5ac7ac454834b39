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
    /// The holdings by the stored properties of all types, in the order of the text, and a note for each protocol with
    /// more adopters than are shown.
    var holdings: (holdings: [Holding], notes: [Diagnostic]) {
        var search = HoldingSearch(self)
        for (holder, entry) in entries.enumerated() where entry.isConcrete {
            for part in entry.parts {
                for property in part.declaration.properties where property.isStored && !property.isStatic {
                    search.add(property, of: holder, at: part.file.location(property.name.range))
                }
            }
        }
        return (search.holdings, search.notes)
    }
}

/// Finds the types that stored properties hold, property by property.
private struct HoldingSearch {
    /// A type that occurs in the type of a property.
    private struct Mention {
        /// The parts of a composition; otherwise a single type.
        let types: [TypeSyntax]
        let isExistential: Bool
        var isWeak = false
    }

    /// The generic types of the standard library that hold their arguments.
    private static let containers: Set<String> = [
        "Optional", "Array", "ContiguousArray", "ArraySlice", "Set", "Dictionary", "Result",
    ]

    private let table: TypeTable
    private(set) var holdings: [Holding] = []
    private(set) var notes: [Diagnostic] = []
    /// What has a note: the index of a protocol, or `nil` for those that the table does not contain.
    private var noted: Set<Int?> = []
    private var adopters: Adopters
    private var holders: GenericHolders

    init(_ table: TypeTable) {
        self.table = table
        adopters = Adopters(table)
        holders = GenericHolders(table)
    }

    /// Adds what a property holds.
    mutating func add(_ property: SwiftOutline.Property, of holder: Int, at location: Diagnostic.Location) {
        guard let type = property.type else { return }
        for mention in mentions(in: type, of: table.entries[holder]) {
            for (held, isByAncestor) in shownTargets(of: mention, heldBy: holder, at: location) {
                holdings.append(
                    Holding(
                        holder: holder,
                        held: held,
                        isWeak: property.isWeak || property.isUnowned || mention.isWeak,
                        isByAncestor: isByAncestor,
                        label: property.name.text + (property.isUnowned ? " (unowned)" : ""),
                        location: location
                    )
                )
            }
        }
    }

    // MARK: - Types in a property's type

    /// The types that occur in the type of a property.
    private mutating func mentions(
        in type: TypeSyntax,
        of entry: TypeTable.Entry,
        isExistential: Bool = false
    ) -> [Mention] {
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
        // The type of a closure does not tell what it captures.
        case .function, .metatype, .suppressed, .placeholder, .integer:
            return []
        }
    }

    private mutating func mentions(
        inNamed components: [TypeSyntax.Component],
        of entry: TypeTable.Entry,
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
            let box = table.resolve(components.map(\.name), in: entry.module, scope: entry.name)
        else { return [own] }
        // `Weak<View>`: whether the generic type holds its argument, and how.
        var result = [own]
        for (parameter, argument) in zip(table.entries[box].generics, last.arguments) {
            guard let isWeak = holders.holdsWeakly(parameter.name.text, in: box) else { continue }
            result += mentions(in: argument, of: entry).map { mention in
                var mention = mention
                mention.isWeak = mention.isWeak || isWeak
                return mention
            }
        }
        return result
    }

    // MARK: - Possible types

    private typealias Target = (entry: Int, isByAncestor: Bool)

    /// The types that a property can hold. If they are too many, a note says so, once for each protocol.
    private mutating func shownTargets(
        of mention: Mention,
        heldBy holder: Int,
        at location: Diagnostic.Location
    ) -> [Target] {
        let entry = table.entries[holder]
        var conditions: [Adopters.Condition] = []
        var firstProtocol: Int?
        for path in mention.types.flatMap({ table.paths(of: $0, in: entry.module, scope: entry.name) }) {
            switch table.ancestor(path, in: entry.module, scope: entry.name) {
            case .entry(let index) where table.entries[index].kind == .protocol:
                firstProtocol = firstProtocol ?? index
                conditions.append(.adopts(index))
            case .entry(let index):
                return [(index, false)]
            case .outside(let name):
                // For a class outside of the table, its subclasses in the module count. A protocol outside of the table
                // would match too many types.
                let superclass = TypeTable.Superclass(module: entry.module, name: name)
                if !mention.isExistential, table.subclasses[superclass] != nil {
                    conditions.append(.inherits(superclass))
                }
            }
        }
        let ancestor = firstProtocol.map { [($0, true)] } ?? []
        switch adopters.types(fulfilling: conditions, except: holder) {
        case .types(let types): return types.isEmpty ? ancestor : types.map { ($0, true) }
        case .tooMany:
            if noted.insert(firstProtocol).inserted { notes.append(note(onTooMany: firstProtocol, at: location)) }
            return ancestor
        }
    }

    private func note(onTooMany index: Int?, at location: Diagnostic.Location) -> Diagnostic {
        let text =
            index.map { "more types could be here than are drawn; arrows lead to '\(table.entries[$0].name)' itself" }
            ?? "more classes could be here than are drawn; there is no arrow"
        return Diagnostic(.note, text, at: location)
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
