import SwiftReader

/// The conflicts that git left in a file, and whether it is certain what the two branches did there.
///
/// The markers do not say what was there before. A branch that removed or renamed something looks like one that never
/// had it. Where that is possible, the two sides cannot be joined.
struct BranchConflicts {
    private typealias Keys = Set<Declaration.Key>

    private let sides: ConflictSides
    private let generated: GeneratedLines
    private let ours: SourceOutline
    private let theirs: SourceOutline
    private let now: SourceOutline
    /// The declarations that are generated now.
    private let wanted: Keys
    /// Whether git merged the base, so that it does not say what was generated on each branch.
    private let hasOneBase: Bool
    /// The declarations that were generated last on each branch, as far as that is known.
    private let bases: (ours: Keys, theirs: Keys)

    /// - Parameters:
    ///   - text: The file, with LF line ends.
    ///   - generated: The lines that were generated on the branches, and those that are generated now.
    ///   - new: What is generated now.
    ///   - bases: What was generated last on each branch. It is the same for both where git merged it.
    /// - Returns: `nil` if a side cannot be read.
    init?(in text: [UInt8], generated: GeneratedLines, new: [UInt8], bases: (ours: [UInt8], theirs: [UInt8])) {
        guard let sides = ConflictSides(text), let ours = SourceOutline(sides.ours),
            let theirs = SourceOutline(sides.theirs), let new = SourceOutline(TextForm.plain(new)),
            let ourBase = SourceOutline(TextForm.plain(bases.ours)),
            let theirBase = SourceOutline(TextForm.plain(bases.theirs))
        else { return nil }
        self.bases = (Set(ourBase.all.map(\.key)), Set(theirBase.all.map(\.key)))
        self.sides = sides
        self.generated = generated
        self.ours = ours
        self.theirs = theirs
        now = new
        wanted = Set(new.all.map(\.key))
        hasOneBase = TextForm.haveSameContent(bases.ours, bases.theirs)
    }

    /// Whether each conflict consists of additions and of changes to generated code, so that both sides can be kept.
    var areClear: Bool {
        let (ourKeys, theirKeys) = (Set(ours.all.map(\.key)), Set(theirs.all.map(\.key)))
        return sides.conflicts.allSatisfy { place in
            guard haveSameBlocks(at: place) else { return false }
            let mine = generated.unknown(in: Array(sides.ours[place.ours]))
            let other = generated.unknown(in: Array(sides.theirs[place.theirs]))
            // One branch has nothing there. It may have removed what the other one edited.
            if isBlank(sides.ours[place.ours]) { return other.isEmpty }
            if isBlank(sides.theirs[place.theirs]) { return mine.isEmpty }
            if mayHaveOldCode(ours, in: place.ours, beside: theirs, in: place.theirs)
                || mayHaveOldCode(theirs, in: place.theirs, beside: ours, in: place.ours)
            {
                return false
            }
            let onlyOurs = ownMembers(of: ours, in: place.ours, besides: theirKeys)
            let onlyTheirs = ownMembers(of: theirs, in: place.theirs, besides: ourKeys)
            // They can be the same member with two names.
            guard onlyOurs.isEmpty || onlyTheirs.isEmpty else { return false }
            // A side's own member can also be a member of the other side that this side renamed.
            guard onlyOurs.isEmpty || !lacks(ourKeys, of: bases.ours, members(of: theirs, in: place.theirs)),
                onlyTheirs.isEmpty || !lacks(theirKeys, of: bases.theirs, members(of: ours, in: place.ours))
            else { return false }
            // It can be a member that has another name on the other branch.
            return !contains(onlyOurs, of: ours, a: other) && !contains(onlyTheirs, of: theirs, a: mine)
        }
    }

    /// Whether the sides of a conflict end in the same blocks, as far as brackets show it, and have no function in a
    /// body: git may have put it there.
    private func haveSameBlocks(at place: (ours: Range<Int>, theirs: Range<Int>)) -> Bool {
        guard ours.openBrackets(at: place.ours.upperBound) == theirs.openBrackets(at: place.theirs.upperBound)
        else { return false }
        return [(ours, place.ours), (theirs, place.theirs)].allSatisfy { side, place in
            !side.all.contains { $0.range.overlaps(place) && side.hasFunctionInBody($0) }
        }
    }

    /// The members of each side that are generated now, and that it has in a conflict where the other side lacks them
    /// and has others of its own: each branch added some at one place.
    var additions: (ours: Set<Declaration.Key>, theirs: Set<Declaration.Key>) {
        let (ourKeys, theirKeys) = (Set(ours.all.map(\.key)), Set(theirs.all.map(\.key)))
        return sides.conflicts.reduce(into: ([], [])) { all, place in
            let own = Set(members(of: ours, in: place.ours).map(\.key)).subtracting(theirKeys)
            let other = Set(members(of: theirs, in: place.theirs).map(\.key)).subtracting(ourKeys)
            guard !own.isEmpty, !other.isEmpty, own.isSubset(of: wanted), other.isSubset(of: wanted) else { return }
            // With a line of a person's in both, they can be one member with two names.
            let lines = [sides.ours[place.ours], sides.theirs[place.theirs]].map { generated.unknown(in: Array($0)) }
            guard Set(lines[0].keys).isDisjoint(with: lines[1].keys) else { return }
            all.ours.formUnion(own)
            all.theirs.formUnion(other)
        }
    }

    /// Whether a side has unknown lines in place of lines that are generated now, in a declaration of both sides. If
    /// git merged the base, they can be a person's, or what was generated on that branch.
    private func mayHaveOldCode(
        _ side: SourceOutline,
        in place: Range<Int>,
        beside other: SourceOutline,
        in otherPlace: Range<Int>
    ) -> Bool {
        guard hasOneBase else { return false }
        let others = Set(members(of: other, in: otherPlace).map(\.key))
        let wanted = now.byKey
        return members(of: side, in: place).contains { declaration in
            guard others.contains(declaration.key), let new = wanted[declaration.key],
                !Placeholder.isBody(OutlinePart(outline: now, range: new.body))
            else { return false }
            let text = Array(side.text[declaration.range])
            return !generated.unknown(in: text).isEmpty
                && !GeneratedLines([text]).contain(Array(now.text[new.range]))
        }
    }

    private func isBlank(_ text: ArraySlice<UInt8>) -> Bool { text.allSatisfy(Ascii.isWhiteSpace) }

    /// The members of a side in a conflict that are neither generated now nor among the other side's, and have a
    /// person's line. Without one, a member is what was generated on the branch, such as an `init` with fewer
    /// parameters than now.
    private func ownMembers(of side: SourceOutline, in place: Range<Int>, besides others: Keys) -> [Declaration] {
        members(of: side, in: place).filter { member in
            !wanted.contains(member.key) && !others.contains(member.key)
                && !generated.unknown(in: Array(side.text[member.range])).isEmpty
        }
    }

    private func members(of side: SourceOutline, in place: Range<Int>) -> [Declaration] {
        side.all.filter { declaration in
            declaration.container == nil && declaration.key.kind != .import && declaration.range.overlaps(place)
        }
    }

    /// Whether a side lacks one of some members that its base has.
    private func lacks(_ keys: Keys, of base: Keys, _ members: [Declaration]) -> Bool {
        members.contains { base.contains($0.key) && !keys.contains($0.key) }
    }

    private func contains(_ members: [Declaration], of side: SourceOutline, a lines: [ArraySlice<UInt8>: Int]) -> Bool {
        members.contains { member in
            generated.unknown(in: Array(side.text[member.range])).keys.contains { lines[$0] != nil }
        }
    }
}
