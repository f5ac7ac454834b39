import SourceText

/// Files that belong to no project: what a person hands to a command.
package enum TextFile {
    /// The most that is read of one.
    package static let largest = 64 << 20

    /// - Parameters:
    ///   - path: as somebody typed it.
    ///   - workingFolder: the folder from which a relative path is taken.
    /// - Throws: that it is missing, larger than `largest`, no regular file, or refused by the system.
    package static func read(_ path: String, from workingFolder: WorkingFolder) throws(FileError) -> SourceFile {
        guard let file = try readIfPresent(path, from: workingFolder) else { throw FileError(path, .missing) }
        return file
    }

    /// The same for a file, and `nil` where there is none.
    package static func readIfPresent(
        _ path: String,
        from workingFolder: WorkingFolder
    ) throws(FileError) -> SourceFile? {
        let contents = try FileError.naming(path, "read") { () throws(SystemError) in
            try Disk.read(workingFolder.absolute(path), limit: largest)
        }
        switch contents {
        case .bytes(let bytes, _): return SourceFile(path: path, bytes: bytes)
        case .absent: return nil
        case .tooLarge: throw FileError(path, .tooLarge(limit: largest))
        case .notAFile(let status): throw FileError(path, .blocked(status.kind == .folder ? .folder : .special))
        }
    }

    /// What comes on this process's standard input.
    /// - Throws: that it is larger than `largest`, or refused by the system.
    package static func standardInput() throws(FileError) -> SourceFile {
        let bytes = try FileError.naming("-", "read") { () throws(SystemError) in
            try Disk.readStandardInput(limit: largest)
        }
        guard let bytes else { throw FileError("-", .tooLarge(limit: largest)) }
        return SourceFile(path: "<standard input>", bytes: bytes)
    }

    /// The names of the regular files in a folder, in byte order; none where it cannot be read.
    package static func names(in folder: String, from workingFolder: WorkingFolder) -> [String] {
        ((try? Disk.list(workingFolder.absolute(folder))) ?? []).filter { $0.kind == .file }.map(\.name)
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
