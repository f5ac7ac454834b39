import SourceText

extension Project {
    /// The suffixes of the files of an architecture.
    private static let templateSuffixes = [".stencil", ".viper", ".interface", ".types"]

    static func isTemplate(_ name: String) -> Bool { templateSuffixes.contains(where: name.hasSuffix) }

    /// The templates of the project: all files of architectures below `.viper-gen/templates/`, with their paths in that
    /// folder.
    ///
    /// - Returns: The templates, sorted by the bytes of their paths.
    /// - Throws: The first file that is larger than the bound for specs, or that the system refuses to read.
    package func templates() throws(FileError) -> [(path: String, file: SourceFile)] {
        var resolver = pathResolver()
        var found: [(path: String, file: SourceFile)] = []
        switch resolver.folder(ProjectLayout.templates) {
        case .missing: break
        case .blocked(let obstacle): throw FileError(displayPath(of: ProjectLayout.templates), .blocked(obstacle))
        case .present(let folder):
            try collect(ProjectLayout.templates, at: folder, depth: 0, with: &resolver, into: &found)
        }
        return found.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    /// The templates below a folder that is in no project, with their paths in it. Links are followed.
    ///
    /// - Parameters:
    ///   - folder: The path as given.
    ///   - workingFolder: The folder that a relative path starts from.
    package static func templates(
        below folder: String,
        from workingFolder: WorkingFolder
    ) throws(FileError) -> [(path: String, file: SourceFile)] {
        var found: [(path: String, file: SourceFile)] = []
        var rest = [(folder: folder, name: "", depth: 0)]
        while let next = rest.popLast() {
            guard next.depth <= Bounds().depth else { throw FileError(folder, .tooDeep(limit: Bounds().depth)) }
            let entries = try FileError.naming(next.folder, operation: "read") { () throws(SystemError) in
                try Disk.list(.init(workingFolder.absolute(next.folder)))
            }
            for entry in entries where !entry.isHidden {
                let (path, name) = (next.folder.joined(entry.name), next.name.isEmpty ? "" : next.name + "/")
                if entry.kind == .folder {
                    rest.append((path, name + entry.name, next.depth + 1))
                } else if isTemplate(entry.name) {
                    found.append((name + entry.name, try TextFile.read(path, from: workingFolder)))
                }
            }
        }
        return found.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    /// The path in the project of a template with a path in the folder of templates.
    package static func place(ofTemplate path: String) throws(PathProblem) -> ProjectPath {
        try ProjectLayout.templates.appending(path)
    }

    private func collect(
        _ folder: ProjectPath,
        at realPath: String,
        depth: Int,
        with resolver: inout PathResolver,
        into found: inout [(path: String, file: SourceFile)]
    ) throws(FileError) {
        guard depth <= bounds.depth else { throw FileError(displayPath(of: folder), .tooDeep(limit: bounds.depth)) }
        let entries = try FileError.naming(displayPath(of: folder), operation: "read") { () throws(SystemError) in
            try resolver.disk.list(realPath)
        }
        for entry in entries where !entry.isHidden {
            guard let path = try? folder.appending(entry.name) else { continue }
            let real = realPath.joined(entry.name)
            if entry.kind == .folder {
                try collect(path, at: real, depth: depth + 1, with: &resolver, into: &found)
            } else if Self.isTemplate(entry.name) {
                let display = displayPath(of: path)
                let name = String(path.text.dropFirst(ProjectLayout.templates.text.count + 1))
                let bytes = try read(path, displayPath: display, with: &resolver)
                found.append((name, SourceFile(path: display, bytes: bytes)))
            }
        }
    }
}
