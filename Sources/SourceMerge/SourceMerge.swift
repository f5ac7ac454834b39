import SourceText

/// Decides how files change, from the text that was generated last, the current text and the text that would be generated
/// now. An edited text is replaced or removed only if a `Resolution` says so.
package enum SourceMerge {
    /// The decisions for files, in their order.
    package static func decide(_ files: [FileVersions], resolution: Resolution = Resolution()) -> [FileDecision] {
        files.map { resolution.resolve(decide($0), of: $0) }
    }

    /// The first line of a text that differs from another one, ignoring line ends. Lines start with 1.
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

    /// The decision for a file that exists and is generated.
    private static func present(
        _ file: FileVersions,
        base: [UInt8]?,
        current: [UInt8],
        new: [UInt8]
    ) -> FileDecision {
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
        case .shared where TextForm.haveSameContent(new, base):
            return FileDecision(file.path, .kept(.edited))
        case .shared:
            if let invalid = firstLineNotUTF8(current) {
                return FileDecision(file.path, .leftAlone(.notUTF8(line: invalid)))
            }
            return FileDecision(file.path, .leftAlone(.bothChanged(line: line)))
        }
    }

    /// The decision for a file that exists and is no longer generated.
    private static func obsolete(_ file: FileVersions, base: [UInt8]?, current: [UInt8]) -> FileDecision {
        guard let base else { return FileDecision(file.path, .leftAlone(.noBase(line: 1))) }
        guard TextForm.haveSameContent(current, base) else {
            let line = TextLines.firstDifference(of: current, from: base)
            return FileDecision(file.path, .leftAlone(.obsoleteEdited(line: line)))
        }
        return FileDecision(file.path, .removed, file: .remove, base: .remove)
    }

    /// The base, unless it contains conflict markers of a merge.
    private static func usableBase(_ base: [UInt8]?) -> [UInt8]? {
        guard let base, TextLines.firstConflictMarker(in: base) == nil else { return nil }
        return base
    }

    private static func writing(_ new: [UInt8], over base: [UInt8]?) -> FileDecision.Edit {
        base.map { TextForm.haveSameContent($0, new) } == true ? .keep : .write(new)
    }

    private static func firstLineNotUTF8(_ bytes: [UInt8]) -> Int? {
        let file = SourceFile(path: "", bytes: bytes)
        return file.firstInvalidUTF8.map { file.position(of: $0).line }
    }
}
