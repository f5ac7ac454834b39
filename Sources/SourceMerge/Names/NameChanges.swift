import SourceText
import SwiftReader

/// The names that another naming profile gives to the types of a module and to their members.
package struct NameChanges {
    private var names: [[UInt8]: [UInt8]] = [:]
    /// By the old name of a property, the old names of the types that have it.
    private var owners: [[UInt8]: Set<String>] = [:]
    /// The types that got another name, with their new names.
    package private(set) var types: [String: String] = [:]

    var isEmpty: Bool { names.isEmpty }

    /// The names that can precede a dot and one of the types: the old and the new names of the module's types, and the
    /// module's targets.
    package private(set) var qualifiers: Set<String> = []
    /// By the old name of a type, the types that it is in; empty outside of types.
    private var scopes: [String: Set<String>] = [:]

    /// - Parameters:
    ///   - files: The texts that one template generated last and generates now, for all files of a module.
    ///   - targets: The names of the targets with these files.
    package init(_ files: [(base: [UInt8], new: [UInt8])], targets: Set<String> = []) {
        let changed = files.filter { !$0.base.hasSameBytes(as: $0.new) }
        guard changed.contains(where: { !DeclaredWords.areSame(in: $0.base, $0.new) }) else { return }
        var found = NamePairs()
        found.compareTypes(changed)
        found.compareTypes(files.filter { $0.base == $0.new })
        // With the types unchanged, a property that changed can be another requirement.
        found.compareProperties(isWiring: found.types.allSatisfy { $0.value == [$0.key] })
        qualifiers = found.qualifiers
        qualifiers.formUnion(targets)
        let renamed = found.types.filter { $0.value != [$0.key] }
        types = renamed.compactMapValues { $0.count == 1 ? $0.first : nil }
        scopes = found.scopes
        for (old, new) in renamed.merging(found.properties, uniquingKeysWith: { first, _ in first }) {
            guard let name = new.first, new.count == 1, name != old else { continue }
            names[Array(old.utf8)] = Array(name.utf8)
            if renamed[old] == nil { owners[Array(old.utf8)] = found.owners[old] ?? [] }
        }
    }

    /// A name, and the old names that it replaces.
    func names(before name: String) -> [String] {
        let old = names.filter { $0.value.elementsEqual(name.utf8) }.map { String(decoding: $0.key, as: UTF8.self) }
        return [name] + old.sorted()
    }

    /// The text with the new names of types, and those of properties where a use is certain; literals and comments stay
    /// as they are.
    func apply(to text: [UInt8]) -> [UInt8] {
        guard !isEmpty else { return text }
        let mark = text.starts(with: TextForm.byteOrderMark) ? TextForm.byteOrderMark : []
        let text = Array(text.dropFirst(mark.count))
        let outline = SourceOutline(text)
        let tokens = outline?.tokens ?? TokenList(SourceFile(path: "", bytes: text)).tokens
        let typeUses = TypeUses(in: text, tokens: tokens, qualifiers: qualifiers)
        let others = outline.map(rangesOfOtherTypes) ?? [:]
        var uses = outline.map { PropertyUses(of: owners, in: $0) }
        var result = mark
        var start = 0
        for (index, token) in tokens.enumerated() where token.kind == .word {
            let word = Array(text[token.range])
            guard let name = names[word] else { continue }
            let use: PropertyUses.Use?
            if owners[word] == nil {
                let isOther = others[word]?.contains { $0.contains(token.range.lowerBound) } ?? false
                use = typeUses.isUse(index) && !isOther ? .name : nil
            } else {
                use = uses?.use(at: index, of: word)
            }
            guard let use else { continue }
            if use == .name, let local = outline?.local(boundTo: index), text[local].elementsEqual(name) {
                // `let view = screen` is `let view` again.
                result += text[start..<local.upperBound]
                start = token.range.upperBound
                continue
            }
            result += text[start..<token.range.lowerBound] + (use == .shorthand ? word + Array(" = ".utf8) : []) + name
            start = token.range.upperBound
        }
        return result + text[start...]
    }

    /// By the old name of a type, where a person's own type has that name: in the type that declares it.
    private func rangesOfOtherTypes(in outline: SourceOutline) -> [[UInt8]: [Range<Int>]] {
        var ranges: [[UInt8]: [Range<Int>]] = [:]
        let all = outline.all
        for own in all where own.key.kind == .type && !own.key.scope.isEmpty {
            guard types[own.key.name] != nil, scopes[own.key.name]?.contains(own.key.scope) != true else { continue }
            let around = all.filter { $0.container != nil && $0.path == own.key.scope }.map(\.range)
            ranges[Array(own.key.name.utf8), default: []] += around
        }
        return ranges
    }

    /// The new names of the renamed types that a text uses, as the report of a merge lists them.
    func renamedTypes(in text: [UInt8]) -> [String] {
        let tokens = TokenList(SourceFile(path: "", bytes: text)).tokens
        let uses = TypeUses(in: text, tokens: tokens, qualifiers: qualifiers)
        let used = tokens.indices.filter { tokens[$0].kind == .word && uses.isUse($0) }
            .map { String(decoding: text[tokens[$0].range], as: UTF8.self) }
        return Set(used).compactMap { types[$0] }.sorted()
    }

    /// The text with the new names of types, in literals and comments, too.
    func applyToWords(of text: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var rest = text
        while let byte = rest.first {
            let word = rest.prefix(while: Ascii.isWordPart)
            let name = owners[Array(word)] == nil ? names[Array(word)] : nil
            result += word.isEmpty ? [byte] : name ?? Array(word)
            rest = rest.dropFirst(max(1, word.count))
        }
        return result
    }
}

