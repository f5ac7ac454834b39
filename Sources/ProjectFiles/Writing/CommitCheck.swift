/// Finds everything that would prevent a plan from being written, before the first file is written.
struct CommitCheck {
    private let project: Project
    private var resolver: PathResolver
    private var mayWriteIn: [String: Bool] = [:]
    private var mayWriteSettings = false

    init(_ project: Project) {
        self.project = project
        resolver = project.pathResolver()
    }

    /// The problems of a plan.
    mutating func problems(of operations: OperationList, in changes: Changes) -> [FileError] {
        mayWriteSettings = changes.mayWriteSettings
        var problems = operations.problems
        problems += nameProblems(writes: operations.products.filter(\.isWrite).map(\.path), in: changes)
        var blocked: Set<ProjectPath> = []
        for operation in operations.products + operations.records {
            if let file = operation.file, blocked.contains(file) { continue }
            guard let kind = obstacle(to: operation) else { continue }
            problems.append(error(at: operation.path, kind: kind))
            if let file = operation.file { blocked.insert(file) }
        }
        return problems
    }

    /// An error for each path that is the same as another on a disk that ignores case, that is the same through links, or
    /// that another path needs as a folder.
    private mutating func nameProblems(writes: [ProjectPath], in changes: Changes) -> [FileError] {
        var problems: [FileError] = []
        let remaining = changes.files.filter { $0.file != .remove }.map(\.path)
        var known: [String: ProjectPath] = [:]
        for path in Set(remaining).sorted() where known[path.folded] == nil { known[path.folded] = path }
        var places: [[UInt8]: ProjectPath] = [:]
        var earlier: ProjectPath?
        for path in writes {
            if path == earlier { problems.append(error(at: path, kind: .plannedTwice)) }
            earlier = path
            if let other = known[path.folded], other != path {
                problems.append(error(at: path, kind: .sameName(shown(other))))
            }
            if case .file(let real, _) = resolver.place(path) {
                if let other = places[Array(real.utf8)], other != path {
                    problems.append(error(at: path, kind: .sameFile(shown(other))))
                }
                places[Array(real.utf8)] = path
            }
            var folder = path.parent
            while let ancestor = folder, ancestor != .root {
                if let file = known[ancestor.folded] {
                    problems.append(error(at: file, kind: .neededAsFolder(shown(path))))
                }
                folder = ancestor.parent
            }
        }
        return problems
    }

    private mutating func obstacle(to operation: Operation) -> FileError.Kind? {
        let path = operation.path
        if isReserved(path.components, for: operation) { return .reserved }
        let folder: String
        switch resolver.place(path) {
        case .blocked(let obstacle): return .blocked(obstacle)
        case .file(let real, let status):
            if isReserved(components(of: real), for: operation) { return .reserved }
            guard status.mode & 0o222 != 0, resolver.disk.mayWrite(real, isFolder: false) else { return .readOnly }
            folder = real.splitAtName.folder
        case .vacant: folder = nearestFolder(above: path)
        }
        if isReserved(components(of: folder), for: operation) { return .reserved }
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

    /// Whether a path is in the folder of version control, where a hook would be run, or in that of viper-gen. The templates
    /// of the project are allowed there and, if a command writes them, its settings.
    private func isReserved(_ components: [String], for operation: Operation) -> Bool {
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
        let answer = resolver.disk.mayWrite(folder, isFolder: true)
        mayWriteIn[folder] = answer
        return answer
    }

    private func error(at path: ProjectPath, kind: FileError.Kind) -> FileError {
        FileError(shown(path), kind)
    }

    private func shown(_ path: ProjectPath) -> String { project.displayPath(of: path) }
}
