/// A change to what stands at one place.
package enum Edit: Hashable, Sendable {
    case keep
    case write([UInt8])
    case remove
}

/// What a run does about one file: to the file, and to what is remembered of it.
package struct FileChange: Hashable, Sendable {
    package var path: ProjectPath
    package var file: Edit
    /// Carried out after the file's own change, and only if that was.
    package var base: Edit

    package init(_ path: ProjectPath, file: Edit = .keep, base: Edit = .keep) {
        self.path = path
        self.file = file
        self.base = base
    }
}

/// What a run does about one module's manifest.
package enum ManifestChange: Hashable, Sendable {
    case write(Manifest)
    case remove(ModuleID)
}

/// All that a run changes in one project.
package struct Changes: Sendable {
    /// Every file that the run is about, unchanged ones too: names are compared among all of them.
    package var files: [FileChange]
    package var manifests: [ManifestChange]
    /// Whether a person asked for the project's settings to be written: nothing that is generated takes their place.
    package var mayWriteSettings: Bool

    package init(files: [FileChange] = [], manifests: [ManifestChange] = [], mayWriteSettings: Bool = false) {
        self.files = files
        self.manifests = manifests
        self.mayWriteSettings = mayWriteSettings
    }
}

/// What a commit did.
package struct CommitReport: Hashable, Sendable {
    package internal(set) var written: [ProjectPath] = []
    package internal(set) var removed: [ProjectPath] = []
    /// Files that somebody changed between the snapshot and the commit. They were left alone.
    package internal(set) var changedMeanwhile: [ProjectPath] = []
}
