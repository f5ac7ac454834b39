import SourceText

extension Project {
    /// The manifests of all modules of the project, also of modules whose specs are gone, and the mistakes in those
    /// that cannot be read.
    package func manifests() -> (manifests: [Manifest], diagnostics: [Diagnostic]) {
        let listed = listedModules()
        let parts = Workers.map(Workers.parts(of: listed.count)) { range in
            var resolver = pathResolver()
            return listed[range].map { module in
                Result { () throws(Diagnostic) in try manifest(of: try module.get(), with: &resolver) }
            }
        }
        var (manifests, diagnostics): ([Manifest], [Diagnostic]) = ([], [])
        for result in parts.flatMap(\.self) {
            switch result {
            case .success(let manifest?): manifests.append(manifest)
            case .success(nil): break
            case .failure(let problem): diagnostics.append(problem)
            }
        }
        return (manifests.sorted { $0.module < $1.module }, diagnostics)
    }

    /// The modules that have manifests, and the mistakes in the folders of manifests that cannot be read.
    private func listedModules() -> [Result<ModuleID, Diagnostic>] {
        var resolver = pathResolver()
        var modules: [Result<ModuleID, Diagnostic>] = []
        switch resolver.folder(ProjectLayout.modules) {
        case .missing: break
        case .blocked(let obstacle):
            let path = displayPath(of: ProjectLayout.modules)
            modules.append(.failure(FileError(path, .blocked(obstacle)).diagnostic))
        case .present(let folder): list(ProjectLayout.modules, at: folder, depth: 0, on: resolver.disk, into: &modules)
        }
        return modules
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

    private func list(
        _ folder: ProjectPath,
        at realPath: String,
        depth: Int,
        on disk: RootFolder,
        into modules: inout [Result<ModuleID, Diagnostic>]
    ) {
        let entries: [Disk.Entry]
        do throws(SystemError) {
            guard depth <= bounds.depth else { throw SystemError.tooManyLinks }
            entries = try disk.list(realPath)
        } catch {
            modules.append(.failure(FileError(displayPath(of: folder), operation: "read", error).diagnostic))
            return
        }
        for entry in entries {
            guard let path = try? folder.appending(entry.name) else { continue }
            if entry.kind == .folder {
                list(path, at: realPath.joined(entry.name), depth: depth + 1, on: disk, into: &modules)
            } else if let module = ProjectLayout.module(ofManifest: path) {
                modules.append(.success(module))
            }
        }
    }
}
