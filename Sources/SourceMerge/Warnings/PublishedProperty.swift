import SwiftReader

/// A property of a person's that is `@Published` in a class that is `@Observable` now, which does not compile.
package struct PublishedProperty {
    /// The place of its head.
    package let range: Range<Int>
    package let name: String
    /// The class that it is in.
    package let type: String

    /// - Parameters:
    ///   - base: What was generated last.
    ///   - new: What is generated now.
    ///   - merged: The person's file after the merge.
    ///   - text: The person's file before or after the merge, with LF or CRLF line ends.
    package static func all(base: [UInt8], new: [UInt8], merged: [UInt8], in text: [UInt8]) -> [PublishedProperty] {
        guard merged[...].contains("@Published"), new[...].contains("@Observable"),
            !base[...].contains("@Observable"), let result = SourceOutline(merged), let outline = SourceOutline(text)
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
