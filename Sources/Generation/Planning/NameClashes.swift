import ModulePlan
import ProjectFiles
import SourceText

/// Modules that would make one file, or two files that cannot be in one target.
enum NameClashes {
    /// A file that no module of this run makes as its own, with the spec that it belongs to.
    private typealias OtherFile = (spec: ProjectPath, path: ProjectPath)

    static func diagnostics(of modules: [RenderedModule], in input: ProjectInput) -> [Diagnostic] {
        let others = otherFiles(in: input, planned: modules.map(\.id)) + sharedFiles(of: modules)
        let known = Dictionary(others.map { ($0.path.nameInTarget, $0) }) { first, _ in first }
        var first: [String: (module: RenderedModule, path: ProjectPath)] = [:]
        var problems: [Diagnostic] = []
        for module in modules {
            // One message a module is enough: its other files clash for the same reason.
            for path in module.files.map(\.path) {
                let name = path.nameInTarget
                if let other = known[name] {
                    problems.append(diagnostic(module, path, other))
                    break
                }
                guard let earlier = first[name] else {
                    first[name] = (module, path)
                    continue
                }
                // Two modules of one name in a spec are an error there.
                if earlier.module.id != module.id {
                    problems.append(diagnostic(module, path, earlier.module, earlier.path))
                }
                break
            }
        }
        return problems
    }

    /// Files of modules that are not part of this run, but whose specs are there.
    private static func otherFiles(in input: ProjectInput, planned: [ModuleID]) -> [OtherFile] {
        let plannedSpecs = Set(planned.map(\.spec))
        let planned = Set(planned)
        let others = input.manifests.filter { !planned.contains($0.module) && !$0.module.isShared }
        let specs = input.project.snapshot(of: others.map(\.module.spec))
        return others.filter { manifest in
            !plannedSpecs.contains(manifest.module.spec) && specs[manifest.module.spec]?.current != .absent
        }.flatMap { manifest in manifest.files.map { (manifest.module.spec, $0.path) } }
    }

    private static func sharedFiles(of modules: [RenderedModule]) -> [OtherFile] {
        modules.flatMap { module in module.sharedFiles.map { (module.sharedFolder, $0.path) } }
    }

    private static func diagnostic(_ module: RenderedModule, _ path: ProjectPath, _ other: OtherFile) -> Diagnostic {
        Diagnostic.error(message(path, other.path), at: module.location)
            .note("the other is generated from '\(other.spec)'")
    }

    private static func diagnostic(
        _ module: RenderedModule,
        _ path: ProjectPath,
        _ earlier: RenderedModule,
        _ earlierPath: ProjectPath
    ) -> Diagnostic {
        Diagnostic.error(message(path, earlierPath), at: module.location)
            .note("the other is made here", at: earlier.location)
    }

    private static func message(_ path: ProjectPath, _ other: ProjectPath) -> String {
        if path == other { return "'\(path)' would be written twice" }
        return "'\(path)' and '\(other)' have one name, which Swift refuses in a target"
    }
}
