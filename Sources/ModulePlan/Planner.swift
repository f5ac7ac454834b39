import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

/// Plans the files of a module.
///
/// The steps are: resolve the settings, name the parts, plan the classes, make the values for templates, check all of
/// this against the architecture, and list the files.
package enum Planner {
    /// - Parameters:
    ///   - module: The module to plan.
    ///   - project: The settings of its project.
    ///   - compiled: The architecture of the module.
    ///   - entityOwners: The names of the modules of the target that declare entities, by entity.
    ///   - typesOfRun: The types that the specs of the run declare.
    ///   - knownSettings: The settings of all architectures that the project can use.
    ///   - others: The modules of the project, which the module can open.
    ///   - neighbors: The modules of its spec.
    /// - Returns: The plan, which is `nil` if there are errors, and all diagnostics.
    package static func plan(
        _ module: Module,
        settings project: ProjectSettings,
        architecture compiled: CompiledArchitecture,
        entityOwners: [String: String] = [:],
        typesOfRun: Set<String> = [],
        knownSettings: KnownSettings = .none,
        others: OtherModules = .none,
        neighbors: SpecNeighbors = SpecNeighbors()
    ) -> (plan: ModulePlan?, diagnostics: [Diagnostic]) {
        func resolveSettings(of module: Module) -> (settings: Settings, diagnostics: [Diagnostic]) {
            Settings.resolve(
                for: module,
                project: project,
                architecture: compiled,
                knownSettings: knownSettings
            )
        }
        let (settings, settingProblems) = resolveSettings(of: module)
        let letterProblems = LetterCheck.diagnostics(of: module, settings: settings)
        let problems = settingProblems + letterProblems
        // Other diagnostics could be consequences of these errors.
        guard module.isWhole, letterProblems.isEmpty else { return (nil, problems) }
        do throws(DiagnosticsError) {
            let context = try PlanningContext(
                module,
                in: compiled,
                settings: settings,
                typesOfRun: typesOfRun,
                others: others,
                neighbors: neighbors
            )
            let (plan, diagnostics) = try context.plan(
                entityOwners: entityOwners,
                hasErrors: problems.hasErrors
            ) {
                module.settings.isEmpty ? settings : resolveSettings(of: module.withoutSettings).settings
            }
            return (plan, problems + diagnostics)
        } catch {
            return (nil, problems + error.diagnostics)
        }
    }
}

extension Planner {
    /// By the name of an entity, the name of the first of some modules that declares it.
    package static func entityOwners(in modules: [Module]) -> [String: String] {
        let owners = modules.flatMap { module in
            module.declarations.filter { $0.isValueType && !$0.isOfPresentation }.map {
                ($0.name.text, module.name.text)
            }
        }
        return Dictionary(owners) { first, _ in first }
    }
}

extension Module {
    /// The module without its own settings, which files that modules share ignore.
    fileprivate var withoutSettings: Module {
        var copy = self
        copy.settings = []
        return copy
    }
}

extension PlanningContext {
    /// - Parameters:
    ///   - entityOwners: The names of the modules of the target that declare entities, by entity.
    ///   - hasErrors: Whether there are errors already.
    ///   - targetSettings: The settings for the files of the target.
    fileprivate func plan(
        entityOwners: [String: String],
        hasErrors: Bool,
        targetSettings: () -> Settings
    ) throws(DiagnosticsError) -> (plan: ModulePlan?, diagnostics: [Diagnostic]) {
        let (classes, values) = try reservingNames(in: try classes())
        let checker = try PlanChecker(
            self,
            classes: classes,
            values: values,
            entityOwners: entityOwners
        )
        let diagnostics = try checker.diagnostics()
        guard !hasErrors, !diagnostics.hasErrors else { return (nil, diagnostics) }
        let plan = try plan(classes, checker, values: values, targetSettings: targetSettings())
        return (plan, diagnostics + checker.hiddenTypes(by: plan.files))
    }

    private func plan(
        _ classes: ModuleClasses,
        _ checker: PlanChecker,
        values: [String: Value],
        targetSettings: Settings
    ) throws(DiagnosticsError) -> ModulePlan {
        ModulePlan(
            module: written,
            architecture: architecture.name.text,
            baseArchitecture: architecture.basedOn?.text,
            settings: settings,
            allFiles: try files(of: classes, values: values, targetSettings: targetSettings),
            page: page(values: values),
            targetSettings: targetSettings,
            imports: importRule(for: classes.parts),
            types: checker.generatedTypes,
            frameworkWithItsName: checker.frameworkWithNameOfModule
        )
    }
}
