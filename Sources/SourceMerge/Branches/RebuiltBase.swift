import SwiftReader

/// The base of a file, from the two texts that a merge of git could not bring together.
enum RebuiltBase {
    /// The base with which a merge loses nothing: that of the current branch, with these changes.
    ///
    /// - A declaration is left out if it is still generated, and only the current branch has it, and the file lacks it.
    ///   Otherwise it would count as one that the person deleted.
    /// - A declaration is added if it is no longer generated, and only the other branch and the file have it. So the
    ///   merge can remove it.
    /// - A declaration that the file has as the other branch does is taken from there.
    ///
    /// - Returns: The base of the current branch if the declarations of a text cannot be read.
    static func text(_ sides: ConflictSides, current: [UInt8], new: [UInt8], isSwift: Bool) -> [UInt8] {
        if TextForm.haveSameContent(current, sides.theirs) { return sides.theirs }
        let outlines = [sides.ours, sides.theirs, current, new].map { SourceOutline(TextForm.plain($0)) }
        guard isSwift, !TextForm.haveSameContent(current, sides.ours), let ours = outlines[0], let theirs = outlines[1],
            let file = outlines[2], let now = outlines[3]
        else { return sides.ours }
        var edits = TextEdits()
        let lookup = Lookup(theirs: theirs.byKey, file: file.byKey, now: now.byKey)
        mend(ours.declarations, of: ours, lookup, theirs, file, &edits)
        let known = ours.byKey
        for declaration in theirs.all where declaration.key.isMember && lookup.now[declaration.key] == nil {
            guard known[declaration.key] == nil, lookup.file[declaration.key] != nil,
                let container = ours.all.last(where: { $0.path == declaration.key.scope })?.container
            else { continue }
            edits.insert(theirs.text[declaration.range] + [Ascii.newline], at: container.range.upperBound)
        }
        return edits.apply(to: ours.text).map { $0 + [Ascii.newline] } ?? sides.ours
    }

    /// The declarations of the other side, of the file and of what is generated now.
    private struct Lookup {
        let theirs: [Declaration.Key: Declaration]
        let file: [Declaration.Key: Declaration]
        let now: [Declaration.Key: Declaration]
    }

    /// Removes the declarations that are generated now, that only our side has, and that the file lacks. Takes those
    /// that the file has as the other side does.
    private static func mend(
        _ declarations: [Declaration],
        of ours: SourceOutline,
        _ lookup: Lookup,
        _ theirs: SourceOutline,
        _ file: SourceOutline,
        _ edits: inout TextEdits
    ) {
        for declaration in declarations {
            let key = declaration.key
            if lookup.now[key] != nil, lookup.theirs[key] == nil, lookup.file[key] == nil, declaration.hasOwnLines {
                edits.replace(BlankLines.removal(of: declaration.range, in: ours.text), with: [])
            } else if let container = declaration.container {
                mend(container.members, of: ours, lookup, theirs, file, &edits)
            } else if let their = lookup.theirs[key], let current = lookup.file[key] {
                let heads = (declaration.head, their.head, current.head)
                let isTaken = [heads, (declaration.range, their.range, current.range)].contains { ranges in
                    let code = theirs.code(in: ranges.1)
                    return code != ours.code(in: ranges.0) && code == file.code(in: ranges.2)
                }
                guard isTaken else { continue }
                edits.replace(declaration.range, with: Array(theirs.text[their.range]))
            }
        }
    }
}

extension Declaration {
    /// The type that a type or an extension declares members of: `Login.State`.
    var path: String { key.kind == .extension || key.scope.isEmpty ? key.name : key.scope + "." + key.name }
}
