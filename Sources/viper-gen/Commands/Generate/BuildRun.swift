import Generation
import ProjectFiles
import SourceText

/// `viper-gen generate --spec FILE --out DIR`: a run of a build system. It reads what is named, writes into DIR, and
/// looks at no project.
struct BuildRun {
    static let options: [Command.Option] = [
        .init(
            name: "spec",
            value: "SPEC",
            completes: .specs,
            isRepeatable: true,
            summary: "for builds: generate from this spec, without a project"
        ),
        .init(name: "out", value: "DIR", completes: .folders, summary: "with --spec: the folder for the files"),
        .init(
            name: "only",
            value: "PART",
            completes: .words(of: BuildInput.Part.self),
            summary: "with --spec: generated (files that viper-gen owns) or tests; otherwise all"
        ),
        .init(
            name: "with",
            value: "SPEC",
            completes: .specs,
            isRepeatable: true,
            summary: "with --spec: a spec with a module that it opens"
        ),
        .init(name: "settings", value: "FILE", completes: .files, summary: "with --spec: the settings of all modules"),
        .init(
            name: "templates",
            value: "DIR",
            completes: .folders,
            summary: "with --spec: the folder of your own architectures"
        ),
    ]

    private let arguments: Arguments
    private let folder: String
    private let part: BuildInput.Part?

    /// - Returns: `nil` if the run is about a project.
    /// - Throws: The options that do not go together.
    init?(_ arguments: Arguments) throws(UsageError) {
        guard arguments.option("spec") != nil else {
            if let option = Self.options.first(where: { arguments.option($0.name) != nil })?.name {
                throw UsageError("'--\(option)' goes with '--spec SPEC' only")
            }
            return nil
        }
        guard let folder = arguments.option("out") else {
            throw UsageError("'--spec' needs '--out DIR', the folder for the files")
        }
        if let path = arguments.positional.first {
            throw UsageError("'--spec' takes no PATH; write '--spec \(ShellWord.quoted(path))' to add a spec")
        }
        let known = Set((Self.options + BuildMarks.options).map(\.name))
        let others = arguments.flags.union(arguments.options.keys).subtracting(known)
        if let other = others.min() { throw UsageError("'--\(other)' does not go with '--spec'") }
        if folder.isEmpty { throw UsageError("'--out' needs the name of a folder") }
        self.arguments = arguments
        self.folder = folder
        part = try arguments.choice("only")
    }

    /// Generates the files.
    func run(_ marks: BuildMarks, in context: Context) throws -> ExitStatus {
        let input = try input(from: context.workingFolder)
        let build = BuildFolder(folder, from: context.workingFolder)
        let (products, warnings) = try input.products(in: try build.project(), only: part)
        context.console.report(warnings)
        try marks.writeDependencies(on: input.paths)
        try build.update(to: products, stamp: marks.stamp, start: marks.start)
        return .success
    }

    private func input(from workingFolder: WorkingFolder) throws -> BuildInput {
        let read = { (path: String) in try TextFile.read(path, from: workingFolder) }
        return BuildInput(
            specs: try (arguments.options["spec"] ?? []).map(read),
            others: try (arguments.options["with"] ?? []).map(read),
            settings: try arguments.option("settings").map(read),
            templates: try arguments.option("templates").map { try Project.templates(below: $0, from: workingFolder) }
                ?? []
        )
    }
}
