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

    /// - Parameter files: the texts that one template generated last and generates now, for all files of a module.
    package init(_ files: [(base: [UInt8], new: [UInt8])]) {
        var types: [String: Set<String>] = [:]
        var members: [String: Set<String>] = [:]
        var owners: [String: Set<String>] = [:]
        for file in files {
            guard let base = SourceOutline(TextForm.plain(file.base)),
                let new = SourceOutline(TextForm.plain(file.new))
            else { continue }
            Self.compare(base.declarations, new.declarations, &types, &members, &owners)
        }
        let renamed = types.filter { $0.value != [$0.key] }
        // With the types alone unchanged, a member that changed is another requirement.
        guard !renamed.isEmpty else { return }
        self.types = renamed.compactMapValues { $0.count == 1 ? $0.first : nil }
        for (old, new) in renamed.merging(members, uniquingKeysWith: { first, _ in first }) {
            guard let name = new.first, new.count == 1, name != old else { continue }
            names[Array(old.utf8)] = Array(name.utf8)
            if renamed[old] == nil { self.owners[Array(old.utf8)] = owners[old] ?? [] }
        }
    }

    /// Compares declarations at equal places of lists of equal lengths and kinds.
    private static func compare(
        _ base: [Declaration],
        _ new: [Declaration],
        _ types: inout [String: Set<String>],
        _ members: inout [String: Set<String>],
        _ owners: inout [String: Set<String>]
    ) {
        guard base.map(\.key.kind) == new.map(\.key.kind) else { return }
        for (old, now) in zip(base, new) {
            switch old.key.kind {
            case .type where areSimilar(old, now): types[old.key.name, default: []].insert(now.key.name)
            case .property:
                members[old.key.name, default: []].insert(now.key.name)
                owners[old.key.name, default: []].insert(old.key.scope)
            default: break
            }
            compare(old.container?.members ?? [], now.container?.members ?? [], &types, &members, &owners)
        }
    }

    /// Whether two types can be one with another name: most of their functions have the same names.
    private static func areSimilar(_ old: Declaration, _ new: Declaration) -> Bool {
        func functions(_ type: Declaration) -> Set<String> {
            Set((type.container?.members ?? []).filter { $0.key.kind == .function }.map(\.key.name))
        }
        let (before, now) = (functions(old), functions(new))
        return old.key.name == new.key.name || before.intersection(now).count * 2 >= min(before.count, now.count)
    }

    /// The text with the new names of types, and those of properties where a use is certain; literals and comments stay as
    /// they are.
    func apply(to text: [UInt8]) -> [UInt8] {
        guard !isEmpty else { return text }
        let mark = text.starts(with: TextForm.byteOrderMark) ? TextForm.byteOrderMark : []
        let text = Array(text.dropFirst(mark.count))
        let outline = owners.isEmpty ? nil : SourceOutline(text)
        let tokens = outline?.tokens ?? TokenList(SourceFile(path: "", bytes: text)).tokens
        var uses = outline.map { PropertyUses(of: owners, in: $0) }
        var result = mark
        var start = 0
        for (index, token) in tokens.enumerated() where token.kind == .word {
            let word = Array(text[token.range])
            guard let name = names[word] else { continue }
            let use: PropertyUses.Use? = owners[word] == nil ? .name : uses?.use(at: index, of: word)
            guard let use else { continue }
            result += text[start..<token.range.lowerBound] + (use == .shorthand ? word + Array(" = ".utf8) : []) + name
            start = token.range.upperBound
        }
        return result + text[start...]
    }

    /// The text with the new names, in literals and comments, too.
    func applyToWords(of text: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var rest = text
        while let byte = rest.first {
            let word = rest.prefix(while: Ascii.isWordPart)
            result += word.isEmpty ? [byte] : names[Array(word)] ?? Array(word)
            rest = rest.dropFirst(max(1, word.count))
        }
        return result
    }
}
