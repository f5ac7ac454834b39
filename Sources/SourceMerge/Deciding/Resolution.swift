/// What to do with files that would be left alone.
package struct Resolution: Hashable, Sendable {
    /// Whether edited generated files and files without a base are written. The decision's `backup` is the old text.
    package var forcesGenerated: Bool
    /// Whether edited shared files are accepted as they are, although their generated text has changed.
    package var keepsEdits: Bool

    /// Whether deleted shared files are written again.
    package var restoresDeleted: Bool

    package init(forcesGenerated: Bool = false, keepsEdits: Bool = false, restoresDeleted: Bool = false) {
        self.forcesGenerated = forcesGenerated
        self.keepsEdits = keepsEdits
        self.restoresDeleted = restoresDeleted
    }

    /// The decision about a file with these wishes.
    func resolve(_ decision: FileDecision, of file: FileVersions) -> FileDecision {
        if restoresDeleted, decision.verdict == .kept(.deleted), let new = file.new {
            return FileDecision(file.path, .created, file: .write(new), base: .write(new))
        }
        guard case .leftAlone(let reason) = decision.verdict, let new = file.new,
            case .bytes(let current) = file.current
        else { return decision }
        switch reason {
        case .generatedFileEdited where forcesGenerated, .noBase where forcesGenerated:
            return FileDecision(file.path, .updated, file: .write(new), base: .write(new), backup: current)
        case .bothChanged where keepsEdits:
            return FileDecision(file.path, .kept(.edited), base: .write(new))
        default:
            return decision
        }
    }
}
