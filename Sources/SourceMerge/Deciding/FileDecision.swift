/// The changes of one file and of its base, and the reason for them.
package struct FileDecision: Hashable, Sendable {
    /// A change of a file or its base.
    package enum Edit: Hashable, Sendable {
        case keep
        case write([UInt8])
        case remove
    }

    /// The path of the file versions.
    package let path: String
    /// The reason, for reports.
    package let verdict: Verdict
    /// The change of the file.
    package internal(set) var file: Edit
    /// The change of the base.
    package internal(set) var base: Edit
    private var rare = Rare.none

    init(_ path: String, _ verdict: Verdict, file: Edit = .keep, base: Edit = .keep) {
        self.path = path
        self.verdict = verdict
        self.file = file
        self.base = base
    }

    /// What only few decisions of a large run have. It is indirect, so that the other decisions need no memory for it.
    private indirect enum Rare: Hashable {
        case none
        case some(Details)
    }

    private struct Details: Hashable {
        var backup: [UInt8]?
        var movedTo: String?
        var movedFrom: String?
        var isFollowed = false
        var marked: MarkedText?
        var accepted: AcceptedBase?
        var divided: [DividedFunction] = []
    }

    private var details: Details {
        get { if case .some(let details) = rare { details } else { Details() } }
        set { rare = newValue == Details() ? .none : .some(newValue) }
    }

    /// The decision with other values of some properties.
    func with(_ change: (inout FileDecision) -> Void) -> FileDecision {
        var copy = self
        change(&copy)
        return copy
    }
}

extension FileDecision {
    /// The edited text that is replaced, for a backup.
    package internal(set) var backup: [UInt8]? {
        get { details.backup }
        set { details.backup = newValue }
    }

    /// The path at which the text of a removed file is written now. The file is removed only after that.
    package internal(set) var movedTo: String? {
        get { details.movedTo }
        set { details.movedTo = newValue }
    }

    /// The path from which a file moves to this one, with what a person wrote in it.
    package internal(set) var movedFrom: String? {
        get { details.movedFrom }
        set { details.movedFrom = newValue }
    }

    /// Whether a person has moved the file to its path, and its base follows.
    package internal(set) var isFollowed: Bool {
        get { details.isFollowed }
        set { details.isFollowed = newValue }
    }

    /// For a file with conflicts, the merged text with conflict markers; `nil` if it cannot be marked.
    package internal(set) var marked: MarkedText? {
        get { details.marked }
        set { details.marked = newValue }
    }

    /// The base if the file is accepted as it is.
    var accepted: AcceptedBase? {
        get { details.accepted }
        set { details.accepted = newValue }
    }

    /// For a merged file, the functions of the person's that have parts of generated ones.
    package internal(set) var divided: [DividedFunction] {
        get { details.divided }
        set { details.divided = newValue }
    }
}

/// The reason for a decision about one file. It is indirect, because few files of a large run have a report.
package indirect enum Verdict: Hashable, Sendable {
    /// The file did not exist. `check` calls it missing.
    case created
    /// The file was unedited, and its generated text has changed. `check` calls it stale.
    case updated
    /// The file was edited, and what is generated now was merged into it. `check` calls it stale.
    case merged(MergeReport)
    /// The file is as it would be generated.
    case unchanged
    /// The file is as it should be, and its base has conflict markers, which go.
    case mended
    /// The file was unedited, and is no longer generated. `check` calls it extra.
    case removed
    /// The file differs from what would be generated, which is allowed.
    case kept(KeptReason)
    /// The file was not changed, and a person must look at it.
    case leftAlone(LeftAloneReason)
    /// The file gets conflict markers, which a person must resolve.
    case marked(MergeReport)

    /// Whether the disk differs from the specs, so that `check` ends with status 1.
    package var isDrift: Bool {
        switch self {
        case .created, .updated, .merged, .mended, .removed, .leftAlone, .marked: true
        case .unchanged, .kept: false
        }
    }

    /// What was taken in, or what is missing.
    package var report: MergeReport {
        switch self {
        case .merged(let report), .marked(let report), .kept(.taken(let report)), .kept(.adopted(let report)),
            .kept(.differing(let report)):
            report
        case .leftAlone(let reason): reason.report
        case .created, .updated, .mended, .unchanged, .removed, .kept: MergeReport()
        }
    }

    /// Whether `generate` does not solve the difference, so that it ends with status 1, too.
    package var needsAttention: Bool {
        switch self {
        case .leftAlone, .marked: true
        case .created, .updated, .merged, .mended, .unchanged, .removed, .kept: false
        }
    }
}

