import SourceMerge

/// The state of a file compared with its spec.
package enum FileState: String, CaseIterable, Sendable {
    case upToDate = "up to date"
    /// A person edited it, and nothing else is to be generated.
    case edited
    /// A person deleted it, and it stays deleted.
    case deleted
    /// `generate` would create it.
    case missing
    /// `generate` would update it.
    case stale
    /// `generate` would remove it.
    case extra
    /// `generate` leaves it alone, and a person must look at it.
    case needsAttention = "needs attention"

    init(_ verdict: Verdict) {
        self =
            switch verdict {
            case .unchanged: .upToDate
            case .kept(.edited), .kept(.differing), .kept(.adopted), .kept(.taken): .edited
            case .kept(.deleted): .deleted
            case .created: .missing
            case .updated, .merged, .mended: .stale
            case .removed: .extra
            case .leftAlone, .marked: .needsAttention
            }
    }
}
