import SourceText

/// The files of a plan as they were on the disk at one moment, and their bases.
package struct Snapshot: Sendable {
    /// What is at the path of a file.
    package enum Current: Hashable, Sendable {
        case absent
        case bytes([UInt8])
        /// There is something that is not a readable file.
        indirect case blocked(Obstacle)
    }

    /// A file with its base.
    package struct File: Hashable, Sendable {
        package let current: Current
        /// The content that was generated last; `nil` if it is unknown.
        package let base: [UInt8]?
        /// The bytes of the base on the disk; `nil` if there is none.
        package let storedBase: [UInt8]?

        init(current: Current, storedBase: [UInt8]?) {
            self.current = current
            self.storedBase = storedBase
            base = storedBase.map(BaseText.decode)
        }
    }

    private let files: [ProjectPath: File]

    init(_ files: [ProjectPath: File]) {
        self.files = files
    }

    /// The snapshot of files that were read before: what is written later replaces these bytes and no others.
    ///
    /// - Parameter files: All files that exist; any other file does not.
    package init(read files: [(path: ProjectPath, bytes: [UInt8])]) {
        self.files = Dictionary(
            files.map { ($0.path, File(current: .bytes($0.bytes), storedBase: nil)) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// The snapshot with more files that were read before, and have no base.
    ///
    /// - Parameter read: The files; the bytes of one that does not exist are `nil`.
    package func adding(_ read: [(path: ProjectPath, bytes: [UInt8]?)]) -> Snapshot {
        // Merging copies all files.
        if read.isEmpty { return self }
        let added = read.map { ($0.path, File(current: $0.bytes.map(Current.bytes) ?? .absent, storedBase: nil)) }
        return Snapshot(files.merging(added) { _, new in new })
    }

    /// The snapshot with the files of another one.
    package func adding(_ other: Snapshot) -> Snapshot {
        if other.files.isEmpty { return self }
        if files.isEmpty { return other }
        return Snapshot(files.merging(other.files) { first, _ in first })
    }

    /// The files that the system refused to read, by path.
    fileprivate var refused: [(path: ProjectPath, reason: String)] {
        files.compactMap { path, file in
            guard case .blocked(.unreadable(let reason)) = file.current else { return nil }
            return (path, reason)
        }.sorted { $0.path < $1.path }
    }

    /// The file with a path; `nil` if the snapshot does not contain the path.
    package subscript(_ path: ProjectPath) -> File? { files[path] }

    /// The bytes of a file; `nil` if there is no readable file, or if the snapshot does not contain the path.
    package func bytes(at path: ProjectPath) -> [UInt8]? {
        guard case .bytes(let bytes) = files[path]?.current else { return nil }
        return bytes
    }
}

/// Texts that are read in place of those on the disk: what an editor has not saved, or what a change that is not made
/// yet would leave. Nothing writes them.
package struct Drafts: Sendable {
    /// By path, the texts of files.
    package var texts: [ProjectPath: [UInt8]] = [:]
    /// By the path of the file, what was generated last.
    package var bases: [ProjectPath: [UInt8]] = [:]

    package init() {}

    /// A file with its drafts.
    func apply(to file: Snapshot.File, at path: ProjectPath) -> Snapshot.File {
        guard texts[path] != nil || bases[path] != nil else { return file }
        return Snapshot.File(
            current: texts[path].map(Snapshot.Current.bytes) ?? file.current,
            storedBase: bases[path].map(BaseText.encode) ?? file.storedBase
        )
    }
}

extension Project {
    /// Reads files and their bases. The result says which ones cannot be read.
    package func snapshot(of all: [ProjectPath]) -> Snapshot {
        guard all.count > Self.snapshotPart else { return Snapshot(read(all)) }
        let parts = Workers.parts(of: all.count, each: Self.snapshotPart).map { Array(all[$0]) }
        let read = Workers.map(parts) { self.read($0) }
        var files: [ProjectPath: Snapshot.File] = [:]
        files.reserveCapacity(all.count)
        for part in read { files.merge(part) { first, _ in first } }
        return Snapshot(files)
    }

    /// How many files one thread reads at a time.
    private static let snapshotPart = 256

    private func read(_ paths: [ProjectPath]) -> [ProjectPath: Snapshot.File] {
        var resolver = pathResolver()
        var files: [ProjectPath: Snapshot.File] = [:]
        files.reserveCapacity(paths.count)
        for path in paths where files[path] == nil {
            var current = read(path, with: &resolver)
            var base: [UInt8]?
            switch movedBases.place(of: path, with: &resolver).map({ read($0, with: &resolver) }) {
            case .bytes(let bytes): base = bytes
            case .blocked(.unreadable(let reason)):
                // Without its base, an edited file is not told from a new one.
                current = .blocked(.unreadable("\(reason) (its base in \(ProjectLayout.base.text))"))
            default: break
            }
            files[path] = drafts.apply(to: Snapshot.File(current: current, storedBase: base), at: path)
        }
        return files
    }

    /// The errors for the files of a snapshot that the system refused to read.
    package func refusals(in snapshot: Snapshot) -> [FileError] {
        snapshot.refused.map { FileError(displayPath(of: $0.path), .blocked(.unreadable($0.reason))) }
    }

    /// Whether there is a base of a file, also if it cannot be read.
    package func hasBase(of path: ProjectPath) -> Bool { !filesWithBases(among: [path]).isEmpty }

    /// Those of some files that have a base, also if it cannot be read.
    package func filesWithBases(among paths: [ProjectPath]) -> [ProjectPath] {
        var resolver = pathResolver()
        return paths.filter { path in
            guard let base = movedBases.place(of: path, with: &resolver) else { return false }
            if case .vacant = resolver.place(base) { return false }
            return true
        }
    }

    /// The paths for messages of the bases that some files have.
    package func basePaths(of paths: [ProjectPath]) -> [String] {
        filesWithBases(among: paths).compactMap(ProjectLayout.base).map(displayPath(of:))
    }

    /// Reads the file at a path.
    func read(_ path: ProjectPath, with resolver: inout PathResolver) -> Snapshot.Current {
        if let contents = resolver.contents(of: path, limit: bounds.fileSize) {
            if case .bytes(let bytes, _) = contents { return .bytes(bytes) }
            return .absent
        }
        switch resolver.place(path) {
        case .vacant: return .absent
        case .blocked(let obstacle): return .blocked(obstacle)
        case .file(let real, _): return read(real, on: resolver.disk).current
        }
    }

    /// Reads the file at a real path, and its status at the same moment.
    func read(_ realPath: String, on disk: RootFolder) -> (current: Snapshot.Current, status: FileStatus?) {
        do {
            switch try disk.read(realPath, limit: bounds.fileSize) {
            case .bytes(let bytes, let status): return (.bytes(bytes), status)
            case .absent: return (.absent, nil)
            case .tooLarge: return (.blocked(.tooLarge(limit: bounds.fileSize)), nil)
            case .notAFile(let status): return (.blocked(status.kind == .folder ? .folder : .special), nil)
            }
        } catch {
            return (.blocked(.unreadable(error.reason)), nil)
        }
    }
}

extension PathResolver {
    /// Reads the file at a path without looking first what is there: most paths are those of files that are no links. A
    /// pipe or a device is opened, too, and closed again.
    ///
    /// - Returns: `nil` if something else is there, or if the system refuses it: `place` says more.
    mutating func contents(of path: ProjectPath, limit: Int) -> Disk.Contents? {
        guard let parent = path.parent, case .present(let folder) = folder(parent),
            let contents = try? disk.read(folder.joined(path.name), limit: limit)
        else { return nil }
        switch contents {
        case .bytes, .absent: return contents
        case .tooLarge, .notAFile: return nil
        }
    }
}

extension Project {
    /// The texts of files, without those that are not there or cannot be read.
    ///
    /// - Parameter snapshot: What was read of them; `nil` to read them now.
    package func sources(at paths: [ProjectPath], in snapshot: Snapshot? = nil) -> [SourceFile] {
        let snapshot = snapshot ?? self.snapshot(of: paths)
        return paths.compactMap { path in
            guard let bytes = snapshot.bytes(at: path) else { return nil }
            return SourceFile(path: displayPath(of: path), bytes: bytes)
        }
    }
}
