import SwiftReader

/// A Swift file of a module that viper-gen does not write.
package struct HandwrittenFile: Sendable {
    package let path: String
    /// Without declarations if these cannot be read.
    let outline: SourceOutline
    /// The types that it declares or extends, or may declare or extend.
    let types: Set<String>
    /// Whether its brackets, quotes or comments do not match. Then it may declare more than its outline has.
    let isUnreadable: Bool
    /// For a file that cannot be read, the lines of the heads of types and extensions in it, from 1.
    let heads: [String: Int]

    package init(path: String, text: [UInt8]) {
        self.path = path
        let text = TextForm.plain(text)
        if let outline = SourceOutline(text) {
            (self.outline, types, isUnreadable, heads) = (outline, outline.types, false, [:])
        } else {
            heads = Self.heads(in: text)
            (outline, types, isUnreadable) = (.empty, Set(heads.keys), true)
        }
    }

    /// The types that a text declares or extends as far as its words tell, with the lines of their first heads. What is in
    /// comments and literals counts: it can be code as soon as the text is complete.
    static func heads(in text: [UInt8]) -> [String: Int] {
        var (heads, isHead): ([String: Int], Bool) = ([:], false)
        for (index, line) in text.split(separator: Ascii.newline, omittingEmptySubsequences: false).enumerated() {
            for word in line.split(whereSeparator: { !Ascii.isWordPart($0) }) {
                if isHead { heads[String(decoding: word, as: UTF8.self), default: index + 1] += 0 }
                isHead = Self.keywords.contains { word.elementsEqual($0.utf8) }
            }
        }
        return heads
    }

    private static let keywords = ["class", "struct", "enum", "actor", "protocol", "extension", "typealias"]
}

extension SourceOutline {
    /// The outline of an empty text.
    static let empty: SourceOutline = {
        guard let empty = SourceOutline([]) else { preconditionFailure("an empty text has no brackets") }
        return empty
    }()

    /// The types outside of types, and those that extensions extend, also in branches of `#if`.
    var types: Set<String> {
        Set((declarations + declarations.flatMap(\.conditional)).filter { $0.container != nil }.map(\.path))
    }
}
