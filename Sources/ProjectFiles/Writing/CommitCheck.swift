/// Finds everything that would keep a plan from being written, before anything is.
struct CommitCheck {
    private let project: Project
    private var resolver: PathResolver
    private var mayWriteIn: [String: Bool] = [:]

    init(_ project: Project) {
        self.project = project
        resolver = PathResolver(root: project.root)
    }

    /// All problems of a plan, in the order of its paths.
    mutating func problems(of operations: OperationList, _ changes: Changes) -> [FileError] {
        var problems = operations.problems
        problems += nameProblems(writes: operations.products.filter(\.isWrite).map(\.path), changes)
        for operation in operations.products {
            if Self.isReserved(operation.path.components, isProduct: true) {
                problems.append(error(operation.path, .reserved))
            } else if let kind = obstacle(to: operation) {
                problems.append(error(operation.path, kind))
            }
        }
        for operation in operations.records {
            if let kind = obstacle(to: operation) { problems.append(error(operation.path, kind)) }
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
        for path in writes {
            if let other = known[path.folded], other != path {
                problems.append(error(path, .sameName(other)))
            }
            if case .file(let real, _) = resolver.place(path) {
                if let other = places[Array(real.utf8)] { problems.append(error(path, .sameName(other))) }
                places[Array(real.utf8)] = path
            }
            var folder = path.parent
            while let ancestor = folder, ancestor != .root {
                if let file = known[ancestor.folded] { problems.append(error(file, .neededAsFolder(path))) }
                folder = ancestor.parent
            }
        }
        return problems
    }

    private mutating func obstacle(to operation: Operation) -> FileError.Kind? {
        let path = operation.path
        switch resolver.place(path) {
        case .blocked(let obstacle): return .blocked(obstacle)
        case .file(let real, let status):
            let isOwn = operation.file != nil || operation.seen == nil
            if Self.isReserved(components(of: real), isProduct: !isOwn) { return .reserved }
            guard status.mode & 0o222 != 0, Disk.mayWrite(real, isFolder: false) else { return .readOnly }
            return mayWrite(in: real.splitAtName.folder) ? nil : .readOnlyFolder
        case .vacant(let real?): return mayWrite(in: real.splitAtName.folder) ? nil : .readOnlyFolder
        case .vacant(nil):
            var folder = path.parent
            while let ancestor = folder {
                if case .present(let real) = resolver.folder(ancestor) {
                    return mayWrite(in: real) ? nil : .readOnlyFolder
                }
                folder = ancestor.parent
            }
            return nil
        }
    }

    /// Generated files have no business in version control's folder (a hook would be run), nor in viper-gen's own.
    private static func isReserved(_ components: [String], isProduct: Bool) -> Bool {
        let folded = components.map { $0.lowercased() }
        return folded.contains(".git") || isProduct && folded.first == ProjectLayout.name
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
        FileError(project.displayPath(of: path), kind)
    }
}
