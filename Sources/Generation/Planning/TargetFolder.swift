import ProjectFiles

extension ProjectPath {
    /// What lies below one folder of `Sources` or `Tests` is one target; everything else is taken for one.
    var targetFolder: ProjectPath {
        guard let index = components.lastIndex(where: { $0 == "Sources" || $0 == "Tests" }),
            index + 1 < components.count,
            let folder = try? ProjectPath(components[...(index + 1)].joined(separator: "/"))
        else { return .root }
        return folder
    }

    /// Equal for two files that cannot be in one target: Swift refuses two files of one name, and some disks take two
    /// names that differ in case for one.
    var nameInTarget: String { targetFolder.text + "\n" + name.lowercased() }
}
