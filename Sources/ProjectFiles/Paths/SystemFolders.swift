/// The folders of the operating system, in which nobody keeps a project.
enum SystemFolders {
    private static let withContents = [
        "/bin", "/boot", "/dev", "/etc", "/lib", "/lib32", "/lib64", "/proc", "/run", "/sbin", "/sys", "/usr",
        "/Applications", "/Library", "/System", "/private/etc",
    ]
    private static let alone = [
        "/", "/home", "/media", "/mnt", "/opt", "/private", "/root", "/srv", "/tmp", "/Users", "/var",
    ]

    /// Whether a folder, given without links, belongs to the operating system.
    static func contain(_ folder: String) -> Bool {
        alone.contains(folder) || withContents.contains { folder.isAbsolutePath(below: $0) }
    }
}

extension Project {
    /// Whether a file of another project, or of this one, is below this project's root.
    package func contains(_ path: ProjectPath, of other: Project) -> Bool {
        other.root.joined(path.text).isAbsolutePath(below: root)
    }

    /// Whether the folder of a file belongs to the operating system.
    package func isInSystemFolder(_ path: ProjectPath) -> Bool {
        // The folder in which the module gets one of its own.
        let folder = root.joined(path.text).splitAtName.folder.splitAtName.folder
        return SystemFolders.contain(root) || SystemFolders.contain(folder)
    }
}
