#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What the system says of a file or folder without its content. While that is the same, so is the content, unless it
/// was changed in the same moment in which it was read.
struct FileStamp: Hashable, Sendable {
    /// The device, as far as it fits.
    let device: UInt32
    let inode: UInt64
    let size: Int64
    /// When the content was changed, in nanoseconds.
    let modified: Int64
    /// When anything of it was changed, in nanoseconds. Programs can set the other time, and not this one.
    let changed: Int64
    let kind: FileStatus.Kind

    init(_ raw: stat) {
        let status = FileStatus(raw)
        kind = status.kind
        device = UInt32(truncatingIfNeeded: status.identity.device)
        inode = status.identity.inode
        size = Int64(status.size)
        #if canImport(Darwin)
            let (modified, changed) = (raw.st_mtimespec, raw.st_ctimespec)
        #else
            let (modified, changed) = (raw.st_mtim, raw.st_ctim)
        #endif
        self.modified = Self.nanoseconds(modified)
        self.changed = Self.nanoseconds(changed)
    }

    init(device: UInt32, inode: UInt64, size: Int64, modified: Int64, changed: Int64, kind: FileStatus.Kind) {
        self.device = device
        self.inode = inode
        self.size = size
        self.modified = modified
        self.changed = changed
        self.kind = kind
    }

    /// For a path of which the system is not asked.
    static let unknown = FileStamp(device: 0, inode: 0, size: 0, modified: 0, changed: 0, kind: .other)

    /// Whether it is `unknown`: no file has the number 0.
    var isUnknown: Bool { inode == 0 }

    static func nanoseconds(_ time: timespec) -> Int64 {
        Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }

    /// Whether it was last changed before a moment, in nanoseconds.
    func isBefore(_ moment: Int64) -> Bool { modified < moment && changed < moment }

    /// Whether it is the same file or folder, whatever is in it.
    func isSamePlace(as other: FileStamp) -> Bool {
        kind == other.kind && inode == other.inode && device == other.device
    }
}

/// A moment, in nanoseconds.
package struct Moment: Hashable, Comparable, Sendable {
    let nanoseconds: Int64

    package static var now: Moment {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Moment(nanoseconds: FileStamp.nanoseconds(time))
    }

    /// The same for calls of the system.
    var time: timespec {
        let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        return timespec(tv_sec: Int(seconds), tv_nsec: Int(rest))
    }

    package static func < (a: Moment, b: Moment) -> Bool { a.nanoseconds < b.nanoseconds }
}

extension Disk {
    /// What the system says of a path below a folder, of a link itself.
    ///
    /// - Parameters:
    ///   - path: The path, which ends with a zero. Links above its last component are followed.
    ///   - folder: The folder.
    /// - Returns: `nil` if nothing is there, or if the system refuses it.
    static func stamp(of path: UnsafePointer<CChar>, in folder: OpenFolder) -> FileStamp? {
        var raw = stat()
        let result = withExtendedLifetime(folder) { fstatat(folder.descriptor, path, &raw, AT_SYMLINK_NOFOLLOW) }
        return result == 0 ? FileStamp(raw) : nil
    }
}
