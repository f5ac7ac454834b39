import SwiftReader

/// A Swift file of a module that viper-gen does not write.
package struct HandwrittenFile: Sendable {
    package let path: String
    /// Without declarations if these cannot be read.
    let outline: SourceOutline
    /// The types that it declares or extends, or may declare or extend.
    package let types: Set<String>
    /// Whether its brackets, quotes or comments do not match. Then it may declare more than its outline has.
    let isUnreadable: Bool
    /// For a file that cannot be read, the lines of the heads of types and extensions in it, from 1.
    let heads: [String: Int]

    /// By their new names, the types that have others in the file.
    let oldNames: [String: String]

    /// - Parameters:
    ///   - known: The types that the file declared in an earlier run.
    ///   - oldNames: The new names of types of the module, by those that they can have in the file. The file is read as
    ///     if it had the new ones.
    package init(path: String, text: [UInt8], known: [String] = [], oldNames: [String: String] = [:]) {
        self.path = path
        let text = TextForm.plain(text)
        var declared = SourceOutline(text)?.types ?? Set(Self.heads(in: text).keys)
        if SourceOutline(text) == nil { declared.formUnion(known) }
        let other = oldNames.filter { !declared.contains($0.value) }
        let old = other.filter { declared.contains($0.key) }
        self.oldNames = Dictionary(old.map { ($0.value, $0.key) }) { first, _ in first }
        let words = Dictionary(other.map { (Array($0.key.utf8), Array($0.value.utf8)) }) { first, _ in first }
        let renamed = words.isEmpty ? text : Self.text(text, replacing: words)
        if let outline = SourceOutline(renamed) {
            (self.outline, types, isUnreadable, heads) = (outline, outline.types, false, [:])
        } else {
            let names = known.map { (old[$0] ?? $0, 1) }
            heads = Self.heads(in: renamed).merging(names) { first, _ in first }
            (outline, types, isUnreadable) = (SourceOutline(), Set(heads.keys), true)
        }
    }

    private static func text(_ text: [UInt8], replacing words: [[UInt8]: [UInt8]]) -> [UInt8] {
        var result: [UInt8] = []
        var rest = text[...]
        while let byte = rest.first {
            let word = rest.prefix(while: Ascii.isWordPart)
            result += word.isEmpty ? [byte] : words[Array(word)] ?? Array(word)
            rest = rest.dropFirst(max(1, word.count))
        }
        return result
    }

    /// The types that a text declares or extends as far as its words tell, with the lines of their first heads. What is
    /// in comments and literals counts: it can be code as soon as the text is complete.
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
    /// The types outside of types, and those that extensions extend, also in branches of `#if`.
    var types: Set<String> {
        Set((declarations + declarations.flatMap(\.conditional)).filter { $0.container != nil }.map(\.path))
    }
}
