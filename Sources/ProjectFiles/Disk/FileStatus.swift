#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The status of a path, from `stat`.
struct FileStatus: Equatable {
    /// What is at the path.
    enum Kind: Hashable {
        case file
        case folder
        case link
        /// A pipe, a socket, a device.
        case other
    }

    /// Identifies a file independently of its name.
    struct Identity: Hashable {
        let device: UInt64
        let inode: UInt64
    }

    let kind: Kind
    let identity: Identity
    let size: Int
    /// The permission bits, including set-id and sticky.
    let mode: UInt32
    let owner: UInt32
    let group: UInt32
    let modifiedSeconds: Int
    let modifiedNanoseconds: Int
    /// The number of names of the file. It is not compared: a backup is another name.
    let names: Int

    init(_ raw: stat) {
        switch raw.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        case S_IFLNK: kind = .link
        default: kind = .other
        }
        identity = Identity(device: UInt64(truncatingIfNeeded: raw.st_dev), inode: UInt64(raw.st_ino))
        size = Int(raw.st_size)
        mode = UInt32(raw.st_mode) & 0o7777
        owner = UInt32(raw.st_uid)
        group = UInt32(raw.st_gid)
        #if canImport(Darwin)
            let modified = raw.st_mtimespec
        #else
            let modified = raw.st_mtim
        #endif
        modifiedSeconds = Int(modified.tv_sec)
        modifiedNanoseconds = Int(modified.tv_nsec)
        names = Int(raw.st_nlink)
    }

    /// Whether the file belongs to another user than that of the process.
    var isOfAnotherUser: Bool { owner != geteuid() }

    static func == (a: FileStatus, b: FileStatus) -> Bool {
        a.kind == b.kind && a.identity == b.identity && a.size == b.size && a.mode == b.mode && a.owner == b.owner
            && a.group == b.group && a.modifiedSeconds == b.modifiedSeconds
            && a.modifiedNanoseconds == b.modifiedNanoseconds
    }
}
