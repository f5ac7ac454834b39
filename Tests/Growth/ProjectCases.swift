import Generation
import ProjectFiles

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A project is compared in time in proportion to its modules, whatever became of their specs.
///
/// - Parameter scratch: What the paths of the projects on the disk start with.
func projectCases(_ scratch: String) -> [GrowthCase] {
    [
        projectCase("specs that are gone", in: scratch + ".gone") { number in
            number % 2 == 0 ? [] : [(place(number), spec(number))]
        },
        projectCase("modules with other names", in: scratch + ".renamed") { number in
            [(place(number), spec(number, named: "Other"))]
        },
        projectCase("specs in other folders, with modules of other names", in: scratch + ".moved") { number in
            [("\(folder(number))More/Other\(number).viper", spec(number, named: "Other"))]
        },
    ]
}

/// - Parameter later: The specs, by path, that a module has after its files were generated.
private func projectCase(
    _ name: String,
    in scratch: String,
    later: @escaping (_ number: Int) -> [(path: String, text: String)]
) -> GrowthCase {
    var projects = 0
    return GrowthCase(name: name, size: 32) { size in
        projects += 1
        let root = "\(scratch)\(projects)"
        guard mkdir(root, 0o777) == 0 else { throw NoFolder(path: root) }
        let workingFolder = WorkingFolder(root)
        let project = try Project.made(in: workingFolder)
        let settings = (".viper-gen/project.viper", "project {\n    architecture: mvc\n}\n")
        let specs = (0..<size).map { (place($0), spec($0)) }
        try change(project, [settings] + specs)
        for update in try Pipeline.run(["."], from: workingFolder).projects { _ = try update.commit() }
        let new = (0..<size).flatMap(later)
        let kept = Set(new.map(\.path))
        try change(project, new, removing: specs.map(\.0).filter { !kept.contains($0) })
        return {
            guard let update = try? Pipeline.run(["."], from: workingFolder).projects.first else {
                fatalError("the project cannot be read")
            }
            _ = update.orphans
        }
    }
}

private func folder(_ number: Int) -> String { "Module\(number)" }

private func place(_ number: Int) -> String { "\(folder(number))/Module\(number).viper" }

private func spec(_ number: Int, named name: String = "Module") -> String {
    "module \(name)\(number) {\n    view {\n    }\n}\n"
}

private func change(_ project: Project, _ files: [(path: String, text: String)], removing old: [String] = []) throws {
    let written = try files.map { FileChange(try ProjectPath($0.path), file: .write(Array($0.text.utf8))) }
    let removed = try old.map { FileChange(try ProjectPath($0), file: .remove) }
    let changes = Changes(files: written + removed, mayWriteSettings: true)
    _ = try project.commit(changes, seen: project.snapshot(of: changes.files.map(\.path)))
}

/// The folder of a project cannot be made.
private struct NoFolder: Error {
    let path: String
}