/// The words that follow `class`, `struct`, `var` and the like in a text, in its order. If two texts have the same
/// words, no type and no property has another name. The words are found without reading the declarations.
///
/// They can be in comments and literals, too.
private struct DeclaredWords: Equatable {
    private var words: [ArraySlice<UInt8>] = []

    private static let keywords = ["class", "struct", "enum", "actor", "protocol", "var", "let"].map { Array($0.utf8) }

    /// Whether two texts have the same words. Only the parts in which the texts differ are read.
    static func areSame(in text: [UInt8], _ other: [UInt8]) -> Bool {
        let start = text.commonPrefix(with: other)
        let suffix = text[start...].commonSuffix(with: other[start...])
        // The word before a difference can be a keyword, and the one after it a name.
        let first = Self.startOfWord(before: Self.startOfWord(before: start, in: text), in: text)
        func words(in text: [UInt8]) -> DeclaredWords {
            let end = Self.endOfWord(after: Self.endOfWord(after: text.count - suffix, in: text), in: text)
            return DeclaredWords(in: text[first..<end])
        }
        return words(in: text) == words(in: other)
    }

    /// The start of the word that a place is in or after; the place of the first byte if there is none.
    private static func startOfWord(before place: Int, in text: [UInt8]) -> Int {
        var start = place
        while start > 0, !Ascii.isWordPart(text[start - 1]) { start -= 1 }
        while start > 0, Ascii.isWordPart(text[start - 1]) { start -= 1 }
        return start
    }

    /// The end of the word that a place is in or before; the end of the text if there is none.
    private static func endOfWord(after place: Int, in text: [UInt8]) -> Int {
        var end = place
        while end < text.count, !Ascii.isWordPart(text[end]) { end += 1 }
        while end < text.count, Ascii.isWordPart(text[end]) { end += 1 }
        return end
    }

    private init(in text: ArraySlice<UInt8>) {
        var isNamed = false
        var start = text.startIndex
        while start < text.endIndex {
            guard Ascii.isWordPart(text[start]) else {
                start += 1
                continue
            }
            var end = start + 1
            while end < text.endIndex, Ascii.isWordPart(text[end]) { end += 1 }
            let word = text[start..<end]
            if isNamed { words.append(word) }
            isNamed = Self.keywords.contains { $0.count == word.count && word.elementsEqual($0) }
            start = end
        }
    }
}
