/// Merges the two texts of a file that a merge of git could not bring together.
///
/// First each side is merged with what is generated now, then the two results with each other.
struct BranchMerge {
    /// A text of one branch, and what was generated there last.
    struct Side {
        let base: [UInt8]
        let text: [UInt8]
    }

    private let marked: [UInt8]
    private let ours: Side
    private let theirs: Side
    private let new: [UInt8]
    private let isSwift: Bool
    /// The lines that were generated on the branches, and those that are generated now.
    private let generated: GeneratedLines

    /// - Parameters:
    ///   - marked: The file with git's markers.
    ///   - new: What is generated now.
    init(marked: [UInt8], ours: Side, theirs: Side, new: [UInt8], isSwift: Bool) {
        self.marked = marked
        self.ours = ours
        self.theirs = theirs
        self.new = new
        self.isSwift = isSwift
        generated = GeneratedLines([ours.base, theirs.base, new])
    }

    /// - Parameter others: The other Swift files of the module.
    /// - Returns: `nil` if both sides changed the same lines, or if something could be lost or be there twice.
    func merged(inModuleWith others: [[UInt8]]) -> [UInt8]? {
        if isUnedited(ours), isUnedited(theirs) { return new }
        guard isSwift, hasOneKindOfOthers, let conflicts, conflicts.areClear else { return nil }
        // What the other branch added is in the base of each side if git merged the bases. It was not deleted here.
        let added = conflicts.additions
        let (ourBase, theirBase) = (
            base(of: ours, without: added.theirs, unlessIn: others),
            base(of: theirs, without: added.ours, unlessIn: others)
        )
        guard let mergedOurs = merge(base: ourBase, ours.text, new),
            let mergedTheirs = merge(base: theirBase, theirs.text, new),
            let text = merge(base: new, mergedOurs, mergedTheirs, areOfBranches: true)
        else { return nil }
        return hasAllLines(text) && hasAllDeclarations(text) && !hasTwins(text, in: others) && !hasMisplaced(text)
            && !repeatsLines(text, of: [mergedOurs, mergedTheirs]) ? text : nil
    }

    private func isUnedited(_ side: Side) -> Bool { TextForm.haveSameContent(side.text, side.base) }

    private func merge(
        base: [UInt8],
        _ ours: [UInt8],
        _ theirs: [UInt8],
        areOfBranches: Bool = false
    ) -> [UInt8]? {
        let file = ModuleMerge.File(isSwift: true, base: base, ours: ours, theirs: theirs)
        return ModuleMerge.merge([file], areOfBranches: areOfBranches)[0].text
    }

    private var conflicts: BranchConflicts? {
        let bases = (ours.base, theirs.base)
        return BranchConflicts(in: TextForm.plain(marked), generated: generated, new: new, bases: bases)
    }

    /// The base of a side without some members, apart from those that another file of the module has.
    private func base(of side: Side, without members: Set<Declaration.Key>, unlessIn others: [[UInt8]]) -> [UInt8] {
        guard !members.isEmpty else { return side.base }
        let elsewhere = Set(others.compactMap { heads(of: $0)?.keys }.joined())
        return members.subtracting(elsewhere).reduce(side.base) { base, key in
            let text = TextForm.plain(base)
            guard let member = SourceOutline(text)?.all.first(where: { $0.key == key }), member.hasOwnLines else {
                return base
            }
            var edits = TextEdits()
            edits.replace(BlankLines.removal(of: member.range, in: text), with: [])
            return edits.apply(to: text) ?? base
        }
    }

    /// Whether both sides have the same declarations of the kind `other`, which the merge tells apart only by their
    /// texts.
    private var hasOneKindOfOthers: Bool {
        guard let ourKeys = heads(of: ours.text)?.keys, let theirKeys = heads(of: theirs.text)?.keys else {
            return false
        }
        return Set(ourKeys.filter { $0.kind == .other }) == Set(theirKeys.filter { $0.kind == .other })
    }

    /// Whether a text has every line that a person wrote on one of the branches.
    private func hasAllLines(_ text: [UInt8]) -> Bool {
        let found = generated.unknown(in: text)
        return [ours.text, theirs.text].allSatisfy { side in
            generated.unknown(in: side).allSatisfy { found[$0.key, default: 0] >= $0.value }
        }
    }

    /// Whether a declaration has a person's line more often than on either side.
    private func repeatsLines(_ text: [UInt8], of sides: [[UInt8]]) -> Bool {
        let counts = sides.map { writtenLines(of: $0) }
        return writtenLines(of: text).contains { key, lines in
            lines.contains { line, count in count > counts.map { $0[key]?[line] ?? 0 }.max() ?? 0 }
        }
    }

    /// By declaration, the lines that are not generated, with how often each occurs.
    private func writtenLines(of text: [UInt8]) -> [Declaration.Key: [ArraySlice<UInt8>: Int]] {
        guard let outline = SourceOutline(TextForm.plain(text)) else { return [:] }
        let members = outline.all.filter { $0.container == nil }
        return Dictionary(members.map { ($0.key, generated.unknown(in: Array(outline.text[$0.range]))) }) {
            first,
            _ in first
        }
    }

    /// Whether a text has every declaration that is generated now, with the generated head. Another head, or none, is
    /// right if both sides have it like that, or if a person wrote it so on the branch that added the declaration.
    private func hasAllDeclarations(_ text: [UInt8]) -> Bool {
        guard let now = heads(of: new), let merged = heads(of: text), let ourHeads = heads(of: ours.text),
            let theirHeads = heads(of: theirs.text)
        else { return false }
        func isOwn(_ key: Declaration.Key, _ head: [UInt8]) -> Bool {
            let sides = [(ours, ourHeads), (theirs, theirHeads)].filter { $1[key] != nil }
            return sides.count == 1 && sides[0].1[key] == merged[key] && heads(of: sides[0].0.base)?[key] == head
        }
        return now.allSatisfy { key, head in
            merged[key] == head || ourHeads[key] == theirHeads[key] && ourHeads[key] == merged[key] || isOwn(key, head)
        }
    }

    private func heads(of text: [UInt8]) -> [Declaration.Key: [UInt8]]? {
        guard let outline = SourceOutline(TextForm.plain(text)) else { return nil }
        return Dictionary(outline.all.map { ($0.key, outline.code(in: $0.head)) }) { first, _ in first }
    }

    /// Whether a text declares something twice, or has a function in a body that is a member on a side or in what is
    /// generated.
    private func hasMisplaced(_ text: [UInt8]) -> Bool {
        guard let merged = SourceOutline(TextForm.plain(text)) else { return true }
        let known = [text, ours.text, theirs.text, ours.base, theirs.base, new].compactMap {
            SourceOutline(TextForm.plain($0))?.functions
        }
        return merged.declaresTwice || merged.hasInBody(oneOf: Set(known.joined()))
    }

    /// Whether a declaration that neither side has is in another file of the module.
    private func hasTwins(_ text: [UInt8], in others: [[UInt8]]) -> Bool {
        let known = Set([ours.text, theirs.text].compactMap { heads(of: $0)?.keys }.joined())
        let added = Set((heads(of: text) ?? [:]).keys.filter { $0.isMember && !known.contains($0) })
        guard !added.isEmpty else { return false }
        return others.contains { !added.isDisjoint(with: (heads(of: $0) ?? [:]).keys) }
    }
}
