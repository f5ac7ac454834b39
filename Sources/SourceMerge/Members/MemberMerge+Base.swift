import SwiftReader

/// The base of a file that a person accepts as it is.
struct AcceptedBase: Hashable, Sendable {
    let text: [UInt8]
    /// The declarations that the file lacks, by their full names. The next run adds them.
    let missing: [String]
}

/// The bases for the next run: what is generated now, with notes where the person's files differ.
extension MemberMerge {
    func nextBase(of file: Int) -> [UInt8] {
        let new = generated.theirs
        let text = new.outlines[file].text
        var edits = TextEdits()
        for id in differing.subtracting(taken).sorted() where new[id].file == file {
            BaseNote.differing.add(to: new[id].declaration, of: text, &edits)
        }
        for id in taken.sorted() where new[id].file == file {
            BaseNote.missing.add(to: new[id].declaration, of: text, &edits)
        }
        return edits.isEmpty ? text : edits.apply(to: text) ?? text
    }

    /// The base of a file that is accepted as it is, with notes on what it lacks. A declaration that the file has under
    /// its old name keeps that name in the base, so that the next run pairs the two again.
    func acceptedBase(of file: Int) -> AcceptedBase {
        let (old, new) = generated
        let text = new.outlines[file].text
        let lacking = lacking(of: theirs.roots[file])
        var edits = TextEdits()
        for id in lacking.missing { BaseNote.missing.add(to: new[id].declaration, of: text, &edits) }
        for id in acceptedHeads(of: file) {
            BaseNote.differing.add(to: new[id].declaration, of: text, &edits)
        }
        for pair in lacking.renamed {
            let text = old.text(old[pair.base].declaration.range, of: pair.base)
            edits.replace(new[pair.theirs].declaration.range, with: Array(text))
        }
        let named = (lacking.missing + lacking.renamed.map(\.theirs)).sorted().filter { theirs[$0].key.kind != .import }
        return AcceptedBase(text: edits.apply(to: text) ?? text, missing: named.map { theirs[$0].key.title })
    }

    /// The declarations of a file whose heads changed and that the person's files have with other heads.
    private func acceptedHeads(of file: Int) -> [Int] {
        theirs.nodes.indices.filter { id in
            guard theirs[id].file == file, let ourID = ours.counterpart(of: id, in: theirs),
                isDifferent(id, from: ourID)
            else { return false }
            guard let old = pairs.base[id], base[old].note != .differing else { return true }
            return !base.hasSameHead(old, as: id, of: theirs)
        }
    }

    /// The declarations that are generated now and that the person's files do not have.
    private struct Lacking {
        var missing: [Int] = []
        /// Those that have their old names in the person's files.
        var renamed: [Versions<Int>] = []

        static func + (a: Lacking, b: Lacking) -> Lacking {
            Lacking(missing: a.missing + b.missing, renamed: a.renamed + b.renamed)
        }
    }

    /// - Returns: Without those that the person deleted.
    private func lacking(of ids: [Int]) -> Lacking {
        ids.reduce(Lacking()) { $0 + lacking(of: $1) }
    }

    private func lacking(of id: Int) -> Lacking {
        let old = pairs.base[id]
        let isRenamed = old.map(pairs.renamed.contains)
        if ours.counterpart(of: id, in: theirs) != nil || isRenamed == false { return lacking(of: theirs[id].children) }
        if let old, isRenamed == true {
            // A type that has another name now is there with the old one.
            if theirs[id].declaration.container != nil { return Lacking() }
            if let ourID = oursOfBase(old) { return Lacking(renamed: [Versions(base: old, ours: ourID, theirs: id)]) }
        }
        return isEmptyGroup(id) ? Lacking() : Lacking(missing: [id])
    }
}
