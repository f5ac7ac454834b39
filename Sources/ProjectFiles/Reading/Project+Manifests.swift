import SourceText

extension Project {
    /// The manifests of all modules of the project, also of modules whose specs are gone, and the mistakes in those that
    /// cannot be read.
    package func manifests() -> (manifests: [Manifest], diagnostics: [Diagnostic]) {
        var resolver = pathResolver()
        var found: (manifests: [Manifest], diagnostics: [Diagnostic]) = ([], [])
        switch resolver.folder(ProjectLayout.modules) {
        case .missing: break
        case .blocked(let obstacle):
            let path = displayPath(of: ProjectLayout.modules)
            found.diagnostics.append(FileError(path, .blocked(obstacle)).diagnostic)
        case .present(let folder):
            collect(ProjectLayout.modules, at: folder, depth: 0, with: &resolver, into: &found)
        }
        return (found.manifests.sorted { $0.module < $1.module }, found.diagnostics)
    }

    /// The manifests of some modules, without those of modules for which nothing was generated.
    ///
    /// - Throws: The mistake in the first that cannot be read.
    package func manifests(of modules: [ModuleID]) throws(Diagnostic) -> [Manifest] {
        var resolver = pathResolver()
        var manifests: [Manifest] = []
        for module in modules.sorted() {
            if let manifest = try manifest(of: module, with: &resolver) { manifests.append(manifest) }
        }
        return manifests
    }

    /// The manifest of a module; `nil` if nothing was generated for it.
    ///
    /// - Throws: The mistake in the manifest, and what to do about it.
    func manifest(of module: ModuleID, with resolver: inout PathResolver) throws(Diagnostic) -> Manifest? {
        guard let path = ProjectLayout.manifest(of: module) else { return nil }
        switch read(path, with: &resolver) {
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
        with resolver: inout PathResolver,
        into found: inout (manifests: [Manifest], diagnostics: [Diagnostic])
    ) {
        let entries: [Disk.Entry]
        do throws(SystemError) {
            guard depth <= bounds.depth else { throw SystemError.tooManyLinks }
            entries = try resolver.disk.list(realPath)
        } catch {
            found.diagnostics.append(FileError(displayPath(of: folder), operation: "read", error).diagnostic)
            return
        }
        for entry in entries {
            guard let path = try? folder.appending(entry.name) else { continue }
            if entry.kind == .folder {
                collect(path, at: realPath.joined(entry.name), depth: depth + 1, with: &resolver, into: &found)
            } else if let module = ProjectLayout.module(ofManifest: path) {
                do throws(Diagnostic) {
                    if let manifest = try manifest(of: module, with: &resolver) { found.manifests.append(manifest) }
                } catch {
                    found.diagnostics.append(error)
                }
            }
        }
    }
}
