import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceText

/// A spec as an editor has it, saved or not: its modules, what is wrong with them, and what is generated for them.
package struct EditedSpec: Sendable {
    /// A file that is generated for a module.
    package struct GeneratedFile: Sendable {
        /// Where it is: where a person moved it, or declares its types.
        package let path: ProjectPath
        package let file: SourceFile
    }

    package let file: SourceFile
    package let project: Project
    /// The place of the file in the project.
    let path: ProjectPath
    package let modules: [Module]
    /// The mistakes in this file, as `check` finds them, and those elsewhere that keep it from being generated.
    package let diagnostics: [Diagnostic]
    /// By the name of a module, the files that are generated for it. A module with a mistake is missing.
    package let generated: [String: [GeneratedFile]]
    /// By the name of a module, the types that are generated for it.
    package let types: [String: GeneratedTypes]
    let resources: ProjectResources

    /// - Parameters:
    ///   - file: The text, with its path for messages.
    ///   - path: The place of the file in the project.
    /// - Throws: The error for a file of the project that cannot be read.
    package init(_ file: SourceFile, at path: ProjectPath, in project: Project) throws(FileError) {
        let resources = try ProjectResources(of: project)
        // The settings of a project and the description of an architecture are not planned.
        let isSpec = SpecKind(of: file) == .modules
        // No page is shown, and the other specs are read only if they are needed.
        let input = ProjectInput(
            project,
            with: resources,
            specs: isSpec ? [(path, file)] : [],
            scope: [],
            hasPages: false
        )
        let plan = ProjectPlanner.plan(input)
        self.file = file
        self.project = project
        self.path = path
        self.resources = resources
        modules = input.specs.flatMap(\.file.modules)
        if isSpec {
            diagnostics = (input.diagnostics + plan.diagnostics).unique().sortedByLocation()
        } else if path == Project.settingsPath {
            diagnostics = SettingsCheck.diagnostics(of: project, with: resources)
        } else {
            diagnostics = SpecFormatter.diagnostics(of: file)
        }
        let known = Dictionary(input.manifests.map { ($0.module, $0) }) { first, _ in first }
        let files = plan.modules.map { module in
            let files = module.files.map { file in
                let path = known[module.id]?.path(of: file) ?? file.path
                return GeneratedFile(
                    path: path,
                    file: SourceFile(path: project.displayPath(of: path), bytes: file.bytes)
                )
            }
            return (module.id.name, files)
        }
        generated = Dictionary(files) { first, _ in first }
        types = Dictionary(plan.modules.map { ($0.id.name, $0.types) }) { first, _ in first }
    }

    /// The paths of the files of a module, each once.
    package func paths(of module: Module) -> [ProjectPath] {
        var known: Set<ProjectPath> = []
        return (generated[module.name.text] ?? []).map(\.path).filter { known.insert($0).inserted }
    }

    /// The settings that a module can have, those of its architecture first.
    ///
    /// - Parameter module: The module; `nil` for the settings of the project.
    package func settings(of module: Module?) -> [SettingSummary] {
        let architecture = architecture(of: module)
        let names = SettingSummary(
            name: "architecture",
            values: resources.library.architectureNames,
            summary: architecture?.documentation.lines.joined(separator: " ") ?? ""
        )
        return [names] + SettingSummary.all(of: architecture, isModule: module != nil)
            + (architecture.map(SettingSummary.names) ?? [])
    }

    /// Whether the value of a setting is the name of a function of 'presenter'.
    package func takesFunction(_ setting: String, in module: Module) -> Bool {
        architecture(of: module)?.setting(setting)?.takesFunction == true
    }

    /// What a section of a module means, as the description of its architecture says; empty if it says nothing.
    package func meaning(of role: Role, in module: Module?) -> String {
        architecture(of: module)?.role(role)?.documentation.lines.joined(separator: " ") ?? ""
    }

    private func architecture(of module: Module?) -> Architecture? {
        let choice =
            module.map { ArchitectureChoice(of: $0, in: resources.settings) }
            ?? ArchitectureChoice(in: resources.settings)
        return (try? resources.library.description(of: choice.name)) ?? nil
    }

    /// The modules of the project's other specs, as they are on the disk.
    package func otherModules() -> [Module] {
        let paths = project.files(in: .root, endingWith: ".viper", isDeep: true)
        return project.specs(at: paths).flatMap(\.file.modules)
    }
}

extension Manifest {
    /// Where the last run found a file; `nil` where the plan has it.
    fileprivate func path(of file: RenderedFile) -> ProjectPath? {
        files.first { $0.planned == file.path }?.path ?? ownTypes.first { $0.template == file.template }?.path
    }
}
