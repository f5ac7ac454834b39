import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceText

/// From specs that were read to the bytes of each file.
extension Road {
    struct RenderedModule {
        let id: ModuleID
        let plan: ModulePlan
        let files: [RenderedFile]
        /// The files that the module needs beside those of its own, in the folder that they share.
        let sharedFiles: [RenderedFile]
        let sharedFolder: ProjectPath
    }

    typealias RenderedFile = (path: ProjectPath, file: PlannedFile, bytes: [UInt8])

    mutating func outcome(_ inputs: [ProjectInput]) throws -> Outcome {
        let count = inputs.reduce(0) { $0 + $1.specs.count }
        var done = 0
        var planned: [(ProjectInput, [RenderedModule])] = []
        told = Set(diagnostics.map(\.key))
        for input in inputs {
            var modules: [RenderedModule] = []
            for (path, file) in input.specs {
                done += 1
                if count > 100, done % 50 == 0 { console.progress("\(done) of \(count) specs") }
                for module in file.modules {
                    let others = file.modules.filter { $0.name != module.name }
                    if let rendered = plan(module, beside: others, specPath: path, input) { modules.append(rendered) }
                }
            }
            diagnostics += NameClashes.diagnostics(
                modules.map { ($0.plan, $0.files.map(\.path)) },
                besides: Self.otherFiles(in: input, planned: modules.map(\.id))
                    + modules.flatMap { module in module.sharedFiles.map { (module.sharedFolder, $0.path) } }
            )
            diagnostics += SharedFiles.clashes(modules)
            planned.append((input, modules))
        }
        console.progress(nil)
        guard failed == nil, !diagnostics.hasErrors else {
            let problems = diagnostics.filter { $0.severity != .note }
            throw Failure(diagnostics: problems.sortedByLocation(), status: failed ?? .mistake)
        }
        var outcomes: [ProjectOutcome] = []
        for (input, modules) in planned {
            outcomes.append(try decide(modules, of: input))
        }
        if !tellsNotes { diagnostics.removeAll { $0.severity == .note } }
        return Outcome(projects: outcomes, diagnostics: diagnostics.sortedByLocation())
    }

    /// Files of modules that are not in this run, but whose specs are there.
    private static func otherFiles(
        in input: ProjectInput,
        planned: [ModuleID]
    ) -> [(spec: ProjectPath, path: ProjectPath)] {
        let plannedSpecs = Set(planned.map(\.spec))
        let planned = Set(planned)
        let others = input.known.manifests.filter { !planned.contains($0.module) && !$0.module.isShared }
        let specs = input.project.snapshot(of: others.map(\.module.spec))
        return others.filter { manifest in
            !plannedSpecs.contains(manifest.module.spec) && specs[manifest.module.spec]?.current != .absent
        }.flatMap { manifest in manifest.files.map { (manifest.module.spec, $0.path) } }
    }

    mutating func plan(
        _ module: Module,
        beside others: [Module],
        specPath: ProjectPath,
        _ input: ProjectInput
    ) -> RenderedModule? {
        do {
            guard var library = libraries[input.project.root] else { return nil }
            defer { libraries[input.project.root] = library }
            guard let architecture = try architecture(of: module, input.settings, in: &library) else { return nil }
            let (plan, problems) = Planner.plan(
                module,
                input.settings,
                architecture,
                beside: others,
                elsewhere: library.knownSettings
            )
            // A mistake in the project's settings is one mistake, however many modules it meets.
            for problem in problems where told.insert(problem.key).inserted { diagnostics.append(problem) }
            guard let plan else { return nil }
            let folder = try folder(of: plan, specPath: specPath)
            var files: [RenderedFile] = []
            for file in plan.files {
                let bytes = try Rendering.render(file, of: plan, plan.settings, with: &library)
                files.append((try folder.appending(file.path), file, bytes))
            }
            let sharedFolder = try sharedFolder(of: plan, in: folder)
            var sharedFiles: [RenderedFile] = []
            for file in plan.sharedFiles {
                let bytes = try Rendering.render(file, of: plan, plan.sharedSettings, with: &library)
                sharedFiles.append((try sharedFolder.appending(file.path), file, bytes))
            }
            return RenderedModule(
                id: ModuleID(spec: specPath, name: module.name.text),
                plan: plan,
                files: files,
                sharedFiles: sharedFiles,
                sharedFolder: sharedFolder
            )
        } catch let error as DiagnosticsError {
            tell(error.diagnostics)
        } catch let error as PathProblem {
            tell([
                .error("a file of '\(module.name.text)' \(error.message)", at: module.location(module.name.range))
            ])
        } catch {
            tell([.error("\(error)", at: module.location(module.name.range))])
        }
        return nil
    }

    private mutating func tell(_ problems: [Diagnostic]) {
        told.formUnion(problems.map(\.key))
        diagnostics += problems
    }

    private mutating func architecture(
        of module: Module,
        _ project: ProjectSettings,
        in library: inout TemplateLibrary
    ) throws -> CompiledArchitecture? {
        let own = module.setting("architecture").map { ($0, module.file) }
        let shared = project.settings.first { $0.key.text == "architecture" }.flatMap { setting in
            project.file.map { (setting, $0) }
        }
        guard let (setting, file) = own ?? shared else {
            return try library.architecture(TemplateLibrary.standardArchitecture)
        }
        if let known = try library.architecture(setting.value) { return known }
        let location = Diagnostic.Location(file: file, range: setting.valueRange)
        let names = library.architectureNames
        let problem = Diagnostic.error("there is no architecture '\(setting.value)'", at: location)
        tell([
            problem.suggesting(nearestTo: setting.value, among: names, at: location)
                ?? problem.note("it can be \(names.joined(separator: ", "))")
        ])
        return nil
    }

    /// The folder of a module: the spec's own for the only module of a spec, one of its own for each of several, and one
    /// below the folder that the setting `output` names.
    private func folder(of plan: ModulePlan, specPath: ProjectPath) throws(PathProblem) -> ProjectPath {
        let output = plan.settings["output"]
        if !output.isEmpty { return try ProjectPath.root.appending(output).appending(plan.module.name.text) }
        let folder = specPath.parent ?? .root
        return plan.module.isOnlyModuleOfFile ? folder : try folder.appending(plan.module.name.text)
    }
}

extension Road {
    /// Where the setting `shared` says; else a folder of the target that the module belongs to.
    private func sharedFolder(of plan: ModulePlan, in folder: ProjectPath) throws(PathProblem) -> ProjectPath {
        let chosen = plan.settings["shared"]
        return chosen.isEmpty ? try folder.targetFolder.appending("Shared") : try ProjectPath.root.appending(chosen)
    }
}

extension Diagnostic {
    /// Equal for two that say the same of the same place.
    struct Key: Hashable {
        let message: String
        let path: String?
        let range: Range<Int>?
    }

    var key: Key { Key(message: message, path: location?.file.path, range: location?.range) }
}
