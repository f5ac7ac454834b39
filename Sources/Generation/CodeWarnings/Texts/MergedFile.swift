import SourceMerge
import SourceText

/// A file into which something is merged, or for which something else is generated than last.
struct MergedFile {
    /// The text before or after the update.
    let text: SourceFile
    let versions: MergedVersions
    /// The functions of the person's that have parts of generated ones.
    let divided: [DividedFunction]
    /// Whether something is merged into it.
    let isMerged: Bool
    /// Whether it stays as it is, though something else is generated for it now.
    let isKept: Bool
    /// Whether it is a Swift file for which something else is generated now.
    let isChanged: Bool

    /// - Parameter moment: The moment of its text.
    /// - Returns: `nil` for a file into which nothing is merged, and for which the same is generated as last.
    init?(_ file: FileUpdate, at moment: UpdateMoment) {
        isMerged = if case .merged = file.decision.verdict { true } else { false }
        isKept = file.isKeptDespiteChange
        isChanged = file.base != file.new && file.path.isSwift
        guard isMerged || isKept || isChanged, let named = file.namedTexts, let text = file.text(moment),
            let ours = file.text(.before), let merged = file.text(.after)
        else { return nil }
        self.text = SourceFile(path: file.displayPath, bytes: text)
        versions = MergedVersions(base: named.base, new: named.new, ours: ours, merged: merged, text: text)
        divided = file.decision.divided
    }

    /// Warnings about places in the text. Before the update, those that it removes are left out.
    ///
    /// - Parameter find: Finds them in a text of the file.
    func warnings(_ find: (SourceFile) -> [CodeWarning]) -> [CodeWarning] {
        let found = find(text)
        guard !found.isEmpty, text.bytes != versions.merged else { return found }
        let left = Set(find(SourceFile(path: text.path, bytes: versions.merged)).compactMap(\.line))
        guard !left.isEmpty else { return [] }
        // A line of a person's gets new names, too, and can have a warning with them.
        let changes = !left.isSubset(of: text.bytes.trimmedLines)
        let (generated, after) = (versions.base.trimmedLines, versions.merged.trimmedLines)
        return found.filter { warning in
            guard let line = warning.line, !left.contains(line) else { return true }
            return changes && !after.contains(line) && !generated.contains(line)
        }
    }
}

extension FileUpdate {
    /// Whether an edited file stays as it is, though something else is generated for it than last.
    var isKeptDespiteChange: Bool { decision.verdict == .kept(.edited) && base != nil && new != nil && base != new }
}
