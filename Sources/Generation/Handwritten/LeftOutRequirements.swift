import ProjectFiles
import SourceMerge

/// Finds requirements of protocols that people left out of the files of modules.
enum LeftOutRequirements {
    /// The files of modules, with notes in their bases on what was left out.
    ///
    /// - Parameter modules: for each module its files, and those that viper-gen does not write.
    static func noted(
        _ modules: [(files: [FileVersions], handwritten: [HandwrittenFile])],
        in project: Project
    ) -> [[FileVersions]] {
        let missing = modules.map { MissingRequirements($0.files, handwritten: $0.handwritten) }
        let names = Set(missing.flatMap(\.names))
        guard !names.isEmpty else { return modules.map(\.files) }
        // An extension can be anywhere in the project.
        let listing = project.listing(of: .root, endingWith: ".swift", isDeep: true)
        let paths = listing.files
        let snapshot = project.snapshot(of: paths)
        // What cannot be read can have anything.
        guard listing.isComplete, project.refusals(in: snapshot).isEmpty else { return modules.map(\.files) }
        let texts = paths.compactMap { path -> [UInt8]? in
            if case .bytes(let bytes) = snapshot[path]?.current { bytes } else { nil }
        }
        let members = DeclaredMembers(in: texts, named: names)
        return missing.map { $0.noted(knowing: members) }
    }
}
