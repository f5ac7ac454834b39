import Generation
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
        summary: "write a spec to start from, and the files of its module",
        details: """
            Writes NAME/NAME.viper, which is a short spec, and the files of the module beside it. Every
            setting of the architecture is also an option (--naming router, --indent 2), and is written
            into the spec. 'viper-gen help settings' lists the settings.

            Where the module's protocols are there, written by hand, the spec asks for what they ask for, and
            is beside them: in the folder NAME, directly in DIR, or in another folder below DIR.
            """,
        options: [
            .init(
                name: "in",
                value: "DIR",
                completes: .folders,
                summary: "the folder in which the module's folder is made"
            ),
            .init(name: "outside", summary: "allow a DIR outside of the current project"),
            .init(name: "from", value: "SPEC", completes: .specs, summary: "start from this spec, with the new name"),
            .init(
                name: "architecture",
                value: "NAME",
                completes: .architectures,
                summary: "the architecture; 'viper-gen templates list' lists them"
            ),
            .init(
                name: "ui",
                value: "NAME",
                completes: .values(ofSetting: "ui"),
                summary: "the framework that draws the screen"
            ),
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
    private let unfinished: String?
    private let isDryRun: Bool
    private let mayBeOutside: Bool

    private init(_ arguments: Arguments) throws(UsageError) {
        guard let name = arguments.positional.first else {
            throw UsageError("'new' needs the name of the module: viper-gen new Login")
        }
        guard arguments.positional.count == 1 else {
            throw UsageError("'new' takes one name, not '\(arguments.positional[1])' too")
        }
        try Self.checkIsNoPath(name)
        try ModuleName.check(name)
        self.name = name
        folder = arguments.option("in") ?? "."
        original = arguments.option("from")
        unfinished = arguments.settingWithoutValue
        mayBeOutside = arguments.flags.contains("outside")
        isDryRun = arguments.flags.contains("dry-run")
        settings =
            ["architecture", "ui"].compactMap { key in arguments.option(key).map { (key, $0) } } + arguments.settings
    }

    /// - Throws: How to name the folder, if the word is the path of a folder or of a spec, as in `Features/Login.viper`.
    private static func checkIsNoPath(_ word: String) throws(UsageError) {
        let names = word.split(separator: "/", omittingEmptySubsequences: false)
        guard let last = names.last else { return }
        let name = last.hasSuffix(".viper") ? String(last.dropLast(".viper".count)) : String(last)
        let folder = names.dropLast().joined(separator: "/")
        guard name != word, Keywords.isIdentifier(name), names.count == 1 || !folder.isEmpty else { return }
        let place = folder.isEmpty ? "" : " --in " + ShellWord.quoted(folder)
        throw UsageError("'new' takes a name and no path: viper-gen new \(name)\(place)")
    }

    /// The spec to write.
    fileprivate struct NewSpec {
        let project: Project
        let resources: ProjectResources
        let path: ProjectPath
        let bytes: [UInt8]
        /// The protocols that it is from; none if no code of the module is there.
        var protocols: [String] = []
    }

    private func run(in context: Context) throws -> ExitStatus {
        let new = try newSpec(from: context.workingFolder)
        let (project, path, bytes) = (new.project, new.path, new.bytes)
        let displayPath = project.displayPath(of: path)
        let there = project.snapshot(of: [path])[path]?.current
        let isInterrupted = project.hasUnfinishedRun && there == .bytes(bytes)
        if case .blocked(let obstacle) = there { throw Self.blocked(displayPath, obstacle) }
        guard there == .absent || isInterrupted else { throw Self.exists(displayPath) }

        let spec = SourceFile(path: displayPath, bytes: bytes)
        let result: Pipeline.Outcome
        do throws(Failure) {
            result = try Pipeline.run(newSpec: spec, at: path, in: project, with: new.resources)
        } catch {
            throw unwritten(error, spec)
        }
        context.console.report(result.diagnostics)
        try Self.checkPlaces(in: result.projects)
        let updates = result.projects.map { project in
            var update = project
            update.newFiles.append((path, bytes))
            return update
        }
        let status = try GenerateCommand.apply(updates, isDryRun: isDryRun, on: context.console)
        if !isDryRun { context.console.print(Self.nextStep(displayPath, new.protocols)) }
        return status
    }

    /// - Parameter protocols: Those that the spec is from.
    private static func nextStep(_ path: String, _ protocols: [String]) -> String {
        let command = "viper-gen generate \(ShellWord.quoted(path))"
        return protocols.isEmpty
            ? "\nnext: describe the screen in \(path), then run: \(command)\n"
            : """

            \(path) asks for what \(protocols.joined(separator: ", ")) \(protocols.count == 1 ? "asks" : "ask") for
            next: read it, add what is missing, then run: \(command)

            """
    }

    /// The project and the path of the new spec.
    private func place(_ path: String, from workingFolder: WorkingFolder) throws -> (Project, ProjectPath) {
        let (project, place) = try Project.place(of: path, from: workingFolder)
        let own = try Project.around(workingFolder)
        if own.contains(place, of: project) { return (project, place) }
        guard !project.isInSystemFolder(place) else {
            throw Failure.mistake("'\(folder)' is a folder of the operating system")
        }
        guard mayBeOutside else { throw Self.isOutside(folder) }
        return (project, place)
    }

    private static func isOutside(_ folder: String) -> Failure {
        let problem = Diagnostic.error("'\(folder)' is outside of the project that this command runs in")
            .note("run it in that folder, or add '--outside'")
        return Failure(diagnostics: [problem], status: .mistake)
    }

    /// Without a file, there must be no spec either: the same command, given again, would find that spec.
    private static func checkPlaces(in updates: [ProjectUpdate]) throws(Failure) {
        let problems = updates.flatMap(\.modules).flatMap(\.files).compactMap { file -> Diagnostic? in
            guard case .leftAlone(.unusable(let what)) = file.decision.verdict else { return nil }
            return .error("'\(file.displayPath)' \(what)").note(
                "nothing was written; make room for the files of the module first"
            )
        }
        guard problems.isEmpty else { throw Failure(diagnostics: problems, status: .refused) }
    }

    private static func exists(_ path: String) -> Failure {
        let problem = Diagnostic.error("'\(path)' is there already")
            .note("to bring its module up to date: viper-gen generate \(ShellWord.quoted(path))")
        return Failure(diagnostics: [problem], status: .mistake)
    }

    private static func blocked(_ path: String, _ obstacle: Obstacle) -> Failure {
        Failure(diagnostics: [.error("'\(path)' \(obstacle.message)")], status: .refused)
    }

    /// A failure of the new spec, which is not written. Its mistakes name options in place of lines of that spec, unless it
    /// is a copy of another one.
    private func unwritten(_ failure: Failure, _ spec: SourceFile) -> Failure {
        let written = SpecFile(spec).modules.first?.settings ?? []
        let chosen = written.filter { setting in settings.contains { $0.name == setting.key.text } }
        let diagnostics = failure.diagnostics.map { diagnostic in
            guard let place = diagnostic.location, place.file.path == spec.path else { return diagnostic }
            let range = place.range
            let setting = chosen.first { $0.valueRange.contains(range.lowerBound) || $0.key.range == range }
            guard setting != nil || original == nil else { return diagnostic }
            let option = setting.map { "option '--\($0.key.text)': " } ?? ""
            let problem = Diagnostic(diagnostic.severity, option + diagnostic.message)
            return diagnostic.notes.reduce(problem) { problem, note in
                problem.note(note.message, at: note.location?.file.path == spec.path ? nil : note.location)
            }
        }
        return Failure(diagnostics: diagnostics, status: failure.status)
    }

    // MARK: - The spec

    private func newSpec(from workingFolder: WorkingFolder) throws -> NewSpec {
        let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
        let (project, path) = try place(prefix + name + "/" + name + ".viper", from: workingFolder)
        let resources = try ProjectResources(of: project)
        let start = StartingSpec(name: name, settings: settings)
        if original != nil, let unfinished {
            throw UsageError("option '--\(unfinished)' needs a value")
        }
        if let original {
            let spec = try Self.spec(at: original, from: workingFolder)
            let bytes = try start.bytes(from: spec, resources.settings)
            return NewSpec(project: project, resources: resources, path: path, bytes: bytes)
        }
        let architecture = try architecture(in: resources)
        let options = NewSettings(settings: settings, unfinished: unfinished)
        try options.check(architecture, among: resources.library.knownSettings)
        let standard = NewSpec(
            project: project,
            resources: resources,
            path: path,
            bytes: try start.bytes(of: architecture, resources)
        )
        // The code there is that of a run which was interrupted.
        if project.hasUnfinishedRun, project.snapshot(of: [path])[path]?.current == .bytes(standard.bytes) {
            return standard
        }
        // The spec is beside the code, also if its folder has another name.
        let beside = try place(prefix + name + ".viper", from: workingFolder)
        for (home, path) in [(project, path), beside] where home.root == project.root {
            guard let code = try start.describingCode(around: path, in: home, architecture, resources) else { continue }
            return NewSpec(home, resources, code)
        }
        let elsewhere = try start.describingCode(
            elsewhereThanAt: path,
            below: beside.1.parent ?? .root,
            in: project,
            architecture,
            resources
        )
        return elsewhere.map { NewSpec(project, resources, $0) } ?? standard
    }

    /// The architecture of the option, else the project's, else the standard one.
    private func architecture(in resources: ProjectResources) throws -> Architecture {
        let chosen = settings.first { $0.name == "architecture" }?.value
        let name = chosen ?? ArchitectureChoice(in: resources.settings).name
        if let architecture = try resources.library.description(of: name) { return architecture }
        throw UsageError.unknownArchitecture(name, among: resources.library.architectureNames)
    }

    /// The only spec at or below a path.
    private static func spec(at path: String, from workingFolder: WorkingFolder) throws -> SourceFile {
        var found: [SourceFile] = []
        for project in try Project.find([path], from: workingFolder).projects {
            for spec in project.specs.prefix(2) { found.append(try project.read(spec)) }
        }
        guard let file = found.first else { throw Failure.mistake("there is no spec (*.viper) below '\(path)'") }
        guard found.count == 1 else {
            throw Failure.mistake("'--from' needs one spec, and there are several below '\(path)'")
        }
        return file
    }
}

extension NewCommand.NewSpec {
    /// - Parameter code: The spec of a module that is there.
    fileprivate init(_ project: Project, _ resources: ProjectResources, _ code: StartingSpec.OfCode) {
        self.init(
            project: project,
            resources: resources,
            path: code.path,
            bytes: code.bytes,
            protocols: code.protocols
        )
    }
}
