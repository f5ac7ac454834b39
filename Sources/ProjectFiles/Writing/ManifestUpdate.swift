import SourceText

/// A manifest that a run writes or removes, with what it needs to know if the run does not do all that it planned.
struct ManifestUpdate {
    /// `nil` for the removal of a manifest.
    var manifest: Manifest?
    /// The manifest that the run has read.
    var from: Manifest?
    /// The files that the run removes.
    let removing: [Manifest.File]

    /// Adds the entries that another run has written since the manifest was read.
    ///
    /// - Parameter bytes: The manifest as it is now.
    func merged(with bytes: [UInt8]) -> ManifestUpdate {
        guard let manifest, let there = try? Manifest(SourceFile(path: "", bytes: bytes), of: manifest.module) else {
            return self
        }
        let known = Set(((from?.files ?? []) + manifest.files + removing).map(\.path))
        let added = there.files.filter { !known.contains($0.path) }
        var update = keeping(added)
        let old = there.earlier.filter { !(from?.earlier ?? []).contains($0) }
        update.manifest = update.manifest.map {
            Manifest(module: $0.module, files: $0.files, earlier: $0.earlier + old)
        }
        return update
    }

    /// The files of `removing` that are among `paths`: they must not be forgotten.
    func left(of paths: Set<ProjectPath>) -> [Manifest.File] {
        removing.filter { paths.contains($0.path) }
    }

    func keeping(_ files: [Manifest.File]) -> ManifestUpdate {
        guard let manifest, !files.isEmpty else { return self }
        var update = self
        update.manifest = Manifest(module: manifest.module, files: manifest.files + files, earlier: manifest.earlier)
        return update
    }
}
