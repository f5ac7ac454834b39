import SwiftReader

/// A property of a person's in a class that views observe in another way now.
package struct PublishedProperty {
    /// The place of its head.
    package let range: Range<Int>
    package let name: String
    /// The class that it is in.
    package let type: String

    /// Those that are `@Published` in a class that is `@Observable` now, which does not compile.
    package static func published(in file: MergedVersions) -> [PublishedProperty] {
        guard file.merged[...].contains("@Published"), file.new[...].contains("@Observable"),
            !file.base[...].contains("@Observable"), let result = file.result, let outline = file.outline
        else { return [] }
        let types = Set(result.all.filter { result.has("Observable", $0) }.map(\.path))
        let names = Set(result.published.map(\.key).filter { types.contains($0.scope) })
        return outline.published.filter { names.contains($0.key) }.map { property in
            PublishedProperty(range: property.head, name: property.key.name, type: property.key.scope)
        }
    }

    /// Those that views followed because the class was `@Observable`, and that are not `@Published` in what it is now.
    package static func unpublished(in file: MergedVersions) -> [PublishedProperty] {
        guard file.base[...].contains("@Observable"), file.ours[...].contains("@Observable"),
            !file.new[...].contains("@Observable"), let generated = file.now, let result = file.result,
            let outline = file.outline
        else { return [] }
        let publishing = Set(result.published.map(\.key.scope))
        let types = Set(
            generated.all.filter { type in
                type.key.kind == .type
                    && (generated.contains("ObservableObject", in: type.head) || publishing.contains(type.path))
            }
            .map(\.path)
        )
        let known = Set(generated.all.map(\.key))
        func isOwn(_ property: Declaration) -> Bool {
            types.contains(property.key.scope) && !known.contains(property.key)
        }
        let names = Set(result.all.filter { isOwn($0) && result.isPlainVariable($0) }.map(\.key))
        return outline.all.filter { names.contains($0.key) }.map { property in
            PublishedProperty(range: property.head, name: property.key.name, type: property.key.scope)
        }
    }
}

extension SourceOutline {
    fileprivate var published: [Declaration] { all.filter { $0.key.kind == .property && has("Published", $0) } }

    /// Whether a declaration is a stored variable that other types can read, without attributes. One that holds a
    /// closure is called, and not shown.
    fileprivate func isPlainVariable(_ declaration: Declaration) -> Bool {
        guard declaration.key.kind == .property else { return false }
        let words = words(in: declaration.head)
        let others: Set = ["@", "static", "class", "lazy", "weak", "unowned", "fileprivate"]
        // Of `private(set)`, only the setter is private.
        let isPrivate = zip(words, words.dropFirst()).contains { $0 == "private" && $1 != "(" }
        guard words.contains("var"), others.isDisjoint(with: words), !isPrivate,
            words.writtenType?.contains("->") != true
        else { return false }
        let body = indices(ofTokensIn: declaration.body).prefix(2).map(string)
        return body.first != "{" || body.count > 1 && ["willSet", "didSet"].contains(body[1])
    }

    /// Whether a declaration has an attribute.
    fileprivate func has(_ attribute: String, _ declaration: Declaration) -> Bool {
        let words = words(in: declaration.head)
        return zip(words, words.dropFirst()).contains { $0 == "@" && $1 == attribute }
    }
}
