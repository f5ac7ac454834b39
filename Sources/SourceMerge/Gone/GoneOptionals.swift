import SwiftReader

/// The properties of a file that were generated as Optionals last, and are no longer.
package struct GoneOptionals {
    /// By name, the types that have the property.
    private var owners: [[UInt8]: Set<String>] = [:]

    /// - Parameters:
    ///   - file: A merged file. A property that is still an Optional after the merge is not gone.
    ///   - names: The names that other ones have now.
    package init(_ file: MergedVersions, names: NameChanges) {
        owners = file.owners(ofPropertiesFrom: ["?", "!"], to: nil, names: names)
    }

    /// The places where it is used as an Optional: before `?` and `!`, and in `if let` and the like.
    ///
    /// - Parameter text: The person's file before or after the merge, with LF or CRLF line ends.
    package func uses(in text: [UInt8]) -> [Range<Int>] {
        guard !owners.isEmpty, let outline = SourceOutline.closed(text) else { return [] }
        var properties = PropertyUses(of: owners, in: outline)
        var captures: Set<Int> = []
        return outline.tokens.indices.compactMap { index in
            let name = outline.word(at: index)
            guard outline.tokens[index].kind == .word, owners[name] != nil else { return nil }
            let use = properties.use(at: index, of: name)
            if use == .shorthand, let brace = outline.closure(capturing: index) {
                // The list takes any value. A weak one is an Optional again.
                if !outline.isString(index - 1, "weak") { captures.insert(outline.tokens[brace].range.lowerBound) }
                return nil
            }
            if use == nil {
                let scope = captures.isEmpty ? nil : properties.innermostScope(of: name, at: index)
                guard let scope, captures.contains(scope), !outline.isMember(index) else { return nil }
            }
            return outline.isUnwrapped(index) ? outline.tokens[index].range : nil
        }
    }
}

extension MergedVersions {
    /// By name, the types with properties that were generated with one kind of type last, and have another one now,
    /// also after the merge.
    ///
    /// - Parameters:
    ///   - old: The signs at the end of their types: `?` and `!`; `nil` if there was none.
    ///   - new: Those at the end of their new types.
    ///   - names: The names that other ones have now.
    func owners(
        ofPropertiesFrom old: Set<String?>,
        to new: String?,
        names: NameChanges
    ) -> [[UInt8]: Set<String>] {
        let base = names.isEmpty ? self.old : SourceOutline(TextForm.plain(names.apply(to: self.base)))
        let before = Self.properties(in: base) { old.contains($0) }
        guard !before.isEmpty else { return [:] }
        let changed = before.intersection(Self.properties(in: now) { $0 == new })
        guard !changed.isEmpty else { return [:] }
        var owners: [[UInt8]: Set<String>] = [:]
        for key in changed.intersection(Self.properties(in: result) { $0 == new }) {
            // Before the merge, the property and its type can have their old names.
            let scopes = names.names(before: key.scope)
            for name in names.names(before: key.name) { owners[Array(name.utf8), default: []].formUnion(scopes) }
        }
        return owners
    }

    /// - Parameter isWanted: Whether a type with a sign at its end is one that is looked for.
    private static func properties(
        in outline: SourceOutline?,
        where isWanted: (String?) -> Bool
    ) -> Set<Declaration.Key> {
        guard let outline else { return [] }
        let properties = outline.all.filter { declaration in
            guard declaration.key.kind == .property, !declaration.key.scope.isEmpty else { return false }
            return isWanted(outline.words(in: declaration.head).last.flatMap { ["?", "!"].contains($0) ? $0 : nil })
        }
        return Set(properties.map(\.key))
    }
}
