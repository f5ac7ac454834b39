import SourceText

extension Project {
    /// What the names of the files end with that make up an architecture.
    private static let templateSuffixes = [".stencil", ".viper", ".interface", ".types"]

    /// The team's own templates: every file below `.viper-gen/templates/` whose name ends with one of the suffixes, called
    /// by its place there.
    ///
    /// - Returns: in byte order of the paths.
    /// - Throws: the first that is larger than the bound for specs, or refused by the system.
    package func templates() throws(FileError) -> [(path: String, file: SourceFile)] {
        var resolver = PathResolver(root: root)
        var found: [(path: String, file: SourceFile)] = []
        switch resolver.folder(ProjectLayout.templates) {
        case .missing: break
        case .blocked(let obstacle): throw FileError(displayPath(of: ProjectLayout.templates), .blocked(obstacle))
        case .present(let folder): try collect(ProjectLayout.templates, at: folder, depth: 0, &found)
        }
        return found.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    /// Where a template of the project is, or would be.
    package static func place(ofTemplate path: String) throws(PathProblem) -> ProjectPath {
        try ProjectLayout.templates.appending(path)
    }

    private func collect(
        _ folder: ProjectPath,
        at realPath: String,
        depth: Int,
        _ found: inout [(path: String, file: SourceFile)]
    ) throws(FileError) {
        guard depth <= bounds.depth else { throw FileError(displayPath(of: folder), .tooDeep(limit: bounds.depth)) }
        let entries = try FileError.naming(displayPath(of: folder), "read") { () throws(SystemError) in
            try Disk.list(realPath)
        }
        for entry in entries where entry.name.utf8.first != UInt8(ascii: ".") {
            guard let path = try? folder.appending(entry.name) else { continue }
            let real = realPath.joined(entry.name)
            if entry.kind == .folder {
                try collect(path, at: real, depth: depth + 1, &found)
            } else if Self.templateSuffixes.contains(where: entry.name.hasSuffix) {
                let display = displayPath(of: path)
                let name = String(path.text.dropFirst(ProjectLayout.templates.text.count + 1))
                let bytes = try Self.read(real, displayPath: display, bounds)
                found.append((name, SourceFile(path: display, bytes: bytes)))
            }
        }
    }
}
