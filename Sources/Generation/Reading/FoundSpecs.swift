import ProjectFiles
import SourceText

/// The specs among and below some paths, read.
struct SpecReading {
    struct Input {
        let project: Project
        let specs: [(path: ProjectPath, file: SourceFile)]
    }

    let projects: [Input]
    let warnings: [Diagnostic]
    /// Of the specs that cannot be read.
    private(set) var problems: [Diagnostic] = []
    /// The worst of them; `nil` where all were read.
    private(set) var status: ExitStatus?

    /// - Parameters:
    ///   - paths: as somebody typed them.
    ///   - workingFolder: the folder from which relative paths are taken.
    /// - Throws: `Failure` where a path cannot be searched.
    init(_ paths: [String], from workingFolder: WorkingFolder) throws(Failure) {
        let search: Project.Search
        do throws(FileError) {
            search = try Project.find(paths, from: workingFolder)
        } catch {
            throw Failure(error)
        }
        var failures: [Failure] = []
        projects = search.projects.map { project in
            var specs: [(ProjectPath, SourceFile)] = []
            for spec in project.specs {
                do throws(FileError) {
                    specs.append((spec.path, try project.read(spec)))
                } catch {
                    failures.append(Failure(error))
                }
            }
            return Input(project: project, specs: specs)
        }
        warnings = search.warnings
        problems = failures.flatMap(\.diagnostics)
        status = failures.map(\.status).max()
    }

    /// The specs where nothing is to be done unless all of them are there.
    ///
    /// - Parameters:
    ///   - paths: as somebody typed them; the working folder where there are none.
    ///   - workingFolder: the folder from which relative paths are taken.
    /// - Throws: `Failure` with everything that cannot be read, and where there is no spec.
    static func whole(_ paths: [String], from workingFolder: WorkingFolder) throws(Failure) -> SpecReading {
        let paths = paths.isEmpty ? ["."] : paths
        let found = try SpecReading(paths, from: workingFolder)
        guard !found.projects.isEmpty else { throw Failure.noSpecs(below: paths, found.warnings) }
        if let status = found.status { throw Failure(diagnostics: found.warnings + found.problems, status: status) }
        return found
    }

    /// The projects that some paths lie in, without their specs.
    static func projects(around paths: [String], from workingFolder: WorkingFolder) -> [Input] {
        var projects: [String: Project] = [:]
        for path in paths {
            guard let project = try? Project.place(of: path == "." ? "./." : path, from: workingFolder).project else {
                continue
            }
            projects[project.root] = project
        }
        return projects.sorted { $0.key < $1.key }.map { Input(project: $0.value, specs: []) }
    }

    /// - Throws: `Failure` with all of `diagnostics` where there are errors among them.
    func refuse(_ diagnostics: [Diagnostic]) throws(Failure) {
        guard diagnostics.hasErrors else { return }
        throw Failure(diagnostics: (warnings + diagnostics).sortedByLocation(), status: .mistake)
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
