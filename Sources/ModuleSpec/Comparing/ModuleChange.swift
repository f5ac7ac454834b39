/// A module that differs between two states of a project.
package struct ModuleChange: Sendable {
    /// What became of a module. The raw value is the word that reports show.
    package enum Kind: String, Sendable {
        case added, removed, moved, changed
    }

    /// A module with the path of its spec.
    package typealias Placed = (path: String, module: Module)

    package let kind: Kind
    package let name: String
    /// The path of the spec in the new state, or in the old one if the module is gone.
    package let path: String
    /// The path of the spec in the old state, if it was another one.
    package let oldPath: String?
    /// What changed; empty for a module that came or went.
    package let lines: [LineChange]

    /// The differences of two states, sorted by path, and by name within a spec.
    ///
    /// A module is the one with its name in the same spec. A module of another spec is the same if it is the only one
    /// of its name that is left in both states.
    package static func changes(from old: [Placed], to new: [Placed]) -> [ModuleChange] {
        var rest = Dictionary(old.map { (Key($0), $0) }) { first, _ in first }
        var pairs: [(old: Placed?, new: Placed)] = new.map { (rest.removeValue(forKey: Key($0)), $0) }
        let gone = Dictionary(grouping: rest.values) { $0.module.name.text }
        let come = Dictionary(grouping: pairs.filter { $0.old == nil }) { $0.new.module.name.text }
        for index in pairs.indices where pairs[index].old == nil {
            let name = pairs[index].new.module.name.text
            guard let before = gone[name], before.count == 1, come[name]?.count == 1 else { continue }
            pairs[index].old = rest.removeValue(forKey: Key(before[0]))
        }
        let changes = pairs.compactMap { ModuleChange(from: $0.old, to: $0.new) }
        return (changes + rest.values.map(ModuleChange.init(removed:))).sorted { first, second in
            let (own, other) = (first.path + "\n" + first.name, second.path + "\n" + second.name)
            return own.utf8.lexicographicallyPrecedes(other.utf8)
        }
    }

    /// - Returns: `nil` if nothing changed.
    private init?(from old: Placed?, to new: Placed) {
        lines = old.map { LineChange.changes(from: $0.module.lines, to: new.module.lines) } ?? []
        oldPath = old.flatMap { $0.path == new.path ? nil : $0.path }
        guard old == nil || oldPath != nil || !lines.isEmpty else { return nil }
        kind = old == nil ? .added : lines.isEmpty ? .moved : .changed
        name = new.module.name.text
        path = new.path
    }

    private init(removed old: Placed) {
        kind = .removed
        name = old.module.name.text
        path = old.path
        oldPath = nil
        lines = []
    }

    private struct Key: Hashable {
        let path: String
        let name: String

        init(_ placed: Placed) {
            path = placed.path
            name = placed.module.name.text
        }
    }
}
