import ProjectFiles
import SourceMerge
import SourceText

/// Finds requirements of protocols that people left out of the files of modules.
struct LeftOutRequirements {
    /// A module, with all files that can have what is generated for it.
    struct Module {
        let files: [FileVersions]
        /// Its files that viper-gen does not write.
        let handwritten: [HandwrittenFile]
        /// The new names of its types, by the names that they may have had.
        let oldNames: [String: String]
    }

    /// For each module its files, with notes in their bases on what was left out.
    let files: [[FileVersions]]
    /// Warnings about extensions that extend a type under its old name, and that declare what the type lacks.
    private(set) var oldExtensions: [Diagnostic] = []

    init(of modules: [Module], in project: Project) {
        let missing = Workers.map(modules, batch: 64) { MissingRequirements($0.files, handwritten: $0.handwritten) }
        let names = Set(missing.flatMap(\.names))
        let files = modules.map(\.files)
        guard !names.isEmpty else {
            self.files = files
            return
        }
        // An extension can be anywhere in the project.
        let listing = project.listing(of: .root, endingWith: ".swift", isDeep: true)
        let paths = listing.files
        let snapshot = project.snapshot(of: paths)
        // A file that cannot be read can declare anything.
        guard listing.isComplete, project.refusals(in: snapshot).isEmpty else {
            self.files = files
            return
        }
        let sources = project.sources(at: paths, in: snapshot)
        // Only a module that lacks something can have it in an extension.
        let oldNames = zip(modules, missing).filter { !$1.names.isEmpty }.map(\.0.oldNames)
            .reduce(into: [:]) { $0.merge($1) { first, _ in first } }
        let old = OldExtensions(in: sources, oldNames: oldNames, members: names)
        let members = DeclaredMembers(in: old.texts, named: names)
        self.files = missing.map { $0.noted(knowing: members) }
        oldExtensions = old.diagnostics
    }
}
