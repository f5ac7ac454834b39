import SourceText
import SwiftReader

/// The names that another naming profile gives to the types of a module and to their members.
package struct NameChanges {
    private var names: [[UInt8]: [UInt8]] = [:]
    /// The types that got another name, with their new names.
    package private(set) var types: [String: String] = [:]

    var isEmpty: Bool { names.isEmpty }

    /// - Parameter files: the texts that one template generated last and generates now, for all files of a module.
    package init(_ files: [(base: [UInt8], new: [UInt8])]) {
        var types: [String: Set<String>] = [:]
        var members: [String: Set<String>] = [:]
        for file in files {
            guard let base = SourceOutline(TextForm.plain(file.base)),
                let new = SourceOutline(TextForm.plain(file.new))
            else { continue }
            Self.compare(base.declarations, new.declarations, &types, &members)
        }
        let renamed = types.filter { $0.value != [$0.key] }
        // With the types alone unchanged, a member that changed is another requirement.
        guard !renamed.isEmpty else { return }
        self.types = renamed.compactMapValues { $0.count == 1 ? $0.first : nil }
        for (old, new) in renamed.merging(members, uniquingKeysWith: { first, _ in first }) {
            guard let name = new.first, new.count == 1, name != old else { continue }
            names[Array(old.utf8)] = Array(name.utf8)
        }
    }

    /// Compares declarations at equal places of lists of equal lengths and kinds.
    private static func compare(
        _ base: [Declaration],
        _ new: [Declaration],
        _ types: inout [String: Set<String>],
        _ members: inout [String: Set<String>]
    ) {
        guard base.map(\.key.kind) == new.map(\.key.kind) else { return }
        for (old, now) in zip(base, new) {
            switch old.key.kind {
            case .type: types[old.key.name, default: []].insert(now.key.name)
            case .property: members[old.key.name, default: []].insert(now.key.name)
            default: break
            }
            compare(old.container?.members ?? [], now.container?.members ?? [], &types, &members)
        }
    }

    /// The text with the new names; literals and comments stay as they are.
    func apply(to text: [UInt8]) -> [UInt8] {
        guard !isEmpty else { return text }
        var result: [UInt8] = []
        var start = 0
        for token in TokenList(SourceFile(path: "", bytes: text)).tokens where token.kind == .word {
            guard let name = names[Array(text[token.range])] else { continue }
            result += text[start..<token.range.lowerBound] + name
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
