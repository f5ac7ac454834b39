import SourceText

/// Records what a run saw, for an index.
package struct SectionRecorder {
    private let project: Project
    private let root: OpenFolder
    private var resolver: PathResolver
    /// The folders that were looked at.
    private var places: Set<ProjectPath> = [.root]
    /// What belongs to no spec, such as the folders above all files.
    package private(set) var common = SeenRecords()

    /// - Returns: `nil` if the system does not open the root.
    package init?(_ project: Project) {
        guard let root = try? OpenFolder(project.root) else { return nil }
        self.project = project
        self.root = root
        resolver = project.pathResolver()
    }

    /// A section about a spec that the next run plans in any case.
    package static func open(text: [UInt8]) -> SeenSection { SeenSection(isSettled: false, text: text) }

    /// A section about a spec and its files.
    ///
    /// - Parameters:
    ///   - text: A text of the caller's.
    ///   - contents: The contents of files that the run read or wrote.
    ///   - manifests: The manifests that the run read or wrote.
    ///   - absent: The files that are not there, and have no bases.
    /// - Returns: `nil` if something else is there now.
    package mutating func section(
        text: [UInt8],
        contents: [(path: ProjectPath, hash: ContentHash)],
        manifests: [Manifest],
        absent: [ProjectPath]
    ) -> SeenSection? {
        records(of: contents, manifests, absent).map { SeenSection(isSettled: true, text: text, records: $0) }
    }

    /// Adds files that are no spec's to the section of the project.
    ///
    /// - Returns: Whether they are there.
    package mutating func addCommon(
        contents: [(path: ProjectPath, hash: ContentHash)],
        manifests: [Manifest]
    ) -> Bool {
        guard let records = records(of: contents, manifests, []) else { return false }
        common.append(records)
        return true
    }

    /// Adds what another recorder saw that belongs to no spec. A folder that both saw is recorded twice.
    package mutating func add(common other: SeenRecords) { common.append(other) }

    /// The section of the project: the folders with specs, those with manifests, and those of all files.
    ///
    /// - Parameters:
    ///   - text: A text of the caller's.
    ///   - specs: The specs of the run, in order.
    ///   - manifests: The modules with manifests.
    /// - Returns: `nil` if there are others now, or if a folder is a link.
    package func projectSection(text: [UInt8], specs: [ProjectPath], manifests: Set<ModuleID>) -> SeenSection? {
        let project = project
        let found = Workers.map([SeenPath.Aspect.specs, .names]) { aspect -> SeenRecords? in
            guard let recorder = SectionRecorder(project) else { return nil }
            return aspect == .specs ? recorder.folders(withSpecs: specs) : recorder.folders(withManifests: manifests)
        }
        guard let searched = found[0], let records = found[1] else { return nil }
        return SeenSection(isSettled: true, text: text, records: searched, records, common)
    }

    // MARK: - Files

    private mutating func records(
        of contents: [(path: ProjectPath, hash: ContentHash)],
        _ manifests: [Manifest],
        _ absent: [ProjectPath]
    ) -> SeenRecords? {
        var records = SeenRecords()
        for (path, hash) in contents {
            guard let seen = file(path, hash) else { return nil }
            records.append(seen)
        }
        for manifest in manifests {
            guard let path = ProjectLayout.manifest(of: manifest.module),
                case .bytes(let bytes) = project.read(path, with: &resolver),
                let there = try? Manifest(SourceFile(path: path.text, bytes: bytes), of: manifest.module),
                there == manifest, let seen = file(path, ContentHash(bytes))
            else { return nil }
            records.append(seen)
        }
        for path in absent {
            for path in [path, ProjectLayout.base(of: path)].compactMap({ $0 }) {
                records.append(SeenPath(aspect: .absence, path: path.text, hash: .none, stamp: .none))
            }
        }
        return records
    }

    private mutating func file(_ path: ProjectPath, _ hash: ContentHash) -> SeenPath? {
        guard let stamp = stamp(of: path.text), stamp.kind == .file, addPlaces(above: path) else { return nil }
        return SeenPath(aspect: .bytes, path: path.text, hash: hash, stamp: stamp)
    }

    /// Adds the folders above a file.
    ///
    /// - Returns: `false` if one is a link.
    private mutating func addPlaces(above path: ProjectPath) -> Bool {
        guard let folder = path.parent, places.insert(folder).inserted else { return true }
        guard let stamp = stamp(of: folder.text), stamp.kind == .folder else { return false }
        common.append(SeenPath(aspect: .place, path: folder.text, hash: .none, stamp: stamp))
        return addPlaces(above: folder)
    }

    private func stamp(of path: String) -> FileStamp? { Disk.stamp(of: path, in: root) }

    // MARK: - Folders

    private func folders(withSpecs specs: [ProjectPath]) -> SeenRecords? {
        var found: [ProjectPath] = []
        let folders = walk(from: .root, .specs) { folder, entry in
            guard let path = try? folder.appending(entry.name) else { return nil }
            if SpecSearch.isSpec(entry.name), entry.name.utf8.first != UInt8(ascii: ".") {
                guard entry.kind == .file else { return nil }
                found.append(path)
            }
            return FolderContents.isSearched(entry)
        }
        return found.sorted() == specs ? folders : nil
    }

    private func folders(withManifests modules: Set<ModuleID>) -> SeenRecords? {
        guard stamp(of: ProjectLayout.modules.text) != nil else { return modules.isEmpty ? SeenRecords() : nil }
        var found: Set<ModuleID> = []
        let folders = walk(from: ProjectLayout.modules, .names) { folder, entry in
            guard let path = try? folder.appending(entry.name) else { return nil }
            guard entry.kind != .folder else { return true }
            guard entry.kind == .file else { return nil }
            if let module = ProjectLayout.module(ofManifest: path) { found.insert(module) }
            return false
        }
        return found == modules ? folders : nil
    }

    /// A folder and those in it.
    ///
    /// - Parameter isEntered: Whether an entry is a folder to look into; `nil` if there cannot be an index.
    private func walk(
        from start: ProjectPath,
        _ aspect: SeenPath.Aspect,
        _ isEntered: (ProjectPath, Disk.Entry) -> Bool?
    ) -> SeenRecords? {
        var records = SeenRecords()
        var rest = [start]
        while let folder = rest.popLast() {
            let text = folder == .root ? SeenPath.root : folder.text
            let real = folder == .root ? project.root : project.root.joined(folder.text)
            guard let stamp = stamp(of: text), stamp.kind == .folder, let entries = try? resolver.disk.list(real) else {
                return nil
            }
            let hash =
                aspect == .specs ? FolderContents.hashOfSpecs(entries) : FolderContents.hashOfNames(entries)
            records.append(SeenPath(aspect: aspect, path: text, hash: hash, stamp: stamp))
            for entry in entries {
                guard let isEntered = isEntered(folder, entry) else { return nil }
                if isEntered, let path = try? folder.appending(entry.name) { rest.append(path) }
            }
        }
        return records
    }
}

extension ContentHash {
    /// For a path whose content is not compared.
    fileprivate static let none = ContentHash(high: 0, low: 0)
}

extension FileStamp {
    /// For a path at which nothing is.
    fileprivate static let none = FileStamp(device: 0, inode: 0, size: 0, modified: 0, changed: 0, kind: .other)
}
