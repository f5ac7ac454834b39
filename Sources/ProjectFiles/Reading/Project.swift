import SourceText

/// A folder with specs and the files that are generated from them, and the specs of the current run.
///
/// The root is the nearest folder above a spec that contains `.viper-gen/` or `.git`; otherwise the working folder or,
/// for a spec outside of it, the folder of the spec. `/` and the home folder are never the root.
package struct Project: Sendable {
    /// A spec of the current run.
    package struct Spec: Hashable, Sendable {
        package let path: ProjectPath
        /// The path for messages: the given path, or its path below a given folder. Below a folder that contains the
        /// working folder, it is the shortest path from there.
        package let displayPath: String
    }

    /// The path of the project's settings.
    package static var settingsPath: ProjectPath { ProjectLayout.settings }

    /// The absolute path of the root, without links.
    package let root: String
    /// The specs, sorted by the bytes of their paths.
    package let specs: [Spec]
    let workingFolder: String
    let bounds: Bounds
    /// Where bases are that are not at their paths.
    var movedBases = MovedBases()
    let listedFolders = ListedFolders()
    /// What is read in place of what is on the disk.
    package var drafts = Drafts()

    init(root: String, specs: [Spec], workingFolder: String, bounds: Bounds) {
        self.root = root
        self.specs = specs.sorted { $0.path < $1.path }
        self.workingFolder = workingFolder
        self.bounds = bounds
    }

    /// A path for messages: relative to the working folder, or absolute if that is outside of the project.
    package func displayPath(of path: ProjectPath) -> String {
        if let below = workingFolder.relative(to: root) {
            // Most runs start in the root. The text is shared then, and not copied for each file.
            if below.isEmpty, path != .root { return path.text }
            let folder = (try? ProjectPath.root.appending(below))?.components ?? []
            let target = path.components
            let common = zip(folder, target.dropLast()).prefix { $0.utf8.elementsEqual($1.utf8) }.count
            let steps = Array(repeating: "..", count: folder.count - common) + target.dropFirst(common)
            return steps.isEmpty ? "." : steps.joined(separator: "/")
        }
        guard let below = root.relative(to: workingFolder) else {
            return path == .root ? root : root.joined(path.text)
        }
        return path == .root ? below : below.joined(path.text)
    }

    /// Reads a spec.
    ///
    /// - Throws: That the file is missing or larger than the bound, or the system's refusal.
    package func read(_ spec: Spec) throws(FileError) -> SourceFile {
        var resolver = pathResolver()
        return try read(spec, with: &resolver)
    }

    /// Reads some specs. What is opened for one is used for the others.
    ///
    /// - Returns: For each its text, or why it cannot be read.
    package func read(_ specs: ArraySlice<Spec>) -> [Result<SourceFile, FileError>] {
        var resolver = pathResolver()
        return specs.map { spec in
            Result { () throws(FileError) in try read(spec, with: &resolver) }
        }
    }

    private func read(_ spec: Spec, with resolver: inout PathResolver) throws(FileError) -> SourceFile {
        if let draft = drafts.texts[spec.path] { return SourceFile(path: spec.displayPath, bytes: draft) }
        let bytes = try read(spec.path, displayPath: spec.displayPath, with: &resolver)
        return SourceFile(path: spec.displayPath, bytes: bytes)
    }

    /// Reads the settings of the project; `nil` if it has none.
    ///
    /// - Throws: That the file is larger than the bound, that its name has the wrong case, or the system's refusal.
    package func settings() throws(FileError) -> SourceFile? {
        let display = displayPath(of: ProjectLayout.settings)
        do throws(FileError) {
            return SourceFile(path: display, bytes: try read(ProjectLayout.settings, displayPath: display))
        } catch {
            guard error.kind == .missing else { throw error }
            let name = ProjectLayout.settings.name
            let files = files(in: ProjectLayout.folder, endingWith: "", isDeep: false)
            guard let other = files.first(where: { $0.name.lowercased() == name }) else { return nil }
            throw FileError(displayPath(of: other), .wrongCase(name))
        }
    }

    /// Reads the file at the root that has the name of the settings; `nil` if there is none, or if it cannot be read.
    package func settingsAtRoot() -> SourceFile? {
        guard let path = try? ProjectPath(ProjectLayout.settings.name) else { return nil }
        let display = displayPath(of: path)
        return (try? read(path, displayPath: display)).map { SourceFile(path: display, bytes: $0) }
    }

    /// Whether a run was interrupted. The next run that writes removes what it left.
    package var hasUnfinishedRun: Bool {
        var resolver = pathResolver()
        if case .file = resolver.place(ProjectLayout.journal) { return true }
        return false
    }

    /// Whether a run has written to the project.
    package var isInUse: Bool {
        var resolver = pathResolver()
        if case .file = resolver.place(ProjectLayout.ignoreList) { return true }
        return false
    }

    /// Whether another run holds the lock at this moment.
    package var isBeingWritten: Bool { !isLockFree(waiting: 0) }

    /// That another run holds the lock for too long.
    package var lockError: FileError { FileError(displayPath(of: .root), .busy) }

    /// Returns when no other run is writing to the project.
    ///
    /// - Returns: Whether that is so; `false` if the other run takes too long.
    package func waitForOtherRuns() -> Bool {
        isLockFree(waiting: bounds.lockWait)
    }

    private func isLockFree(waiting milliseconds: Int) -> Bool {
        var resolver = pathResolver()
        guard case .file(let real, _) = resolver.place(ProjectLayout.lock), let lock = try? resolver.disk.place(real)
        else { return true }
        return FileLock.isFree(lock, waiting: milliseconds)
    }

    /// Resolves paths of the project.
    func pathResolver() -> PathResolver { PathResolver(RootFolder(root)) }

    /// Reads a file, but through no link that leads out of the project.
    func read(_ path: ProjectPath, displayPath: String) throws(FileError) -> [UInt8] {
        if let draft = drafts.texts[path] { return draft }
        var resolver = pathResolver()
        return try read(path, displayPath: displayPath, with: &resolver)
    }

    /// The same with a resolver that knows the folders of other files.
    func read(
        _ path: ProjectPath,
        displayPath: String,
        with resolver: inout PathResolver
    ) throws(FileError) -> [UInt8] {
        if case .bytes(let bytes, _) = resolver.contents(of: path, limit: bounds.specSize) { return bytes }
        let real: String
        switch resolver.place(path) {
        case .vacant, .blocked(.danglingLink): throw FileError(displayPath, .missing)
        case .blocked(let obstacle): throw FileError(displayPath, .blocked(obstacle))
        case .file(let path, _): real = path
        }
        let disk = resolver.disk
        let contents = try FileError.naming(displayPath, operation: "read") { () throws(SystemError) in
            try disk.read(real, limit: bounds.specSize)
        }
        switch contents {
        case .bytes(let bytes, _): return bytes
        case .absent: throw FileError(displayPath, .missing)
        case .tooLarge: throw FileError(displayPath, .tooLarge(limit: bounds.specSize))
        case .notAFile(let status):
            throw FileError(displayPath, .blocked(status.kind == .folder ? .folder : .special))
        }
    }
}

extension Project {
    /// Whether a file of another project, or of this one, is below this project's root.
    package func contains(_ path: ProjectPath, of other: Project) -> Bool {
        other.root.joined(path.text).isAbsolutePath(below: root)
    }

    /// Whether the folder of a file belongs to the operating system.
    package func isInSystemFolder(_ path: ProjectPath) -> Bool {
        // The folder in which the module gets one of its own.
        let folder = root.joined(path.text).splitAtName.folder.splitAtName.folder
        return SystemFolders.contain(root) || SystemFolders.contain(folder)
    }
}
