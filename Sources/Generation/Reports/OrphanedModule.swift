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
        let search = FollowerSearch(in: self, among: others)
        return orphans.map { orphan in
            let isOnly = orphansByName[orphan.name]?.count == 1
            let namesakes = othersByName[orphan.name] ?? []
            let folder = orphan.spec.parent
            let new = orphansByFolder[folder]?.count == 1 ? newByFolder[folder] ?? [] : []
            return OrphanedModule(
                id: orphan,
                word: isOnly && namesakes.isEmpty ? orphan.name : project.displayPath(of: orphan.spec),
                successor: isOnly && namesakes.count == 1 ? namesakes.first.map(place) : nil,
                followers: search.followers(of: orphan, newcomers: new)
            )
        }.sorted { ($0.name, $0.word) < ($1.name, $1.word) }
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

/// Finds the modules that those without specs can be now.
private struct FollowerSearch {
    private let manifests: [ModuleID: Manifest]
    private let orphans: [ModuleID: [ModuleUpdate]]
    /// By file, the modules with specs that had it before.
    private let earlierOwners: [ProjectPath: [ModuleID]]
    /// The modules of this run by their folders.
    private let byFolder: [ProjectPath: [ModuleID]]

    /// - Parameter others: The modules with specs.
    init(in update: ProjectUpdate, among others: Set<ModuleID>) {
        manifests = Dictionary(update.manifests.map { ($0.module, $0) }) { first, _ in first }
        orphans = Dictionary(grouping: update.modules.filter(\.isOrphan), by: \.id)
        earlierOwners = update.manifests.reduce(into: [:]) { owners, manifest in
            guard others.contains(manifest.module) else { return }
            for file in manifest.earlier { owners[file.path, default: []].append(manifest.module) }
        }
        let own = update.modules.filter { !$0.isOrphan && !$0.id.isShared }.map(\.id)
        byFolder = Dictionary(grouping: own) { $0.spec.parent ?? .root }
    }

    /// - Parameter newcomers: The modules that no run knows, in the folder of the only one there that is gone. If there
    ///   is one, a person can have renamed the spec, and the module in it.
    /// - Returns: The names of the modules.
    func followers(of orphan: ModuleID, newcomers: [ModuleID]) -> [String] {
        let names = Set((modules(renamedFrom: orphan) + modules(withFilesOf: orphan)).map(\.name)).sorted()
        let new = newcomers.filter { $0.name != orphan.name }
        return names.isEmpty && new.count == 1 ? new.map(\.name) : names
    }

    /// The modules with other names that had files of one that is gone.
    private func modules(renamedFrom orphan: ModuleID) -> [ModuleID] {
        let old = manifests[orphan]?.files.map(\.path) ?? []
        return old.flatMap { earlierOwners[$0] ?? [] }.filter { $0.name != orphan.name }
    }

    /// The modules to whose folders a person moved files of one that is gone.
    private func modules(withFilesOf orphan: ModuleID) -> [ModuleID] {
        let updates = orphans[orphan] ?? []
        let (entries, old) = (updates.flatMap(\.manifest.files), orphan.spec.parent ?? .root)
        let known = Set(entries.map(\.path))
        let files = updates.flatMap { $0.files.map(\.path) }.filter { !known.contains($0) }
        return files.flatMap { file in
            let folders = sequence(first: file, next: \.parent).dropFirst().filter { folder in
                folder != old && byFolder[folder] != nil
                    && entries.contains { $0.path.moved(from: old, to: folder) == file }
            }
            return folders.flatMap { byFolder[$0] ?? [] }
        }
    }
}
