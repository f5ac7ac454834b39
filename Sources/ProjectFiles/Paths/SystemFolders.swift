/// The folders of the operating system, in which people keep no projects.
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
