import SourceText

/// A manifest that a run writes or removes, with what it needs to know if the run does not do all that it planned.
final class ManifestUpdate: Sendable {
    /// `nil` for the removal of a manifest.
    let manifest: Manifest?
    /// The manifest that the run has read.
    private let from: Manifest?
    /// The files that the run removes.
    private let removing: [Manifest.File]

    /// - Parameters:
    ///   - manifest: The new manifest; `nil` for the removal of one.
    ///   - from: The manifest that the run has read.
    ///   - removing: The files that the run removes.
    init(_ manifest: Manifest?, from: Manifest? = nil, removing: [Manifest.File]) {
        self.manifest = manifest
        self.from = from
        self.removing = removing
    }

    /// Adds the entries that another run has written since the manifest was read.
    ///
    /// - Parameter bytes: The manifest as it is now.
    func merged(with bytes: [UInt8]) -> ManifestUpdate {
        guard let manifest, let there = try? Manifest(SourceFile(path: "", bytes: bytes), of: manifest.module) else {
            return self
        }
        let known = Set(((from?.files ?? []) + manifest.files + removing).map(\.path))
        let added = there.files.filter { !known.contains($0.path) }
        let old = there.earlier.filter { !(from?.earlier ?? []).contains($0) }
        return adding(added, earlier: old)
    }

    /// The files of `removing` that are among `paths`: they must not be forgotten.
    func left(of paths: Set<ProjectPath>) -> [Manifest.File] {
        removing.filter { paths.contains($0.path) }
    }

    func keeping(_ files: [Manifest.File]) -> ManifestUpdate {
        files.isEmpty ? self : adding(files)
    }

    private func adding(_ files: [Manifest.File], earlier: [Manifest.File] = []) -> ManifestUpdate {
        let longer = manifest.map {
            Manifest(
                module: $0.module,
                files: $0.files + files,
                earlier: $0.earlier + $0.left + earlier,
                ownTypes: $0.ownTypes
            )
        }
        return ManifestUpdate(longer, from: from, removing: removing)
    }
}
