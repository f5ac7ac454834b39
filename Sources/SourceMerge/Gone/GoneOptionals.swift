import SwiftReader

/// The properties of a file that were generated as Optionals last, and are no longer.
package struct GoneOptionals {
    /// By name, the types that have the property.
    private var owners: [[UInt8]: Set<String>] = [:]

    /// - Parameters:
    ///   - file: A merged file. A property that is still an Optional after the merge is not gone.
    ///   - names: The names that other ones have now.
    package init(_ file: MergedVersions, names: NameChanges) {
        let base = names.isEmpty ? file.old : SourceOutline(TextForm.plain(names.apply(to: file.base)))
        let old = Self.properties(in: base) { $0 }
        guard !old.isEmpty else { return }
        let gone = old.intersection(Self.properties(in: file.now) { !$0 })
        guard !gone.isEmpty else { return }
        for key in gone.intersection(Self.properties(in: file.result) { !$0 }) {
            // Before the merge, the property and its type can have their old names.
            let scopes = names.names(before: key.scope)
            for name in names.names(before: key.name) { owners[Array(name.utf8), default: []].formUnion(scopes) }
        }
    }

    private static func properties(
        in outline: SourceOutline?,
        where isWanted: (Bool) -> Bool
    ) -> Set<Declaration.Key> {
        guard let outline else { return [] }
        let properties = outline.all.filter { declaration in
            guard declaration.key.kind == .property, !declaration.key.scope.isEmpty else { return false }
            return isWanted(["?", "!"].contains(outline.words(in: declaration.head).last))
        }
        return Set(properties.map(\.key))
    }

    /// The places where it is used as an Optional: before `?` and `!`, and in `if let` and the like.
    ///
    /// - Parameter text: The person's file before or after the merge, with LF or CRLF line ends.
    package func uses(in text: [UInt8]) -> [Range<Int>] {
        guard !owners.isEmpty, let outline = SourceOutline.closed(text) else { return [] }
        var properties = PropertyUses(of: owners, in: outline)
        return outline.tokens.indices.compactMap { index in
            guard outline.tokens[index].kind == .word, owners[outline.word(at: index)] != nil,
                let use = properties.use(at: index, of: outline.word(at: index)),
                use == .shorthand || outline.isUnwrapped(index)
            else { return nil }
            return outline.tokens[index].range
        }
    }
}

extension SourceOutline {
    /// Whether a name is unwrapped: `name?.first`, `name!`, `if let first = name`, `guard let name = self.name`.
    fileprivate func isUnwrapped(_ index: Int) -> Bool {
        if isAttached(index + 1), ["?", "!"].contains(string(at: index + 1)), !isAttached(index + 2, to: "=") {
            return true
        }
        let start = isMember(index) ? receiver(of: index) : index
        return string(at: start - 1) == "=" && ["let", "var"].contains(string(at: start - 3))
            && ["if", "guard", "while", ","].contains(string(at: start - 4))
            && ["else", "{", ","].contains(string(at: index + 1))
    }

    private func isAttached(_ index: Int, to word: String) -> Bool { isAttached(index) && string(at: index) == word }
}
