/// What stood on the disk when a run looked: the files that a plan is about, and what was generated last for each.
package struct Snapshot: Sendable {
    package enum Current: Hashable, Sendable {
        case absent
        case bytes([UInt8])
        case blocked(Obstacle)
    }

    package struct File: Hashable, Sendable {
        package let current: Current
        /// `nil` where there is none that can be read.
        package let base: [UInt8]?
    }

    private let files: [ProjectPath: File]

    init(_ files: [ProjectPath: File]) {
        self.files = files
    }

    /// `nil` for a path that was not asked for.
    package subscript(_ path: ProjectPath) -> File? { files[path] }
}

extension Project {
    /// Reads files and their bases. What cannot be read is told in the result; nothing is thrown.
    package func snapshot(of paths: some Sequence<ProjectPath>) -> Snapshot {
        var resolver = PathResolver(root: root)
        var files: [ProjectPath: Snapshot.File] = [:]
        for path in paths where files[path] == nil {
            let current = read(path, &resolver)
            var base: [UInt8]?
            if let place = ProjectLayout.base(of: path), case .bytes(let bytes) = read(place, &resolver) {
                // Most files are as generated: one copy of the bytes serves both.
                if case .bytes(let same) = current, same == bytes { base = same } else { base = bytes }
            }
            files[path] = Snapshot.File(current: current, base: base)
        }
        return Snapshot(files)
    }

    func read(_ path: ProjectPath, _ resolver: inout PathResolver) -> Snapshot.Current {
        switch resolver.place(path) {
        case .vacant: return .absent
        case .blocked(let obstacle): return .blocked(obstacle)
        case .file(let real, _): return read(real).current
        }
    }

    /// The bytes of a file by its real path, and its status at that moment.
    func read(_ realPath: String) -> (current: Snapshot.Current, status: FileStatus?) {
        do {
            switch try Disk.read(realPath, limit: bounds.fileSize) {
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
