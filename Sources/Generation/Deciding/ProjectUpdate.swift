import ProjectFiles
import SourceMerge

/// What is to become of one file.
package struct FileUpdate: Sendable {
    package let path: ProjectPath
    package let displayPath: String
    package let ownership: Ownership
    package let decision: FileDecision
    package let current: CurrentFile
    /// What was generated last; `nil` if it is unknown.
    package let base: [UInt8]?
    /// What is generated now; `nil` if nothing is any more.
    package let new: [UInt8]?
    /// The name that the text gets that is replaced on purpose.
    package let backup: ProjectPath?
    /// A file of the same name that is generated for the same target, where this one no longer is.
    package let successor: String?
}

/// What is to become of the files of one module, or of those that the modules of a target share.
package struct ModuleUpdate: Sendable {
    package let id: ModuleID
    package let files: [FileUpdate]
    /// What a later run must know of them.
    package let manifest: Manifest
    /// The files that the run removes.
    var removed: [Manifest.File] = []
    /// Whether the module's files are there although no spec describes the module.
    package let isOrphan: Bool
    /// The names that the module's spec declares.
    var names: Set<String> = []
}

/// What is to become of the files of one project. Nothing is written yet.
package struct ProjectUpdate: Sendable {
    package let project: Project
    /// What is on the disk.
    let snapshot: Snapshot
    /// What earlier runs made.
    let manifests: [Manifest]
    package let modules: [ModuleUpdate]
    /// Manifests of modules that are gone with all their files, or that moved.
    let obsoleteManifests: [ModuleID]
    /// Files of these manifests that are gone, and that no other module has: what was generated for them is forgotten.
    let staleBases: [ProjectPath]
    /// Files in addition to what is generated: a new spec.
    package var newFiles: [(path: ProjectPath, bytes: [UInt8])] = []
}

extension ProjectUpdate {
    /// Whether something is left for a person to do.
    package var needsAttention: Bool {
        modules.contains { module in
            module.isOrphan || module.files.contains { $0.decision.verdict.needsAttention }
        }
    }

    /// Whether running `generate` would change something.
    package var isMendedByRun: Bool {
        modules.contains { module in
            !module.isOrphan
                && module.files.contains { $0.decision.verdict.isDrift && !$0.decision.verdict.needsAttention }
        }
    }

    /// Whether the files are not what the specs say.
    package var isDrift: Bool {
        modules.contains { module in
            module.isOrphan || module.files.contains { $0.decision.verdict.isDrift }
        }
    }
}
