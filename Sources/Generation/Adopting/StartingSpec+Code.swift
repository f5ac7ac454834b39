import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceText

extension StartingSpec {
    /// The spec of a module that is there, written by hand.
    package struct OfCode: Sendable {
        /// The path of the spec.
        package let path: ProjectPath
        package let bytes: [UInt8]
        /// The names of the protocols that it is from.
        package let protocols: [String]
    }

    /// A spec that asks for what the protocols do that are in the folder of the module.
    ///
    /// - Parameters:
    ///   - path: The path of the spec.
    ///   - project: The project.
    ///   - architecture: The architecture, which gives the names of the protocols.
    ///   - resources: The settings and the templates of the project.
    /// - Returns: `nil` if no type of the module is there.
    /// - Throws: `Failure` if a file or a folder cannot be read, if types of the module are there and none of its protocols
    ///   is known, or if a template has mistakes.
    package func describingCode(
        around path: ProjectPath,
        in project: Project,
        _ architecture: Architecture,
        _ resources: ProjectResources
    ) throws(Failure) -> OfCode? {
        // Nothing is planned in vain.
        let files = try ModuleCode.files(of: name, around: path, in: project)
        guard !files.isEmpty, let planner = try AdoptedPlanner(self, architecture, resources),
            let plan = planner.standard,
            let code = try ModuleCode(of: name, in: files, planned: plan, around: path, in: project)
        else { return nil }
        let plans = [(planner.settings, plan)] + planner.others
        let names = planner.names
        try code.checkReadable(names)
        if let inner = try? code.innerFolder(names)?.appending(name + ".viper") {
            return try describingCode(around: inner, in: project, architecture, resources)
        }
        let found = AdoptedSettings(of: name, in: code.survey, architecture, among: plans, planner: planner.plan)
        guard let found else { return nil }
        let module = HandwrittenModule(code.outlines, names: HandwrittenModule.Names(found.plan))
        guard let module else {
            if let failure = UnknownModule(code, planner.ownNames, spec: path, in: project)?.failure { throw failure }
            return nil
        }
        let spec = AdoptedSpec(name: name, settings: found.settings, of: module)
        return OfCode(
            path: path,
            bytes: Self.formatted(spec.bytes { planner.diagnostics(of: $0) }, resources.settings),
            protocols: module.sections.map(\.contract.name)
        )
    }

    /// The same for code in another folder than those in which the spec was looked for.
    ///
    /// - Parameters:
    ///   - path: The path that the spec would have without code.
    ///   - folder: The folder in which the code can be.
    /// - Returns: `nil` if no type of the module is in the target of the path.
    /// - Throws: `Failure` also if types of the module are there, and not together in a folder of its own.
    package func describingCode(
        elsewhereThanAt path: ProjectPath,
        below folder: ProjectPath,
        in project: Project,
        _ architecture: Architecture,
        _ resources: ProjectResources
    ) throws(Failure) -> OfCode? {
        let files = CodeElsewhere.files(of: name, inTargetOf: path, in: project, resources.settings)
        guard !files.isEmpty, let planner = try AdoptedPlanner(self, architecture, resources) else { return nil }
        let found = CodeElsewhere(of: name, planner.ownNames, in: files, of: project, resources.settings)
        if let home = found.folder(in: folder, of: planner.screenNames),
            let beside = try? home.appending(name + ".viper"),
            let code = try describingCode(around: beside, in: project, architecture, resources)
        {
            return code
        }
        if let failure = found.failure(at: path) { throw failure }
        return nil
    }
}

/// Plans a module with the names that a person can have given to its types.
private struct AdoptedPlanner {
    private let name: String
    private let compiled: CompiledArchitecture
    private let resources: ProjectResources
    /// The settings that the spec begins with.
    let settings: [AdoptedSettings.Setting]
    /// Those with which the module has other names, and whether nobody chose the names.
    private let variants: [(settings: [AdoptedSettings.Setting], areFree: Bool)]

    /// - Returns: `nil` if there is no such architecture.
    /// - Throws: `Failure` if a template has mistakes.
    init?(_ start: StartingSpec, _ architecture: Architecture, _ resources: ProjectResources) throws(Failure) {
        let compiled: CompiledArchitecture?
        do throws(DiagnosticsError) {
            compiled = try resources.library.architecture(architecture.name.text)
        } catch {
            throw Failure(error)
        }
        guard let compiled else { return nil }
        (self.name, self.compiled, self.resources) = (start.name, compiled, resources)
        let own = start.allSettings(of: architecture, resources.settings)
        let chosen = own.map(\.name) + resources.settings.settings.map(\.key.text)
        let settings: [AdoptedSettings.Setting] = own.map { ($0.name, StartingSpec.literal($0.value)) }
        self.settings = settings
        let namings = architecture.settings.first { $0.name.text == "naming" }?.values ?? []
        let hasNaming = chosen.contains("naming")
        var variants = namings.dropFirst(hasNaming ? 0 : 1).map { naming in
            (settings: settings.filter { $0.name != "naming" } + [("naming", naming)], areFree: !hasNaming)
        }
        let router = NamingConventions.routerSetting
        if architecture.role(.wireframe)?.hasOtherWord == true, !chosen.contains(where: { $0.hasPrefix(router) }) {
            variants += ([(settings, true)] + variants).map { variant in
                (settings: variant.0 + [(router, NamingConventions.routerWord)], areFree: variant.1)
            }
        }
        self.variants = variants
    }

    /// The plan of the module with the settings that the spec begins with, whatever is wrong with these.
    var standard: ModulePlan? {
        Module.withAllSections(named: name, settings: settings).flatMap { planned($0).plan }
    }

    /// Plans of the module with other names, where nobody chose these.
    var others: [(settings: [AdoptedSettings.Setting], plan: ModulePlan)] {
        variants.filter(\.areFree).compactMap { variant in plan(variant.settings).map { (variant.settings, $0) } }
    }

    /// The names that the types of the module have with any settings.
    var names: Set<String> {
        variants.reduce(into: standard?.partTypes ?? []) { $0.formUnion(plan($1.settings)?.partTypes ?? []) }
    }

    /// The names that the view and the presenter have with any settings.
    var screenNames: Set<String> {
        variants.reduce(into: standard?.screenTypes ?? []) { $0.formUnion(plan($1.settings)?.screenTypes ?? []) }
    }

    /// The names that are of the module and of nothing else: those that would be generated, and those of its screen.
    var ownNames: Set<String> { screenNames.union(standard?.partTypes ?? []) }

    /// The plan of the module with all sections; `nil` if the settings are mistakes.
    func plan(_ settings: [AdoptedSettings.Setting]) -> ModulePlan? {
        guard let module = Module.withAllSections(named: name, settings: settings) else { return nil }
        let result = planned(module)
        return result.diagnostics.hasErrors ? nil : result.plan
    }

    func diagnostics(of module: Module) -> [Diagnostic] { planned(module).diagnostics }

    private func planned(_ module: Module) -> (plan: ModulePlan?, diagnostics: [Diagnostic]) {
        Planner.plan(
            module,
            settings: resources.settings,
            architecture: compiled,
            knownSettings: resources.library.knownSettings
        )
    }
}
