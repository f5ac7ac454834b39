import SwiftReader

/// Functions that are no longer generated and that the file of their type lacks, where others have their places and are
/// new in it. A file of a person's own can have them.
package struct RenamesElsewhere {
    private struct Rename {
        /// The new functions, each by its key and as it is named.
        let others: [(key: Declaration.Key, title: String)]
        let haveSameParameters: Bool
    }

    /// By the key of the function that is no longer generated.
    private var renames: [Declaration.Key: Rename] = [:]

    /// - Parameters:
    ///   - files: The files of a module for which something else is generated now.
    ///   - elsewhere: Generated texts with types that people declare in files of their own. Functions in them are still
    ///     asked for.
    package init(_ files: [MergedVersions], elsewhere: [[UInt8]]) {
        lazy var generated = Set(elsewhere.compactMap { SourceOutline($0) }.flatMap(\.keys))
        for file in files {
            guard let texts = file.pairs else { continue }
            let (before, after, pairs) = (texts.before, texts.after, texts.pairs)
            let paired = pairs.renamed.sorted().compactMap { id in pairs.theirs[id].map { (id, [$0], false) } }
            let alike = pairs.candidates.map { ($0.id, $0.theirs, $0.haveSameParameters) }
            let all = (paired + alike).filter { before[$0.0].key.kind == .function }
            guard !all.isEmpty, let result = file.result else { continue }
            let final = DeclarationTree([result])
            for (id, theirs, haveSameParameters) in all where final.counterpart(of: id, in: before) == nil {
                let key = before[id].key
                if generated.contains(key) { continue }
                let new = theirs.filter { other in
                    final.id(of: after[other].key).map { final.meaning(of: $0) } == after.meaning(of: other)
                }
                guard !new.isEmpty else { continue }
                let others = new.map { other in
                    let title = after[other].key.title
                    return (after[other].key, title == key.title ? after.differingHead(of: other).wanted : title)
                }
                renames[key] = Rename(others: others, haveSameParameters: haveSameParameters)
            }
        }
    }

    package var isEmpty: Bool { renames.isEmpty }

    /// Those in a file of a person's own, by their places.
    package func all(in text: [UInt8]) -> [PossibleRename] {
        guard let outline = SourceOutline(text) else { return [] }
        let keys = Set(outline.keys)
        return outline.all.compactMap { function in
            guard let rename = renames[function.key], let range = outline.place(ofNameOf: function) else { return nil }
            let others = rename.others.filter { !keys.contains($0.key) }
            guard !others.isEmpty else { return nil }
            return PossibleRename(
                range: range,
                name: function.key.title,
                others: others.map(\.title),
                haveSameParameters: rename.haveSameParameters
            )
        }
    }
}
