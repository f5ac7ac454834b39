/// What to do with files that would be left alone.
package struct Resolution: Hashable, Sendable {
    /// Whether edited generated files are written, and files without a base that cannot be merged. The decision's
    /// `backup` is the old text.
    package var forcesGenerated: Bool
    /// Whether edited shared files are accepted as they are, although their generated text has changed.
    package var keepsEdits: Bool

    /// The paths of files that are accepted as they are, whatever else is to become of them.
    package var acceptedPaths: Set<String> = []

    /// Whether deleted shared files are written again.
    package var restoresDeleted: Bool

    /// Whether files with conflicts get conflict markers.
    package var marksConflicts = false

    package init(forcesGenerated: Bool = false, keepsEdits: Bool = false, restoresDeleted: Bool = false) {
        self.forcesGenerated = forcesGenerated
        self.keepsEdits = keepsEdits
        self.restoresDeleted = restoresDeleted
    }

    /// Whether a file may be accepted as it is. `resolve` accepts no other: only for these a merge makes the base that
    /// the next run needs.
    func mayAccept(_ path: String) -> Bool { keepsEdits || acceptedPaths.contains(path) }

    /// The decision about a file with these wishes.
    func resolve(_ decision: FileDecision, of file: FileVersions) -> FileDecision {
        if restoresDeleted, decision.verdict == .kept(.deleted), let new = file.new {
            return FileDecision(file.path, .created, file: .write(new), base: .write(new))
        }
        if case .bytes(let current) = file.current {
            return resolve(decision, of: file, current).with { $0.isFollowed = decision.isFollowed }
        }
        // The file moves, and is not at its new path yet.
        guard decision.movedFrom != nil, case .write(let text) = decision.file else { return decision }
        return resolve(decision, of: file, text).with {
            if $0.file == .keep { $0.file = decision.file }
            $0.movedFrom = decision.movedFrom
        }
    }

    /// - Parameter current: The text of the file, which moves if it is not at its path.
    private func resolve(_ decision: FileDecision, of file: FileVersions, _ current: [UInt8]) -> FileDecision {
        if acceptedPaths.contains(file.path) { return accepted(decision, of: file, current) }
        guard case .leftAlone(let reason) = decision.verdict, let new = file.new else { return decision }
        switch reason {
        case .generatedFileEdited where replaces(file), .noBase where replaces(file),
            .conflictMarkers where replaces(file) && file.ownership == .generated:
            let text = TextForm(of: current).apply(to: new)
            return FileDecision(file.path, .updated, file: .write(text), base: .write(new)).with { $0.backup = current }
        case .bothChanged where keepsEdits, .noBase where keepsEdits, .notUTF8 where keepsEdits:
            return accepted(decision, of: file, current)
        case .bothChanged(_, let report) where marksConflicts, .noBase(_, let report) where marksConflicts:
            guard file.ownership == .shared, let marked = decision.marked else { return decision }
            return FileDecision(file.path, marked.verdict(report), file: .write(marked.text), base: .write(new))
        default:
            return decision
        }
    }

    private func replaces(_ file: FileVersions) -> Bool { forcesGenerated && !file.holdsTypes }

    /// The decision about a file that a person accepts as it is. What it lacks is not in its base, so that `check`
    /// reports it, and the next run adds it.
    private func accepted(_ decision: FileDecision, of file: FileVersions, _ current: [UInt8]) -> FileDecision {
        switch decision.verdict {
        case .removed where decision.movedTo != nil:
            return decision
        case .leftAlone(.obsoleteEdited), .removed:
            return FileDecision(file.path, .kept(.taken(MergeReport())), base: file.base == nil ? .keep : .remove)
        case .leftAlone(.bothChanged), .leftAlone(.noBase), .leftAlone(.notUTF8), .merged, .updated, .kept(.adopted),
            .kept(.differing):
            guard file.ownership == .shared, let new = file.new else { return decision }
            let base =
                decision.accepted
                ?? AcceptedBase(of: current, base: file.base, new: new, isSwift: file.isSwift)
            var report = decision.verdict.report
            report.added = base.missing
            return FileDecision(file.path, .kept(.taken(report)), base: .write(base.text))
        case .leftAlone, .created, .mended, .unchanged, .kept, .marked:
            return decision
        }
    }
}

extension MarkedText {
    /// The verdict about a file that gets the text. A file without a conflict of its own is merged.
    ///
    /// - Parameter report: That of the merge.
    fileprivate func verdict(_ report: MergeReport) -> Verdict {
        var report = report
        report.conflicts = conflicts
        report.isHeldBack = false
        return conflicts.isEmpty ? .merged(report) : .marked(report)
    }
}
