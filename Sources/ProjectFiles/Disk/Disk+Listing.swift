#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension Disk {
    /// An entry of a folder.
    struct Entry {
        let name: String
        let kind: FileStatus.Kind
    }

    /// The entries of a folder, sorted by the bytes of their names. Names that are not UTF-8 are left out, and so are entries
    /// that disappear meanwhile.
    static func list(_ folder: String) throws(SystemError) -> [Entry] {
        guard let stream = opendir(folder) else { throw .last }
        defer { closedir(stream) }
        var entries: [Entry] = []
        while true {
            errno = 0
            guard let raw = readdir(stream) else {
                if errno != 0 { throw .last }
                break
            }
            guard let name = name(of: raw), name != ".", name != ".." else { continue }
            guard let kind = try kind(of: raw, at: folder + "/" + name) else { continue }
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
        at path: String
    ) throws(SystemError) -> FileStatus.Kind? {
        switch Int32(entry.pointee.d_type) {
        case Int32(DT_REG): .file
        case Int32(DT_DIR): .folder
        case Int32(DT_LNK): .link
        case Int32(DT_UNKNOWN): try status(path)?.kind
        default: .other
        }
    }
}
