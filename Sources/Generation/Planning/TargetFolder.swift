import ProjectFiles

extension ProjectPath {
    /// The folder of the target: each folder in `Sources` and `Tests` is a target, and all other files are one target.
    var targetFolder: ProjectPath {
        guard let index = components.lastIndex(where: { $0 == "Sources" || $0 == "Tests" }),
            index + 1 < components.count,
            let folder = try? ProjectPath(components[...(index + 1)].joined(separator: "/"))
        else { return .root }
        return folder
    }

    /// The name of the target, if the path is in `Sources` or `Tests`.
    var target: String? { targetFolder == .root ? nil : targetFolder.name }

    /// A key that is equal for two files that cannot be in one target. Swift refuses two files with the same name, and
    /// some disks ignore case.
    var nameInTarget: String { targetFolder.text + "\n" + name.lowercased() }
}
