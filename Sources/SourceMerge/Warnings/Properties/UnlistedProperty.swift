import SwiftReader

/// A declaration of a person's that names every stored property of a type and lacks a new one: its `CodingKeys`, its
/// `init(from:)`, its `==`. It compiles, and the property is neither decoded nor compared.
package struct UnlistedProperty {
    /// The place of the name of the declaration.
    package let range: Range<Int>
    /// With labels: `init(from:)`, `CodingKeys`.
    package let list: String
    /// The new properties.
    package let properties: [String]
}

/// The new stored properties of a module's types.
package struct NewStoredProperties {
    private struct Change {
        let known: Set<String>
        let new: [String]
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
                guard let known = before[type], !known.isEmpty else { continue }
                let new = properties.filter { !known.contains($0) }
                if !new.isEmpty { changes[type] = Change(known: Set(known), new: new) }
            }
            generated.formUnion(now.keys)
        }
    }

    private static func storedProperties(in outline: SourceOutline) -> [String: [String]] {
        Dictionary(grouping: outline.all.filter(outline.isStored), by: \.key.scope)
            .mapValues { $0.map(\.key.name) }
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
            return UnlistedProperty(
                range: outline.place(ofNameOf: declaration) ?? declaration.head,
                list: name,
                properties: missing
            )
        }
    }
}
