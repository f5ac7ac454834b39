import SourceText

extension Project {
    /// The result of a search for specs.
    package struct Search: Sendable {
        /// The projects with at least one spec, sorted by the bytes of their roots.
        package let projects: [Project]
        /// The errors for folders below the given ones that could not be searched.
        package let unread: [FileError]
    }

    /// Finds specs, and groups them by project.
    ///
    /// Folders are searched for `*.viper`, except for hidden folders, `Pods`, `Carthage`, `DerivedData`, `node_modules`
    /// and symbolic links. A given file is taken from any folder.
    ///
    /// - Parameters:
    ///   - paths: The given files and folders.
    ///   - workingFolder: The folder that relative paths start from.
    ///   - bounds: The bounds on the search.
    /// - Throws: The first path that does not exist, is not a spec, is in no project, or exceeds a bound.
    package static func find(
        _ paths: [String],
        from workingFolder: WorkingFolder,
        bounds: Bounds = Bounds()
    ) throws(FileError) -> Search {
        let home = workingFolder.home
        let workingFolder = try workingFolder.realPath()
        var search = SpecSearch(workingFolder: workingFolder, bounds: bounds)
        for path in paths { try search.add(path) }
        var roots = RootFinder(workingFolder: workingFolder, home: home)
        var specs: [[UInt8]: [Spec]] = [:]
        for found in search.found {
            guard let root = roots.root(ofSpecsIn: found.folder) else {
                throw FileError(found.displayPath, .inNoProject(folder: found.folder))
            }
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
        return Search(projects: projects, unread: search.unread)
    }

    /// The project that a folder becomes, also if it is in another one.
    ///
    /// - Throws: That the folder cannot be a project or does not exist, or the system's refusal.
    package static func made(in workingFolder: WorkingFolder, bounds: Bounds = Bounds()) throws(FileError) -> Project {
        let folder = try workingFolder.realPath()
        let roots = RootFinder(workingFolder: folder, home: workingFolder.home)
        guard roots.mayBeRoot(folder) else { throw FileError(".viper-gen", .inNoProject(folder: folder)) }
        return Project(root: folder, specs: [], workingFolder: folder, bounds: bounds)
    }

    /// The project that a folder belongs to, for its settings and templates. A folder that belongs to none counts as
    /// one.
    ///
    /// - Throws: That the folder does not exist, or the system's refusal.
    package static func around(_ workingFolder: WorkingFolder) throws(FileError) -> Project {
        let folder = try workingFolder.realPath()
        var roots = RootFinder(workingFolder: folder, home: workingFolder.home)
        let root = roots.root(ofSpecsIn: folder) ?? folder
        return Project(root: root, specs: [], workingFolder: folder, bounds: Bounds())
    }

    /// The project that a file belongs to or would belong to, and its path there. The folders of the file can be
    /// missing.
    ///
    /// - Parameters:
    ///   - path: The given path.
    ///   - workingFolder: The folder that a relative path starts from.
    ///   - bounds: The bounds of the project.
    /// - Throws: That the path is in no project, leads out of it or has an unusable name, or the system's refusal.
    package static func place(
        of path: String,
        from workingFolder: WorkingFolder,
        bounds: Bounds = Bounds()
    ) throws(FileError) -> (project: Project, path: ProjectPath) {
        let home = workingFolder.home
        let workingFolder = try workingFolder.realPath()
        guard !path.isEmpty else { throw FileError(path, .unusableName(.empty)) }
        let (start, rest) = try FileError.naming(path, operation: "find") { () throws(SystemError) in
            try Disk.nearestFolder(above: path.absolute(in: workingFolder))
        }
        var roots = RootFinder(workingFolder: workingFolder, home: home)
        guard let root = roots.root(ofSpecsIn: start) else { throw FileError(path, .inNoProject(folder: start)) }
        let project = Project(root: root, specs: [], workingFolder: workingFolder, bounds: bounds)
        do throws(PathProblem) {
            return (project, try ProjectPath.root.appending(start.relative(to: root) ?? "").appending(rest))
        } catch {
            throw FileError(path, .unusableName(error))
        }
    }

    /// What a given path names of this project: its place, or the whole project if it is a folder above.
    ///
    /// - Parameters:
    ///   - path: The given path.
    ///   - workingFolder: The folder that a relative path starts from.
    /// - Returns: `nil` for a path elsewhere.
    /// - Throws: The system's refusal to find the path.
    package func part(namedBy path: String, from workingFolder: WorkingFolder) throws(FileError) -> ProjectPath? {
        do throws(FileError) {
            let place = try Self.place(of: path, from: workingFolder)
            if place.project.root == root { return place.path }
        } catch {
            if case .refused = error.kind { throw error }
        }
        let start = try workingFolder.realPath()
        guard let folder = try? Disk.realPath(path.absolute(in: start)) else { return nil }
        return root.relative(to: folder) == nil ? nil : .root
    }

    /// The place of a file in this project; `nil` if it is outside.
    package func place(of path: LinkedPath) -> ProjectPath? {
        path.real.relative(to: root).flatMap { try? ProjectPath($0) }
    }
}

extension String {
    /// The absolute path. A relative path starts from a folder.
    func absolute(in folder: String) -> String {
        utf8.first == UInt8(ascii: "/") ? self : folder.joined(self)
    }
}
