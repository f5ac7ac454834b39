import SourceText

/// A folder in which specs and what is generated from them live together, with the specs that a run is about.
///
/// The root is the nearest folder above a spec that holds `.viper-gen/`; if there is none, the nearest that holds
/// `.git`; else the working folder, or the spec's own where the spec lies elsewhere.
package struct Project: Sendable {
    /// A spec of this run.
    package struct Spec: Hashable, Sendable {
        package let path: ProjectPath
        /// As people know it: what they typed, and below a typed folder that folder with the rest.
        package let displayPath: String
    }

    /// The absolute path of the root, without links.
    package let root: String
    /// In the byte order of their paths.
    package let specs: [Spec]
    let workingFolder: String
    let bounds: Bounds

    init(root: String, specs: [Spec], workingFolder: String, bounds: Bounds) {
        self.root = root
        self.specs = specs.sorted { $0.path < $1.path }
        self.workingFolder = workingFolder
        self.bounds = bounds
    }

    /// `path` as people in the working folder would type it; absolute if the project is elsewhere.
    package func displayPath(of path: ProjectPath) -> String {
        if let below = workingFolder.relative(to: root) {
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

    /// The bytes of a spec.
    /// - Throws: that it is missing, larger than the bound, or refused by the system.
    package func read(_ spec: Spec) throws(FileError) -> SourceFile {
        let absolute = root.joined(spec.path.text)
        return SourceFile(path: spec.displayPath, bytes: try Self.read(absolute, displayPath: spec.displayPath, bounds))
    }

    /// The project's settings, or `nil` if it has none.
    /// - Throws: that the file is larger than the bound, or refused by the system.
    package func settings() throws(FileError) -> SourceFile? {
        let display = displayPath(of: ProjectLayout.settings)
        do throws(FileError) {
            let bytes = try Self.read(root.joined(ProjectLayout.settings.text), displayPath: display, bounds)
            return SourceFile(path: display, bytes: bytes)
        } catch {
            if error.kind == .missing { return nil }
            throw error
        }
    }

    /// Whether a run ended before it was done. The next one that writes tidies up after it.
    package var hasUnfinishedRun: Bool {
        (try? Disk.status(root.joined(ProjectLayout.journal.text))) != nil
    }

    static func read(_ path: String, displayPath: String, _ bounds: Bounds) throws(FileError) -> [UInt8] {
        let contents = try FileError.naming(displayPath, "read") { () throws(SystemError) in
            try Disk.read(path, limit: bounds.specSize)
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
