/// Merges the two texts of a file that a merge of git could not bring together.
///
/// Each side is merged with what is generated now, and then the two with each other.
struct BranchMerge {
    /// A text of one branch, and what was generated there last.
    struct Side {
        let base: [UInt8]
        let text: [UInt8]
    }

    let ours: Side
    let theirs: Side
    let new: [UInt8]
    let isSwift: Bool

    /// - Parameter others: the other Swift files of the module.
    /// - Returns: `nil` if both sides changed the same lines, or if it is not certain that nothing is lost.
    func merged(inModuleWith others: [[UInt8]]) -> [UInt8]? {
        if isUnedited(ours), isUnedited(theirs) { return new }
        guard isSwift, hasOneKindOfOthers, let mergedOurs = merge(base: ours.base, ours.text, new),
            let mergedTheirs = merge(base: theirs.base, theirs.text, new),
            let text = merge(base: new, mergedOurs, mergedTheirs)
        else { return nil }
        return hasAllLines(text) && hasAllDeclarations(text) && !hasTwins(text, in: others) ? text : nil
    }

    private func isUnedited(_ side: Side) -> Bool { TextForm.haveSameContent(side.text, side.base) }

    private func merge(base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8]? {
        ModuleMerge.merge([.init(isSwift: true, base: base, ours: ours, theirs: theirs)])[0].text
    }

    /// Whether both sides have the same of what has no name, so that the merge can tell what is equal.
    private var hasOneKindOfOthers: Bool {
        guard let ourKeys = heads(of: ours.text)?.keys, let theirKeys = heads(of: theirs.text)?.keys else {
            return false
        }
        return Set(ourKeys.filter { $0.kind == .other }) == Set(theirKeys.filter { $0.kind == .other })
    }

    /// Whether every line is there that a person wrote on one of the branches.
    private func hasAllLines(_ text: [UInt8]) -> Bool {
        let generated = GeneratedLines([ours.base, theirs.base, new])
        let found = generated.unknown(in: text)
        return [ours.text, theirs.text].allSatisfy { side in
            generated.unknown(in: side).allSatisfy { found[$0.key, default: 0] >= $0.value }
        }
    }

    /// Whether every declaration is there that is generated now, with its head, unless neither side has it so.
    private func hasAllDeclarations(_ text: [UInt8]) -> Bool {
        guard let now = heads(of: new), let merged = heads(of: text), let ourHeads = heads(of: ours.text),
            let theirHeads = heads(of: theirs.text)
        else { return false }
        return now.allSatisfy { key, head in
            merged[key] == head || ourHeads[key] == theirHeads[key] && ourHeads[key] == merged[key]
        }
    }

    private func heads(of text: [UInt8]) -> [Declaration.Key: [UInt8]]? {
        guard let outline = SourceOutline(TextForm.plain(text)) else { return nil }
        return Dictionary(outline.all.map { ($0.key, outline.code(in: $0.head)) }) { first, _ in first }
    }

    /// Whether a declaration that neither side has is in another file of the module.
    private func hasTwins(_ text: [UInt8], in others: [[UInt8]]) -> Bool {
        let known = Set([ours.text, theirs.text].compactMap { heads(of: $0)?.keys }.joined())
        let added = Set((heads(of: text) ?? [:]).keys.filter { $0.isMember && !known.contains($0) })
        guard !added.isEmpty else { return false }
        return others.contains { !added.isDisjoint(with: (heads(of: $0) ?? [:]).keys) }
    }
}
