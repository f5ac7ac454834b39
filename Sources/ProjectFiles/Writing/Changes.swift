/// A change to what stands at one place.
public enum Edit: Hashable, Sendable {
    case keep
    case write([UInt8])
    case remove
}

/// What a run does about one file: to the file, and to what is remembered of it.
public struct FileChange: Hashable, Sendable {
    public var path: ProjectPath
    public var file: Edit
    /// Carried out after the file's own change, and only if that was.
    public var base: Edit

    public init(_ path: ProjectPath, file: Edit = .keep, base: Edit = .keep) {
        self.path = path
        self.file = file
        self.base = base
    }
}

/// What a run does about one module's manifest.
public enum ManifestChange: Hashable, Sendable {
    case write(Manifest)
    case remove(ModuleID)
}

/// All that a run changes in one project.
public struct Changes: Sendable {
    /// Every file that the run is about, unchanged ones too: names are compared among all of them.
    public var files: [FileChange]
    public var manifests: [ManifestChange]
    /// Whether a person asked for the project's settings to be written: nothing that is generated takes their place.
    public var mayWriteSettings: Bool

    public init(files: [FileChange] = [], manifests: [ManifestChange] = [], mayWriteSettings: Bool = false) {
        self.files = files
        self.manifests = manifests
        self.mayWriteSettings = mayWriteSettings
    }
}

/// What a commit did.
public struct CommitReport: Hashable, Sendable {
    public internal(set) var written: [ProjectPath] = []
    public internal(set) var removed: [ProjectPath] = []
    /// Files that somebody changed between the snapshot and the commit. They were left alone.
    public internal(set) var changedMeanwhile: [ProjectPath] = []
}
