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
    ///   - others: the modules that stand in the same file.
    ///   - elsewhere: what all architectures that the project could choose know of settings.
    /// - Returns: the plan, or `nil` where there are errors; and everything there is to say.
    package static func plan(
        _ module: Module,
        _ project: ProjectSettings,
        _ compiled: CompiledArchitecture,
        beside others: [Module] = [],
        elsewhere: KnownSettings = .none
    ) -> (plan: ModulePlan?, diagnostics: [Diagnostic]) {
        func resolve(_ module: Module) -> (settings: Settings, diagnostics: [Diagnostic]) {
            Settings.resolve(module, project, architecture: compiled.architecture, elsewhere: elsewhere)
        }
        let (settings, settingProblems) = resolve(module)
        let nameProblems = LetterCheck.diagnostics(module, settings)
        let problems = settingProblems + nameProblems
        // Of a module that could not be read whole only settings and letters can be judged.
        guard module.isWhole, nameProblems.isEmpty else { return (nil, problems) }
        do {
            let subject = try PlanSubject(module, compiled, settings)
            let parts = try subject.parts()
            let plainValues = subject.values(parts)
            let reserved = try subject.reservedNames(parts, plainValues)
            let values = subject.adding(reserved, to: plainValues, of: parts)
            let checker = try PlanChecker(subject, parts, values, reserved: reserved, beside: others)
            let diagnostics = problems + checker.diagnostics()
            guard !diagnostics.hasErrors else { return (nil, diagnostics) }
            var plain = module
            plain.settings = []
            let (sharedSettings, _) = resolve(plain)
            let plan = ModulePlan(
                module: module,
                architecture: compiled.architecture.name.text,
                baseArchitecture: compiled.architecture.basedOn?.text,
                settings: settings,
                allFiles: try subject.files(values, sharedSettings: sharedSettings),
                sharedSettings: sharedSettings,
                imports: ImportRule(outsideTypes: module.outsideTypes, imports: module.imports.map(\.text))
            )
            return (plan, diagnostics + checker.hidden(plan.files))
        } catch let error as DiagnosticsError {
            return (nil, problems + error.diagnostics)
        } catch {
            return (nil, problems + [.error("\(error)", at: module.location(module.name.range))])
        }
    }
}
