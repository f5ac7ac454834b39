import SwiftReader

/// A property of a person's that is `@Published` in a class that is `@Observable` now, which does not compile.
package struct PublishedProperty {
    /// The place of its head.
    package let range: Range<Int>
    package let name: String
    /// The class that it is in.
    package let type: String

    /// Those in the text of a file.
    package static func all(in file: MergedVersions) -> [PublishedProperty] {
        guard file.merged[...].contains("@Published"), file.new[...].contains("@Observable"),
            !file.base[...].contains("@Observable"), let result = file.result, let outline = file.outline
        else { return [] }
        let types = Set(result.all.filter { result.has("Observable", $0) }.map(\.path))
        let names = Set(result.published.map(\.key).filter { types.contains($0.scope) })
        return outline.published.filter { names.contains($0.key) }.map { property in
            PublishedProperty(range: property.head, name: property.key.name, type: property.key.scope)
        }
    }
}

extension SourceOutline {
    fileprivate var published: [Declaration] { all.filter { $0.key.kind == .property && has("Published", $0) } }

    /// Whether a declaration has an attribute.
    fileprivate func has(_ attribute: String, _ declaration: Declaration) -> Bool {
        let words = words(in: declaration.head)
        return zip(words, words.dropFirst()).contains { $0 == "@" && $1 == attribute }
    }
}
