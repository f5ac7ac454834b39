import ProjectFiles
import SourceText

/// The texts of the specs at and below some paths.
package struct FoundSpecs: Sendable {
    package struct InProject: Sendable {
        package let project: Project
        package let specs: [(path: ProjectPath, file: SourceFile)]
    }

    package let projects: [InProject]
    /// The errors for folders that could not be searched.
    let unread: [FileError]
    /// Warnings about these folders, and the errors for specs that could not be read.
    package let diagnostics: [Diagnostic]
    /// The status of the worst spec that could not be read; `nil` if all were read.
    package let failure: ExitStatus?

    /// - Parameters:
    ///   - paths: The paths as given.
    ///   - workingFolder: The folder to which relative paths are relative.
    /// - Throws: `Failure` if a path cannot be searched.
    init(_ paths: [String], from workingFolder: WorkingFolder) throws(Failure) {
        let search = try Failure.wrapping(Project.find(paths, from: workingFolder))
        let found = search.projects.map { Self.read($0) }
        let failures = found.flatMap(\.failures)
        projects = found.map(\.specs)
        unread = search.unread
        let warnings = unread.map { Diagnostic.warning("\($0.message); specs in it are not found") }
        diagnostics = warnings + failures.flatMap(\.diagnostics)
        failure = failures.map(\.status).max()
    }

    private static func read(_ project: Project) -> (specs: InProject, failures: [Failure]) {
        var specs: [(ProjectPath, SourceFile)] = []
        var failures: [Failure] = []
        let results = Workers.map(Workers.parts(of: project.specs.count)) { project.read(project.specs[$0]) }
        for (spec, result) in zip(project.specs, results.joined()) {
            switch result {
            case .success(let file): specs.append((spec.path, file))
            case .failure(let error): failures.append(Failure(error))
            }
        }
        return (InProject(project: project, specs: specs), failures)
    }

    /// The specs for a command that needs all of them.
    ///
    /// - Parameters:
    ///   - paths: The paths as given.
    ///   - workingFolder: The folder to which relative paths are relative.
    /// - Throws: `Failure` with everything that cannot be read, or if there is no spec.
    package static func all(_ paths: [String], from workingFolder: WorkingFolder) throws(Failure) -> FoundSpecs {
        let found = try FoundSpecs(paths, from: workingFolder)
        guard !found.projects.isEmpty else { throw Failure.noSpecs(below: paths, found.diagnostics) }
        if let status = found.failure { throw Failure(diagnostics: found.diagnostics, status: status) }
        return found
    }

    /// The projects that contain some paths, without their specs.
    static func projects(around paths: [String], from workingFolder: WorkingFolder) -> [InProject] {
        var projects: [String: Project] = [:]
        for path in paths {
            // `place` looks for the project of a file, and so of the folder around it; for `./.` that is the working
            // folder.
            let path = path == "." ? "./." : path
            guard let project = try? Project.place(of: path, from: workingFolder).project else { continue }
            projects[project.root] = project
        }
        return projects.sorted { $0.key < $1.key }.map { InProject(project: $0.value, specs: []) }
    }
}

extension Failure {
    static func noSpecs(below paths: [String], _ warnings: [Diagnostic]) -> Failure {
        let place = paths.map { "'\($0)'" }.joined(separator: ", ")
        let none = Diagnostic.error("there is no spec (*.viper) below \(place)")
            .note("'viper-gen new NAME' writes one to start from")
        return Failure(diagnostics: warnings + [none], status: .mistake)
    }
}
