import ProjectFiles
import SourceMerge
import SourceText

/// The files of a project, listed when the first is searched for.
struct FileSearch {
    private let project: Project
    private let listing = Once<FolderListing>()
    private let unknownByName = Once<[String: [ProjectPath]]>()
    private let unknown = Once<Set<ProjectPath>?>()
    private let isSparse = Once<Bool>()
    private let swiftFiles = Once<[ProjectPath]>()
    private let swiftFilesByName = Once<[String: [ProjectPath]]>()
    private let listed: Set<ProjectPath>
    private let part: ProjectPart?

    init(_ input: ProjectInput) {
        project = input.project
        listed = Set(input.manifests.flatMap { $0.files.map(\.path) })
        part = input.part
    }

    /// Whether a manifest lists a file.
    func isKnown(_ path: ProjectPath) -> Bool { listed.contains(path) || part?.files.contains(path) == true }

    /// Whether there can be a file of a name that no manifest lists, in any folder.
    func mayHaveFile(named name: String) -> Bool {
        !files.isComplete || !unknownFiles(named: name).isEmpty
    }

    /// The files of a name that no manifest lists, in the folders that can be read.
    private func unknownFiles(named name: String) -> [ProjectPath] {
        let listing = files
        return unknownByName.value {
            Dictionary(grouping: listing.files.filter { !isKnown($0) }, by: \.name)
        }[name] ?? []
    }

    /// The files that no manifest lists; `nil` if a folder cannot be read.
    var unknownFiles: Set<ProjectPath>? {
        let listing = files
        return unknown.value { listing.isComplete ? Set(listing.files.filter { !isKnown($0) }) : nil }
    }

    /// Whether there can be a file at a path that no manifest lists.
    func mayHaveFile(at path: ProjectPath) -> Bool { unknownFiles?.contains(path) ?? !isKnown(path) }

    /// Whether a file of a module that is gone can be somewhere else, under its name.
    func mayHaveFile(of manifest: Manifest) -> Bool {
        // The folder of the module can be one that git leaves out.
        if isSparse.value({ project.isSparse }) { return true }
        return !files.isComplete && !manifest.files.isEmpty || !places(of: manifest, countsUnreadable: true).isEmpty
    }

    /// The files of a module that are no longer at their places, and that are under their names in other folders.
    func files(of manifest: Manifest) -> [MovedFile] { places(of: manifest, countsUnreadable: false) }

    /// - Parameter countsUnreadable: Whether a file that cannot be read can be one of them.
    private func places(of manifest: Manifest, countsUnreadable: Bool) -> [MovedFile] {
        let old = project.snapshot(of: manifest.files.map(\.path))
        return manifest.files.flatMap { entry -> [MovedFile] in
            guard old[entry.path]?.current == .absent, let base = old[entry.path]?.base else { return [] }
            let others = unknownFiles(named: entry.path.name)
            if others.isEmpty { return [] }
            let texts = project.snapshot(of: others)
            return others.filter { path in
                texts.bytes(at: path).map { FileMerge.isVersion($0, of: base) } ?? countsUnreadable
            }
            .map { MovedFile(entry: entry, path: $0) }
        }
    }

    /// - Throws: The system's refusal to read any folder.
    func requireAll() throws(Failure) {
        guard files.isComplete else { throw Failure(files.refusals) }
    }

    /// The Swift files that no manifest lists. Folders that the user may not read are left out.
    ///
    /// - Throws: The system's refusal to read another folder.
    func unknownSwiftFiles() throws(Failure) -> [ProjectPath] {
        let problems = files.problems
        guard problems.isEmpty else { throw Failure(problems) }
        return swiftFiles.value { files.files.filter { $0.isSwift && !isKnown($0) } }
    }

    /// Those of them that have a name.
    func unknownSwiftFiles(named name: String) throws(Failure) -> [ProjectPath] {
        try swiftFilesByName.value { () throws(Failure) in
            Dictionary(grouping: try unknownSwiftFiles(), by: \.name)
        }[name] ?? []
    }

    /// Whether a spec that the run does not read declares a module of a name, in a folder around a file.
    ///
    /// - Parameter specs: The specs of the run.
    func mayBelong(_ path: ProjectPath, toModule name: String, except specs: Set<ProjectPath>) -> Bool {
        let others = files.files.filter { file in
            file.name.hasSuffix(".viper") && path.isBelow(file.parent ?? .root) && !specs.contains(file)
        }
        return project.specs(at: others).contains { $0.file.modules.contains { $0.name.text == name } }
    }

    /// Reads files.
    ///
    /// - Throws: The system's refusal to read one of them. It is then not known what moved.
    func texts(of paths: [ProjectPath]) throws(Failure) -> Snapshot {
        try project.wholeSnapshot(of: paths)
    }

    private var files: FolderListing {
        listing.value { project.listing(of: .root, endingWith: "", isDeep: true) }
    }
}

extension Project {
    /// Reads files and their bases.
    ///
    /// - Throws: The system's refusal to read one of them.
    func wholeSnapshot(of paths: [ProjectPath]) throws(Failure) -> Snapshot {
        let snapshot = snapshot(of: paths)
        let refusals = refusals(in: snapshot)
        guard refusals.isEmpty else { throw Failure(refusals) }
        return snapshot
    }
}
