import SourceText

extension Project {
    /// The manifests of all modules of the project, those of specs that are gone included, and what is wrong with those
    /// that cannot be read.
    package func manifests() -> (manifests: [Manifest], diagnostics: [Diagnostic]) {
        var resolver = PathResolver(root: root)
        var manifests: [Manifest] = []
        var diagnostics: [Diagnostic] = []
        switch resolver.folder(ProjectLayout.modules) {
        case .missing: break
        case .blocked(let obstacle):
            let path = displayPath(of: ProjectLayout.modules)
            diagnostics.append(FileError(path, .blocked(obstacle)).diagnostic)
        case .present(let folder):
            collect(ProjectLayout.modules, at: folder, depth: 0, &manifests, &diagnostics)
        }
        return (manifests.sorted { $0.module < $1.module }, diagnostics)
    }

    /// The manifest of one module, or `nil` if nothing was ever generated for it.
    /// - Throws: what is wrong with it, and what to do.
    package func manifest(of module: ModuleID) throws(Diagnostic) -> Manifest? {
        guard let path = ProjectLayout.manifest(of: module) else { return nil }
        var resolver = PathResolver(root: root)
        switch read(path, &resolver) {
        case .absent: return nil
        case .blocked(let obstacle): throw FileError(displayPath(of: path), .blocked(obstacle)).diagnostic
        case .bytes(let bytes):
            return try Manifest(SourceFile(path: displayPath(of: path), bytes: bytes), of: module)
        }
    }

    private func collect(
        _ folder: ProjectPath,
        at realPath: String,
        depth: Int,
        _ manifests: inout [Manifest],
        _ diagnostics: inout [Diagnostic]
    ) {
        let entries: [Disk.Entry]
        do throws(SystemError) {
            guard depth <= bounds.depth else { throw SystemError.tooManyLinks }
            entries = try Disk.list(realPath)
        } catch {
            diagnostics.append(FileError(displayPath(of: folder), "read", error).diagnostic)
            return
        }
        for entry in entries {
            guard let path = try? folder.appending(entry.name) else { continue }
            if entry.kind == .folder {
                collect(path, at: realPath.joined(entry.name), depth: depth + 1, &manifests, &diagnostics)
            } else if let module = ProjectLayout.module(ofManifest: path) {
                do throws(Diagnostic) {
                    if let manifest = try manifest(of: module) { manifests.append(manifest) }
                } catch {
                    diagnostics.append(error)
                }
            }
        }
    }
}
