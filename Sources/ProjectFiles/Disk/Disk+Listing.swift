#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension Disk {
    /// An entry of a folder.
    struct Entry: Sendable {
        let name: String
        let kind: FileStatus.Kind

        /// Whether the name starts with a dot.
        var isHidden: Bool { name.isHidden }
    }

    /// The entries of a folder, sorted by the bytes of their names. Names that are not UTF-8 are left out, and so are
    /// entries that disappear meanwhile.
    static func list(_ folder: Place) throws(SystemError) -> [Entry] {
        let descriptor = try folder.open(O_RDONLY | O_DIRECTORY)
        guard let stream = fdopendir(descriptor) else {
            let error = SystemError.last
            close(descriptor)
            throw error
        }
        defer { closedir(stream) }
        var entries: [Entry] = []
        while true {
            errno = 0
            guard let raw = readdir(stream) else {
                if errno != 0 { throw .last }
                break
            }
            guard let name = name(of: raw), name != ".", name != ".." else { continue }
            guard let kind = try kind(of: raw, name, in: descriptor) else { continue }
            entries.append(Entry(name: name, kind: kind))
        }
        return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    private static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
        // The name is read by its offset: a copy of the whole structure would be longer than the entry in memory.
        guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
        let start = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
        return String(validatingCString: start)
    }

    private static func kind(
        of entry: UnsafeMutablePointer<dirent>,
        _ name: String,
        in folder: Int32
    ) throws(SystemError) -> FileStatus.Kind? {
        switch Int32(entry.pointee.d_type) {
        case Int32(DT_REG): .file
        case Int32(DT_DIR): .folder
        case Int32(DT_LNK): .link
        case Int32(DT_UNKNOWN): try kind(of: name, in: folder)
        default: .other
        }
    }

    private static func kind(of name: String, in folder: Int32) throws(SystemError) -> FileStatus.Kind? {
        var raw = stat()
        if fstatat(folder, name, &raw, AT_SYMLINK_NOFOLLOW) == 0 { return FileStatus(raw).kind }
        let error = SystemError.last
        if error.isAbsence { return nil }
        throw error
    }
}

extension String {
    /// Whether the name of a file or a folder starts with a dot.
    var isHidden: Bool { utf8.first == UInt8(ascii: ".") }
}
