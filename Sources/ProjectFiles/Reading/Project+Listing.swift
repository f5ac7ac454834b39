/// The files in a folder, and the folders in it that could not be read.
package struct FolderListing: Sendable {
    /// The files, sorted by the bytes of their paths.
    package fileprivate(set) var files: [ProjectPath] = []
    /// The folders of other projects, which are left out.
    package fileprivate(set) var otherProjects: [ProjectPath] = []
    /// The errors for folders that the user may not read.
    package fileprivate(set) var forbidden: [FileError] = []
    /// The errors for other folders that could not be read.
    package fileprivate(set) var problems: [FileError] = []

    /// The errors for all folders that could not be read.
    package var refusals: [FileError] { problems + forbidden }

    /// Whether no folder is missing.
    package var isComplete: Bool { refusals.isEmpty }
}

/// Lists many folders of a project. What is opened for one is used for the others.
package struct FolderLister {
    private let project: Project
    private var resolver: PathResolver

    package init(_ project: Project) {
        self.project = project
        resolver = project.pathResolver()
    }

    /// The same as `Project.listing`.
    package mutating func listing(of folder: ProjectPath, endingWith suffix: String, isDeep: Bool) -> FolderListing {
        project.listing(of: folder, endingWith: suffix, isDeep: isDeep, with: &resolver)
    }
}

extension Project {
    /// The files in a folder whose names end with a suffix, sorted by the bytes of their paths. Folders that cannot be
    /// read are left out, and so is what `listing` leaves out.
    ///
    /// - Parameters:
    ///   - folder: The folder to search.
    ///   - suffix: The end of the names.
    ///   - isDeep: Whether the folders in it are searched, too.
    package func files(in folder: ProjectPath, endingWith suffix: String, isDeep: Bool) -> [ProjectPath] {
        listing(of: folder, endingWith: suffix, isDeep: isDeep).files
    }

    /// The files in a folder whose names end with a suffix.
    ///
    /// Hidden folders, folders that a search for specs skips, symbolic links and folders of other projects are left
    /// out. A run lists each folder once.
    package func listing(of folder: ProjectPath, endingWith suffix: String, isDeep: Bool) -> FolderListing {
        var resolver = pathResolver()
        return listing(of: folder, endingWith: suffix, isDeep: isDeep, with: &resolver)
    }

    fileprivate func listing(
        of folder: ProjectPath,
        endingWith suffix: String,
        isDeep: Bool,
        with resolver: inout PathResolver
    ) -> FolderListing {
        var listing = FolderListing()
        var rest: [(ProjectPath, String, Int)] = []
        switch listedFolders.place(of: folder, with: &resolver) {
        case .present(let real): rest.append((folder, real, 0))
        case .blocked(.unreadable(let reason)):
            listing.problems.append(FileError(displayPath(of: folder), .blocked(.unreadable(reason))))
        case .missing, .blocked, nil: break
        }
        var seen = 0
        while let (folder, real, depth) = rest.popLast() {
            guard let entries = entries(of: folder, at: real, on: resolver.disk, &listing) else { continue }
            seen += entries.count
            guard seen <= bounds.entries else { break }
            let isOtherProject = depth > 0 && entries.contains { $0.name == ProjectLayout.name && $0.kind == .folder }
            if isOtherProject {
                listing.otherProjects.append(folder)
                continue
            }
            for entry in entries where !entry.isHidden {
                guard let path = try? folder.appending(entry.name) else { continue }
                switch entry.kind {
                case .file where entry.name.hasSuffix(suffix): listing.files.append(path)
                case .folder where isDeep && depth < bounds.depth && SpecSearch.searches(entry.name):
                    rest.append((path, real.joined(entry.name), depth + 1))
                default: break
                }
            }
        }
        listing.files.sort()
        return listing
    }

    /// Paths in which the folders are no symbolic links, as listings have them.
    package func withoutLinkedFolders(_ paths: Set<ProjectPath>) -> Set<ProjectPath> {
        var resolver = pathResolver()
        return Set(
            paths.map { path in
                guard let parent = path.parent, case .present(let folder) = resolver.folder(parent) else { return path }
                return folder.joined(path.name).relative(to: root).flatMap { try? ProjectPath($0) } ?? path
            }
        )
    }

    /// The symbolic link at or above a path that leads out of the project; `nil` if there is none.
    package func linkOutside(at path: ProjectPath) -> ProjectPath? {
        var resolver = pathResolver()
        let folders = Array(sequence(first: path) { $0.parent }.dropFirst().reversed())
        for folder in folders {
            if case .blocked(.leadsOutside) = resolver.folder(folder) { return folder }
        }
        guard case .blocked(.leadsOutside) = resolver.place(path) else { return nil }
        return path
    }

    /// The entries of a folder; `nil` if it cannot be read, which the listing says then.
    private func entries(
        of folder: ProjectPath,
        at realPath: String,
        on disk: RootFolder,
        _ listing: inout FolderListing
    ) -> [Disk.Entry]? {
        do throws(SystemError) {
            return try listedFolders.entries(of: realPath, on: disk)
        } catch {
            let problem = FileError(displayPath(of: folder), operation: "read", error)
            if error.isForbidden {
                listing.forbidden.append(problem)
            } else if !error.isAbsence {
                listing.problems.append(problem)
            }
            return nil
        }
    }
}
