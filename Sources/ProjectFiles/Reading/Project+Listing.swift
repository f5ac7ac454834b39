extension Project {
    /// The files in a folder whose names end with a suffix, sorted by the bytes of their paths.
    ///
    /// Hidden folders, folders that a search for specs skips, symbolic links, folders of other projects and folders that cannot
    /// be read are left out.
    ///
    /// - Parameters:
    ///   - folder: The folder to search.
    ///   - suffix: The end of the names.
    ///   - isDeep: Whether the folders in it are searched, too.
    package func files(in folder: ProjectPath, endingWith suffix: String, isDeep: Bool) -> [ProjectPath] {
        var resolver = pathResolver()
        guard case .present(let real) = resolver.folder(folder) else { return [] }
        var found: [ProjectPath] = []
        var rest = [(folder, real, 0)]
        var seen = 0
        while let (folder, real, depth) = rest.popLast() {
            guard let entries = try? resolver.disk.list(real) else { continue }
            seen += entries.count
            guard seen <= bounds.entries else { break }
            let isOtherProject = depth > 0 && entries.contains { $0.name == ProjectLayout.name && $0.kind == .folder }
            if isOtherProject { continue }
            for entry in entries where entry.name.utf8.first != UInt8(ascii: ".") {
                guard let path = try? folder.appending(entry.name) else { continue }
                switch entry.kind {
                case .file where entry.name.hasSuffix(suffix): found.append(path)
                case .folder where isDeep && depth < bounds.depth && !SpecSearch.skippedFolders.contains(entry.name):
                    rest.append((path, real.joined(entry.name), depth + 1))
                default: break
                }
            }
        }
        return found.sorted()
    }
}
