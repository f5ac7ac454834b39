import SourceText

/// Writes the new contents of a run to temporary files, in the folders of their targets.
struct Staging {
    /// What the paths of all items of a run are made of.
    final class Names: Sendable {
        /// The real path of the project's root.
        fileprivate let root: String
        fileprivate let run: Journal.Run

        init(_ run: Journal.Run, in project: Project) {
            root = project.root
            self.run = run
        }
    }

    /// One operation with its place on the disk. It is shared, as the operation is. The paths are made when they are
    /// used: a run has many items in few folders.
    final class Item: Sendable {
        /// Where the file of an operation is.
        indirect enum Place {
            /// Where its path says, and nothing is there yet. Most items of a large run have this place, which needs no
            /// memory.
            case new
            /// - folder: The real path of the folder of the operation's path.
            /// - linkTarget: The real path of the file that is written, if the operation's path is a link to it. The
            ///   file can be in another folder then.
            /// - status: The status of the file when it was compared; `nil` if it did not exist.
            case found(folder: String, linkTarget: String?, status: FileStatus?)
        }

        let operation: Operation
        /// A number that no other item of the run has.
        let number: Int
        private let place: Place
        private let names: Names

        init(_ operation: Operation, at place: Place, named names: Names, number: Int) {
            self.operation = operation
            self.place = place
            self.names = names
            self.number = number
        }

        /// The real path of the folder of the operation's path.
        var folder: String {
            if case .found(let folder, _, _) = place { return folder }
            return names.root.joined(folderOf: operation.path)
        }

        /// The status of the file when it was compared; `nil` if it did not exist.
        var status: FileStatus? {
            if case .found(_, _, let status) = place { return status }
            return nil
        }

        private var linkTarget: String? {
            if case .found(_, let target, _) = place { return target }
            return nil
        }

        /// The real path of the folder of the file.
        var targetFolder: String { linkTarget?.splitAtName.folder ?? folder }

        /// The real path of the file.
        var target: String { linkTarget ?? folder.joined(operation.path.name) }

        /// The real path of the temporary file; `nil` for a removal.
        var temporary: String? { operation.isWrite ? besideTarget : nil }

        /// The real path of a file that is removed, between the removal and the last comparison; `nil` for a write.
        var aside: String? { !operation.isWrite && operation.isProduct ? besideTarget : nil }

        /// The real path that nothing else has, in the folder of the target: `temporary` or `aside`.
        var besideTarget: String {
            targetFolder.joined(names.run.temporaryName(number: number))
        }

        /// Whether it makes a file, or has one for a moment, that the next run removes if this one is cut off.
        var hasTemporary: Bool { operation.isWrite || operation.isProduct }
        var isReplacement: Bool { operation.isWrite && status != nil }
        /// Whether it is a file where nothing was.
        var isNew: Bool { operation.isWrite && status == nil }
    }

    /// What is written or removed.
    private(set) var items: [Item] = []
    /// The names of the attributes that new files could not get.
    private(set) var unkept: [ProjectPath: [String]] = [:]
    /// The files that have changed and so are left out.
    private(set) var changedMeanwhile: Set<ProjectPath> = []
    private var madeFolders: [StagedFolder] = []
    private let project: Project
    private let disk: RootFolder

    init(in project: Project) {
        self.project = project
        disk = RootFolder(project.root)
    }

    /// Takes the operations whose files are unchanged since the snapshot. The files are compared on all cores, and
    /// nothing is written yet.
    ///
    /// - Parameter run: What gives the temporary files their names.
    /// - Throws: The first reason why a file cannot be compared.
    mutating func take(_ operations: [Operation], run: Journal.Run) throws(FileError) {
        let (project, names) = (project, Names(run, in: project))
        let parts = Workers.map(Workers.parts(of: operations.count)) { range in
            var comparison = StagingComparison(project, names)
            comparison.add(operations, in: range)
            return (comparison.items, comparison.changedMeanwhile, comparison.failure)
        }
        if let failure = parts.compactMap(\.2).first { throw failure }
        changedMeanwhile = Set(parts.flatMap(\.1))
        items = Array(parts.lazy.map(\.0).joined())
        if changedMeanwhile.isEmpty { return }
        items.removeAll { item in item.operation.file.map(changedMeanwhile.contains) == true }
    }

    /// The items with temporary files, or with files that have another name while they are removed.
    var temporaries: [Item] { items.filter(\.hasTemporary) }

