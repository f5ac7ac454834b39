import SwiftReader

/// The members of types and of extensions in some texts, without the requirements of protocols.
package struct DeclaredMembers {
    /// By type.
    private var names: [String: Set<String>] = [:]
    /// The types that texts which cannot be read may declare or extend, with the words in these.
    private var unreadable: [(types: Set<String>, words: Set<String>)] = []

    /// - Parameter words: The names, without labels. A text with none of them is not read.
    package init(in texts: [[UInt8]], named words: Set<String>) {
        let words = Set(words.map { Array($0.utf8)[...] })
        for text in texts where text.split(whereSeparator: { !Ascii.isWordPart($0) }).contains(where: words.contains) {
            guard let outline = SourceOutline(TextForm.plain(text)) else {
                let all = text.split { !Ascii.isWordPart($0) }.map { String(decoding: $0, as: UTF8.self) }
                unreadable.append((Set(HandwrittenFile.heads(in: text).keys), Set(all)))
                continue
            }
            let tree = DeclarationTree([outline], readsConditions: true)
            for node in tree.nodes where node.parent.map({ tree.signature(of: $0).first != "protocol" }) == true {
                names[node.key.scope, default: []].insert(node.key.name)
            }
        }
    }

    /// The types that some texts declare or extend, with what these conform to and inherit from.
    package static func families(in texts: [[UInt8]]) -> Set<String> {
        texts.compactMap { SourceOutline(TextForm.plain($0)) }.reduce(into: []) { families, outline in
            let tree = DeclarationTree([outline])
            for id in tree.nodes.indices where [.type, .extension].contains(tree[id].key.kind) {
                let path = tree[id].declaration.path
                families.formUnion([path] + tree.parents(ofType: path))
            }
        }
    }

    func has(_ name: String, in type: String) -> Bool {
        let word = String(name.prefix { $0 != "(" })
        return names[type]?.contains(name) == true
            || unreadable.contains { $0.types.contains(type) && $0.words.contains(word) }
    }
}
