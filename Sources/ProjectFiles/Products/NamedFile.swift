/// A file that a build names, such as a stamp. It need not be in a project.
struct NamedFile {
    /// The path as given.
    let path: String
    private let absolute: String

    init(_ path: String, from workingFolder: WorkingFolder) {
        self.path = path
        absolute = workingFolder.absolute(path)
    }

    /// Replaces the file as a whole, and makes the folders above it. Nothing is synced: a build can be repeated.
    ///
    /// - Parameter time: When the file was changed; `nil` for now.
    func replace(with bytes: [UInt8], at time: Moment? = nil) throws(FileError) {
        try FileError.naming(path, operation: "write") { () throws(SystemError) in
            let folder = absolute.splitAtName.folder
            try Disk.makeFolders(folder)
            let shared = BuildTemporary(in: folder, at: Disk.Place(folder))
            defer { shared.release() }
            let temporary = Disk.Place(shared.path)
            try? Disk.removeFile(temporary)
            do throws(SystemError) {
                try Disk.create(temporary, bytes: bytes)
                if let time { try Disk.setTime(of: temporary, to: time) }
                try Disk.rename(temporary, over: Disk.Place(absolute))
            } catch {
                try? Disk.removeFile(temporary)
                throw error
            }
        }
    }
}
