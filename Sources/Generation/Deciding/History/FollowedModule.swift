import ProjectFiles

/// The records of one module at the new paths, after a person moved its spec or files.
struct FollowedModule {
    let manifest: Manifest
    let bases: [BaseCopy]

    /// - Parameters:
    ///   - earlier: The manifests of what the module was before; none if the spec is where it was.
    ///   - own: The manifest of the module.
    ///   - moved: The files that moved with the folder.
    ///   - found: The files that moved alone, with the paths that the plan has for them.
    /// - Returns: `nil` if nothing moved.
    init?(
        _ id: ModuleID,
        earlier: [Manifest],
        own: Manifest?,
        moved: [MovedFile],
        found: [(file: MovedFile, planned: ProjectPath?)]
    ) {
        guard !earlier.isEmpty || !found.isEmpty else { return nil }
        var entries = Dictionary(moved.map { ($0.entry.path, $0.followed(by: id, from: earlier)) }) { first, _ in first
        }
        for (file, planned) in found { entries[file.entry.path] = file.entry(planned: planned) }
        let old = earlier + [own].compactMap { $0 }
        let files = old.flatMap(\.files)
        manifest = Manifest(
            module: id,
            files: files.map { entries[$0.path] ?? $0 },
            earlier: files.filter { entries[$0.path] != nil } + old.flatMap(\.earlier),
            ownTypes: old.flatMap(\.ownTypes)
        )
        bases = entries.sorted { $0.key < $1.key }.map { BaseCopy(from: $0.key, to: $0.value.path) }
    }
}

extension MovedFile {
    fileprivate func entry(planned: ProjectPath?) -> Manifest.File {
        Manifest.File(path: path, role: entry.role, template: entry.template, planned: planned)
    }

    /// The entry of a file that moved with its folder. Its planned path moves in the same way.
    fileprivate func followed(by module: ModuleID, from earlier: [Manifest]) -> Manifest.File {
        let old = earlier.first { $0.files.contains(entry) }?.module.spec.parent
        guard let planned = entry.planned, let old, let new = module.spec.parent else { return entry(planned: nil) }
        return entry(planned: planned.moved(from: old, to: new) ?? planned)
    }
}
