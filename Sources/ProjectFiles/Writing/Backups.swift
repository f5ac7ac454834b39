/// The second names of files that are replaced although a person edited them.
///
/// All backups are made, and survive a power cut, before the first file is replaced.
struct Backups {
    private static let mostNames = 999

    /// The backup of each file.
    private(set) var made: [ProjectPath: ProjectPath] = [:]
    /// Backups that this run made: those of files that were not replaced after all go again.
    private var own: [(item: Staging.Item, path: String)] = []
    private let project: Project
    private let disk: RootFolder

    init(in project: Project) {
        self.project = project
        disk = RootFolder(project.root)
    }

    /// The names for a backup, in the order in which they are tried; none where the name would be too long.
    static func names(for path: ProjectPath) -> some Sequence<ProjectPath> {
        (1...mostNames).lazy.map { path.text + ".orig" + ($0 == 1 ? "" : "\($0)") }
            .prefix { (try? ProjectPath($0)) != nil }.compactMap { try? ProjectPath($0) }
    }

    /// Gives every file of `items` a second name.
    ///
    /// - Returns: Files that somebody changed since they were compared; they have no backup, and are to be left alone.
    /// - Throws: That a file has no free name left, or the system's refusal.
    mutating func make(for items: [Staging.Item]) throws(FileError) -> Set<ProjectPath> {
        var changed: Set<ProjectPath> = []
        var paths: [String] = []
        for item in items {
            let path = item.operation.path
            let backup = try FileError.naming(project.displayPath(of: path), operation: "keep the old text of") {
                () throws(SystemError) -> Backup? in
                guard try disk.status(item.target) == item.status else { return nil }
                return try make(for: item)
            }
            guard let backup else {
                changed.insert(path)
                continue
            }
            guard let name = backup.name else { throw FileError(project.displayPath(of: path), .noBackupName) }
            made[path] = name
            paths += [backup.path, backup.path.splitAtName.folder]
            if backup.isOwn { own.append((item, backup.path)) }
        }
        try FileError.naming(project.displayPath(of: .root), operation: "write to") { () throws(SystemError) in
            try disk.sync(paths)
        }
        return changed
    }

    /// Removes the backups of files that are still what they were.
    mutating func discard(except replaced: Set<ProjectPath>) {
        for (item, path) in own where !replaced.contains(item.operation.path) {
            made[item.operation.path] = nil
            guard (try? disk.status(item.target)) == item.status else { continue }
            try? disk.removeFile(path)
        }
    }

    /// Gives a text that a person saved, and whose path somebody else has taken, the name of a backup.
    ///
    /// - Parameters:
    ///   - text: The real path of the text, in the folder of the file.
    ///   - item: The file whose text it was.
    /// - Throws: `EEXIST` if no name is free, or the system's refusal.
    mutating func keep(_ text: String, of item: Staging.Item) throws(SystemError) {
        for name in Self.names(for: item.operation.path) {
            do throws(SystemError) {
                _ = try disk.rename(text, toVacant: item.folder.joined(name.name))
                made[item.operation.path] = name
                return
            } catch {
                guard error.isExistence else { throw error }
            }
        }
        throw .existence
    }

    private struct Backup {
        /// `nil` if no name is free.
        let name: ProjectPath?
        let path: String
        let isOwn: Bool
    }

    /// - Returns: `nil` if somebody removed the file at this moment.
    private func make(for item: Staging.Item) throws(SystemError) -> Backup? {
        guard let status = item.status, case .bytes(let bytes) = item.operation.seen else {
            return Backup(name: nil, path: "", isOwn: false)
        }
        for name in Self.names(for: item.operation.path) {
            let path = item.folder.joined(name.name)
            do throws(SystemError) {
                try disk.keep(item.target, as: path, bytes: bytes, status: status)
                return Backup(name: name, path: path, isOwn: true)
            } catch {
                if error.isAbsence, try disk.status(item.target) == nil { return nil }
                guard error.isExistence else { throw error }
                // A run that was cut off made it.
                if try holds(path, bytes) { return Backup(name: name, path: path, isOwn: false) }
            }
        }
        return Backup(name: nil, path: "", isOwn: false)
    }

    private func holds(_ path: String, _ bytes: [UInt8]) throws(SystemError) -> Bool {
        guard let status = try disk.status(path), status.kind == .file, status.size == bytes.count,
            case .bytes(bytes, _) = try disk.read(path, limit: bytes.count)
        else { return false }
        return true
    }
}

extension Project {
    /// The name that the old text of a file gets if it is replaced now, or `nil` if none is free.
    package func backupPath(of path: ProjectPath) -> ProjectPath? {
        let current = snapshot(of: [path])[path]?.current
        return Backups.names(for: path).first { name in
            let there = snapshot(of: [name])[name]?.current
            return there == .absent || there == current
        }
    }
}
