import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

/// Plans the files of a module.
///
/// The steps are: resolve the settings, name the parts, plan the classes, make the values for templates, check all of this
/// against the architecture, and list the files.
package enum Planner {
    /// - Parameters:
    ///   - module: The module to plan.
    ///   - project: The settings of its project.
    ///   - compiled: The architecture of the module.
    ///   - otherModules: The other modules of the same file.
    ///   - knownSettings: The settings of all architectures that the project can use.
    /// - Returns: The plan, which is `nil` if there are errors, and all diagnostics.
    package static func plan(
        _ module: Module,
        settings project: ProjectSettings,
        architecture compiled: CompiledArchitecture,
        otherModules: [Module] = [],
        knownSettings: KnownSettings = .none
    ) -> (plan: ModulePlan?, diagnostics: [Diagnostic]) {
        func resolveSettings(of module: Module) -> (settings: Settings, diagnostics: [Diagnostic]) {
            Settings.resolve(
                for: module,
                project: project,
                architecture: compiled.architecture,
                knownSettings: knownSettings
            )
        }
        let (settings, settingProblems) = resolveSettings(of: module)
        let letterProblems = LetterCheck.diagnostics(of: module, settings: settings)
        let problems = settingProblems + letterProblems
        // Other diagnostics could be consequences of these errors.
        guard module.isWhole, letterProblems.isEmpty else { return (nil, problems) }
        do throws(DiagnosticsError) {
            let context = try PlanningContext(module, in: compiled, settings: settings)
            let (classes, values) = try context.reservingNames(in: try context.classes())
            let checker = try PlanChecker(context, classes: classes, values: values, otherModules: otherModules)
            let diagnostics = problems + (try checker.diagnostics())
            guard !diagnostics.hasErrors else { return (nil, diagnostics) }
            let targetSettings = resolveSettings(of: module.withoutSettings).settings
            let plan = try context.plan(classes, values: values, targetSettings: targetSettings)
            return (plan, diagnostics + checker.hiddenTypes(by: plan.files))
        } catch {
            return (nil, problems + error.diagnostics)
        }
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
    fileprivate func plan(
        _ classes: ModuleClasses,
        values: [String: Value],
        targetSettings: Settings
    ) throws(DiagnosticsError) -> ModulePlan {
        ModulePlan(
            module: written,
            architecture: architecture.name.text,
            baseArchitecture: architecture.basedOn?.text,
            settings: settings,
            allFiles: try files(of: classes, values: values, targetSettings: targetSettings),
            targetSettings: targetSettings,
            imports: ImportRule(outsideTypes: written.outsideTypes, imports: written.imports.map(\.text))
        )
    }
}
