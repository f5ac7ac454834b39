/// Finds everything that would keep a plan from being written, before anything is.
struct CommitCheck {
    private let project: Project
    private var resolver: PathResolver
    private var mayWriteIn: [String: Bool] = [:]
    private var mayWriteSettings = false

    init(_ project: Project) {
        self.project = project
        resolver = PathResolver(root: project.root)
    }

    /// All problems of a plan, in the order of its paths.
    mutating func problems(of operations: OperationList, _ changes: Changes) -> [FileError] {
        mayWriteSettings = changes.mayWriteSettings
        var problems = operations.problems
        problems += nameProblems(writes: operations.products.filter(\.isWrite).map(\.path), changes)
        var blocked: Set<ProjectPath> = []
        for operation in operations.products + operations.records {
            if let file = operation.file, blocked.contains(file) { continue }
            guard let kind = obstacle(to: operation) else { continue }
            problems.append(error(operation.path, kind))
            if let file = operation.file { blocked.insert(file) }
        }
        return problems
    }

    /// Paths that are one on a disk which ignores case, are one through links, or lie in one another.
    private mutating func nameProblems(writes: [ProjectPath], _ changes: Changes) -> [FileError] {
        var problems: [FileError] = []
        let remaining = changes.files.filter { $0.file != .remove }.map(\.path)
        var known: [String: ProjectPath] = [:]
        for path in Set(remaining).sorted() where known[path.folded] == nil { known[path.folded] = path }
        var places: [[UInt8]: ProjectPath] = [:]
        var earlier: ProjectPath?
        for path in writes {
            if path == earlier { problems.append(error(path, .plannedTwice)) }
            earlier = path
            if let other = known[path.folded], other != path {
                problems.append(error(path, .sameName(shown(other))))
            }
            if case .file(let real, _) = resolver.place(path) {
                if let other = places[Array(real.utf8)], other != path {
                    problems.append(error(path, .sameFile(shown(other))))
                }
                places[Array(real.utf8)] = path
            }
            var folder = path.parent
            while let ancestor = folder, ancestor != .root {
                if let file = known[ancestor.folded] { problems.append(error(file, .neededAsFolder(shown(path)))) }
                folder = ancestor.parent
            }
        }
        return problems
    }

    private mutating func obstacle(to operation: Operation) -> FileError.Kind? {
        let path = operation.path
        if isReserved(path.components, operation) { return .reserved }
        let folder: String
        switch resolver.place(path) {
        case .blocked(let obstacle): return .blocked(obstacle)
        case .file(let real, let status):
            if isReserved(components(of: real), operation) { return .reserved }
            guard status.mode & 0o222 != 0, Disk.mayWrite(real, isFolder: false) else { return .readOnly }
            folder = real.splitAtName.folder
        case .vacant(let real?): folder = real.splitAtName.folder
        case .vacant(nil): folder = nearestFolder(above: path)
        }
        if isReserved(components(of: folder), operation) { return .reserved }
        return mayWrite(in: folder) ? nil : .readOnlyFolder
    }

    /// The real path of the nearest folder that exists.
    private mutating func nearestFolder(above path: ProjectPath) -> String {
        var folder = path.parent
        while let ancestor = folder {
            if case .present(let real) = resolver.folder(ancestor) { return real }
            folder = ancestor.parent
        }
        return project.root
    }

    /// Generated files have no business in version control's folder (a hook would be run), nor in viper-gen's own, but
    /// for the team's templates there, and its settings where they are what is to be written.
    private func isReserved(_ components: [String], _ operation: Operation) -> Bool {
        let folded = components.map { $0.lowercased() }
        if folded.contains(".git") { return true }
        let isTemplate = operation.path.components.starts(with: ProjectLayout.templates.components)
        let isSettings = mayWriteSettings && operation.path == ProjectLayout.settings
        return operation.isProduct && folded.first == ProjectLayout.name && !isTemplate && !isSettings
    }

    private func components(of realPath: String) -> [String] {
        let below = realPath.relative(to: project.root) ?? ""
        return (try? ProjectPath.root.appending(below))?.components ?? []
    }

    private mutating func mayWrite(in folder: String) -> Bool {
        if let known = mayWriteIn[folder] { return known }
        let answer = Disk.mayWrite(folder, isFolder: true)
        mayWriteIn[folder] = answer
        return answer
    }

    private func error(_ path: ProjectPath, _ kind: FileError.Kind) -> FileError {
        FileError(shown(path), kind)
    }

    private func shown(_ path: ProjectPath) -> String { project.displayPath(of: path) }
}
