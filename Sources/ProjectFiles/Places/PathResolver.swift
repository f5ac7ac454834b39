/// Resolves the symbolic links in a project's paths, so that no link leads out of the project unnoticed.
///
/// Each folder is examined once. The resulting paths contain no links. If the disk changes afterwards, calls of `disk`
/// with these paths are refused.
struct PathResolver {
    /// What is at the path of a folder.
    enum Folder: Sendable {
        /// A folder, with its real path.
        case present(String)
        /// Nothing, with the real path that the folder would have.
        case missing(String)
        case blocked(Obstacle)
    }

    /// What is at the path of a file.
    enum Place {
        /// Nothing, with the real path that the file would have.
        case vacant(String)
        /// A regular file, with its real path. If the path is a link, that is the path of its target.
        case file(String, FileStatus)
        case blocked(Obstacle)
    }

    /// The root of the project.
    let disk: RootFolder
    private var folders: [ProjectPath: Folder]

    init(_ disk: RootFolder) {
        self.disk = disk
        folders = [.root: .present(disk.path)]
    }

    /// What is at the path of a folder.
    mutating func folder(_ path: ProjectPath) -> Folder {
        if let known = folders[path] { return known }
        let folder = look(for: path)
        folders[path] = folder
        return folder
    }

    /// What is at the path of a file.
    mutating func place(_ path: ProjectPath) -> Place {
        guard let parent = path.parent else { return .blocked(.folder) }
        switch folder(parent) {
        case .missing(let folder): return .vacant(folder.joined(path.name))
        case .blocked(let obstacle): return .blocked(obstacle)
        case .present(let folder):
            do {
                return try place(folder.joined(path.name))
            } catch {
                return .blocked(.unreadable(error.reason))
            }
        }
    }

    private func place(_ path: String) throws(SystemError) -> Place {
        guard let status = try disk.status(path) else { return .vacant(path) }
        switch status.kind {
        case .file: return .file(path, status)
        case .folder: return .blocked(.folder)
        case .other: return .blocked(.special)
        case .link:
            guard let real = try Disk.realPath(path) else { return .blocked(.danglingLink) }
            guard isInside(real) else { return .blocked(.leadsOutside) }
            guard let target = try disk.status(real) else { return .blocked(.danglingLink) }
            switch target.kind {
            case .file: return .file(real, target)
            case .folder: return .blocked(.folder)
            case .link, .other: return .blocked(.special)
            }
        }
    }

    private mutating func look(for path: ProjectPath) -> Folder {
        guard let parent = path.parent else { return .present(disk.path) }
        let above: String
        switch folder(parent) {
        case .present(let real): above = real
        case .missing(let real): return .missing(real.joined(path.name))
        case .blocked(let obstacle): return .blocked(obstacle)
        }
        do {
            let here = above.joined(path.name)
            // Most folders are folders, and are asked for a file in them next.
            guard let isOpen = disk.open(here) else { return .missing(here) }
            if isOpen { return .present(here) }
            guard let status = try disk.status(here) else { return .missing(here) }
            switch status.kind {
            case .folder: return .present(here)
            case .file, .other: return .blocked(.notAFolder(path))
            case .link:
                guard let real = try Disk.realPath(here) else { return .blocked(.notAFolder(path)) }
                // A file outside is not told from a folder: nothing outside is looked at.
                guard isInside(real) else { return .blocked(.leadsOutside) }
                guard try disk.status(real)?.kind == .folder else { return .blocked(.notAFolder(path)) }
                return .present(real)
            }
        } catch {
            return .blocked(.unreadable(error.reason))
        }
    }

    private func isInside(_ realPath: String) -> Bool {
        realPath.isAbsolutePath(below: disk.path)
    }
}
