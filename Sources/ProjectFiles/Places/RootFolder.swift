import SourceText

/// The root folder of a project, for calls about what is below it.
///
/// Each folder on the way is opened in the one above it, and never through a link. So no call leaves the root, even if
/// another program replaces a folder with a link at that moment. All paths are absolute, below the root and without
/// links.
final class RootFolder {
    /// The absolute path, without links.
    let path: String
    private var root: OpenFolder?
    /// The folders below it that were opened last. The root stays open: its path may lead elsewhere by now.
    private let recent = RecentFolders(most: mostRecent)

    /// Each thread has a root folder, and the one that runs the command has a few.
    private static let mostRecent = max(1, min(32, OpenFiles.most / (4 * Workers.processors)))
    /// The number of milliseconds that a save can take.
    private static let saveWait = 100

    init(_ path: String) {
        self.path = path
    }

    /// The place of a path.
    ///
    /// - Throws: The system's refusal to open a folder above it, such as that it does not exist or is a link.
    func place(_ path: String) throws(SystemError) -> Disk.Place {
        if path.hasSameBytes(as: self.path) { return Disk.Place(".", in: try openRoot(), closing: recent) }
        let (parent, name) = path.splitAtName
        return Disk.Place(name, in: try folder(parent), closing: recent)
    }

    private func folder(_ path: String) throws(SystemError) -> OpenFolder {
        if path.hasSameBytes(as: self.path) { return try openRoot() }
        if let known = recent.folders.last(where: { $0.path.hasSameBytes(as: path) }) { return known.folder }
        // Nothing outside of the root is opened.
        guard path.isAbsolutePath(below: self.path) else { throw .outside }
        let (parent, name) = path.splitAtName
        let folder = try OpenFolder(name, in: try self.folder(parent), closing: recent)
        recent.add(folder, at: path)
        return folder
    }

    /// Opens a folder, for calls about what is in it.
    ///
    /// - Returns: `nil` if nothing is there; `false` if it cannot be opened, or not without following a link.
    func open(_ path: String) -> Bool? {
        do throws(SystemError) {
            _ = try folder(path)
            return true
        } catch {
            return error.isMissing ? nil : false
        }
    }

    private func openRoot() throws(SystemError) -> OpenFolder {
        if let root { return root }
        let folder = try OpenFolder(path)
        root = folder
        return folder
    }
}

// MARK: - Calls

extension RootFolder {
    /// The status of a path, of a link itself; `nil` if it does not exist.
    func status(_ path: String) throws(SystemError) -> FileStatus? {
        do throws(SystemError) {
            return try Disk.status(try place(path))
        } catch {
            if error.isAbsence { return nil }
            throw error
        }
    }

    /// Reads a file of at most `limit` bytes. A larger one is not read.
    func read(_ path: String, limit: Int) throws(SystemError) -> Disk.Contents {
        do throws(SystemError) {
            return try Disk.read(try place(path), limit: limit)
        } catch {
            if error.isAbsence { return .absent }
            throw error
        }
    }

    /// Opens a file that is read piece by piece; `nil` if something else is there.
    func file(_ path: String) throws(SystemError) -> Disk.ReadFile? { try Disk.ReadFile(try place(path)) }

    /// The entries of a folder, sorted by the bytes of their names.
    func list(_ folder: String) throws(SystemError) -> [Disk.Entry] {
        try Disk.list(try place(folder))
    }

    /// Why the process cannot write to a file, or create and remove entries of a folder; `nil` if it can.
    func refusalToWrite(_ path: String, isFolder: Bool) -> SystemError? {
        do throws(SystemError) {
            return Disk.refusalToWrite(try place(path), isFolder: isFolder)
        } catch {
            return error
        }
    }

    /// Whether a process has a file open, and can still write to it after the file is renamed or removed. Waits for a
    /// save to end.
    func isBeingSaved(_ path: String) -> Bool {
        (try? place(path)).map { Disk.isOpenForWriting($0, waiting: Self.saveWait) } ?? false
    }

    /// Creates a file.
    ///
    /// - Parameters:
    ///   - path: The new file.
    ///   - bytes: Its content.
    ///   - model: The status of the file whose mode, owner and attributes it gets.
    ///   - modelPath: The path of that file.
    /// - Returns: The names of the attributes that the system did not allow.
    @discardableResult
    func create(
        _ path: String,
        bytes: [UInt8],
        like model: FileStatus? = nil,
        at modelPath: String? = nil
    ) throws(SystemError) -> [String] {
        var modelPlace: Disk.Place?
        if let modelPath { modelPlace = try place(modelPath) }
        return try Disk.create(try place(path), bytes: bytes, like: model, at: modelPlace)
    }

    /// Makes a file that is written piece by piece.
    func newFile(_ path: String) throws(SystemError) -> Disk.NewFile { try Disk.NewFile(try place(path)) }

    /// Gives a file a second name, which nothing may have: `EEXIST` otherwise.
    func keep(_ path: String, as copy: String, bytes: [UInt8], status: FileStatus) throws(SystemError) {
        try Disk.keep(try place(path), as: try place(copy), bytes: bytes, status: status)
    }

    func makeFolder(_ path: String) throws(SystemError) {
        try Disk.makeFolder(try place(path))
    }

    /// Removes an empty folder.
    func removeFolder(_ path: String) throws(SystemError) {
        try Disk.removeFolder(try place(path))
    }

    /// Removes a file or a link.
    func removeFile(_ path: String) throws(SystemError) {
        try Disk.removeFile(try place(path))
    }

    /// Renames a file, and replaces a file with the new name.
    func rename(_ source: String, over target: String) throws(SystemError) {
        try Disk.rename(try place(source), over: try place(target))
    }

    /// Renames a file. If the new name exists, the error is `EEXIST`.
    ///
    /// - Returns: Whether the old name is gone. If not, the file has both.
    func rename(_ source: String, toVacant target: String) throws(SystemError) -> Bool {
        try Disk.rename(try place(source), toVacant: try place(target))
    }

    /// Gives a temporary file its name.
    ///
    /// - Returns: Whether the old name is gone; `nil` if something has the new name.
    func placeNew(_ temporary: String, at target: String) throws(SystemError) -> Bool? {
        do throws(SystemError) {
            return try rename(temporary, toVacant: target)
        } catch {
            if error.isExistence { return nil }
            throw error
        }
    }

    /// Exchanges two files, in one step.
    ///
    /// - Returns: `false` if the system has no call for that, and nothing has changed.
    func exchange(_ path: String, with other: String) throws(SystemError) -> Bool {
        try Disk.exchange(try place(path), with: try place(other))
    }

    /// Waits until the contents of files and folders would survive a power failure.
    ///
    /// - Parameter leavingOutAbsent: Whether those that are not there are no error.
    func sync(
        _ paths: some RandomAccessCollection<String>,
        leavingOutAbsent: Bool = false
    ) throws(SystemError) {
        var last = ""
        try Disk.sync(paths.count) { (number) throws(SystemError) in
            let path = paths[paths.index(paths.startIndex, offsetBy: number)]
            // The folders of files that follow each other are often the same.
            let isSame = path.hasSameBytes(as: last)
            last = path
            let isLeftOut = isSame || leavingOutAbsent && (try? status(path)) == nil
            return isLeftOut ? nil : try place(path)
        }
    }
}
