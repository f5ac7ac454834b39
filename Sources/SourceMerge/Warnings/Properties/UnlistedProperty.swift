import SwiftReader

/// A declaration of a person's that names every stored property of a type and lacks a new one: its `CodingKeys`, its
/// `init(from:)`, its `==`. Most of these compile, and the property is neither decoded nor compared.
package struct UnlistedProperty {
    /// The place of the name of the declaration.
    package let range: Range<Int>
    /// With labels: `init(from:)`, `CodingKeys`.
    package let list: String
    /// The new properties.
    package let properties: [String]
    /// Whether it is an initializer that leaves one of them without a value, which does not compile.
    package let isBroken: Bool
}

/// The new stored properties of a module's types.
package struct NewStoredProperties {
    private struct Change {
        let known: Set<String>
        let new: [String]
        /// Those of the new ones that have no value of their own.
        let needed: Set<String>
    }

    /// The declarations that can be about all stored properties of their type.
    private static let lists: Set = ["init(from:)", "encode(to:)", "hash(into:)", "CodingKeys"]

    /// By type.
    private var changes: [String: Change] = [:]
    /// The declarations that are generated now.
    private var generated: Set<Declaration.Key> = []

    package var isEmpty: Bool { changes.isEmpty }

    /// - Parameter files: The files of a module for which something else is generated now.
    package init(_ files: [MergedVersions]) {
        for file in files {
            guard let old = file.old, let now = file.now else { continue }
            let before = Self.storedProperties(in: old)
            for (type, properties) in Self.storedProperties(in: now) {
                guard let known = before[type].map({ Set($0.map(\.key.name)) }) else { continue }
                let new = properties.filter { !known.contains($0.key.name) }
                guard !new.isEmpty else { continue }
                let needed = new.filter(now.needsValue).map(\.key.name)
                changes[type] = Change(known: known, new: new.map(\.key.name), needed: Set(needed))
            }
            generated.formUnion(now.keys)
        }
    }

    private static func storedProperties(in outline: SourceOutline) -> [String: [Declaration]] {
        Dictionary(grouping: outline.all.filter(outline.isStored), by: \.key.scope)
    }

    /// The declarations of a person's that lack some.
    ///
    /// - Parameter text: The person's file before or after the merge, or one beside it.
    package func lists(in text: [UInt8]) -> [UnlistedProperty] {
        guard !isEmpty, let outline = SourceOutline(text) else { return [] }
        return outline.all.compactMap { declaration in
            // The tokens of an operator have spaces between them.
            let isEquality = declaration.baseName.filter { $0 != " " } == "=="
            let name = isEquality ? "==" : declaration.key.name
            guard let change = changes[declaration.key.scope], !generated.contains(declaration.key),
                isEquality || Self.lists.contains(name)
            else { return nil }
            let words = Set(outline.words(in: declaration.range))
            let missing = change.new.filter { !words.contains($0) }
            // One that compares or stores only some of them does so on purpose.
            guard !missing.isEmpty, change.known.isSubset(of: words) else { return nil }
            let leavesUnset =
                declaration.key.kind == .initializer && !outline.words(in: declaration.body).contains("init")
            return UnlistedProperty(
                range: outline.place(ofNameOf: declaration) ?? declaration.head,
                list: name,
                properties: missing,
                isBroken: leavesUnset && !change.needed.isDisjoint(with: missing)
            )
        }
    }
}
