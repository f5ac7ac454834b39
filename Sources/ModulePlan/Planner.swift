import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

/// Plans the files of a module: resolves its settings, names its parts, plans its classes, makes the values for templates,
/// checks all of them, and lists the files.
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
        func resolve(_ module: Module) -> (settings: Settings, diagnostics: [Diagnostic]) {
            Settings.resolve(
                for: module,
                project: project,
                architecture: compiled.architecture,
                knownSettings: knownSettings
            )
        }
        let (settings, settingProblems) = resolve(module)
        let nameProblems = LetterCheck.diagnostics(of: module, settings: settings)
        let problems = settingProblems + nameProblems
        // Other diagnostics could be consequences of these errors.
        guard module.isWhole, nameProblems.isEmpty else { return (nil, problems) }
        do throws(DiagnosticsError) {
            let context = try PlanningContext(module, in: compiled, settings: settings)
            let classes = try context.classes()
            let plain = context.values(of: classes)
            let reserving = classes.reserving(try context.reservedNames(classes.parts, plain))
            let values = reserving.areReserved ? plain.merging(context.roleValues(of: reserving)) { $1 } : plain
            let checker = try PlanChecker(context, classes: reserving, values: values, otherModules: otherModules)
            let diagnostics = problems + (try checker.diagnostics())
            guard !diagnostics.hasErrors else { return (nil, diagnostics) }
            let plan = try context.plan(values, sharedSettings: resolve(module.withoutSettings).settings)
            return (plan, diagnostics + checker.hiddenTypes(by: plan.files))
        } catch {
            return (nil, problems + error.diagnostics)
        }
    }
}

extension Module {
    /// The module as if its author had set nothing. Files that modules share have these settings.
    fileprivate var withoutSettings: Module {
        var copy = self
        copy.settings = []
        return copy
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
