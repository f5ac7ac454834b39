import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceText

/// Finds modules that would generate the same file, or two files that cannot be in one target.
enum FileClashes {
    /// A file that is no module's own in this run, and its spec; `nil` if modules share the file.
    private typealias OtherFile = (spec: ProjectPath?, path: ProjectPath)

    /// What generates a file already.
    private enum Owner {
        case outside(OtherFile)
        case module(Int, ProjectPath)
    }

    static func diagnostics(of modules: [RenderedModule], in input: ProjectInput) -> [Diagnostic] {
        let others = otherFiles(in: input, planned: modules.map(\.id)) + targetFiles(of: modules)
        let targets = input.targets
        var owners = Dictionary(others.map { (targets.key(of: $0.path), Owner.outside($0)) }) { first, _ in first }
        return modules.enumerated().compactMap { number, module in
            // One message for a module is enough: its other files clash for the same reason.
            for path in module.files.map(\.path) {
                let name = targets.key(of: path)
                switch owners[name] {
                case nil: owners[name] = .module(number, path)
                case .outside(let other): return diagnostic(of: path, in: module, like: other, targets)
                case .module(number, let other):
                    return diagnostic(ofFilesOfOne: module, path, other, in: input.resources.library)
                case .module(let earlier, let other):
                    let earlier = modules[earlier]
                    // The reader reports two modules with the same name in a spec.
                    guard earlier.id != module.id else { return nil }
                    let advice = targets.advice(for: (path, module.id.spec), and: (other, earlier.id.spec))
                    let problem =
                        TypeClashes.diagnostic(ofTypesIn: path.name, of: module, and: earlier)
                        ?? diagnostic(of: path, in: module, like: other, in: earlier)
                    return problem.advising(advice)
                }
            }
            return nil
        }
    }

    /// The files of modules that are not part of this run, and whose specs exist.
    private static func otherFiles(in input: ProjectInput, planned: [ModuleID]) -> [OtherFile] {
        let plannedSpecs = Set(planned.map(\.spec)).union(input.removedSpecs)
        let planned = Set(planned)
        let others = input.manifests.filter { !planned.contains($0.module) && !$0.module.isShared }
        return others.filter { manifest in
            !plannedSpecs.contains(manifest.module.spec) && input.existingSpecs.contains(manifest.module.spec)
        }.flatMap { manifest in manifest.files.map { (manifest.module.spec, $0.path) } }
    }

    private static func targetFiles(of modules: [RenderedModule]) -> [OtherFile] {
        modules.flatMap { module in module.targetFiles.map { (nil, $0.path) } }
    }

    private static func diagnostic(
        of path: ProjectPath,
        in module: RenderedModule,
        like other: OtherFile,
        _ targets: Targets
    ) -> Diagnostic {
        let place = module.typeOfSpec(inFile: path.name).map { module.spec.location($0.range) } ?? module.location
        let problem = Diagnostic.error(message(path, like: other.path), at: place)
        guard let spec = other.spec else {
            return problem.note("the other is a file that the modules of the target share")
        }
        return problem.note("the other is generated from '\(spec)'")
            .advising(targets.advice(for: (path, module.id.spec), and: (other.path, spec)))
    }

    private static func diagnostic(
        of path: ProjectPath,
        in module: RenderedModule,
        like earlierPath: ProjectPath,
        in earlier: RenderedModule
    ) -> Diagnostic {
        let problem = Diagnostic.error(message(path, like: earlierPath), at: module.location)
            .note("the other is generated from this module", at: earlier.location)
        // A branch renamed the module, another one moved it, and git kept a spec for each.
        guard module.id.name == earlier.id.name else { return problem }
        return problem.note(
            "if they are one module, of which a merge of branches left two specs, delete one of the specs"
        )
    }

    private static func diagnostic(
        ofFilesOfOne module: RenderedModule,
        _ path: ProjectPath,
        _ other: ProjectPath,
        in library: TemplateLibrary
    ) -> Diagnostic {
        let problem = Diagnostic.error(message(path, like: other), at: module.location)
            .note("the module makes both; give a part or a declaration another name")
        guard let description = (try? library.architecture(module.architecture))?.ownDescription else { return problem }
        let ranges = module.files.filter { $0.path == path || $0.path == other }.compactMap(\.pathRange)
        return description.naming(ranges, in: problem)
    }

    /// - Parameter shown: The paths for the message, if they are others.
    static func message(
        _ path: ProjectPath,
        like other: ProjectPath,
        shown: (path: String, other: String)? = nil
    ) -> String {
        let shown = shown ?? ("\(path)", "\(other)")
        if path == other { return "'\(shown.path)' would be written twice" }
        let reason = path.name == other.name ? "they have the same name" : "their names differ only in case"
        return "'\(shown.path)' and '\(shown.other)' cannot be in one target: \(reason)"
    }
}

extension Diagnostic {
    /// The diagnostic with a note, if there is one.
    func advising(_ advice: String?) -> Diagnostic { advice.map { note($0) } ?? self }
}

extension Architecture {
    /// A diagnostic with a note for each path of a file that it is about.
    ///
    /// - Parameter paths: The ranges of the paths in the description.
    func naming(_ paths: [Range<Int>], in problem: Diagnostic) -> Diagnostic {
        files.map(\.path.range).filter(paths.contains).reduce(problem) { problem, place in
            problem.note("the architecture gives the path here", at: location(place))
        }
    }
}
