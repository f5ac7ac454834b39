/// A change of one file.
package enum Edit: Hashable, Sendable {
    case keep
    case write([UInt8])
    case remove
}

/// The changes of one file and of its base.
package struct FileChange: Hashable, Sendable {
    package var path: ProjectPath
    /// The change of the file.
    package var file: Edit
    /// The change of the base, which is made only after that of the file.
    package var base: Edit
    /// Whether the file that is replaced stays as `….orig`. Without that name the file is not replaced.
    package var keepsOld: Bool
    /// The file that has the text of a removed one now. The removed one stays if that file is not written.
    package var movedTo: ProjectPath?

    package init(
        _ path: ProjectPath,
        file: Edit = .keep,
        base: Edit = .keep,
        keepsOld: Bool = false,
        movedTo: ProjectPath? = nil
    ) {
        self.path = path
        self.file = file
        self.base = base
        self.keepsOld = keepsOld
        self.movedTo = movedTo
    }
}

/// The change of one module's manifest.
package enum ManifestChange: Hashable, Sendable {
    /// Writes a manifest over any other.
    case write(Manifest)
    /// Writes a manifest that replaces `from`. Entries that another run has added since `from` was read stay, and so do
    /// those of `removing`, the files that the run removes, if they could not be removed.
    case update(Manifest, from: Manifest?, removing: [Manifest.File])
    /// Removes a manifest, unless one of `removing` could not be removed.
    case remove(ModuleID, removing: [Manifest.File] = [])
}

/// All changes of one run in one project.
package struct Changes: Sendable {
    /// All files of the run, including those without changes: the names of all of them are compared.
    package var files: [FileChange]
    package var manifests: [ManifestChange]
    /// What is recorded of files that a person moved, before anything else changes.
    package var followed: FollowedMoves
    /// Whether the settings of the project can be written. Generated files never replace them.
    package var mayWriteSettings: Bool

    package init(
        files: [FileChange] = [],
        manifests: [ManifestChange] = [],
        followed: FollowedMoves = FollowedMoves(),
        mayWriteSettings: Bool = false
    ) {
        self.files = files
        self.manifests = manifests
        self.followed = followed
        self.mayWriteSettings = mayWriteSettings
    }

    /// The files that are there after the run: neither those that it removes, nor those that a person moved from their
    /// paths.
    var remaining: [ProjectPath] {
        let moved = Set(followed.bases.map(\.source))
        return files.filter { $0.file != .remove && !moved.contains($0.path) }.map(\.path)
    }
}

/// The result of a commit.
package struct CommitReport: Hashable, Sendable {
    package internal(set) var written: [ProjectPath] = []
    package internal(set) var removed: [ProjectPath] = []
    /// The new names of the files that were replaced and are kept.
    package internal(set) var backups: [ProjectPath: ProjectPath] = [:]
    /// The files that changed between the snapshot and the commit. They were not written.
    package internal(set) var changedMeanwhile: [ProjectPath] = []
    /// What replaced files could not keep.
    package internal(set) var losses: [Loss] = []
    /// The folders that were made. What is in them is known.
    package internal(set) var madeFolders = MadeFolders()

    package init() {}
}

extension CommitReport {
    /// What a file lost when it was replaced.
    package struct Loss: Hashable, Sendable {
        package let path: ProjectPath
        /// Whether the file has other names (hard links), which still have the old text.
        package let hasOtherNames: Bool
        /// The names of the extended attributes that the system did not allow for the new file.
        package let attributes: [String]
    }
}
