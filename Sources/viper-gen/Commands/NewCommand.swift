import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceText
import SwiftReader

/// `viper-gen new NAME`
struct NewCommand {
    static let command = Command(
        name: "new",
        usage: "NAME",
        summary: "write a spec to start from, and the module beside it",
        details: """
            Writes NAME/NAME.viper with a short spec and the module's files beside it. Every setting that
            the architecture has is an option too (--naming router, --indent 2), and is written into the
            spec; 'viper-gen help settings' lists them.
            """,
        options: [
            .init(name: "in", value: "DIR", summary: "the folder that the module's folder is made in"),
            .init(name: "from", value: "SPEC", summary: "start from this spec, under the new name"),
            .init(
                name: "architecture",
                value: "NAME",
                summary: "what the module is built as; 'templates list' shows what there is"
            ),
            .init(name: "ui", value: "NAME", summary: "the framework that draws the screen"),
            .init(name: "dry-run", summary: "show what would be written, and write nothing"),
        ],
        takesSettings: true
    ) { arguments, context in
        try NewCommand(arguments).run(in: context)
    }

    private let name: String
    private let folder: String
    private let original: String?
    private let settings: [(name: String, value: String)]
    private let isDryRun: Bool

    private init(_ arguments: Arguments) throws(UsageError) {
        guard let name = arguments.positional.first else {
            throw UsageError(message: "'new' needs the name of the module: viper-gen new Login", command: "new")
        }
        guard arguments.positional.count == 1 else {
            throw UsageError(message: "'new' takes one name, not '\(arguments.positional[1])' too", command: "new")
        }
        // Whether it may have letters outside ASCII, the settings say.
        guard Keywords.isIdentifier(name) else {
            throw UsageError(
                message: "'\(name)' cannot be the name of a module: it needs letters A–Z, a–z, digits and '_', and no "
                    + "digit first",
                command: "new"
            )
        }
        guard !Keywords.needsBackticks(name, as: .type) else {
            throw UsageError(
                message: "'\(name)' is a reserved word of Swift and cannot be the name of a module",
                command: "new"
            )
        }
        self.name = name
        folder = arguments.option("in") ?? "."
        original = arguments.option("from")
        isDryRun = arguments.flags.contains("dry-run")
        settings =
            ["architecture", "ui"].compactMap { key in arguments.option(key).map { (key, $0) } } + arguments.settings
    }

    private func run(in context: Context) throws -> ExitStatus {
        let console = context.console
        let typedPath = (folder == "." ? "" : folder + "/") + name + "/" + name + ".viper"
        let (project, path) = try place(typedPath, from: context.workingFolder)
        let displayPath = project.displayPath(of: path)
        let spec = SourceFile(path: displayPath, bytes: try specBytes(in: project, from: context.workingFolder))
        guard project.snapshot(of: [path])[path]?.current == .absent else {
            throw Failure(
                diagnostics: [
                    Diagnostic.error("'\(displayPath)' is there already")
                        .note("to bring its module up to date: viper-gen generate \(Shell.quoted(displayPath))")
                ],
                status: .mistake
            )
        }
        var (outcome, remarks) = try Road.outcome(ofNew: spec, at: path, in: project, console: console)
        console.reportWarnings(remarks)
        outcome.add(spec.bytes, at: path)
        let status = try GenerateCommand.apply(outcome, isDryRun: isDryRun, on: console)
        if !isDryRun {
            console.print(
                """

                next: say in \(displayPath) what the screen does, then run: viper-gen generate \(Shell.quoted(displayPath))

                """
            )
        }
        return status
    }

    private func place(_ path: String, from workingFolder: WorkingFolder) throws -> (
        project: Project, path: ProjectPath
    ) {
        do throws(FileError) {
            return try Project.place(of: path, from: workingFolder)
        } catch {
            throw Failure(error)
        }
    }

    // MARK: - The spec

    private func specBytes(in project: Project, from workingFolder: WorkingFolder) throws -> [UInt8] {
        guard let original else {
            let library: TemplateLibrary
            let projectSettings: ProjectSettings
            do throws(FileError) {
                library = try TemplateLibrary(of: project)
                projectSettings = try project.settings().map(ProjectSettings.init) ?? .none
            } catch {
                throw Failure(error)
            }
            return try StartingSpec.bytes(name: name, settings: settings, from: library, project: projectSettings)
        }
        let file = try spec(at: original, from: workingFolder)
        return try StartingSpec.bytes(from: file, name: name, settings: settings)
    }
}

extension NewCommand {
    private func spec(at path: String, from workingFolder: WorkingFolder) throws -> SourceFile {
        var found: [SourceFile] = []
        do throws(FileError) {
            for project in try Project.find([path], from: workingFolder).projects {
                for spec in project.specs.prefix(2) { found.append(try project.read(spec)) }
            }
        } catch {
            throw Failure(error)
        }
        guard let file = found.first else { throw Failure.mistake("there is no spec (*.viper) below '\(path)'") }
        guard found.count == 1 else {
            throw Failure.mistake("'--from' needs one spec, and there are several below '\(path)'")
        }
        return file
    }
}

extension Road.ProjectOutcome {
    /// Adds a file that is not generated from a spec: the spec itself.
    mutating func add(_ bytes: [UInt8], at path: ProjectPath) {
        newFiles.append((path, bytes))
    }
}
