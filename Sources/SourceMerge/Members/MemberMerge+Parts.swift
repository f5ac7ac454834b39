import SwiftReader

/// Declarations that are in all three versions: their comments, heads and bodies are merged separately.
extension MemberMerge {
    mutating func merge(_ versions: Versions) {
        let (own, partner) = (ours[versions.ours], theirs[versions.theirs])
        let isContainer = base[versions.base].declaration.container != nil || partner.declaration.container != nil
        if !isContainer {
            let (before, now) = (base.meaning(of: versions.base), theirs.meaning(of: versions.theirs))
            if before == now { return }
            let current = ours.meaning(of: versions.ours)
            if current == now { return }
            if current == before, own.declaration.hasOwnLines {
                edits[own.file].replace(own.declaration.range, with: restyled(versions.theirs, at: versions.ours))
                note(versions)
                return
            }
        }
        mergeParts(versions, isContainer: isContainer)
    }

    /// - Parameter name: the name for the report, if it is not the one that is generated now.
    private mutating func note(_ versions: Versions, as name: String? = nil) {
        let (file, key) = (ours[versions.ours].file, theirs[versions.theirs].key)
        guard key.kind != .import else { return }
        if pairs.renamed.contains(versions.base) {
            reports[file].renamed.append(name ?? key.title)
        } else {
            reports[file].updated.append(name ?? key.title)
        }
    }

    private mutating func mergeParts(_ versions: Versions, isContainer: Bool) {
        let own = ours[versions.ours]
        guard let head = mergedHead(versions, isContainer: isContainer) else {
            return conflict(versions, in: \.head)
        }
        var changes = head.text.map { [(own.declaration.head, $0)] } ?? []
        if head.text != nil { changedHeads[own.file].append(own.declaration.head) }
        if !isContainer {
            if let body = mergedBody(versions) {
                if let text = body.text { changes.append(change(ofBody: versions, to: text)) }
            } else if !isResolved(versions) {
                return conflict(versions, in: \.body)
            }
        }
        let hasNewComments = mergeComments(versions)
        for (range, text) in changes { edits[own.file].replace(range, with: text) }
        if !changes.isEmpty || hasNewComments { note(versions, as: head.name) }
    }

    /// The change of a body, with the white space before one that was not there or is no longer there.
    private func change(ofBody versions: Versions, to text: [UInt8]) -> (Range<Int>, [UInt8]) {
        let (own, partner) = (ours[versions.ours].declaration, theirs[versions.theirs].declaration)
        if own.body.isEmpty {
            return (
                own.body, theirs.text(partner.head.upperBound..<partner.body.lowerBound, of: versions.theirs) + text
            )
        }
        let gap = own.head.upperBound..<own.body.lowerBound
        guard text.isEmpty, !ours.hasRemarks(gap, of: versions.ours) else { return (own.body, text) }
        return (gap.lowerBound..<own.body.upperBound, [])
    }

    private func mergedHead(_ versions: Versions, isContainer: Bool) -> MergedHead? {
        let part = { (tree: DeclarationTree, id: Int) in (tree.outlines[tree[id].file], tree[id].declaration.head) }
        let merged = PartMerge.tokens(
            base: part(base, versions.base),
            ours: part(ours, versions.ours),
            theirs: part(theirs, versions.theirs)
        )
        guard let merged else { return nil }
        guard !isContainer, let text = merged.text else { return MergedHead(text: merged.text) }
        let own = ours[versions.ours]
        let head = MergedHead(
            text,
            keepingNamesOf: ParameterNames(of: versions.base, in: base),
            insteadOf: ParameterNames(of: versions.theirs, in: theirs),
            usedIn: { ours.outlines[own.file].names(in: own.declaration.body) }
        )
        let current = ours.text(own.declaration.head, of: versions.ours)
        return head.text?.elementsEqual(current) == true ? MergedHead(text: nil) : head
    }

    private func mergedBody(_ versions: Versions) -> PartMerge.Result? {
        let (id, own, partner) = (versions.base, versions.ours, versions.theirs)
        let (old, current, new) = (base[id].declaration, ours[own].declaration, theirs[partner].declaration)
        let (before, mine, now) = (
            base.code(old.body, of: id), ours.code(current.body, of: own), theirs.code(new.body, of: partner)
        )
        if before == now { return .init(text: mergedRemarks(versions)) }
        if mine == now { return .init(text: nil) }
        let leading = Indentation.leading(ours.text(current.range, of: own))
        let file = ours[own].file
        let generated = restyle(theirs.text(new.body, of: partner), of: partner, at: leading, file: file)
        if mine == before, !ours.hasRemarks(current.body, of: own) { return .init(text: generated) }
        let lines = PartMerge.lines(
            base: base.text(old.body, of: id),
            ours: ours.text(current.body, of: own),
            theirs: generated[...],
            // The order of the assignments in an initializer makes no difference.
            takesBoth: base[id].key.kind == .initializer
        )
        return lines
            ?? PartMerge.statements(
                base: (base.outlines[base[id].file], old.body),
                ours: (ours.outlines[file], current.body),
                theirs: (theirs.outlines[theirs[partner].file], new.body)
            ) { restyle($0, of: partner, at: leading, file: file) }
    }

    /// Whether the person has already merged the changes of both sides: the head is as it is generated now, or the body has
    /// all new lines and none of the removed ones.
    private func isResolved(_ versions: Versions) -> Bool {
        let (id, own, partner) = (versions.base, versions.ours, versions.theirs)
        let (old, current, new) = (base[id].declaration, ours[own].declaration, theirs[partner].declaration)
        let head = theirs.code(new.head, of: partner)
        if base.code(old.head, of: id) != head, ours.code(current.head, of: own) == head { return true }
        return PartMerge.hasChanges(
            ours.text(current.body, of: own),
            from: base.text(old.body, of: id),
            to: theirs.text(new.body, of: partner)
        )
    }
}

extension ParameterNames {
    fileprivate init(of id: Int, in tree: DeclarationTree) {
        self.init(tree[id].declaration.head, in: tree.outlines[tree[id].file])
    }
}
