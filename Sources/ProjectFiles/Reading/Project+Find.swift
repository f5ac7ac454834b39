import SourceText

extension Project {
    /// What a search for specs found.
    package struct Search: Sendable {
        /// By root, in byte order; none is without specs.
        package let projects: [Project]
        /// Folders that could not be searched.
        package let warnings: [Diagnostic]
    }

    /// The specs among and below `paths`, by project.
    ///
    /// Folders are searched for `*.viper`, but not hidden ones, `Pods`, `Carthage`, `DerivedData`, `node_modules` and
    /// symbolic links; a file is taken wherever it lies.
    /// - Parameters:
    ///   - paths: as somebody typed them.
    ///   - workingFolder: the folder from which relative paths are taken.
    /// - Throws: the first path that is missing, is not a spec, or leads past a bound.
    package static func find(
        _ paths: [String],
        from workingFolder: WorkingFolder,
        bounds: Bounds = Bounds()
    ) throws(FileError) -> Search {
        let workingFolder = try workingFolder.realPath()
        var search = SpecSearch(workingFolder: workingFolder, bounds: bounds)
        for path in paths { try search.add(path) }
        var roots = RootFinder(workingFolder: workingFolder)
        var specs: [[UInt8]: [Spec]] = [:]
        for found in search.found {
            let root = roots.root(ofSpecsIn: found.folder)
            let folder = found.folder.relative(to: root) ?? ""
            do throws(PathProblem) {
                let path = try ProjectPath.root.appending(folder).appending(found.name)
                specs[Array(root.utf8), default: []].append(Spec(path: path, displayPath: found.displayPath))
            } catch {
                throw FileError(found.displayPath, .unusableName(error))
            }
        }
        let projects = specs.map { root, specs in
            let root = String(decoding: root, as: UTF8.self)
            return Project(root: root, specs: specs, workingFolder: workingFolder, bounds: bounds)
        }.sorted { $0.root.utf8.lexicographicallyPrecedes($1.root.utf8) }
        return Search(projects: projects, warnings: search.warnings)
    }

    /// The project in which a file is or would be, and its place there. Folders that are missing do not matter.
    /// - Parameters:
    ///   - path: as somebody typed it.
    ///   - workingFolder: the folder from which a relative path is taken.
    /// - Throws: that the path leads out of the project, has an unusable name in it, or is refused by the system.
    package static func place(
        of path: String,
        from workingFolder: WorkingFolder,
        bounds: Bounds = Bounds()
    ) throws(FileError) -> (project: Project, path: ProjectPath) {
        let workingFolder = try workingFolder.realPath()
        guard !path.isEmpty else { throw FileError(path, .unusableName(.empty)) }
        var (folder, rest) = path.absolute(in: workingFolder).splitAtName
        var existing: String?
        while true {
            existing = try FileError.naming(path, "find") { () throws(SystemError) in try Disk.realPath(folder) }
            if existing != nil || folder == "/" { break }
            let split = folder.splitAtName
            (folder, rest) = (split.folder, split.name.joined(rest))
        }
        var roots = RootFinder(workingFolder: workingFolder)
        let start = existing ?? "/"
        let root = roots.root(ofSpecsIn: start)
        let project = Project(root: root, specs: [], workingFolder: workingFolder, bounds: bounds)
        do throws(PathProblem) {
            return (project, try ProjectPath.root.appending(start.relative(to: root) ?? "").appending(rest))
        } catch {
            throw FileError(path, .unusableName(error))
        }
    }
}

extension String {
    /// This path, taken from `folder` if it is relative.
    func absolute(in folder: String) -> String {
        utf8.first == UInt8(ascii: "/") ? self : folder.joined(self)
    }
}
