import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceMerge
import SourceText

/// `viper-gen format [PATH…]`
enum FormatCommand {
    static let command = Command(
        name: "format",
        usage: "[PATH…]",
        summary: "lay out the specs below PATH; --check only says which are not",
        details: """
            Without PATH it starts in the folder it stands in. Indentation and width are the project's
            settings 'indent' and 'line-width'. Only white space changes, and ';' between items becomes a
            line end: comments and the order stay, and so does all that is generated. Settings and
            descriptions of architectures in .viper-gen are laid out where they are named.
            """,
        options: [.init(name: "check", summary: "write nothing; name the specs that would change, with status 1")]
    ) { arguments, context in
        let console = context.console
        let found = try SpecReading.whole(arguments.positional, from: context.workingFolder)
        let projects = try found.projects.map { try FormattedProject($0) }
        try found.refuse(projects.flatMap(\.diagnostics))
        console.reportWarnings(found.warnings + projects.flatMap(\.remarks))
        if arguments.flags.contains("check") { return check(projects, arguments.positional, on: console) }
        var status = ExitStatus.success
        for project in projects { status = max(status, try write(project, on: console)) }
        return status
    }

    private static func check(
        _ projects: [FormattedProject],
        _ typed: [String],
        on console: any Console
    ) -> ExitStatus {
        let report = Report(console)
        let changes = projects.flatMap(\.files)
        for file in changes {
            report.unformatted(file.displayPath, from: SourceMerge.firstDifference(of: file.old, from: file.new))
        }
        if changes.isEmpty { return .success }
        let words = ["viper-gen", "format"] + typed.map(Shell.quoted)
        console.print("\nto lay them out, run: \(words.joined(separator: " "))\n")
        return .drift
    }

    private static func write(_ project: FormattedProject, on console: any Console) throws -> ExitStatus {
        guard !project.files.isEmpty else { return .success }
        let files = project.files.map { FileChange($0.path, file: .write($0.new)) }
        let report: CommitReport
        do throws(CommitError) {
            report = try project.project.commit(Changes(files: files, mayWriteSettings: true), seen: project.snapshot)
        } catch {
            throw Failure(error)
        }
        for path in report.written { Report(console).formatted(project.project.displayPath(of: path)) }
        let changed = report.changedMeanwhile.map(project.project.displayPath(of:))
        Report(console).changedMeanwhile(changed)
        return changed.isEmpty ? .success : .drift
    }
}

/// The specs of a project that change when they are laid out.
private struct FormattedProject {
    struct File {
        let path: ProjectPath
        let displayPath: String
        let old: [UInt8]
        let new: [UInt8]
    }

    let project: Project
    let snapshot: Snapshot
    private(set) var files: [File] = []
    /// What is wrong with any file; nothing is to be written where there are errors.
    private(set) var diagnostics: [Diagnostic] = []
    /// Files that cannot be laid out.
    private(set) var remarks: [Diagnostic] = []

    init(_ input: SpecReading.Input) throws(Failure) {
        project = input.project
        snapshot = project.snapshot(of: input.specs.map(\.path))
        let settings: ProjectSettings
        do throws(FileError) {
            settings = try project.settings().map { ProjectSettings($0) } ?? .none
        } catch {
            throw Failure(error)
        }
        let (style, problems) = settings.layoutStyle
        diagnostics = settings.diagnostics + problems + Road.foreignVersion(settings)
        var told = Set(diagnostics.map(\.key))
        for (path, file) in input.specs {
            // A named file of settings was read already.
            for problem in SpecFormatter.diagnostics(of: file) where told.insert(problem.key).inserted {
                diagnostics.append(problem)
            }
            guard !diagnostics.hasErrors else { continue }
            switch SpecFormatter(style: style).format(file) {
            case .formatted(let bytes):
                guard bytes != file.bytes else { continue }
                files.append(File(path: path, displayPath: file.path, old: file.bytes, new: bytes))
            case .unreadable(let problems):
                told.formUnion(problems.map(\.key))
                diagnostics += problems
            case .unsafe:
                let start = Diagnostic.Location(file: file, range: 0..<0)
                remarks.append(.warning("this file cannot be laid out without changing what it says", at: start))
            }
        }
        diagnostics.removeAll { $0.severity != .error }
    }
}
