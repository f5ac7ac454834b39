import ProjectFiles
import SourceMerge

/// A module, or the files that the modules of a target share, with the states of the files.
package struct ModuleSummary: Sendable {
    package enum State: String, Sendable {
        /// Every file is as it is generated.
        case upToDate = "up to date"
        /// A person edited or deleted files, and nothing else is to be generated.
        case edited
        /// `generate` would change files.
        case outdated = "out of date"
        /// No file has been generated yet.
        case notGenerated = "not generated"
        /// `generate` leaves a file alone that a person must look at.
        case needsAttention = "needs attention"
        /// The spec of the module is gone.
        case orphaned
    }

    package struct File: Sendable {
        /// The path for messages.
        package let path: String
        package let state: FileState
        /// `nil` for a file that is no longer generated and that no manifest has.
        package let entry: Manifest.File?
    }

    package let id: ModuleID
    /// The path of the spec for messages, or of the folder of the files of a target.
    package let place: String
    /// `nil` if the module has no files.
    package let architecture: String?
    package let state: State
    package let files: [File]

    init(_ module: ModuleUpdate, in project: Project) {
        let entries = Dictionary(module.manifest.files.map { ($0.path, $0) }) { first, _ in first }
        id = module.id
        place = project.displayPath(of: module.id.spec)
        architecture = module.architecture ?? module.manifest.files.first?.architecture
        files = module.files.map { file in
            File(path: file.displayPath, state: FileState(file.decision.verdict), entry: entries[file.path])
        }
        state = module.isOrphan ? .orphaned : State(files.map(\.state))
    }
}

extension ProjectUpdate {
    /// The modules, and the files that modules share, in the order of their specs and folders.
    package var summaries: [ModuleSummary] {
        modules.sorted { $0.id < $1.id }.map { ModuleSummary($0, in: project) }
    }
}

extension ModuleSummary.State {
    /// - Parameter files: The states of all files.
    fileprivate init(_ files: [FileState]) {
        let states = Set(files)
        self =
            if states.contains(.needsAttention) {
                .needsAttention
            } else if states == [.missing] {
                .notGenerated
            } else if !states.isDisjoint(with: [.missing, .stale, .extra]) {
                .outdated
            } else if states.isSubset(of: [.upToDate]) {
                .upToDate
            } else {
                .edited
            }
    }
}
