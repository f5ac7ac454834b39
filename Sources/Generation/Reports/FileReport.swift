import ProjectFiles
import SourceMerge
import SourceText

/// What a run does with one file, and why: the values that every report prints.
package struct FileReport: Sendable {
    package enum Action: String, CaseIterable, Sendable {
        case unchanged
        case created
        /// The file was unedited, and gets its new text.
        case updated
        /// The file was edited, and gets what is new.
        case merged
        /// The file does not change, and its base loses conflict markers.
        case mended
        case removed
        /// The file differs from what is generated, which is allowed.
        case kept
        /// The file does not change, and a person must look at it.
        case leftAlone
        /// The file gets conflict markers, which a person must resolve.
        case marked
        /// The spec of the file's module is gone.
        case orphaned
    }

    package let path: ProjectPath
    /// The path for messages.
    package let displayPath: String
    package let ownership: Ownership
    package let action: Action
    /// What the file gets, or if it is left alone, what is missing in it. The conflicts have the line ranges of both
    /// sides.
    package let changes: MergeReport
    /// Why what is generated changed; `nil` if it did not change, or if what was generated last is unknown.
    package let cause: ChangeCause?
    /// Why the file is left alone.
    package let problem: LeftAloneReason?
    /// Why the file can differ.
    package let keptReason: KeptReason?
    /// The lines of the file that a person must look at, starting with 1; for conflict markers, those of the new text.
    package let lines: ClosedRange<Int>?
    /// The text on the disk; `nil` if there is none.
    package let current: [UInt8]?
    /// The text that the file is to have, for diffs; `nil` if it is to be removed. If the file is left alone, this is
    /// what is generated now.
    package let proposed: [UInt8]?
    /// The name that the replaced text gets.
    package let backup: ProjectPath?
    /// If the file is no longer generated, a file with the same name that is now generated in the same target.
    package let successor: String?
    /// The path for messages of the file that is generated in place of this one.
    package let replacement: String?
    /// The old path, for messages, of a file that moves.
    package let movedFrom: String?
    /// For a file that this run finds where a person moved it, the path for messages that it had last.
    package let foundFrom: String?
    /// For a deleted file, a type of it that is declared elsewhere.
    package let declared: DeclaredType?
    /// For a generated file that a person wrote, the types in it that belong in other files.
    package let misplaced: [DeclaredType]
    /// What to do about the difference; `nil` if there is none.
    package let repair: Repair?
    /// Whether the spec of the file's module is gone, and the file has conflict markers.
    package let isMarkedOrphan: Bool
    /// Whether the lines are those of the proposed text.
    private let isRewritten: Bool
}

extension FileReport {
    /// Whether the file is not what the specs say.
    package var isDrift: Bool { repair != nil }

    /// The place of the problem in the file; `nil` if it concerns the whole file.
    package var location: Diagnostic.Location? {
        guard let lines, let text = isRewritten ? proposed : current else { return nil }
        let source = SourceFile(path: displayPath, bytes: text)
        let start = source.offset(ofLine: lines.lowerBound)
        return .init(file: source, range: start..<start)
    }
}

extension ModuleUpdate {
    /// The reports of all files, in their order.
    package var reports: [FileReport] {
        zip(files, ChangeCause.causes(of: files, names: DeclaredNames(of: excerpt?.module))).map { file, cause in
            FileReport(file, cause: cause, isOrphan: isOrphan && !file.isGiven)
        }
    }
}

extension FileReport {
    init(_ file: FileUpdate, cause: ChangeCause?, isOrphan: Bool) {
        let verdict = file.decision.verdict
        path = file.path
        displayPath = file.displayPath
        ownership = file.ownership
        action = isOrphan ? .orphaned : Action(verdict)
        changes = verdict.report
        self.cause = verdict.isDrift ? cause : nil
        problem = isOrphan ? nil : verdict.problem
        isMarkedOrphan = isOrphan && file.hasConflictMarkers
        keptReason = verdict.keptReason
        lines = isOrphan ? nil : Self.lines(of: file.decision)
        current = if case .bytes(let bytes) = file.current { bytes } else { nil }
        proposed =
            switch file.decision.file {
            case .keep: verdict.problem == nil ? current : file.new
            case .write(let bytes): bytes
            case .remove: nil
            }
        backup = file.backup
        successor = file.successor
        movedFrom = file.movedFrom
        foundFrom = file.foundFrom
        declared = file.declared
        misplaced = file.misplaced
        replacement = file.replacement
        isRewritten = if case .write = file.decision.file { true } else { false }
        repair = isOrphan ? .removeModule : Repair(verdict, of: file.ownership)
    }
}

extension FileReport {
    private static func lines(of decision: FileDecision) -> ClosedRange<Int>? {
        switch decision.verdict {
        case .leftAlone(let problem):
            return problem.report.conflicts.first?.lines ?? problem.line.map { $0...$0 }
        case .marked:
            guard case .write(let text) = decision.file else { return nil }
            return FileMerge.firstConflictMarker(in: text).map { $0...$0 }
        default: return nil
        }
    }
}

extension FileUpdate {
    fileprivate var hasConflictMarkers: Bool {
        guard case .bytes(let text) = current else { return false }
        return FileMerge.firstConflictMarker(in: text) != nil
    }
}

extension FileReport.Action {
    fileprivate init(_ verdict: Verdict) {
        self =
            switch verdict {
            case .created: .created
            case .updated: .updated
            case .merged: .merged
            case .mended: .mended
            case .unchanged: .unchanged
            case .removed: .removed
            case .kept: .kept
            case .leftAlone: .leftAlone
            case .marked: .marked
            }
    }
}

extension Verdict {
    fileprivate var problem: LeftAloneReason? {
        if case .leftAlone(let reason) = self { reason } else { nil }
    }

    fileprivate var keptReason: KeptReason? {
        if case .kept(let reason) = self { reason } else { nil }
    }
}
