import SourceText

/// Decides how files change, from the text that was generated last, the current text and the text that would be
/// generated now. An edited text is replaced or removed only if a `Resolution` says so.
package enum FileMerge {
    /// The decisions for files, in their order. The files of a module are given together.
    ///
    /// - Parameter targets: The names that the files' targets have in code, other than those of folders in `Sources`.
    package static func decide(
        _ files: [FileVersions],
        resolution: Resolution = Resolution(),
        targets: Set<String> = []
    ) -> [FileDecision] {
        let moved = MovedFiles(files, targets: targets)
        let decide = { decideInPlace($0, resolution) }
        let merged = moved.holdBack(moved.decide(decide) ?? decide(files))
        let decisions = moved.nameMoves(moved.keepDeletions(merged))
        return zip(decisions, files).map { resolution.resolve($0.withWholeBase(of: $1), of: $1) }
    }

    /// The decisions for files that are where they were.
    private static func decideInPlace(_ files: [FileVersions], _ resolution: Resolution) -> [FileDecision] {
        let prepared = PreparedFile.prepare(files)
        let merged = merge(prepared.map(\.file))
        return prepared.enumerated().map { index, file in
            let decision = decision(for: file.file, merged[index]).with {
                $0.marked = merged[index]?.marked
                $0.divided = merged[index]?.divided ?? []
                if resolution.mayAccept(file.file.path) { $0.accepted = merged[index]?.accepted?() }
            }
            return file.restored(decision)
        }
    }

    /// By number, the merges of the files that both sides changed, and of those that something was moved to or from.
    private static func merge(_ files: [FileVersions]) -> [Int: ModuleMerge.Merged] {
        let changed = Set(files.indices.filter { files[$0].isChangedByBoth })
        // Most files are as they are generated.
        guard !changed.isEmpty else { return [:] }
        // Members may have been moved between the files of a module, so that all of them are read if one needs it.
        let candidates = files.indices.compactMap { index in files[index].mergeable.map { (index, $0) } }
        let needed = changed.intersection(candidates.map(\.0))
        guard !needed.isEmpty else { return [:] }
        let merged = ModuleMerge.merge(candidates.map(\.1))
        let used = zip(candidates.map(\.0), merged).filter { needed.contains($0.0) || $0.1.isLinked }
        return Dictionary(used) { first, _ in first }
    }

    /// The first line of a text that differs from another one, ignoring line ends. Lines start with 1.
    package static func firstDifference(of text: [UInt8], from other: [UInt8]) -> Int {
        TextLines.firstDifference(of: text, from: other)
    }

    /// The line of the first conflict marker of a Swift text.
    package static func firstConflictMarker(in text: [UInt8]) -> Int? {
        TextLines.firstConflictMarker(in: text, isSwift: true)
    }

    private static func decision(for file: FileVersions, _ merged: ModuleMerge.Merged?) -> FileDecision {
        if let other = file.waitsFor { return FileDecision(file.path, .leftAlone(.waiting(for: other))) }
        let base = file.base
        switch (file.current, file.new) {
        case (.unusable(let what), _):
            return FileDecision(file.path, .leftAlone(.unusable(what)))
        case (.absent, nil):
            return FileDecision(file.path, .unchanged, base: file.base == nil ? .keep : .remove)
        case (.absent, let new?):
            return file.ownership == .shared && file.base != nil
                ? FileDecision(
                    file.path,
                    .kept(.deleted),
                    base: file.isCompleteElsewhere ? writing(new, over: file.base) : .keep
                )
                : FileDecision(file.path, .created, file: .write(new), base: writing(new, over: file.base))
        case (.bytes(let current), nil):
            return obsolete(file, base: base, current: current)
        case (.bytes(let current), let new?):
            return present(file, base: base, current: current, new: new, merged: merged)
        }
    }

    /// The decision for a file that exists and is generated.
    private static func present(
        _ file: FileVersions,
        base: [UInt8]?,
        current: [UInt8],
        new: [UInt8],
        merged: ModuleMerge.Merged?
    ) -> FileDecision {
        if let merged, merged.isLinked {
            let line = TextLines.firstDifference(of: current, from: base ?? new)
            return changedByBoth(file, current: current, new: new, merged: merged, firstEdit: line)
        }
        if TextForm.haveSameContent(current, new) {
            return FileDecision(file.path, .unchanged, base: writing(new, over: file.base))
        }
        // An empty file without a base contains no edits. A power failure during the first run leaves such files.
        if base == nil, current.isEmpty {
            return FileDecision(file.path, .created, file: .write(new), base: writing(new, over: file.base))
        }
        if let base, TextForm.haveSameContent(current, base) {
            let text = TextForm(of: current).apply(to: new)
            return FileDecision(file.path, .updated, file: .write(text), base: writing(new, over: file.base))
        }
        // A file with markers is not merged.
        if merged == nil, let line = file.firstConflictMarker {
            return FileDecision(file.path, .leftAlone(.conflictMarkers(line: line)))
        }
        guard let base else { return withoutBase(file, current: current, new: new, merged: merged) }
        let line = TextLines.firstDifference(of: current, from: base)
        switch file.ownership {
        case .generated where file.isOnlyReformatted(current, from: base):
            let base = writing(new, over: file.base)
            if base == .keep { return FileDecision(file.path, .unchanged) }
            return FileDecision(file.path, .updated, file: .write(TextForm(of: current).apply(to: new)), base: base)
        case .generated:
            let report = differences(of: current, from: new, isSwift: file.isSwift)
            return FileDecision(file.path, .leftAlone(.generatedFileEdited(line: line, report)))
        case .shared where TextForm.haveSameContent(new, base):
            return FileDecision(file.path, .kept(.edited), base: writing(new, over: file.base))
        case .shared:
            if let invalid = firstLineNotUTF8(current) {
                return FileDecision(file.path, .leftAlone(.notUTF8(line: invalid)))
            }
            return changedByBoth(file, current: current, new: new, merged: merged, firstEdit: line)
        }
    }

    /// The decision for a file that exists, whose base is unknown: what it lacks is added, and nothing else changes.
    private static func withoutBase(
        _ file: FileVersions,
        current: [UInt8],
        new: [UInt8],
        merged: ModuleMerge.Merged?
    ) -> FileDecision {
        let line = TextLines.firstDifference(of: current, from: new)
        if file.ownership == .generated {
            if file.hasOlderVersion {
                let text = TextForm(of: current).apply(to: new)
                return FileDecision(file.path, .updated, file: .write(text), base: .write(new))
            }
            let report = differences(of: current, from: new, isSwift: file.isSwift)
            return FileDecision(file.path, .leftAlone(.noBase(line: line, report)))
        }
        if let invalid = firstLineNotUTF8(current) {
            return FileDecision(file.path, .leftAlone(.notUTF8(line: invalid)))
        }
        guard let merged, let text = merged.text else {
            return FileDecision(file.path, .leftAlone(.noBase(line: line, merged?.report ?? MergeReport())))
        }
        var report = merged.report
        report.hasNoBase = true
        let base = merged.base ?? new
        return text == current
            ? FileDecision(file.path, .kept(.adopted(report)), base: .write(base))
            : FileDecision(file.path, .merged(report), file: .write(text), base: .write(base))
    }

    /// The declarations that a generated file lacks, and those that it has beyond what is generated.
    static func differences(of current: [UInt8], from new: [UInt8], isSwift: Bool) -> MergeReport {
        var report = MergeReport()
        guard isSwift else { return report }
        guard SourceOutline(TextForm.plain(current)) != nil else {
            report.isUnreadable = true
            return report
        }
        if let surface = SurfaceDifference(of: current, from: new) {
            report.surface = surface
            return report
        }
        func merged(_ ours: [UInt8], _ theirs: [UInt8]) -> MergeReport? {
            ModuleMerge.merge([.init(isSwift: true, base: nil, ours: ours, theirs: theirs)]).first?.report
        }
        let missing = merged(current, new)
        (report.added, report.differing) = (missing?.added ?? [], missing?.differing ?? [])
        report.unwanted = merged(new, current)?.added ?? []
        return report
    }

    /// Both the person and the generator changed a shared file.
    private static func changedByBoth(
        _ file: FileVersions,
        current: [UInt8],
        new: [UInt8],
        merged: ModuleMerge.Merged?,
        firstEdit line: Int
    ) -> FileDecision {
        guard let merged, let text = merged.text else {
            return FileDecision(file.path, .leftAlone(.bothChanged(line: line, merged?.report ?? MergeReport())))
        }
        let base = writing(merged.base ?? new, over: file.base)
        guard text == current else {
            return FileDecision(file.path, .merged(merged.report), file: .write(text), base: base)
        }
        let isAsGenerated = TextForm.haveSameContent(current, new)
        return FileDecision(file.path, isAsGenerated ? .unchanged : .kept(KeptReason(merged.report)), base: base)
    }

    /// The decision for a file that exists and is no longer generated.
    private static func obsolete(_ file: FileVersions, base: [UInt8]?, current: [UInt8]) -> FileDecision {
        if let line = file.firstConflictMarker {
            return FileDecision(file.path, .leftAlone(.conflictMarkers(line: line)))
        }
        guard let base else { return FileDecision(file.path, .leftAlone(.obsoleteEdited(line: 1))) }
        guard TextForm.haveSameContent(current, base) || file.isOnlyReformatted(current, from: base) else {
            let line = TextLines.firstDifference(of: current, from: base)
            return FileDecision(file.path, .leftAlone(.obsoleteEdited(line: line)))
        }
        return FileDecision(file.path, .removed, file: .remove, base: .remove)
    }

    private static func writing(_ new: [UInt8], over base: [UInt8]?) -> FileDecision.Edit {
        base.map { TextForm.haveSameContent($0, new) } == true ? .keep : .write(new)
    }

    fileprivate static func firstLineNotUTF8(_ bytes: [UInt8]) -> Int? {
        let file = SourceFile(path: "", bytes: bytes)
        return file.firstInvalidUTF8.map { file.position(of: $0).line }
    }
}