    /// Makes the folders, and writes the temporary files, on all cores. All of them are synced to the disk: a power
    /// failure must not leave an empty file, which would be considered an edit.
    ///
    /// - Parameter advance: Called for each file before it is written. It throws if the run is to end.
    mutating func write(_ advance: @escaping @Sendable () throws(FileError) -> Void = {}) throws(FileError) {
        let (items, project) = (items, project)
        let isFailed = Locked(false)
        let parts = Workers.map(Workers.parts(of: items.count)) { range in
            var writer = StagingWriter(project)
            if !isFailed.withLock({ $0 }) { writer.write(items, in: range, advance) }
            if writer.failure != nil { isFailed.withLock { $0 = true } }
            return (writer.madeFolders, writer.unkept, writer.failure)
        }
        madeFolders = parts.flatMap(\.0)
        for (path, names) in parts.flatMap(\.1) { unkept[path] = names }
        if let failure = parts.compactMap(\.2).first { throw failure }
        let written = items.filter(\.operation.isWrite)
        try FileError.naming(project.displayPath(of: .root), operation: "write to") { () throws(SystemError) in
            try disk.sync(written.lazy.map(\.besideTarget))
        }
    }

    /// Removes the temporary files that were not published.
    ///
    /// - Parameters:
    ///   - published: The numbers of the items that were published.
    ///   - nothingDone: Whether the folders that were made are removed, too.
    func discard(except published: Set<Int> = [], andFolders nothingDone: Bool) {
        if published.count < items.count {
            for item in items where !published.contains(item.number) {
                if let temporary = item.temporary { try? disk.removeFile(temporary) }
            }
        }
        guard nothingDone else { return }
        // A folder sorts before those in it.
        for folder in madePaths.sorted().reversed() { try? disk.removeFolder(folder) }
    }

    /// The real paths of the folders that were made.
    private var madePaths: [String] { madeFolders.map { $0.path(for: items) } }

    /// What the run knows of the folders that were made.
    var made: MadeFolders {
        MadeFolders(madeFolders, below: project.root) { [items] in $0.path(for: items) }
    }

    /// Gives the items away, so that they can be freed elsewhere.
    mutating func takeItems() -> [Item] {
        defer { items = [] }
        return items
    }
}

/// Compares the files of some operations with the snapshot. Each thread has one.
private struct StagingComparison {
    private(set) var items: [Staging.Item] = []
    /// The files that have changed.
    private(set) var changedMeanwhile: [ProjectPath] = []
    /// Why not all files were compared.
    private(set) var failure: FileError?
    private let project: Project
    private let names: Staging.Names
    private let disk: RootFolder
    private var resolver: PathResolver

    init(_ project: Project, _ names: Staging.Names) {
        self.project = project
        self.names = names
        disk = RootFolder(project.root)
        resolver = PathResolver(disk)
    }

    /// Compares the files of operations until one fails.
    mutating func add(_ operations: [Operation], in range: Range<Int>) {
        do throws(FileError) {
            items.reserveCapacity(range.count)
            for number in range {
                let operation = operations[number]
                if try !add(operation, number), let file = operation.file { changedMeanwhile.append(file) }
            }
        } catch {
            failure = error
        }
    }

    /// - Returns: Whether the file is unchanged.
    private mutating func add(_ operation: Operation, _ number: Int) throws(FileError) -> Bool {
        switch resolver.place(operation.path) {
        case .blocked(let obstacle): throw error(at: operation, kind: .blocked(obstacle))
        case .vacant(let target):
            // Another run or the user has removed it.
            guard operation.isWrite else { return true }
            guard operation.seen ?? .absent == .absent else { return false }
            let folder = folder(of: operation) ?? target.splitAtName.folder
            let isPlain = folder.hasSameBytes(as: project.root.joined(folderOf: operation.path))
            let place = isPlain ? Staging.Item.Place.new : .found(folder: folder, linkTarget: nil, status: nil)
            add(operation, at: place, number)
        case .file(let real, _):
            let (current, status) = project.read(real, on: disk)
            if case .blocked(let obstacle) = current { throw error(at: operation, kind: .blocked(obstacle)) }
            guard let status else { return false }
            let operation = operation.merged(with: current)
            // Another run has written the same.
            if case .write(let content) = operation.action, current == .bytes(content.bytes) { return true }
            guard operation.seen == nil || operation.seen == current else { return false }
            let folder = folder(of: operation) ?? real.splitAtName.folder
            // A link is removed, and not its target.
            let isLink = operation.isWrite && !real.hasSameBytes(as: folder.joined(operation.path.name))
            add(operation, at: .found(folder: folder, linkTarget: isLink ? real : nil, status: status), number)
        }
        return true
    }

