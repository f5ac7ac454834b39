import SwiftReader

/// The declarations in which two texts differ.
package struct DeclarationChanges: Hashable, Sendable {
    /// The names, without argument labels, of the declarations that only one of the texts has, or whose heads differ.
    package private(set) var heads: Set<String> = []
    /// Whether the texts differ in white space only.
    package private(set) var isLayoutOnly = false
}

extension SourceMerge {
    /// The differences between what was generated last and what is generated now.
    package static func changes(from base: [UInt8], to new: [UInt8]) -> DeclarationChanges {
        guard let old = SourceOutline(TextForm.plain(base)), let now = SourceOutline(TextForm.plain(new)) else {
            return DeclarationChanges()
        }
        return DeclarationChanges(from: old, to: now)
    }
}

extension DeclarationChanges {
    init(from old: SourceOutline, to new: SourceOutline) {
        let (before, after) = (Self.heads(of: old), Self.heads(of: new))
        heads = Set(
            Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.map { key in
                String(key.name.prefix { $0 != "(" })
            }
        )
        func whole(_ outline: SourceOutline) -> [UInt8] {
            let all = 0..<outline.text.count
            return outline.code(in: all) + outline.remarks(in: all)
        }
        isLayoutOnly = whole(old) == whole(new)
    }

    private static func heads(of outline: SourceOutline) -> [Declaration.Key: [UInt8]] {
        let heads = outline.all.map { ($0.key, outline.code(in: $0.head)) }
        return Dictionary(heads) { first, _ in first }
    }
}