extension FileVersions {
    /// Whether a file without a base has an older version of what is generated, and no line of a person's. It begins
    /// with the comment of what is generated, which code that a person wrote before does not.
    var hasOlderVersion: Bool {
        guard case .bytes(let current) = current, let new, base == nil else { return false }
        return GeneratedLines.haveSameTitle(current, new) && GeneratedLines([new]).contain(current)
    }

    /// Whether it is a generated Swift file that a person wrote or edited.
    var isEditedGenerated: Bool {
        guard ownership == .generated, isSwift, case .bytes(let current) = current, let new, !current.isEmpty,
            firstConflictMarker == nil, !TextForm.haveSameContent(current, new)
        else { return false }
        guard let base else { return !hasOlderVersion }
        return !TextForm.haveSameContent(current, base) && !isOnlyReformatted(current, from: base)
    }

    /// Whether a formatter may have made the text of the base.
    fileprivate func isOnlyReformatted(_ current: [UInt8], from base: [UInt8]) -> Bool {
        isSwift && Reformatting.isOnlyDifference(of: current, from: base)
    }

    /// Whether the person and the generator both changed it.
    fileprivate var isChangedByBoth: Bool {
        guard ownership == .shared, case .bytes(let current) = current, let new,
            !TextForm.haveSameContent(current, new)
        else { return false }
        guard let base else { return true }
        return !TextForm.haveSameContent(current, base) && !TextForm.haveSameContent(new, base)
    }

    /// The file for a merge; `nil` if it cannot be merged as text.
    fileprivate var mergeable: ModuleMerge.File? {
        guard ownership == .shared, case .bytes(let current) = current, let new,
            firstConflictMarker == nil, FileMerge.firstLineNotUTF8(current) == nil
        else { return nil }
        return ModuleMerge.File(isSwift: isSwift, base: base, ours: current, theirs: new)
    }
}
