/// Writes an index section by section, so that one of a large project is never in memory as a whole.
///
/// A refusal of the system is no error: there is no index then, and the next run reads everything.
package struct IndexWriter {
    private let head: [UInt8]
    private let disk: RootFolder
    private let path: String
    private let file: Disk.NewFile
    private var hashes: [ContentHash] = []
    /// What is not written yet.
    private var bytes: [UInt8]
    private var isRefused = false

    /// How many bytes are written at once.
    private static let size = 1 << 20

    /// Takes away the index that is there.
    ///
    /// - Parameters:
    ///   - key: What the index is made with.
    ///   - start: When the run began.
    ///   - compared: When the last run began that compared all sections.
    /// - Returns: `nil` if the project cannot have an index.
    package init?(_ project: Project, key: ContentHash, start: Moment, compared: Moment) {
        // Without this list, version control would show the index.
        guard project.isInUse else { return nil }
        disk = RootFolder(project.root)
        path = project.root.joined(ProjectLayout.index.text)
        try? disk.removeFile(path)
        // Another run that stores its own at this moment wins.
        guard let file = try? disk.newFile(path) else { return nil }
        self.file = file
        head = SeenIndex.head(key: key, start: start, compared: compared)
        bytes = head
    }

    /// Adds the section about a spec.
    package mutating func add(_ section: SeenSection) {
        hashes.append(ContentHash(section.bytes))
        if bytes.count + section.bytes.count > Self.size {
            write(bytes)
            bytes.removeAll(keepingCapacity: true)
        }
        if section.bytes.count > Self.size {
            write(section.bytes)
        } else {
            bytes += section.bytes
        }
    }

    /// Adds the section about what all specs share, and ends the index.
    ///
    /// - Parameter common: `nil` if there is to be no index.
    package mutating func finish(with common: SeenSection?) {
        if let common {
            add(common)
            write(bytes + SeenIndex.end(after: head, hashes))
            if (try? file.close()) != nil, !isRefused { return }
        }
        try? disk.removeFile(path)
    }

    private mutating func write(_ bytes: [UInt8]) {
        if (try? file.append(bytes)) == nil { isRefused = true }
    }
}
