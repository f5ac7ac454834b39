/// Finds everything that would prevent a plan from being written, before the first file is written.
struct CommitCheck {
    private let project: Project
    private var resolver: PathResolver
    /// The folders that were looked at: each problem is reported once, and not for each file.
    private var knownFolders: Set<String> = []
    /// By path, the real path of the nearest folder that exists.
    private var nearestFolders: [ProjectPath: String] = [:]
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
            guard let problem = problem(of: operation) else { continue }
            problems.append(problem)
            if let file = operation.file { blocked.insert(file) }
        }
        return operations.isEmpty ? problems : problems + lockProblems()
    }

    /// The problems of the lock, and of its folder, which also gets the list of temporary files.
    private mutating func lockProblems() -> [FileError] {
        var problems: [FileError] = []
        if case .file(let real, let status) = resolver.place(ProjectLayout.lock),
            let kind = obstacle(toWriting: real, status, isFolder: false)
        {
            problems.append(error(at: ProjectLayout.lock, kind: kind))
        }
        return problems + [folderProblem(nearestFolder(above: ProjectLayout.lock))].compactMap { $0 }
    }

    /// An error for each path that is the same as another on a disk that ignores case, that is the same through links, or
    /// that another path needs as a folder.
    private mutating func nameProblems(writes: [ProjectPath], in changes: Changes) -> [FileError] {
        var problems: [FileError] = []
        let remaining = changes.files.filter { $0.file != .remove }.map(\.path)
        var known: [String: ProjectPath] = [:]
        known.reserveCapacity(remaining.count)
        for path in Set(remaining).sorted() where known[path.folded] == nil { known[path.folded] = path }
        var places: [[UInt8]: ProjectPath] = [:]
        // Folders that no file has the path of, and neither has one above them.
        var free: Set<ProjectPath> = [.root]
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
            var above: [ProjectPath] = []
            var isFree = true
            var folder = path.parent
            while let ancestor = folder, !free.contains(ancestor) {
                if let file = known[ancestor.folded] {
                    problems.append(error(at: file, kind: .neededAsFolder(shown(path))))
                    isFree = false
                }
                above.append(ancestor)
                folder = ancestor.parent
            }
            if isFree { free.formUnion(above) }
        }
        return problems
    }

    private mutating func problem(of operation: Operation) -> FileError? {
        let path = operation.path
        if isReserved(path.text, for: operation) { return error(at: path, kind: .reserved) }
        let folder: String
        switch resolver.place(path) {
        case .blocked(let obstacle): return error(at: path, kind: .blocked(obstacle))
        case .file(let real, let status):
            if isReserved(below(real), for: operation) { return error(at: path, kind: .reserved) }
            if let kind = obstacle(toWriting: real, status, isFolder: false) { return error(at: path, kind: kind) }
            folder = real.splitAtName.folder
        case .vacant: folder = nearestFolder(above: path)
        }
        if isReserved(below(folder), for: operation) { return error(at: path, kind: .reserved) }
        return folderProblem(folder)
    }

    /// The problem of a folder, if it was not looked at before.
    private mutating func folderProblem(_ folder: String) -> FileError? {
        guard knownFolders.insert(folder).inserted, let path = try? ProjectPath.root.appending(below(folder)) else {
            return nil
        }
        let status = try? resolver.disk.status(folder)
        return obstacle(toWriting: folder, status, isFolder: true).map { error(at: path, kind: $0) }
    }

    /// Why a file, or the entries of a folder, cannot be changed. A file or folder that is marked as read-only stays as it
    /// is, even if the process is allowed to change it.
    private func obstacle(toWriting real: String, _ status: FileStatus?, isFolder: Bool) -> FileError.Kind? {
        let refusal = resolver.disk.refusalToWrite(real, isFolder: isFolder)
        if refusal?.isReadOnlyDisk == true { return .readOnlyDisk }
        if refusal != nil, status?.isOfAnotherUser == true { return isFolder ? .othersFolder : .othersFile }
        let isMarked = status.map { $0.mode & 0o222 == 0 } ?? false
        guard isMarked || refusal != nil else { return nil }
        return isFolder ? .readOnlyFolder : .readOnly
    }

    /// The real path of the nearest folder that exists.
    private mutating func nearestFolder(above path: ProjectPath) -> String {
        guard let parent = path.parent else { return project.root }
        if let known = nearestFolders[parent] { return known }
        let nearest =
            if case .present(let real) = resolver.folder(parent) { real } else { nearestFolder(above: parent) }
        nearestFolders[parent] = nearest
        return nearest
    }

    /// Whether a path is in the folder of version control, where a hook would be run, or in that of viper-gen. The templates
    /// of the project are allowed there and, if a command writes them, its settings.
    ///
    /// - Parameter path: Relative to the root.
    private func isReserved(_ path: String, for operation: Operation) -> Bool {
        let folded = path.lowercased()
        var isOfGit = false
        folded.visitComponents { isOfGit = isOfGit || $0.elementsEqual(".git".utf8) }
        guard !isOfGit, operation.isProduct, folded.joined("").startsWithBytes(of: ProjectLayout.name + "/") else {
            return isOfGit
        }
        let isTemplate = operation.path.isBelow(ProjectLayout.templates)
        let isSettings = mayWriteSettings && operation.path == ProjectLayout.settings
        return !isTemplate && !isSettings
    }

    /// A real path, relative to the root.
    private func below(_ realPath: String) -> String { realPath.relative(to: project.root) ?? "" }

    private func error(at path: ProjectPath, kind: FileError.Kind) -> FileError {
        FileError(shown(path), kind)
    }

    private func shown(_ path: ProjectPath) -> String { project.displayPath(of: path) }
}
