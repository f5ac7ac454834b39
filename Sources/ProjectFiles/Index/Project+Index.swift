import SourceText

extension Project {
    /// The project whose root a given folder is.
    ///
    /// - Parameters:
    ///   - path: The path as given.
    ///   - workingFolder: The folder to which a relative path is relative.
    /// - Returns: `nil` if the folder is no root, or if no run over it left an index.
    package static func indexed(at path: String, from workingFolder: WorkingFolder) -> Project? {
        let home = workingFolder.home
        guard !path.isEmpty, let workingFolder = try? workingFolder.realPath(),
            let root = try? Disk.realPath(path.absolute(in: workingFolder))
        else { return nil }
        var roots = RootFinder(workingFolder: workingFolder, home: home)
        guard roots.root(ofSpecsIn: root) == root else { return nil }
        let project = Project(root: root, specs: [], workingFolder: workingFolder, bounds: Bounds())
        return project.hasIndex ? project : nil
    }

    /// Whether a given path is the root.
    package func isRoot(_ path: String, from workingFolder: WorkingFolder) -> Bool {
        guard !path.isEmpty, let workingFolder = try? workingFolder.realPath() else { return false }
        return (try? Disk.realPath(path.absolute(in: workingFolder))) == root
    }

    /// Whether a run left an index, of whatever kind.
    package var hasIndex: Bool {
        (try? RootFolder(root).status(root.joined(ProjectLayout.index.text)))?.kind == .file
    }

    /// A spec of the project, of which the root is given as a path.
    package func spec(_ spec: ProjectPath, below path: String) -> Spec {
        let isAbove = workingFolder.relative(to: root)?.isEmpty == false && path.utf8.first != UInt8(ascii: "/")
        let shown = isAbove ? displayPath(of: spec) : path == "." ? spec.text : path.joined(spec.text)
        return Spec(path: spec, displayPath: shown)
    }

    /// The path of the base of a file; `nil` if it would be too long.
    package static func base(of file: ProjectPath) -> ProjectPath? { ProjectLayout.base(of: file) }

    /// What identifies this build of the tool and this project on this machine; `nil` if the system does not say it.
    package var identity: [UInt8]? {
        guard let tool = Disk.runningProgram, let folder = try? Disk.status(.init(root)),
            let program = try? Disk.status(.init(tool), followingLink: true)
        else { return nil }
        var bytes = Array(root.utf8)
        for status in [folder, program] {
            bytes.append(number: status.identity.device)
            bytes.append(number: status.identity.inode)
        }
        bytes.append(number: program.size)
        bytes.append(number: program.modifiedSeconds)
        bytes.append(number: program.modifiedNanoseconds)
        return bytes
    }

    /// The index of the last run; `nil` if there is none, or if it was made with another key.
    package func index(key: ContentHash) -> SeenIndex? {
        let path = root.joined(ProjectLayout.index.text)
        guard case .bytes(let bytes, let status) = try? RootFolder(root).read(path, limit: bounds.indexSize) else {
            return nil
        }
        let modified = Int64(status.modifiedSeconds) &* 1_000_000_000 &+ Int64(status.modifiedNanoseconds)
        return SeenIndex(bytes, key: key, modified: modified)
    }

    /// The specs that changed; `nil` if something else did, or something outside of the project.
    package func specs(in changes: NoticedChanges) -> Set<ProjectPath>? {
        guard !changes.isBeyondSpecs else { return nil }
        let specs = changes.specs.compactMap { $0.relative(to: root).flatMap { try? ProjectPath($0) } }
        return specs.count == changes.specs.count ? Set(specs) : nil
    }

    /// Compares an index with the disk.
    ///
    /// - Parameters:
    ///   - index: The index, which gets what the system says now of paths that are the same.
    ///   - chosen: The numbers of the only sections that can have changed; `nil` for all.
    ///   - start: When the run began.
    /// - Returns: The numbers of the sections with changes, and whether the index is another one now.
    package func changes(
        since index: inout SeenIndex,
        in chosen: [Int]? = nil,
        start: Moment
    ) -> (sections: Set<Int>, isRefreshed: Bool) {
        if chosen == nil { index.compared = start }
        let numbers = chosen ?? Array(0..<index.count)
        let (bytes, sections, trusted) = (index.bytes, numbers.map { index.sections[$0] }, index.trusted)
        let soonTrusted = SeenIndex.trusted(from: start)
        let size = min(256, sections.count / (4 * Workers.processors))
        let batches = Workers.parts(of: sections.count, each: max(1, size))
        let verdicts = Workers.map(batches) { batch -> [IndexCheck.Verdict] in
            guard var check = try? IndexCheck(self, trusted: trusted, soonTrusted: soonTrusted) else {
                return batch.map { _ in IndexCheck.Verdict(isUnchanged: false) }
            }
            return bytes.withUnsafeBytes { buffer in batch.map { check.verdict(on: sections[$0], of: buffer) } }
        }.flatMap(\.self)
        let stamps = verdicts.flatMap(\.stamps)
        index.refresh(stamps)
        return (Set(zip(numbers, verdicts).lazy.filter { !$1.isUnchanged }.map(\.0)), !stamps.isEmpty)
    }
}
