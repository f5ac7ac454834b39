import ProjectFiles

/// A module whose spec is gone, and whose files are there.
package struct OrphanedModule: Sendable {
    package let id: ModuleID
    /// What to call it on the command line: its name, or the path of its old spec if several modules have that name.
    package let word: String
    /// The only other module of that name: the path of its spec, and the folder to move to.
    package let successor: (place: String, folder: String)?
    /// The modules, by name, to whose folders a person moved files of this one.
    package let followers: [String]

    package var name: String { id.name }
}

extension ProjectUpdate {
    /// The modules whose specs are gone, by name.
    package var orphans: [OrphanedModule] {
        let orphans = modules.filter(\.hasOrphans).map(\.id)
        if orphans.isEmpty { return [] }
        let orphansByName = Dictionary(grouping: orphans, by: \.name)
        let othersByName = Dictionary(grouping: modulesWithSpecs(except: orphans), by: \.name)
        return orphans.map { orphan in
            let isOnly = orphansByName[orphan.name]?.count == 1
            let others = othersByName[orphan.name] ?? []
            return OrphanedModule(
                id: orphan,
                word: isOnly && others.isEmpty ? orphan.name : project.displayPath(of: orphan.spec),
                successor: isOnly && others.count == 1 ? others.first.map(place) : nil,
                followers: followers(of: orphan)
            )
        }.sorted { ($0.name, $0.word) < ($1.name, $1.word) }
    }

    private func followers(of orphan: ModuleID) -> [String] {
        let orphans = modules.filter { $0.id == orphan && $0.isOrphan }
        let (entries, old) = (orphans.flatMap(\.manifest.files), orphan.spec.parent ?? .root)
        let known = Set(entries.map(\.path))
        let files = orphans.flatMap { $0.files.map(\.path) }.filter { !known.contains($0) }
        guard !files.isEmpty else { return [] }
        let others = modules.filter { module in
            let folder = module.id.spec.parent ?? .root
            let isElsewhere = folder != orphan.spec.parent && !module.isOrphan && !module.id.isShared
            return isElsewhere
                && files.contains { file in entries.contains { $0.path.moved(from: old, to: folder) == file } }
        }
        return Set(others.map(\.id.name)).sorted()
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
