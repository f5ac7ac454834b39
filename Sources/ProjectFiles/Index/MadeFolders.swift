/// The folders that a run made. The run knows what is in them: nobody else wrote there, or the next run finds that.
package struct MadeFolders: Sendable {
    /// By folder, the names of those that were made in it.
    private var folders: [ProjectPath: [String]] = [:]

    /// - Parameter realPaths: The absolute paths of the folders, without links.
    package init(_ realPaths: [String], in project: Project) {
        let paths = realPaths.compactMap { path in
            path.relative(to: project.root).flatMap { try? ProjectPath($0) }
        }
        folders = Dictionary(paths.map { ($0, []) }) { first, _ in first }
        for path in paths {
            if let parent = path.parent { folders[parent]?.append(path.name) }
        }
    }

    func contains(_ folder: ProjectPath) -> Bool { folders[folder] != nil }

    /// The entries of a folder, sorted by the bytes of their names; `nil` if the run did not make it.
    ///
    /// - Parameter files: The names of the files that the run wrote in it.
    func entries(of folder: ProjectPath, with files: [String]) -> [Disk.Entry]? {
        guard let names = folders[folder] else { return nil }
        let folders = names.map { Disk.Entry(name: $0, kind: .folder) }
        let entries = folders + files.map { Disk.Entry(name: $0, kind: .file) }
        return entries.sorted { $0.name.precedesBytes(of: $1.name) }
    }
}
