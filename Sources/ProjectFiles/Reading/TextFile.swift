import SourceText

/// Reads files that belong to no project, such as arguments of commands.
package enum TextFile {
    /// The number of bytes that a file can have.
    package static let largest = 64 << 20

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: The given path.
    ///   - workingFolder: The folder that a relative path starts from.
    /// - Throws: That the file is missing, larger than `largest` or not a regular file, or the system's refusal.
    package static func read(_ path: String, from workingFolder: WorkingFolder) throws(FileError) -> SourceFile {
        if let file = try readIfPresent(path, from: workingFolder) { return file }
        let nearest = NearestPath.find(path, in: workingFolder.absolute("."))
        throw FileError(path, nearest.map(FileError.Kind.misspelled) ?? .missing)
    }

    /// Reads a file; `nil` if it does not exist.
    ///
    /// - Parameters:
    ///   - path: The given path.
    ///   - workingFolder: The folder that a relative path starts from.
    /// - Throws: That the file is larger than `largest` or not a regular file, or the system's refusal.
    package static func readIfPresent(
        _ path: String,
        from workingFolder: WorkingFolder
    ) throws(FileError) -> SourceFile? {
        let contents = try FileError.naming(path, operation: "read") { () throws(SystemError) in
            try Disk.read(.init(workingFolder.absolute(path)), limit: largest)
        }
        switch contents {
        case .bytes(let bytes, _): return SourceFile(path: path, bytes: bytes)
        case .absent: return nil
        case .tooLarge: throw FileError(path, .tooLarge(limit: largest))
        case .notAFile(let status): throw FileError(path, .blocked(status.kind == .folder ? .folder : .special))
        }
    }

    /// Reads standard input.
    ///
    /// - Throws: That it is larger than `largest`, or the system's refusal.
    package static func standardInput() throws(FileError) -> SourceFile {
        let bytes = try FileError.naming("-", operation: "read") { () throws(SystemError) in
            try Disk.readStandardInput(limit: largest)
        }
        guard let bytes else { throw FileError("-", .tooLarge(limit: largest)) }
        return SourceFile(path: "<standard input>", bytes: bytes)
    }

    /// Waits for the next bytes of standard input.
    ///
    /// - Returns: At least one byte, or none at the end.
    /// - Throws: The system's refusal.
    package static func nextOfStandardInput() throws(FileError) -> [UInt8] {
        try FileError.naming("-", operation: "read") { () throws(SystemError) in try Disk.readNextOfStandardInput() }
    }

    /// The names of the regular files in a folder, sorted by their bytes; empty if the folder cannot be read.
    package static func names(in folder: String, from workingFolder: WorkingFolder) -> [String] {
        ((try? Disk.list(.init(workingFolder.absolute(folder)))) ?? []).filter { $0.kind == .file }.map(\.name)
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
