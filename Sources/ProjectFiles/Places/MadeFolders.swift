import SourceText

/// The folders that a run made. They are recorded with the entries that the run wrote, without looking. If somebody
/// added another entry, the next run finds a difference.
///
/// A large run makes many, so their paths are not kept: each folder has its name, and the hash of the path above it.
package struct MadeFolders: Hashable, Sendable {
    private struct Folder: Hashable, Comparable {
        let parent: PathHash
        let name: String

        /// - Returns: `nil` for the root, which no run makes.
        init?(_ path: ProjectPath) {
            guard let parent = path.parent else { return nil }
            self.parent = PathHash(parent)
            name = path.name
        }

        static func == (a: Folder, b: Folder) -> Bool { a.parent == b.parent && a.name.hasSameBytes(as: b.name) }

        static func < (a: Folder, b: Folder) -> Bool {
            a.parent == b.parent ? a.name.precedesBytes(of: b.name) : a.parent < b.parent
        }
    }

    /// In their order. Those in one folder follow each other, sorted by the bytes of their names.
    private let folders: [Folder]

    /// - Parameters:
    ///   - folders: The folders.
    ///   - root: The absolute path of the project's root, without links.
    ///   - realPath: That of a folder. Several threads call it.
    init<Made: Sendable>(_ folders: [Made], below root: String, _ realPath: @escaping @Sendable (Made) -> String) {
        let parts = Workers.map(Workers.parts(of: folders.count)) { part in
            folders[part].compactMap { folder in
                realPath(folder).relative(to: root).flatMap { try? ProjectPath($0) }.flatMap(Folder.init)
            }
        }
        self.folders = parts.flatMap(\.self).sorted()
    }

    /// No folders.
    package init() {
        folders = []
    }

    func contains(_ folder: ProjectPath) -> Bool {
        guard let folder = Folder(folder) else { return false }
        let place = folders.firstSorted { $0 >= folder }
        return place < folders.count && folders[place] == folder
    }

    /// The entries of a folder, sorted by the bytes of their names; `nil` if the run did not make it.
    ///
    /// - Parameter files: The names of the files that the run wrote in it.
    func entries(of folder: ProjectPath, with files: [String]) -> [Disk.Entry]? {
        guard contains(folder) else { return nil }
        let hash = PathHash(folder)
        let own = folders[folders.firstSorted { $0.parent >= hash }...].prefix { $0.parent == hash }
        let entries =
            own.map { Disk.Entry(name: $0.name, kind: .folder) } + files.map { Disk.Entry(name: $0, kind: .file) }
        return entries.sorted { $0.name.precedesBytes(of: $1.name) }
    }
}
