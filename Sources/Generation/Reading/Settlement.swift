import ProjectFiles

/// The records of files that a person moved, which a command writes before anything else.
struct Settlement: Sendable {
    /// The project with the bases on the disk.
    let project: Project
    /// Changes of bases and manifests only.
    let changes: Changes
    let seen: Snapshot
}

extension ProjectInput {
    /// The input without the files of a module.
    func leaving(_ module: ModuleID?) -> ProjectInput {
        var input = self
        input.manifests.removeAll { $0.module == module }
        return input
    }

    /// The input as it is after the records were written.
    ///
    /// - Parameter obsolete: The modules whose manifests are removed.
    func settled(by settlement: Settlement, withoutManifestsOf obsolete: Set<ModuleID>) -> ProjectInput {
        let changes = settlement.changes
        let followed = changes.followed
        let replaced = obsolete.union(followed.manifests.map(\.module))
        var input = self
        input.settlement = settlement
        input.manifests = (manifests.filter { !replaced.contains($0.module) } + followed.manifests)
            .sorted { $0.module < $1.module }
        input.project = project.with(
            followed.bases,
            withoutBasesOf: changes.files.filter { $0.base == .remove }.map(\.path)
        )
        return input
    }
}
