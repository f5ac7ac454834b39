/// The folders of the operating system, in which people keep no projects.
enum SystemFolders {
    private static let withContents = [
        "/bin", "/boot", "/dev", "/etc", "/lib", "/lib32", "/lib64", "/proc", "/run", "/sbin", "/sys", "/usr",
        "/Applications", "/Library", "/System", "/private/etc",
    ]
    private static let alone = [
        "/", "/home", "/media", "/mnt", "/opt", "/private", "/private/tmp", "/root", "/srv", "/tmp", "/Users", "/var",
        "/var/tmp",
    ]

    /// Whether a folder, given without links, is one in which each user or each service has a folder.
    static func holdOthers(_ folder: String) -> Bool { alone.contains(folder) }

    /// Whether a folder, given without links, belongs to the operating system.
    static func contain(_ folder: String) -> Bool {
        holdOthers(folder) || withContents.contains { folder.isAbsolutePath(below: $0) }
    }
}
