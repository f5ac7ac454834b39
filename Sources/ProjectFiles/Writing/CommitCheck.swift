import SourceText

/// Finds everything that would prevent a plan from being written, before the first file is written.
struct CommitCheck {
    private let project: Project
    /// The folders whose problems are reported: once, and not for each file.
    private var reportedFolders: Set<String> = []

    init(_ project: Project) {
        self.project = project
    }

    /// The problems of a plan. The operations are examined on all cores.
    mutating func problems(of operations: OperationList, in changes: Changes) -> [FileError] {
        var problems = operations.problems
        let products = findings(of: operations.products, in: changes)
        let (ofNames, records) = Workers.both(for: operations.products.count) { [self] in
            nameProblems(of: operations.products, at: products.realPaths, in: changes)
        } _: { [self] in
            findings(of: operations.records, in: changes)
        }
        problems += ofNames
        var blocked: Set<ProjectPath> = []
        add(products.problems, of: operations.products, to: &problems, &blocked)
        add(records.problems, of: operations.records, to: &problems, &blocked)
        guard !operations.isEmpty else { return problems }
        var check = OperationCheck(project, changes)
        return problems + check.lockFindings().compactMap { firstReport(of: $0) }
    }

    /// What was found about a list of operations.
    private struct Findings {
        /// By operation, the real path of the file that is at its path; `nil` where there is none.
        var realPaths: [String?] = []
        /// The findings with problems, by the place of the operation in the list.
        var problems: [(operation: Int, finding: OperationCheck.Finding)] = []
    }

    private func findings(of operations: [Operation], in changes: Changes) -> Findings {
        let project = project
        let parts = Workers.map(Workers.parts(of: operations.count)) { range in
            var check = OperationCheck(project, changes)
            var findings = Findings()
            for number in range {
                let (finding, realPath) = check.finding(for: operations[number])
                findings.realPaths.append(realPath)
                if finding.problem != nil { findings.problems.append((number, finding)) }
            }
            return findings
        }
        return Findings(realPaths: parts.flatMap(\.realPaths), problems: parts.flatMap(\.problems))
    }

    /// Adds the problems of operations. A file with a problem has no second one, and neither has its base.
    private mutating func add(
        _ findings: [(operation: Int, finding: OperationCheck.Finding)],
        of operations: [Operation],
        to problems: inout [FileError],
        _ blocked: inout Set<ProjectPath>
    ) {
        for (number, finding) in findings {
            let file = operations[number].file
            if let file, blocked.contains(file) { continue }
            guard let problem = firstReport(of: finding) else { continue }
            problems.append(problem)
            if let file { blocked.insert(file) }
        }
    }

    /// The problem of a finding, if it was not reported for another file of the same folder.
    private mutating func firstReport(of finding: OperationCheck.Finding) -> FileError? {
        guard let problem = finding.problem else { return nil }
        if let folder = finding.folder, !reportedFolders.insert(folder).inserted { return nil }
        return problem
    }

