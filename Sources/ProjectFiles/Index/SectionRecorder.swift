import SourceText

/// Records what a run saw, for an index.
///
/// What the run wrote is recorded without looking: no time stamp is trusted that is so fresh, and so the next run
/// compares the content in any case.
package struct SectionRecorder {
    /// The content of a file that the run read or wrote.
    package struct Content {
        let path: ProjectPath
        let hash: ContentHash
        let isWritten: Bool

        package init(of path: ProjectPath, _ hash: ContentHash, isWritten: Bool) {
            self.path = path
            self.hash = hash
            self.isWritten = isWritten
        }

        /// The content of a manifest; `nil` if there is none with such a name.
        package init?(of manifest: Manifest, isWritten: Bool) {
            guard let path = ProjectLayout.manifest(of: manifest.module) else { return nil }
            self.init(of: path, ContentHash(manifest.text), isWritten: isWritten)
        }
    }

    private let project: Project
    private let made: MadeFolders
    private let root: OpenFolder
    private let disk: RootFolder
    /// The folders that were looked at.
    private var places: Set<ProjectPath> = [.root]
    /// What belongs to no spec, such as the folders above all files.
    package private(set) var common = SeenRecords()

    /// - Parameter made: The folders that the run made.
    /// - Returns: `nil` if the system does not open the root.
    package init?(_ project: Project, made: MadeFolders) {
        guard let root = try? OpenFolder(project.root) else { return nil }
        self.project = project
        self.made = made
        self.root = root
        disk = RootFolder(project.root)
    }

    /// A section about a spec that the next run plans in any case; `nil` if it would be too long.
    package static func open(text: [UInt8]) -> SeenSection? { SeenSection(isSettled: false, text: text) }

    /// A section about a spec and its files.
    ///
    /// - Parameters:
    ///   - text: A text of the caller's.
    ///   - contents: The contents of the files.
    ///   - absent: The files that are not there, and have no bases.
    ///   - hasFolders: Whether the section has the folders above the files, too; if not, `common` gets them.
    /// - Returns: `nil` if a file that the run did not write is no longer there, or if a folder above one is a link.
    package mutating func section(
        text: [UInt8],
        contents: [Content],
        absent: [ProjectPath],
        hasFolders: Bool
    ) -> SeenSection? {
        defer { if hasFolders { (places, common) = ([.root], SeenRecords()) } }
        guard let records = records(of: contents, absent) else { return nil }
        return SeenSection(isSettled: true, text: text, records: records, hasFolders ? common : SeenRecords())
    }

    /// Adds files that are no spec's to the section of the project.
    ///
    /// - Returns: `false` where `section` returns `nil`.
    package mutating func addCommon(contents: [Content]) -> Bool {
        guard let records = records(of: contents, []) else { return false }
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
        let (project, made) = (project, made)
        let found = Workers.map([SeenPath.Aspect.specs, .names]) { aspect -> SeenRecords? in
            guard let recorder = SectionRecorder(project, made: made) else { return nil }
            return aspect == .specs ? recorder.folders(withSpecs: specs) : recorder.folders(withManifests: manifests)
        }
        guard let searched = found[0], let records = found[1] else { return nil }
        return SeenSection(isSettled: true, text: text, records: searched, records, common)
    }

    // MARK: - Files

    private mutating func records(of contents: [Content], _ absent: [ProjectPath]) -> SeenRecords? {
        var records = SeenRecords()
        for content in contents {
            guard let seen = file(content) else { return nil }
            records.append(seen)
        }
        for path in absent {
            for path in [path, ProjectLayout.base(of: path)].compactMap({ $0 }) {
                records.append(SeenPath(aspect: .absence, path: path.text, hash: .none, stamp: .unknown))
            }
        }
        return records
    }

    private mutating func file(_ content: Content) -> SeenPath? {
        guard let stamp = content.isWritten ? .unknown : stamp(of: content.path.text, .file),
            addPlaces(above: content.path)
        else { return nil }
        return SeenPath(aspect: .bytes, path: content.path.text, hash: content.hash, stamp: stamp)
    }

    /// Adds the folders above a file.
    ///
    /// - Returns: `false` if one is a link.
    private mutating func addPlaces(above path: ProjectPath) -> Bool {
        guard let folder = path.parent, !places.contains(folder) else { return true }
        guard let stamp = made.contains(folder) ? .unknown : stamp(of: folder.text, .folder), addPlaces(above: folder)
        else { return false }
        if !isListed(folder) { common.append(SeenPath(aspect: .place, path: folder.text, hash: .none, stamp: stamp)) }
        places.insert(folder)
        return true
    }

    /// Whether the section of the project has what is in a folder, and so whether it is one.
    private func isListed(_ folder: ProjectPath) -> Bool {
        let isOfManifests = folder == ProjectLayout.modules || folder.isBelow(ProjectLayout.modules)
        return isOfManifests || folder.components.allSatisfy(SpecSearch.searches)
    }

    /// What the system says of a path; `nil` if something of another kind is there.
    private func stamp(of path: String, _ kind: FileStatus.Kind) -> FileStamp? {
        Disk.stamp(of: path, in: root).flatMap { $0.kind == kind ? $0 : nil }
    }

    // MARK: - Folders

    private func folders(withSpecs specs: [ProjectPath]) -> SeenRecords? {
        var found: [ProjectPath] = []
        // `generate` writes no specs.
        let folders = walk(from: .root, .specs, written: [:]) { folder, entry in
            guard let path = try? folder.appending(entry.name) else { return nil }
            if SpecSearch.isSpec(entry.name), !entry.isHidden {
                guard entry.kind == .file else { return nil }
                found.append(path)
            }
            return FolderContents.isSearched(entry)
        }
        return found.sorted() == specs ? folders : nil
    }

    private func folders(withManifests modules: Set<ModuleID>) -> SeenRecords? {
        guard Disk.stamp(of: ProjectLayout.modules.text, in: root) != nil else {
            return modules.isEmpty ? SeenRecords() : nil
        }
        var written: [ProjectPath: [String]] = [:]
        for path in modules.compactMap(ProjectLayout.manifest) {
            if let folder = path.parent, made.contains(folder) { written[folder, default: []].append(path.name) }
        }
        var found: Set<ModuleID> = []
        let folders = walk(from: ProjectLayout.modules, .names, written: written) { folder, entry in
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
    /// - Parameters:
    ///   - written: The names of the files in folders that the run made.
    ///   - isEntered: Whether an entry is a folder to look into; `nil` if there cannot be an index.
    private func walk(
        from start: ProjectPath,
        _ aspect: SeenPath.Aspect,
        written: [ProjectPath: [String]],
        _ isEntered: (ProjectPath, Disk.Entry) -> Bool?
    ) -> SeenRecords? {
        var records = SeenRecords()
        var rest = [start]
        while let folder = rest.popLast() {
            let path = folder == .root ? SeenPath.root : folder.text
            guard let (stamp, entries) = look(into: folder, at: path, written: written[folder] ?? []) else {
                return nil
            }
            let hash =
                aspect == .specs ? FolderContents.hashOfSpecs(entries) : FolderContents.hashOfNames(entries)
            records.append(SeenPath(aspect: aspect, path: path, hash: hash, stamp: stamp))
            for entry in entries {
                guard let isEntered = isEntered(folder, entry) else { return nil }
                if isEntered, let path = try? folder.appending(entry.name) { rest.append(path) }
            }
        }
        return records
    }

    private func look(
        into folder: ProjectPath,
        at path: String,
        written: [String]
    ) -> (stamp: FileStamp, entries: [Disk.Entry])? {
        if let entries = made.entries(of: folder, with: written) { return (.unknown, entries) }
        let real = folder == .root ? project.root : project.root.joined(folder.text)
        guard let stamp = stamp(of: path, .folder), let entries = try? disk.list(real) else { return nil }
        return (stamp, entries)
    }
}

extension ContentHash {
    /// For a path whose content is not compared.
    fileprivate static let none = ContentHash(high: 0, low: 0)
}
