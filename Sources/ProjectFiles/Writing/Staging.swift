/// The new contents of a run as temporary files beside their places, ready to be put there.
struct Staging {
    /// One operation with all that carrying it out takes.
    struct Item {
        let operation: Operation
        /// The real path of the place.
        let target: String
        /// What stood there when it was compared; `nil` where nothing did.
        let status: FileStatus?
        /// The real path of the new content; `nil` for a removal.
        var temporary: String?

        var isReplacement: Bool { temporary != nil && status != nil }
    }

    private(set) var items: [Item] = []
    /// Files that were left out.
    private(set) var changedMeanwhile: Set<ProjectPath> = []
    private var madeFolders: [String] = []
    private var knownFolders: Set<[UInt8]> = []
    private let project: Project
    private var resolver: PathResolver

    init(in project: Project) {
        self.project = project
        resolver = PathResolver(root: project.root)
    }

    /// Takes up the operations whose files are still as they were when the plan was made.
    mutating func add(_ operations: [Operation]) throws(FileError) {
        for operation in operations {
            if try !add(operation), let file = operation.file { changedMeanwhile.insert(file) }
        }
        items.removeAll { item in item.operation.file.map(changedMeanwhile.contains) == true }
    }

    private mutating func add(_ operation: Operation) throws(FileError) -> Bool {
        switch resolver.place(operation.path) {
        case .blocked(let obstacle): throw error(operation, .blocked(obstacle))
        case .vacant(let real):
            guard operation.isWrite, operation.seen ?? .absent == .absent else { return false }
            let target = real ?? project.root.joined(operation.path.text)
            items.append(Item(operation: operation, target: target, status: nil))
        case .file(let real, _):
            let (current, status) = project.read(real)
            guard let status, operation.seen == nil || operation.seen == current else { return false }
            // A link is removed, not what it leads to.
            let target = operation.isWrite ? real : project.root.joined(operation.path.text)
            items.append(Item(operation: operation, target: target, status: status))
        }
        return true
    }

    /// Chooses the names of the temporary files. Folders that are missing are not made yet.
    mutating func nameTemporaries(run: UInt64) -> [String] {
        for index in items.indices where items[index].operation.isWrite {
            let folder = items[index].target.splitAtName.folder
            items[index].temporary = folder.joined(Journal.temporaryName(run: run, number: index))
        }
        return items.compactMap(\.temporary)
    }

    /// Makes the folders and writes the temporary files; those which will replace something survive a power cut.
    mutating func write() throws(FileError) {
        for item in items {
            guard case .write(let bytes) = item.operation.action, let temporary = item.temporary else { continue }
            try makeFolder(temporary.splitAtName.folder, for: item)
            try naming(item, "write") { () throws(SystemError) in
                try Disk.create(temporary, bytes, like: item.status)
            }
        }
        let replacements = items.filter(\.isReplacement).compactMap(\.temporary)
        try FileError.naming(project.displayPath(of: .root), "write to") { () throws(SystemError) in
            try Disk.sync(replacements)
        }
    }

    /// Removes what was staged and not put in place, and if `nothingDone` the folders that were made.
    func discard(andFolders nothingDone: Bool) {
        for temporary in items.compactMap(\.temporary) { try? Disk.removeFile(temporary) }
        guard nothingDone else { return }
        for folder in madeFolders.reversed() { try? Disk.removeFolder(folder) }
    }

    private mutating func makeFolder(_ path: String, for item: Item) throws(FileError) {
        guard !knownFolders.contains(Array(path.utf8)) else { return }
        var missing: [String] = []
        var folder = path
        while folder != project.root, try !exists(folder, for: item) {
            missing.append(folder)
            folder = folder.splitAtName.folder
        }
        for folder in missing.reversed() {
            try naming(item, "make the folder of") { () throws(SystemError) in try Disk.makeFolder(folder) }
            madeFolders.append(folder)
        }
        knownFolders.insert(Array(path.utf8))
    }

    private func exists(_ folder: String, for item: Item) throws(FileError) -> Bool {
        try naming(item, "find the folder of") { () throws(SystemError) in try Disk.status(folder) != nil }
    }

    private func naming<Result>(
        _ item: Item,
        _ operation: String,
        _ body: () throws(SystemError) -> Result
    ) throws(FileError) -> Result {
        try FileError.naming(project.displayPath(of: item.operation.path), operation, body)
    }

    private func error(_ operation: Operation, _ kind: FileError.Kind) -> FileError {
        FileError(project.displayPath(of: operation.path), kind)
    }
}
