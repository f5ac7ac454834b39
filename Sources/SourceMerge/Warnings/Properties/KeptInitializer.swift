import SwiftReader

/// An initializer that somebody edited, and that is no longer generated for its class.
package struct KeptInitializer {
    /// The place of its head.
    package let range: Range<Int>
    /// With labels: `init(limit:)`.
    package let name: String
    /// Whether its class would inherit other initializers without it, as a controller inherits `init(coder:)`.
    package let hidesOthers: Bool

    /// Those in the text of a file.
    package static func all(in file: MergedVersions) -> [KeptInitializer] {
        guard let old = file.old, let now = file.now else { return [] }
        let classes = Set(now.all.filter { $0.key.kind == .type }.map(\.path))
        let withOne = Set(now.initializers.map(\.key.scope))
        let gone = old.initializers.filter { classes.contains($0.key.scope) && !withOne.contains($0.key.scope) }
        guard !gone.isEmpty, let result = file.result, let outline = file.outline else { return [] }
        return gone.compactMap { initializer in
            let kept = result.initializers.filter { $0.key.scope == initializer.key.scope }.map(\.key)
            guard kept.contains(initializer.key), !kept.contains(where: { $0.name == "init()" }),
                let own = outline.initializers.first(where: { $0.key == initializer.key })
            else { return nil }
            let hidesOthers = old.all.contains { $0.key.scope == own.key.scope && $0.key.name == "init(coder:)" }
            return KeptInitializer(range: own.head, name: own.key.name, hidesOthers: hidesOthers)
        }
    }
}

extension SourceOutline {
    /// The initializers that code calls to make an object.
    fileprivate var initializers: [Declaration] {
        all.filter { $0.key.kind == .initializer && $0.key.name != "init(coder:)" }
    }
}