    /// An error for each path that is the same as another on a disk that ignores case, that is the same through links,
    /// or that another path needs as a folder.
    ///
    /// - Parameters:
    ///   - products: The operations of generated files, sorted by path.
    ///   - places: The real path of the file that is at the path of each; `nil` where there is none.
    private func nameProblems(of products: [Operation], at places: [String?], in changes: Changes) -> [FileError] {
        var problems: [FileError] = []
        let remaining = changes.remaining
        var known: [String: ProjectPath] = [:]
        known.reserveCapacity(remaining.count)
        for path in Set(remaining).sorted() where known[path.folded] == nil { known[path.folded] = path }
        var paths: [[UInt8]: ProjectPath] = [:]
        // Folders that no file has the path of, and neither has one above them.
        var free: Set<ProjectPath> = [.root]
        var earlier: ProjectPath?
        for (product, place) in zip(products, places) where product.isWrite {
            let path = product.path
            if path == earlier { problems.append(error(at: path, kind: .plannedTwice)) }
            earlier = path
            if let other = known[path.folded], other != path {
                problems.append(error(at: path, kind: .sameName(shown(other))))
            }
            if let place {
                if let other = paths.updateValue(path, forKey: Array(place.utf8)), other != path {
                    problems.append(error(at: path, kind: .sameFile(shown(other))))
                }
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

    private func error(at path: ProjectPath, kind: FileError.Kind) -> FileError {
        FileError(shown(path), kind)
    }

    private func shown(_ path: ProjectPath) -> String { project.displayPath(of: path) }
}

/// Finds what would prevent single operations from being made. Each thread has one.
private struct OperationCheck {
    struct Finding {
        /// What prevents the operation; `nil` if nothing does.
        var problem: FileError?
        /// The real path of the folder whose problem it is; `nil` if it is a problem of the file.
        var folder: String?
    }

    private let project: Project
    private let mayWriteSettings: Bool
    private var resolver: PathResolver
    /// The problems of the folders that were looked at, by their real paths.
    private var folderProblems: [String: FileError?] = [:]
    /// By path, the real path of the nearest folder that exists.
    private var nearestFolders: [ProjectPath: String] = [:]

    init(_ project: Project, _ changes: Changes) {
        self.project = project
        mayWriteSettings = changes.mayWriteSettings
        resolver = project.pathResolver()
    }

    /// What is wrong with the lock, and with its folder, which also gets the list of temporary files.
    mutating func lockFindings() -> [Finding] {
        var findings: [Finding] = []
        if case .file(let real, let status) = resolver.place(ProjectLayout.lock),
            let kind = obstacle(toWriting: real, status, isFolder: false)
        {
            findings.append(Finding(problem: error(at: ProjectLayout.lock, kind: kind)))
        }
        return findings + [folderFinding(nearestFolder(above: ProjectLayout.lock))]
    }

    /// What was found, and the real path of the file that is at the path of the operation; `nil` where there is none.
    mutating func finding(for operation: Operation) -> (finding: Finding, realPath: String?) {
        let place = resolver.place(operation.path)
        let found = finding(for: operation, at: place)
        if case .file(let real, _) = place { return (found, real) }
        return (found, nil)
    }

    private mutating func finding(for operation: Operation, at place: PathResolver.Place) -> Finding {
        let path = operation.path
        if isReserved(path.text, for: operation) { return Finding(problem: error(at: path, kind: .reserved)) }
        let folder: String
        switch place {
        case .blocked(let obstacle): return Finding(problem: error(at: path, kind: .blocked(obstacle)))
        case .file(let real, let status):
            if isReserved(below(real), for: operation) { return Finding(problem: error(at: path, kind: .reserved)) }
            if let kind = obstacle(toWriting: real, status, isFolder: false) {
                return Finding(problem: error(at: path, kind: kind))
            }
            folder = real.splitAtName.folder
        case .vacant: folder = nearestFolder(above: path)
        }
        if isReserved(below(folder), for: operation) { return Finding(problem: error(at: path, kind: .reserved)) }
        return folderFinding(folder)
    }

    /// What is wrong with a folder.
    private mutating func folderFinding(_ folder: String) -> Finding {
        if let known = folderProblems[folder] { return Finding(problem: known, folder: folder) }
        let problem = problem(ofFolder: folder)
        folderProblems[folder] = .some(problem)
        return Finding(problem: problem, folder: folder)
    }

    private func problem(ofFolder folder: String) -> FileError? {
        guard let path = try? ProjectPath.root.appending(below(folder)) else { return nil }
        let status = try? resolver.disk.status(folder)
        return obstacle(toWriting: folder, status, isFolder: true).map { error(at: path, kind: $0) }
    }

    /// Why a file, or the entries of a folder, cannot be changed. A file or folder that is marked as read-only stays as
    /// it is, even if the process is allowed to change it.
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

    /// Whether a path is in the folder of version control, where a hook would be run, or in that of viper-gen. The
    /// templates of the project are allowed there and, if a command writes them, its settings.
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
        FileError(project.displayPath(of: path), kind)
    }
}
