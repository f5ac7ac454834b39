import Generation
import ProjectFiles
import SourceMerge
import SourceText

/// The files of `generate --keep-edits FILE…`, by project.
struct AcceptedFiles {
    private let byRoot: [String: (project: Project, paths: Set<ProjectPath>)]

    /// - Parameter words: The arguments of the command.
    /// - Returns: `nil` if the arguments are specs or folders.
    /// - Throws: That they are both.
    init?(_ words: [String], from workingFolder: WorkingFolder) throws {
        var byRoot: [String: (project: Project, paths: Set<ProjectPath>)] = [:]
        var count = 0
        for word in words where !word.hasSuffix(".viper") {
            let (project, path) = try Project.place(of: word, from: workingFolder)
            guard try Self.isFile(path, in: project) else { continue }
            byRoot[project.root, default: (project, [])].paths.insert(path)
            count += 1
        }
        guard count > 0 else { return nil }
        guard count == words.count else {
            throw UsageError("'--keep-edits' takes files, or specs and folders, but not both")
        }
        self.byRoot = byRoot
    }

    /// - Returns: `false` for a folder, and if nothing is there.
    /// - Throws: Why the file cannot be read.
    private static func isFile(_ path: ProjectPath, in project: Project) throws(Failure) -> Bool {
        switch project.snapshot(of: [path])[path]?.current {
        case .bytes: return true
        case .absent, .blocked(.folder), nil: return false
        case .blocked(let obstacle):
            throw Failure(
                diagnostics: [
                    .error("'\(project.displayPath(of: path))' \(obstacle.message)")
                        .note("put a readable file there, and run the command again")
                ],
                status: .refused
            )
        }
    }

    /// What becomes of these files, and of no others. Diagnostics of the specs are printed.
    ///
    /// - Throws: That no module has one of the files.
    func updates(in context: Context) throws -> [ProjectUpdate] {
        try byRoot.sorted { $0.key < $1.key }.flatMap { _, files in
            var resolution = Resolution()
            resolution.acceptedPaths = Set(files.paths.map(\.text))
            let result = try context.run([files.project.displayPath(of: .root)], resolution: resolution)
            context.console.report(result.diagnostics)
            let updates = try result.projects.map { try $0.only(files.paths) }
            let found = Set(updates.flatMap(\.modules).flatMap(\.files).map(\.path))
            if let stray = files.paths.subtracting(found).min() {
                let problem = Diagnostic.error("'\(files.project.displayPath(of: stray))' is not a file of a module")
                    .note("'viper-gen list --files' lists the files of the modules")
                throw Failure(diagnostics: [problem], status: .mistake)
            }
            return updates
        }
    }
}