/// Why a file can differ from what would be generated.
package enum KeptReason: Hashable, Sendable {
    /// A shared file was edited, and its generated text has not changed since.
    case edited
    /// A shared file was edited, and stays as it is. The report names its declarations that are no longer asked for,
    /// and those that are asked for with another head.
    case differing(MergeReport)
    /// A shared file was deleted, and stays deleted.
    case deleted
    /// There was no base, and a person's file has everything that the spec asks for. The report names the declarations
    /// that differ.
    case adopted(MergeReport)
    /// A person accepted the file as it is. The report says what was accepted, and what is missing in the file.
    case taken(MergeReport)
}

extension KeptReason {
    /// Why an edited file stays as it is after a merge.
    init(_ report: MergeReport) {
        self = report.kept.isEmpty && report.differing.isEmpty ? .edited : .differing(report)
    }
}

/// Why a file was not written although it should change. The lines are those of the current file, starting with 1: the
/// first line that differs from what was generated or would be generated. The reports say what is missing in the file.
package enum LeftAloneReason: Hashable, Sendable {
    /// A generated file was edited.
    case generatedFileEdited(line: Int, MergeReport)
    /// A shared file was edited, and its generated text has changed, in a way that cannot be merged.
    case bothChanged(line: Int, MergeReport)
    /// The base is unknown, and the file is not what would be generated, and cannot be merged.
    case noBase(line: Int, MergeReport)
    /// The file is no longer generated, and was edited.
    case obsoleteEdited(line: Int)
    /// The file contains a merge conflict. The line is that of the first marker.
    case conflictMarkers(line: Int)
    /// A shared file was edited and its generated text has changed, and the file is not UTF-8.
    case notUTF8(line: Int)
    /// The file is a person's own, and declares types of the module that lack something.
    case incomplete([IncompleteType], MergeReport)
    /// The file is a person's own and its brackets, quotes or comments do not match. It may declare the types.
    case unreadable([String], line: Int)
    /// Something would be added to the file, which another file may have that cannot be read. The text is the path of
    /// that one for messages.
    case waiting(for: String)
    /// There is something that is not a readable file, which the text describes.
    case unusable(String)

    /// The line of the reason; `nil` if there is none.
    package var line: Int? {
        switch self {
        case .generatedFileEdited(let line, _), .noBase(let line, _), .obsoleteEdited(let line),
            .conflictMarkers(let line), .notUTF8(let line), .unreadable(_, let line):
            line
        case .bothChanged(let line, let report): report.conflicts.first?.lines.lowerBound ?? line
        case .incomplete(let types, _): types.first?.line
        case .unusable, .waiting: nil
        }
    }

    /// What is missing in the file, and the conflicts.
    package var report: MergeReport {
        switch self {
        case .generatedFileEdited(_, let report), .bothChanged(_, let report), .noBase(_, let report),
            .incomplete(_, let report):
            report
        case .obsoleteEdited, .conflictMarkers, .notUTF8, .unreadable, .waiting, .unusable: MergeReport()
        }
    }
}

extension FileDecision {
    /// The decision with a base that also has what people declare in other files, if the file was edited or moves, or
    /// gets types of other files. So a later run knows that a person removed it from this one, even if it does not see
    /// the other files.
    func withWholeBase(of file: FileVersions) -> FileDecision {
        guard file.ownership == .shared, let whole = file.whole, let new = file.new, base == .write(new),
            movedFrom != nil || file.isEdited
        else { return self }
        let isKnown = file.base.map { TextForm.haveSameContent($0, whole) } ?? false
        return with { $0.base = isKnown ? .keep : .write(whole) }
    }
}

extension FileVersions {
    /// Whether the file is not what was generated last.
    fileprivate var isEdited: Bool {
        guard case .bytes(let current) = current else { return false }
        return adoptsTypes || base.map { !TextForm.haveSameContent(current, $0) } ?? false
    }
}
