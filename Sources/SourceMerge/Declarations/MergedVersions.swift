import SourceText
import SwiftReader

/// The versions of a file into which something is merged. Each is read as declarations when that is first needed.
package struct MergedVersions: Sendable {
    /// What was generated last.
    package let base: [UInt8]
    /// What is generated now.
    package let new: [UInt8]
    /// The person's file before the merge.
    package let ours: [UInt8]
    /// The person's file after the merge.
    package let merged: [UInt8]
    /// The person's file before or after the merge, with LF or CRLF line ends. Places are those of this text.
    package let text: [UInt8]

    private let outlineOfBase = Once<SourceOutline?>()
    private let outlineOfNew = Once<SourceOutline?>()
    private let outlineOfOurs = Once<SourceOutline?>()
    private let outlineOfMerged = Once<SourceOutline?>()
    private let outlineOfText = Once<SourceOutline?>()
    private let pairsOfBoth = Once<Pairs?>()

    package init(base: [UInt8], new: [UInt8], ours: [UInt8], merged: [UInt8], text: [UInt8]) {
        (self.base, self.new, self.ours, self.merged, self.text) = (base, new, ours, merged, text)
    }

    /// `base` as declarations; `nil` if it cannot be read.
    var old: SourceOutline? { outlineOfBase.value { SourceOutline(TextForm.plain(base)) } }
    /// `new` as declarations.
    var now: SourceOutline? { outlineOfNew.value { SourceOutline(TextForm.plain(new)) } }
    /// `ours` as declarations; `nil` if it cannot be read.
    var edited: SourceOutline? { outlineOfOurs.value { SourceOutline(TextForm.plain(ours)) } }
    /// `merged` as declarations.
    var result: SourceOutline? { outlineOfMerged.value { SourceOutline(TextForm.plain(merged)) } }
    /// `text` as declarations.
    var outline: SourceOutline? { outlineOfText.value { SourceOutline(text) } }

    /// The declarations that were generated last, and their new versions.
    struct Pairs: Sendable {
        let before: DeclarationTree
        let after: DeclarationTree
        let pairs: DeclarationPairs
    }

    /// `nil` if one of the two cannot be read.
    var pairs: Pairs? {
        pairsOfBoth.value {
            guard let old, let now else { return nil }
            let (before, after) = (DeclarationTree([old]), DeclarationTree([now]))
            return Pairs(before: before, after: after, pairs: DeclarationPairs(base: before, theirs: after))
        }
    }
}
