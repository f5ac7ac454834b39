import SourceMerge

/// What to do about a file that differs from what its spec asks for.
package enum Repair: String, CaseIterable, Sendable {
    /// `generate` updates the file.
    case generate
    /// The person brings in what is missing by hand, or runs `generate --conflicts inline` and edits the file, or
    /// accepts it with `generate --keep-edits FILE`.
    case resolve
    /// The person resolves the conflict markers in the file, and runs `generate`.
    case resolveMarkers
    /// The person makes the change in the spec, and runs `generate --force`.
    case force
    /// The person takes what is needed, and deletes the file.
    case delete
    /// The person puts a readable file there, or nothing.
    case replace
    /// The person brings the spec back, or removes the module.
    case removeModule

    /// - Returns: `nil` for a file without a difference.
    init?(_ verdict: Verdict, of ownership: Ownership) {
        switch verdict {
        case .created, .updated, .merged, .mended, .removed: self = .generate
        case .unchanged, .kept: return nil
        case .marked: self = .resolveMarkers
        case .leftAlone(let reason): self.init(reason, of: ownership)
        }
    }

    private init(_ reason: LeftAloneReason, of ownership: Ownership) {
        self =
            switch reason {
            case .generatedFileEdited: .force
            case .noBase where ownership == .generated: .force
            case .bothChanged, .noBase, .notUTF8, .incomplete, .unreadable, .waiting: .resolve
            case .obsoleteEdited: .delete
            case .conflictMarkers: .resolveMarkers
            case .unusable: .replace
            }
    }
}
