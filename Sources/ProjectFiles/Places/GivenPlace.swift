/// A path that a person gave, as it is on the disk.
struct GivenPlace {
    let isFolder: Bool
    /// The folder, or the one that the file is in, without links.
    let folder: String

    /// - Parameters:
    ///   - path: Relative to the working folder, or absolute.
    ///   - operation: What for, for messages: "read".
    /// - Returns: `nil` if nothing is there.
    init?(_ path: String, in workingFolder: String, to operation: String) throws(FileError) {
        let place = try FileError.naming(path, operation: operation) {
            () throws(SystemError) -> (isFolder: Bool, folder: String)? in
            let absolute = path.absolute(in: workingFolder)
            guard let status = try Disk.status(.init(absolute), followingLink: true) else { return nil }
            let isFolder = status.kind == .folder
            return try Disk.realPath(isFolder ? absolute : absolute.splitAtName.folder).map { (isFolder, $0) }
        }
        guard let place else { return nil }
        (isFolder, folder) = place
    }
}
