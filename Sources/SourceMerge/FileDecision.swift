/// What becomes of one file: what to do with it, what to do with its base, and what to tell a person.
package struct FileDecision: Hashable, Sendable {
    /// A change to a file or to its base.
    package enum Edit: Hashable, Sendable {
        case keep
        case write([UInt8])
        case remove
    }

    /// The `path` of the versions it was made from.
    package let path: String
    package let verdict: Verdict
    package let file: Edit
    package let base: Edit
    /// The text that is replaced although a person wrote in it, to be kept beside.
    package let backup: [UInt8]?

    init(_ path: String, _ verdict: Verdict, file: Edit = .keep, base: Edit = .keep, backup: [UInt8]? = nil) {
        self.path = path
        self.verdict = verdict
        self.file = file
        self.base = base
        self.backup = backup
    }
}

/// The outcome for one file, as a report names it.
package enum Verdict: Hashable, Sendable {
    /// It was not there: `check` calls it missing.
    case created
    /// It was as generated last, and something else is generated now: `check` calls it stale.
    case updated
    /// It is as it would be generated.
    case unchanged
    /// It was as generated last, and is no longer generated: `check` calls it extra.
    case removed
    /// It differs, and that is in order.
    case kept(KeptReason)
    /// It was left alone, and somebody has to look at it.
    case leftAlone(LeftAloneReason)

    /// `check` ends with status 1: the disk is not what the specs say.
    package var isDrift: Bool {
        switch self {
        case .created, .updated, .removed, .leftAlone: true
        case .unchanged, .kept: false
        }
    }

    /// `generate` ends with status 1 too: running it does not mend this.
    package var needsAttention: Bool {
        if case .leftAlone = self { true } else { false }
    }
}

/// Why a file that differs from what would be generated is in order.
package enum KeptReason: Hashable, Sendable {
    /// A person edited a shared file, and what is generated has not changed since.
    case edited
    /// A person deleted a shared file; it stays deleted.
    case deleted
}

/// Why a file was not written although something is to be done. Lines are those of the current file, from 1: the
/// first that is not as it was generated, or as it would be.
package enum LeftAloneReason: Hashable, Sendable {
    /// A generated file is not as it was generated.
    case generatedFileEdited(line: Int)
    /// The spec (or a template) changed, and so did the file by hand.
    case bothChanged(line: Int)
    /// It is not known what was generated last, and the file is not what would be generated now.
    case noBase(line: Int)
    /// The file is no longer generated, and a person edited it.
    case obsoleteEdited(line: Int)
    /// Markers of a merge that nobody resolved; the line is that of the first.
    case conflictMarkers(line: Int)
    /// Both changed, and the file cannot be merged because it is not UTF-8.
    case notUTF8(line: Int)
    /// No readable file stands there; the words say what does.
    case unusable(String)

    package var line: Int? {
        switch self {
        case .generatedFileEdited(let line), .bothChanged(let line), .noBase(let line), .obsoleteEdited(let line),
            .conflictMarkers(let line), .notUTF8(let line):
            line
        case .unusable: nil
        }
    }
}
