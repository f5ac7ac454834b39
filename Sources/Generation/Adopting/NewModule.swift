import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceText

/// A module whose spec is not there yet: where the spec belongs, and what it says. People can have written its code
/// already.
package struct NewModule: Sendable {
    package let project: Project
    package let resources: ProjectResources
    private let name: String
    private let folder: String
    private let settings: [(name: String, value: String)]
    private let mayBeOutside: Bool
    private let workingFolder: WorkingFolder
    /// The path of the spec if no code is there.
    private let path: ProjectPath

    private var start: StartingSpec { StartingSpec(name: name, settings: settings) }

    /// - Parameters:
    ///   - folder: The folder as given, in which the module gets its own.
    ///   - settings: Settings to add to the spec.
    ///   - mayBeOutside: Whether the folder can be outside of the project around the working folder.
    /// - Throws: That the folder is in no project or in a wrong one, or the system's refusal.
    package init(
        named name: String,
        in folder: String,
        settings: [(name: String, value: String)],
        mayBeOutside: Bool,
        from workingFolder: WorkingFolder
    ) throws(Failure) {
        (self.name, self.folder, self.settings) = (name, folder, settings)
        (self.mayBeOutside, self.workingFolder) = (mayBeOutside, workingFolder)
        let end = name + "/" + name + ".viper"
        let (project, path) = try Self.place(of: end, in: folder, mayBeOutside: mayBeOutside, from: workingFolder)
        (self.project, self.path) = (project, path)
        resources = try Failure.wrapping(ProjectResources(of: project))
    }

    /// The project and the path of a spec in a given folder.
    private static func place(
        of end: String,
        in folder: String,
        mayBeOutside: Bool,
        from workingFolder: WorkingFolder
    ) throws(Failure) -> (Project, ProjectPath) {
        let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
        let (project, path) = try Failure.wrapping(Project.place(of: prefix + end, from: workingFolder))
        let own = try Failure.wrapping(Project.around(workingFolder))
        if own.contains(path, of: project) { return (project, path) }
        guard !project.isInSystemFolder(path) else {
            throw Failure.mistake("'\(folder)' is a folder of the operating system")
        }
        guard mayBeOutside else {
            let problem = Diagnostic.error("'\(folder)' is outside of the project that this command runs in")
                .note("run it in that folder, or add '--outside'")
            throw Failure(diagnostics: [problem], status: .mistake)
        }
        return (project, path)
    }

    // MARK: - The spec

    /// A copy of the only spec at or below a path, with the name and the settings of the module.
    package func spec(copiedFrom original: String) throws(Failure) -> NewSpec {
        let files = try Failure.wrapping { () throws(FileError) in
            var files: [SourceFile] = []
            for project in try Project.find([original], from: workingFolder).projects {
                for spec in project.specs.prefix(2) { files.append(try project.read(spec)) }
            }
            return files
        }
        guard let file = files.first else { throw Failure.mistake("there is no spec (*.viper) below '\(original)'") }
        guard files.count == 1 else {
            throw Failure.mistake("'--from' needs one spec, and there are several below '\(original)'")
        }
        return spec(at: path, try start.bytes(from: file, resources.settings), isCopy: true)
    }

    /// The spec of the module that people wrote, or else the first spec of an architecture.
    package func spec(of architecture: Architecture) throws(Failure) -> NewSpec {
        var standard = spec(at: path, try start.bytes(of: architecture, in: resources.library, resources.settings))
        standard.template = StartingTemplate(of: architecture, in: resources.library)
        // The code there is that of a run which was interrupted.
        if standard.isOfInterruptedRun { return standard }
        // The spec is beside the code, also if its folder has another name.
        let beside = try Self.place(of: name + ".viper", in: folder, mayBeOutside: mayBeOutside, from: workingFolder)
        for (home, path) in [(project, path), beside] where home.root == project.root {
            guard let code = try start.describingCode(around: path, in: home, architecture, resources) else { continue }
            return spec(at: code.path, code.bytes, code.origins)
        }
        let elsewhere = try start.describingCode(
            elsewhereThanAt: path,
            below: beside.1.parent ?? .root,
            in: project,
            architecture,
            resources
        )
        return elsewhere.map { spec(at: $0.path, $0.bytes, $0.origins) } ?? standard
    }

    private func spec(
        at path: ProjectPath,
        _ bytes: [UInt8],
        _ origins: [String] = [],
        isCopy: Bool = false
    ) -> NewSpec {
        NewSpec(
            project: project,
            path: path,
            bytes: bytes,
            origins: origins,
            chosenSettings: Set(settings.map(\.name)),
            isCopy: isCopy
        )
    }
}