    private mutating func add(_ operation: Operation, at place: Staging.Item.Place, _ number: Int) {
        items.append(Staging.Item(operation, at: place, named: names, number: number))
    }

    private mutating func folder(of operation: Operation) -> String? {
        switch operation.path.parent.map({ resolver.folder($0) }) {
        case .present(let folder), .missing(let folder): folder
        case .blocked, nil: nil
        }
    }

    private func error(at operation: Operation, kind: FileError.Kind) -> FileError {
        FileError(project.displayPath(of: operation.path), kind)
    }
}

/// A folder that was made for an item. A large run makes many, and their paths are only needed if it fails.
struct StagedFolder: Sendable {
    /// The place of the item among those of the run.
    fileprivate let item: Int
    /// How many levels it is above the folder of the item's temporary file.
    fileprivate let level: Int

    /// The real path.
    fileprivate func path(for items: [Staging.Item]) -> String {
        (0..<level).reduce(items[item].targetFolder) { path, _ in path.splitAtName.folder }
    }
}

/// Writes the temporary files of some items, and makes their folders. Each thread has one.
struct StagingWriter {
    private(set) var madeFolders: [StagedFolder] = []
    /// The names of the attributes that new files could not get.
    private(set) var unkept: [(path: ProjectPath, names: [String])] = []
    /// Why not all items were written.
    private(set) var failure: FileError?
    /// Folders that exist, other than the root: those that were looked at last, since files of one folder follow each
    /// other.
    private var knownFolders: Set<String> = []
    private static let mostKnown = 256
    private let project: Project
    private let disk: RootFolder

    init(_ project: Project) {
        self.project = project
        disk = RootFolder(project.root)
    }

    /// Writes items until one fails.
    ///
    /// - Parameter advance: Called for each item before it is written. It throws if the run is to end.
    mutating func write(
        _ items: [Staging.Item],
        in range: Range<Int>,
        _ advance: () throws(FileError) -> Void
    ) {
        do throws(FileError) {
            for place in range {
                try advance()
                try write(items[place], at: place)
            }
        } catch {
            failure = error
        }
    }

    private mutating func write(_ item: Staging.Item, at place: Int) throws(FileError) {
        guard case .write(let content) = item.operation.action, let temporary = item.temporary else { return }
        try makeFolder(item.targetFolder, for: item, StagedFolder(item: place, level: 0))
        let disk = disk
        let names = try naming(item, operation: "write") { () throws(SystemError) in
            let model = item.status == nil ? nil : item.target
            return try disk.create(temporary, bytes: content.bytes, like: item.status, at: model)
        }
        if !names.isEmpty { unkept.append((item.operation.path, names)) }
    }

    /// Makes a folder and those above it, if they do not exist.
    ///
    /// - Parameter folder: What it is if it was made.
    private mutating func makeFolder(_ path: String, for item: Staging.Item, _ folder: StagedFolder) throws(FileError) {
        guard path.utf8.count > project.root.utf8.count, !knownFolders.contains(path) else { return }
        try makeFolder(path.splitAtName.folder, for: item, StagedFolder(item: folder.item, level: folder.level + 1))
        if try make(path, for: item) { madeFolders.append(folder) }
        if knownFolders.count >= Self.mostKnown { knownFolders.removeAll(keepingCapacity: true) }
        knownFolders.insert(path)
    }

    /// - Returns: `false` if there is such a folder. Most folders of a large run are new, so none is looked for before.
    private func make(_ folder: String, for item: Staging.Item) throws(FileError) -> Bool {
        try naming(item, operation: "make the folder of") { () throws(SystemError) in
            do throws(SystemError) {
                try disk.makeFolder(folder)
                return true
            } catch {
                guard try disk.status(folder)?.kind == .folder else { throw error }
                return false
            }
        }
    }

    private func naming<Result>(
        _ item: Staging.Item,
        operation: String,
        _ body: () throws(SystemError) -> Result
    ) throws(FileError) -> Result {
        try FileError.naming(project.displayPath(of: item.operation.path), operation: operation, body)
    }
}
