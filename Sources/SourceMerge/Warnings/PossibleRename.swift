import SwiftReader

/// A function that somebody edited and that is no longer generated, where new ones of the same type have its parameters.
package struct PossibleRename {
    /// The place of its name.
    package let range: Range<Int>
    /// With labels: `didSelect(_:)`.
    package let name: String
    /// The new functions, with labels.
    package let others: [String]

    /// - Parameters:
    ///   - base: What was generated last.
    ///   - new: What is generated now.
    ///   - merged: The person's file after the merge.
    ///   - text: The person's file before or after the merge, with LF or CRLF line ends.
    package static func all(base: [UInt8], new: [UInt8], merged: [UInt8], in text: [UInt8]) -> [PossibleRename] {
        guard let old = SourceOutline(TextForm.plain(base)), let now = SourceOutline(TextForm.plain(new)) else {
            return []
        }
        let (before, after) = (DeclarationTree([old]), DeclarationTree([now]))
        let candidates = DeclarationPairs(base: before, theirs: after).candidates
        guard !candidates.isEmpty, let result = SourceOutline(TextForm.plain(merged)), let outline = SourceOutline(text)
        else { return [] }
        let (final, own) = (DeclarationTree([result]), DeclarationTree([outline]))
        return candidates.compactMap { candidate in
            let key = before[candidate.id].key
            // Nothing is to be moved to one that the person has already, and one of the same name is not another one.
            let others = candidate.theirs.filter { id in
                after[id].key.title != key.title
                    && final.id(of: after[id].key).map { final.meaning(of: $0) } == after.meaning(of: id)
            }
            guard !others.isEmpty, final.id(of: key) != nil,
                let declaration = own.id(of: key).map({ own[$0].declaration }),
                let range = outline.tokens(in: declaration.head).first(where: {
                    outline.isName($0, declaration.baseName)
                })
            else { return nil }
            return PossibleRename(range: range, name: key.title, others: others.map { after[$0].key.title })
        }
    }
}
