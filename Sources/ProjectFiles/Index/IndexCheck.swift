/// Compares the paths of an index with the disk. Each thread has one.
struct IndexCheck {
    private let root: OpenFolder
    private var resolver: PathResolver
    private let limit: Int
    private let trusted: Int64
    private let soonTrusted: Int64

    /// What became of a section.
    struct Verdict: Sendable {
        var isUnchanged = true
        /// By the offset of a record, what the system says of the path now, where the index of this run can trust that.
        var stamps: [(offset: Int, stamp: FileStamp)] = []
    }

    /// - Parameters:
    ///   - trusted: Before this moment, a time stamp is certain to change with the file.
    ///   - soonTrusted: The same for an index of this run.
    init(_ project: Project, trusted: Int64, soonTrusted: Int64) throws(SystemError) {
        root = try OpenFolder(project.root)
        resolver = project.pathResolver()
        limit = project.bounds.fileSize
        self.trusted = trusted
        self.soonTrusted = soonTrusted
    }

    /// Compares the paths of a section.
    mutating func verdict(on section: StoredSection, of bytes: UnsafeRawBufferPointer) -> Verdict {
        var verdict = Verdict()
        var offset = section.text.upperBound
        for _ in 0..<section.count {
            guard let record = SeenRecord(bytes, at: offset, end: section.range.upperBound),
                isUnchanged(record, bytes, at: offset, &verdict)
            else {
                verdict.isUnchanged = false
                break
            }
            offset = record.end
        }
        return verdict
    }

    private mutating func isUnchanged(
        _ record: SeenRecord,
        _ bytes: UnsafeRawBufferPointer,
        at offset: Int,
        _ verdict: inout Verdict
    ) -> Bool {
        if record.aspect == .absence {
            guard let path = path(of: record, bytes), case .vacant = resolver.place(path) else { return false }
            return true
        }
        guard let now = stamp(ofPathAt: record.path.lowerBound, bytes), now.kind == record.stamp.kind else {
            return false
        }
        if record.aspect == .place {
            // In place of a folder that the last run made, any folder will do: its files are compared.
            if !record.stamp.isUnknown { return now.isSamePlace(as: record.stamp) }
            if now.isBefore(soonTrusted) { verdict.stamps.append((offset, now)) }
            return true
        }
        if now == record.stamp, now.isBefore(trusted) { return true }
        guard let path = path(of: record, bytes), let hash = hash(of: path, record.aspect), hash == record.hash else {
            return false
        }
        if now.isBefore(soonTrusted) { verdict.stamps.append((offset, now)) }
        return true
    }

    /// What the system says of a path, of a link itself; `nil` if nothing is there, or if the system refuses it.
    private func stamp(ofPathAt offset: Int, _ bytes: UnsafeRawBufferPointer) -> FileStamp? {
        let path = bytes.baseAddress?.advanced(by: offset).assumingMemoryBound(to: CChar.self)
        return path.flatMap { Disk.stamp(of: $0, in: root) }
    }

    private func path(of record: SeenRecord, _ bytes: UnsafeRawBufferPointer) -> ProjectPath? {
        let text = String(decoding: bytes[record.path], as: UTF8.self)
        return text == SeenPath.root ? .root : try? ProjectPath(text)
    }

    /// The hash of what is at a path now; `nil` if that cannot be read.
    private mutating func hash(of path: ProjectPath, _ aspect: SeenPath.Aspect) -> ContentHash? {
        let real = path == .root ? resolver.disk.path : resolver.disk.path.joined(path.text)
        switch aspect {
        case .bytes:
            guard case .bytes(let bytes, _) = try? resolver.disk.read(real, limit: limit) else { return nil }
            return ContentHash(bytes)
        case .specs: return (try? resolver.disk.list(real)).map(FolderContents.hashOfSpecs)
        case .names: return (try? resolver.disk.list(real)).map(FolderContents.hashOfNames)
        case .place, .absence: return nil
        }
    }
}

/// What an index has of the entries of a folder.
enum FolderContents {
    /// Of the specs, the folders that are searched, and the marks of other projects.
    static func hashOfSpecs(_ entries: [Disk.Entry]) -> ContentHash {
        hash(entries.filter { isSearched($0) || SpecSearch.isSpec($0.name) || isMark($0) })
    }

    /// Whether a search for specs looks into a folder.
    static func isSearched(_ entry: Disk.Entry) -> Bool { entry.kind == .folder && SpecSearch.searches(entry.name) }

    static func hashOfNames(_ entries: [Disk.Entry]) -> ContentHash { hash(entries) }

    /// Whether it marks a folder as a project.
    static func isMark(_ entry: Disk.Entry) -> Bool { entry.name == ProjectLayout.name || entry.name == ".git" }

    private static func hash(_ entries: [Disk.Entry]) -> ContentHash {
        var text: [UInt8] = []
        for entry in entries {
            text.append(entry.kind.letter)
            text += entry.name.utf8
            text.append(0)
        }
        return ContentHash(text)
    }
}

extension FileStatus.Kind {
    fileprivate var letter: UInt8 {
        switch self {
        case .file: UInt8(ascii: "f")
        case .folder: UInt8(ascii: "d")
        case .link: UInt8(ascii: "l")
        case .other: UInt8(ascii: "o")
        }
    }
}
