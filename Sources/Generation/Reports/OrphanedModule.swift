import ProjectFiles

/// A module whose spec is gone, and whose files are there.
package struct OrphanedModule: Sendable {
    package let id: ModuleID
    /// What to call it on the command line: its name, or the path of its old spec if several modules have that name.
    package let word: String
    /// The only other module of that name: the path of its spec, and the folder to move to.
    package let successor: (place: String, folder: String)?
    /// The modules, by name, that this one can be now: a person moved files of it to their folders, or `rename` gave
    /// them its files on another branch of version control.
    package let followers: [String]

    package var name: String { id.name }
}

extension ProjectUpdate {
    /// The modules whose specs are gone, by name.
    package var orphans: [OrphanedModule] {
        let orphans = modules.filter(\.hasOrphans).map(\.id)
        if orphans.isEmpty { return [] }
        let orphansByName = Dictionary(grouping: orphans, by: \.name)
        let others = modulesWithSpecs(except: orphans)
        let othersByName = Dictionary(grouping: others, by: \.name)
        let orphansByFolder = Dictionary(grouping: orphans, by: \.spec.parent)
        let known = Set(manifests.map(\.module))
        let newByFolder = Dictionary(grouping: others.filter { !known.contains($0) }, by: \.spec.parent)
        return orphans.map { orphan in
            let isOnly = orphansByName[orphan.name]?.count == 1
            let namesakes = othersByName[orphan.name] ?? []
            let folder = orphan.spec.parent
            let new = orphansByFolder[folder]?.count == 1 ? newByFolder[folder] ?? [] : []
            return OrphanedModule(
                id: orphan,
                word: isOnly && namesakes.isEmpty ? orphan.name : project.displayPath(of: orphan.spec),
                successor: isOnly && namesakes.count == 1 ? namesakes.first.map(place) : nil,
                followers: followers(of: orphan, among: others, newcomers: new)
            )
        }.sorted { ($0.name, $0.word) < ($1.name, $1.word) }
    }

    /// - Parameters:
    ///   - others: The modules with specs.
    ///   - newcomers: Those that no run knows, in the folder of the only one there that is gone. If there is one, a
    ///     person can have renamed the spec, and the module in it.
    private func followers(
        of orphan: ModuleID,
        among others: Set<ModuleID>,
        newcomers: [ModuleID]
    ) -> [String] {
        let (renamed, moved) = (modules(renamedFrom: orphan, among: others), modules(withFilesOf: orphan))
        let names = Set((renamed + moved).map(\.name)).sorted()
        let new = newcomers.filter { $0.name != orphan.name }
        return names.isEmpty && new.count == 1 ? new.map(\.name) : names
    }

    /// The modules with other names that had files of one that is gone.
    private func modules(renamedFrom orphan: ModuleID, among others: Set<ModuleID>) -> [ModuleID] {
        let old = Set(manifests.first { $0.module == orphan }?.files.map(\.path) ?? [])
        let renamed = manifests.filter { manifest in
            others.contains(manifest.module) && manifest.module.name != orphan.name
                && manifest.earlier.contains { old.contains($0.path) }
        }
        return renamed.map(\.module)
    }

    /// The modules to whose folders a person moved files of one that is gone.
    private func modules(withFilesOf orphan: ModuleID) -> [ModuleID] {
        let orphans = modules.filter { $0.id == orphan && $0.isOrphan }
        let (entries, old) = (orphans.flatMap(\.manifest.files), orphan.spec.parent ?? .root)
        let known = Set(entries.map(\.path))
        let files = orphans.flatMap { $0.files.map(\.path) }.filter { !known.contains($0) }
        guard !files.isEmpty else { return [] }
        return modules.filter { module in
            let folder = module.id.spec.parent ?? .root
            let isElsewhere = folder != orphan.spec.parent && !module.isOrphan && !module.id.isShared
            return isElsewhere
                && files.contains { file in entries.contains { $0.path.moved(from: old, to: folder) == file } }
        }.map(\.id)
    }

    private func modulesWithSpecs(except orphans: [ModuleID]) -> Set<ModuleID> {
        let known = Set(manifests.map(\.module)).subtracting(obsoleteManifests).union(modules.map(\.id))
        return known.subtracting(orphans).filter { !$0.isShared }
    }

    private func place(of module: ModuleID) -> (place: String, folder: String) {
        let folder = module.spec.parent ?? .root
        // 'move' moves the folder of a module with the module.
        let target = folder.name == module.name ? folder.parent ?? .root : folder
        return (project.displayPath(of: module.spec), project.displayPath(of: target))
    }
}
