import SwiftReader

/// The type aliases of a module that hide an entity, each looked at once: a few of them that name each other twice stand
/// for more types than anybody can write out.
struct Aliases: Sendable {
    /// By alias, the entities that it names, itself or by others.
    let entities: [String: Set<String>]
    /// What they stand for, with those in it written out. One that would be too long is not there, nor one that stands
    /// for itself.
    let expanded: [String: TypeSyntax]

    /// How many types in a type are still written out.
    private static let limit = 256

    /// - Parameter types: by the names of the aliases.
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
        expanded = Self.expanded(types.filter { reached[$0.key] != nil }, users)
    }

    /// Each is written out once all that it names are.
    private static func expanded(_ types: [String: TypeSyntax], _ users: [String: [String]]) -> [String: TypeSyntax] {
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
            // One that names another that is too long is itself.
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
    /// How many types it is made of, itself one of them.
    fileprivate var size: Int {
        var count = 0
        visit { _ in count += 1 }
        return count
    }
}
