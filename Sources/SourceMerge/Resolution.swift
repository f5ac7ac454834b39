/// How a person wants files to be treated that would be left alone.
package struct Resolution: Hashable, Sendable {
    /// A generated file that was edited, and any file that viper-gen did not make, is written anew; its old text is the
    /// decision's `backup`.
    package var forcesGenerated: Bool
    /// A shared file that was edited, and that the spec has outrun, is taken as it is: from now on it is in order.
    package var keepsEdits: Bool

    /// A shared file that was deleted is written again.
    package var restoresDeleted: Bool

    package init(forcesGenerated: Bool = false, keepsEdits: Bool = false, restoresDeleted: Bool = false) {
        self.forcesGenerated = forcesGenerated
        self.keepsEdits = keepsEdits
        self.restoresDeleted = restoresDeleted
    }

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
