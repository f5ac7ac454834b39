import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

/// Turns a module into a plan, as its architecture and its settings say: names, then parts, then values, then files.
///
/// What is wrong with the module in view of its architecture is found on the way: settings and siblings that do not
/// exist, names that meet, requirements that the framework's class has already.
package enum Planner {
    /// - Parameters:
    ///   - others: the other modules of the same file.
    ///   - elsewhere: what all architectures that the project could choose know of settings.
    /// - Returns: the plan, or `nil` where there are errors; and everything there is to say.
    package static func plan(
        _ module: Module,
        _ project: ProjectSettings,
        _ compiled: CompiledArchitecture,
        beside others: [Module] = [],
        elsewhere: KnownSettings = .none
    ) -> (plan: ModulePlan?, diagnostics: [Diagnostic]) {
        let (settings, settingProblems) = Settings.resolve(
            module,
            project,
            architecture: compiled.architecture,
            elsewhere: elsewhere
        )
        let nameProblems = LetterCheck.diagnostics(module, settings)
        let problems = settingProblems + nameProblems
        // Of a module that could not be read whole only settings and letters can be judged.
        guard module.isWhole, nameProblems.isEmpty else { return (nil, problems) }
        do throws(DiagnosticsError) {
            let context = try PlanningContext(module, compiled, settings)
            let classes = try context.classes()
            let plain = context.values(classes)
            let reserving = classes.reserving(try context.reservedNames(classes.parts, plain))
            let values = reserving.areReserved ? context.values(reserving) : plain
            let checker = try PlanChecker(context, reserving, values, beside: others)
            let diagnostics = problems + checker.diagnostics()
            guard !diagnostics.hasErrors else { return (nil, diagnostics) }
            let plan = try context.plan(values, sharedSettings: shared(module, project, compiled, elsewhere))
            return (plan, diagnostics + checker.hidden(plan.files))
        } catch {
            return (nil, problems + error.diagnostics)
        }
    }

    /// The settings of the files that modules share: the project's, whatever the module says for itself.
    private static func shared(
        _ module: Module,
        _ project: ProjectSettings,
        _ compiled: CompiledArchitecture,
        _ elsewhere: KnownSettings
    ) -> Settings {
        var plain = module
        plain.settings = []
        return Settings.resolve(plain, project, architecture: compiled.architecture, elsewhere: elsewhere).settings
    }
}

extension PlanningContext {
    fileprivate func plan(
        _ values: [String: Value],
        sharedSettings: Settings
    ) throws(DiagnosticsError) -> ModulePlan {
        ModulePlan(
            module: written,
            architecture: architecture.name.text,
            baseArchitecture: architecture.basedOn?.text,
            settings: settings,
            allFiles: try files(values, sharedSettings: sharedSettings),
            sharedSettings: sharedSettings,
            imports: ImportRule(outsideTypes: written.outsideTypes, imports: written.imports.map(\.text))
        )
    }
}
