import Generation
import ProjectFiles

/// The files by which Make and Ninja know whether a run is needed: `--stamp FILE` and `--depfile FILE`.
struct BuildMarks {
    static let options: [Command.Option] = [
        .init(
            name: "stamp",
            value: "FILE",
            completes: .files,
            summary: "for Make and Ninja: a file that is written when all is up to date"
        ),
        .init(
            name: "depfile",
            value: "FILE",
            completes: .files,
            summary: "for Make and Ninja: what the stamp depends on, as a rule"
        ),
    ]

    /// When the run began.
    let start = Moment.now
    let stamp: String?
    private let dependencies: DependencyFile?
    private let workingFolder: WorkingFolder

    /// - Throws: That one option needs another one, or that a file is there that is not the tool's.
    init(_ arguments: Arguments, in context: Context) throws {
        let depfile = arguments.option("depfile")
        let stamp = arguments.option("stamp")
        self.stamp = stamp
        workingFolder = context.workingFolder
        if let depfile {
            guard let stamp else {
                throw UsageError("'--depfile' needs '--stamp FILE', the file that depends on the specs")
            }
            guard workingFolder.absolutePath(of: stamp) != workingFolder.absolutePath(of: depfile) else {
                throw UsageError("'--stamp' and '--depfile' cannot be the same file")
            }
        }
        if stamp != nil, let flag = ["dry-run", "diff"].first(where: arguments.flags.contains) {
            throw UsageError("'--stamp' does not go with '--\(flag)', which writes nothing")
        }
        // Another file is not replaced, and is named before the work is done.
        if let stamp { _ = try BuildStamp(at: stamp, from: workingFolder) }
        dependencies = try depfile.map { try DependencyFile($0, of: stamp ?? "", from: context.workingFolder) }
    }

    /// Checks the paths of what a run over some paths reads, before it writes anything.
    func check(beforeRunOver paths: [String]) throws {
        guard dependencies != nil else { return }
        try DependencyFile.check(try BuildSources.paths(of: paths, from: workingFolder))
    }

    /// Writes the dependency file of a run.
    ///
    /// - Parameter inputs: The paths of what it read.
    func writeDependencies(on inputs: @autoclosure () throws -> [String]) throws {
        guard let dependencies else { return }
        try dependencies.write(try inputs())
    }

    /// Writes both files of a run over some paths after which all is up to date.
    func write(afterRunOver paths: [String]) throws {
        guard let stamp else { return }
        try writeDependencies(on: try BuildSources.paths(of: paths, from: workingFolder))
        try BuildStamp().write(to: stamp, from: workingFolder, start: start)
    }
}
