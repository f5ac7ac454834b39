import SourceText

/// Decides what becomes of a module's files, from what was generated last, what stands there now and what would be
/// generated now. Nothing that a person wrote is ever part of a text that is replaced or removed.
package enum SourceMerge {
    /// One decision for each file, in their order. The files of a module are given together.
    package static func decide(_ files: [FileVersions], _ resolution: Resolution = Resolution()) -> [FileDecision] {
        files.map { resolution.resolve(decide($0), of: $0) }
    }

    /// The first line of `text`, from 1, that differs from `other`, whatever their line ends.
    package static func firstDifference(of text: [UInt8], from other: [UInt8]) -> Int {
        TextLines.firstDifference(of: text, from: other)
    }

    private static func decide(_ file: FileVersions) -> FileDecision {
        let base = usableBase(file.base)
        switch (file.current, file.new) {
        case (.unusable(let what), _):
            return FileDecision(file.path, .leftAlone(.unusable(what)))
        case (.absent, nil):
            return FileDecision(file.path, .unchanged, base: file.base == nil ? .keep : .remove)
        case (.absent, let new?):
            return file.ownership == .shared && file.base != nil
                ? FileDecision(file.path, .kept(.deleted))
                : FileDecision(file.path, .created, file: .write(new), base: writing(new, over: file.base))
        case (.bytes(let current), nil):
            return obsolete(file, base: base, current: current)
        case (.bytes(let current), let new?):
            return present(file, base: base, current: current, new: new)
        }
    }

    /// The file is there and is still generated.
    private static func present(
        _ file: FileVersions,
        base: [UInt8]?,
        current: [UInt8],
        new: [UInt8]
    ) -> FileDecision {
        if TextForm.same(current, new) {
            return FileDecision(file.path, .unchanged, base: writing(new, over: file.base))
        }
        // An empty file without a base holds nothing of a person's: a first run that a power cut ended leaves such ones.
        if base == nil, current.isEmpty {
            return FileDecision(file.path, .created, file: .write(new), base: writing(new, over: file.base))
        }
        if let base, TextForm.same(current, base) {
            let text = TextForm(of: current).apply(to: new)
            return FileDecision(file.path, .updated, file: .write(text), base: writing(new, over: file.base))
        }
        if let line = TextLines.firstConflictMarker(in: current) {
            return FileDecision(file.path, .leftAlone(.conflictMarkers(line: line)))
        }
        guard let base else {
            let line = TextLines.firstDifference(of: current, from: new)
            return FileDecision(file.path, .leftAlone(.noBase(line: line)))
        }
        let line = TextLines.firstDifference(of: current, from: base)
        switch file.ownership {
        case .generated:
            return FileDecision(file.path, .leftAlone(.generatedFileEdited(line: line)))
        case .shared where TextForm.same(new, base):
            return FileDecision(file.path, .kept(.edited))
        case .shared:
            if let invalid = firstLineNotUTF8(current) {
                return FileDecision(file.path, .leftAlone(.notUTF8(line: invalid)))
            }
            return FileDecision(file.path, .leftAlone(.bothChanged(line: line)))
        }
    }

    /// The file is there, and the plan no longer has it.
    private static func obsolete(_ file: FileVersions, base: [UInt8]?, current: [UInt8]) -> FileDecision {
        guard let base else { return FileDecision(file.path, .leftAlone(.noBase(line: 1))) }
        guard TextForm.same(current, base) else {
            let line = TextLines.firstDifference(of: current, from: base)
            return FileDecision(file.path, .leftAlone(.obsoleteEdited(line: line)))
        }
        return FileDecision(file.path, .removed, file: .remove, base: .remove)
    }

    /// A base that a version control's merge left with conflict markers is as good as none.
    private static func usableBase(_ base: [UInt8]?) -> [UInt8]? {
        guard let base, TextLines.firstConflictMarker(in: base) == nil else { return nil }
        return base
    }

    private static func writing(_ new: [UInt8], over base: [UInt8]?) -> FileDecision.Edit {
        base.map { TextForm.same($0, new) } == true ? .keep : .write(new)
    }

    private static func firstLineNotUTF8(_ bytes: [UInt8]) -> Int? {
        let file = SourceFile(path: "", bytes: bytes)
        return file.firstInvalidUTF8.map { file.position(of: $0).line }
    }
}
