import SwiftReader

/// The types, properties and functions that were generated last and are not generated now.
package struct GoneNames: Sendable {
    /// A type, or a property or a function in a type.
    struct Member: Sendable {
        struct Place: Hashable {
            let scope: String
            let name: String
        }

        let kind: Declaration.Kind
        let place: Place
        /// The keyword of the type around it, or that of a type itself: `class`, `protocol`.
        let owner: String
        /// Whether it is a type that can be written after `@`, such as a property wrapper.
        let isAttribute: Bool

        /// Without labels.
        var name: String { place.name }
        var scope: String { place.scope }
    }

    private(set) var members: [Member] = []
    /// The names of all that is generated now.
    let generated: Set<String>
    /// The types of the module that can be before a dot.
    let qualifiers: Set<String>
    /// The new names of renamed types, by their old names.
    let renamed: [String: String]

    package var isEmpty: Bool { members.isEmpty }

    /// - Parameter files: For all files of a module, what was generated last and what is generated now; `nil` for none.
    package init(_ files: [(base: [UInt8]?, new: [UInt8]?)]) {
        let old = Self.members(in: Self.outlines(of: files.filter { $0.base != $0.new }.compactMap(\.base)))
        let all = old.isEmpty ? [] : Self.members(in: Self.outlines(of: files.compactMap(\.new)))
        let generated = Set(all.map(\.name))
        let places = Dictionary(grouping: all, by: \.kind).mapValues { Set($0.map(\.place)) }
        func isGenerated(_ member: Member, at place: Member.Place) -> Bool {
            places[member.kind]?.contains(place) == true
        }
        var gone = old.filter { member in
            !(member.kind == .type ? generated.contains(member.name) : isGenerated(member, at: member.place))
        }
        let pairs = files.compactMap { file -> (base: [UInt8], new: [UInt8])? in
            guard let base = file.base, let new = file.new else { return nil }
            return (base, new)
        }
        let renamed = gone.isEmpty ? [:] : NameChanges(pairs).types
        gone.removeAll { member in
            member.kind != .type
                && isGenerated(member, at: .init(scope: renamed.newPath(of: member.scope), name: member.name))
        }
        members = gone
        self.generated = gone.isEmpty ? [] : generated
        self.renamed = renamed
        qualifiers = gone.isEmpty ? [] : Set((old + all).filter { $0.kind == .type }.map(\.name))
    }

    static func outlines(of texts: [[UInt8]]) -> [SourceOutline] {
        texts.compactMap { SourceOutline.closed(TextForm.plain($0)) }
    }

    private static func members(in outlines: [SourceOutline]) -> [Member] {
        outlines.flatMap { outline -> [Member] in
            var keywords: [String: String] = [:]
            return outline.all.compactMap { declaration in
                let key = declaration.key
                if key.kind == .type {
                    keywords[declaration.path] = outline.signature(of: declaration).first
                }
                guard key.kind == .type || [.property, .function].contains(key.kind) && !key.scope.isEmpty else {
                    return nil
                }
                let owner = keywords[key.kind == .type ? declaration.path : key.scope] ?? ""
                return Member(
                    kind: key.kind,
                    place: Member.Place(scope: key.scope, name: declaration.baseName),
                    owner: owner,
                    isAttribute: key.kind == .type && outline.isAttribute(declaration)
                )
            }
        }
    }

    /// The types, each with the names of its members, that a text declares outside of other types.
    package static func types(in text: [UInt8]) -> [String: Set<String>] {
        let types = (SourceOutline(TextForm.plain(text))?.declarations ?? []).filter { $0.key.kind == .type }
        return Dictionary(types.map { ($0.key.name, Set(($0.container?.members ?? []).map(\.baseName))) }) {
            $0.union($1)
        }
    }

    /// The types outside of other types that are gone, and that have no other name.
    package var types: Set<String> {
        Set(members.filter { $0.kind == .type && $0.scope.isEmpty }.map(\.name)).subtracting(renamed.keys)
    }

    /// Those of them that can be written after `@`. For any other type, the attribute of its name is one of Swift:
    /// `@Observable`.
    package var attributes: Set<String> {
        types.intersection(members.filter(\.isAttribute).map(\.name))
    }

    /// Whether types are gone.
    package var hasTypes: Bool { members.contains { $0.kind == .type } }

    /// The names without types that are generated elsewhere now, and without their members.
    ///
    /// - Parameter moved: The types with the names of their members.
    package func without(_ moved: [String: Set<String>]) -> GoneNames {
        let types = Set(members.filter { $0.kind == .type }.map(\.name)).intersection(moved.keys)
        guard !types.isEmpty else { return self }
        var names = self
        names.members.removeAll { member in
            member.kind == .type
                ? types.contains(member.name)
                : types.contains(member.scope) && moved[member.scope]?.contains(member.name) == true
        }
        return names
    }
}

extension SourceOutline {
    /// Whether a type is one that declarations have as an attribute.
    fileprivate func isAttribute(_ type: Declaration) -> Bool {
        let words = words(in: type.head)
        return zip(words, words.dropFirst()).contains { sign, word in
            sign == "@" && ["propertyWrapper", "resultBuilder", "globalActor"].contains(word)
        }
    }
}
