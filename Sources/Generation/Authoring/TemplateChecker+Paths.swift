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
        var first: [String: (path: ProjectPath, place: Range<Int>)] = [:]
        var problems: [Diagnostic] = []
        for file in plan.allFiles {
            guard let place = file.pathRange else { continue }
            func report(_ message: String, like other: Range<Int>? = nil) {
                let problem = Diagnostic.error(message, at: description.location(place))
                let both =
                    switch other {
                    case nil: problem
                    case place?: problem.note("several items of 'each' get this path")
                    case let other?:
                        problem.note("the architecture gives the other path here", at: description.location(other))
                    }
                problems.append(both.note("planned for this module", at: sample))
            }
            do throws(PathProblem) {
                let path = try folder(of: file, plan.module).appendingGenerated(file.path)
                let key = targets.key(of: path)
                if let other = first[key] {
                    report(FileClashes.message(shown(path), like: shown(other.path)), like: other.place)
                } else {
                    first[key] = (path, place)
                }
            } catch {
                report("the path '\(file.path)' \(error.message)")
            }
        }
        guard problems.isEmpty else { throw DiagnosticsError(problems) }
    }

    /// A path without the folder of the target, which only the tool knows.
    private static func shown(_ path: ProjectPath) -> ProjectPath {
        (try? ProjectPath(path.components.dropFirst(2).joined(separator: "/"))) ?? path
    }

    /// The folder of a file in a package.
    private static func folder(of file: PlannedFile, _ module: Module) throws(PathProblem) -> ProjectPath {
        switch file.scope {
        case .tests: try ProjectPath("Tests/TriedTests").appending(module.name.text)
        case .target: try ProjectPath("Sources/Tried/Shared")
        case .module, .page: try ProjectPath("Sources/Tried").appending(module.name.text)
        }
    }
}
