import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceText

extension TemplateChecker {
    /// Finds files of a sample that cannot have their paths, and two that cannot be in one target.
    ///
    /// - Parameter description: The architecture, which gives the paths.
    /// - Throws: An error at the path of each such file in the description.
    static func checkPaths(of plan: ModulePlan, givenBy description: Architecture) throws(DiagnosticsError) {
        let targets = Targets(in: .none)
        let sample = plan.module.location(plan.module.name.range)
        var first: [String: (path: ProjectPath, shown: String, range: Range<Int>)] = [:]
        var problems: [Diagnostic] = []
        for file in plan.allFiles {
            guard let range = file.pathRange else { continue }
            func report(_ message: String, like other: Range<Int>? = nil) {
                let problem = Diagnostic.error(message, at: description.location(range))
                let both =
                    switch other {
                    case nil: problem
                    case range?: problem.note("several items of 'each' get this path")
                    case let other?:
                        problem.note("the architecture gives the other path here", at: description.location(other))
                    }
                problems.append(both.note("planned for this module", at: sample))
            }
            do throws(PathProblem) {
                let path = try folder(of: file, plan.module).appendingGenerated(file.path)
                let key = targets.key(of: path)
                if let other = first[key] {
                    let paths = (shown(path, of: file), other.shown)
                    report(FileClashes.message(path, like: other.path, shown: paths), like: other.range)
                } else {
                    first[key] = (path, shown(path, of: file), range)
                }
            } catch {
                report("the path '\(file.path)' \(error.message)")
            }
        }
        guard problems.isEmpty else { throw DiagnosticsError(problems) }
    }

    /// A path without the folder of the target, which only the tool knows. A path that leaves the target is shown as
    /// the description gives it.
    private static func shown(_ path: ProjectPath, of file: PlannedFile) -> String {
        let target = file.scope == .tests ? testTarget : target
        return path.text.hasPrefix(target + "/") ? String(path.text.dropFirst(target.count + 1)) : file.path
    }

    private static let target = "Sources/Tried"
    private static let testTarget = "Tests/TriedTests"

    /// The folder of a file in a package.
    private static func folder(of file: PlannedFile, _ module: Module) throws(PathProblem) -> ProjectPath {
        switch file.scope {
        case .tests: try ProjectPath(testTarget).appending(module.name.text)
        case .target: try ProjectPath(target).appending("Shared")
        case .module, .page: try ProjectPath(target).appending(module.name.text)
        }
    }
}
