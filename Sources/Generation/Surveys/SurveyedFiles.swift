import ProjectFiles
import SourceText

/// The files of a project that proposals are made from. Without some of them the proposals could differ, so the
/// system's refusal to read one is an error.
struct SurveyedFiles {
    private let project: Project
    /// All files, sorted by the bytes of their paths.
    private let paths: [ProjectPath]

    /// - Throws: The system's refusal to read a folder.
    init(of project: Project) throws(Failure) {
        self.project = project
        let listing = project.listing(of: .root, endingWith: "", isDeep: true)
        guard listing.isComplete else { throw Failure(listing.refusals) }
        paths = listing.files
    }

    func paths(endingWith suffix: String) -> [ProjectPath] {
        paths.filter { $0.text.hasSuffix(suffix) }
    }

    /// Whether a Swift file is below a folder.
    func haveSwiftFiles(below folder: ProjectPath) -> Bool {
        paths.contains { $0.isBelow(folder) && $0.isSwift }
    }

    /// Reads files; those that are no files, or too large, are left out.
    ///
    /// - Throws: The system's refusal to read one.
    func read(_ paths: [ProjectPath]) throws(Failure) -> [(path: ProjectPath, bytes: [UInt8])] {
        let snapshot = try project.wholeSnapshot(of: paths)
        return paths.compactMap { path in
            if let bytes = snapshot.bytes(at: path) { (path, bytes) } else { nil }
        }
    }
}
