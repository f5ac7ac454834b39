import SwiftReader

/// The type aliases of a module that name an entity, directly or through other aliases.
struct Aliases: Sendable {
    /// By alias, the entities that it names, directly or through other aliases.
    let entities: [String: Set<String>]
    /// By alias, its type without other aliases. An alias is missing if its type would be too long, or if it names
    /// itself.
    let expanded: [String: TypeSyntax]

    /// The greatest number of types in an expanded type. If each alias names the next one twice, the number doubles
    /// with each.
    private static let limit = 256

    /// - Parameters:
    ///   - types: By alias, the type that it names.
    ///   - entities: The names of all entities.
    init(_ types: [String: TypeSyntax], hiding entities: Set<String>) {
        var users: [String: [String]] = [:]
        var reached: [String: Set<String>] = [:]
        for (name, type) in types {
            for used in type.plainNames {
                if entities.contains(used) { reached[name, default: []].insert(used) }
                if types[used] != nil { users[used, default: []].append(name) }
            }
        }
        var waiting = Array(reached.keys)
        while let name = waiting.popLast() {
            let found = reached[name] ?? []
            for user in users[name] ?? [] where !found.isSubset(of: reached[user] ?? []) {
                reached[user, default: []].formUnion(found)
                waiting.append(user)
            }
        }
        self.entities = reached
        expanded = Self.expanded(types.filter { reached[$0.key] != nil }, users: users)
    }

    /// Expands each alias after all aliases that it names.
    ///
    /// - Parameter users: By alias, the aliases that name it.
    private static func expanded(
        _ types: [String: TypeSyntax],
        users: [String: [String]]
    ) -> [String: TypeSyntax] {
        var missing = types.mapValues { type in type.plainNames.count { types[$0] != nil } }
        var ready = missing.filter { $0.value == 0 }.map(\.key)
        var expanded: [String: TypeSyntax] = [:]
        var sizes: [String: Int] = [:]
        while let name = ready.popLast() {
            for user in users[name] ?? [] {
                guard let count = missing[user] else { continue }
                missing[user] = count - 1
                if count == 1 { ready.append(user) }
            }
            guard let type = types[name] else { continue }
            let names = type.plainNames
            // An alias that names one without an expansion has none itself.
            guard names.allSatisfy({ types[$0] == nil || sizes[$0] != nil }) else { continue }
            let size = type.size + names.reduce(0) { $0 + (sizes[$1] ?? 1) - 1 }
            guard size <= limit else { continue }
            sizes[name] = size
            expanded[name] = type.replacing(expanded)
        }
        return expanded
    }
}

extension TypeSyntax {
    /// The number of types in the type, including itself.
    fileprivate var size: Int {
        var count = 0
        visit { _ in count += 1 }
        return count
    }
}
