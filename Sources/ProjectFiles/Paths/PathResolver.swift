/// Resolves the symbolic links in a project's paths, so that no link leads out of the project unnoticed.
///
/// Each folder is examined once. The resulting paths contain no links, unless the disk changes in the meantime.
struct PathResolver {
    /// What is at the path of a folder.
    enum Folder {
        /// A folder, with its real path.
        case present(String)
        case missing
        case blocked(Obstacle)
    }

    /// What is at the path of a file.
    enum Place {
        /// Nothing. The real path is `nil` if the folder is missing, too.
        case vacant(String?)
        /// A regular file, with its real path. If the path is a link, that is the path of its target.
        case file(String, FileStatus)
        case blocked(Obstacle)
    }

    /// The real path of the root.
    let root: String
    private var folders: [ProjectPath: Folder]

    init(root: String) {
        self.root = root
        folders = [.root: .present(root)]
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
        case .missing: return .vacant(nil)
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
        guard let status = try Disk.status(path) else { return .vacant(path) }
        switch status.kind {
        case .file: return .file(path, status)
        case .folder: return .blocked(.folder)
        case .other: return .blocked(.special)
        case .link:
            guard let real = try Disk.realPath(path), let target = try Disk.status(real) else {
                return .blocked(.danglingLink)
            }
            guard isInside(real) else { return .blocked(.leadsOutside) }
            switch target.kind {
            case .file: return .file(real, target)
            case .folder: return .blocked(.folder)
            case .link, .other: return .blocked(.special)
            }
        }
    }

    private mutating func look(for path: ProjectPath) -> Folder {
        guard let parent = path.parent else { return .present(root) }
        guard case .present(let above) = folder(parent) else { return folder(parent) }
        do {
            let here = above.joined(path.name)
            guard let status = try Disk.status(here) else { return .missing }
            switch status.kind {
            case .folder: return .present(here)
            case .file, .other: return .blocked(.notAFolder(path))
            case .link:
                guard let real = try Disk.realPath(here), try Disk.status(real)?.kind == .folder else {
                    return .blocked(.notAFolder(path))
                }
                return isInside(real) ? .present(real) : .blocked(.leadsOutside)
            }
        } catch {
            return .blocked(.unreadable(error.reason))
        }
    }

    private func isInside(_ realPath: String) -> Bool {
        realPath.isAbsolutePath(below: root)
    }
}
