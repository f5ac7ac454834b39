import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceText

/// Plans a module with the names that a person can have given to its types.
struct AdoptedPlanner {
    private struct Variant: Sendable {
        let settings: [AdoptedSettings.Setting]
        /// Whether nobody chose the names.
        let isFree: Bool
        /// `nil` if the settings are mistakes.
        let plan: ModulePlan?
    }

    private let name: String
    private let compiled: CompiledArchitecture
    private let resources: ProjectResources
    /// The settings that the spec begins with.
    let settings: [AdoptedSettings.Setting]
    /// The names of those that a person chose for the module.
    let chosen: Set<String>
    /// The plan of the module with these settings, whatever is wrong with them.
    let standard: ModulePlan?
    /// The settings with which the module has other names, and whether nobody chose the names.
    private let choices: [(settings: [AdoptedSettings.Setting], isFree: Bool)]
    /// They are planned once, when they are first needed.
    private let planned = Once<[Variant]>()

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
        self.chosen = Set(start.settings.map(\.name))
        let own = start.allSettings(of: architecture, resources.settings)
        let chosen = own.map(\.name) + resources.settings.settings.map(\.key.text)
        let settings: [AdoptedSettings.Setting] = own.map { ($0.name, StartingSpec.literal($0.value)) }
        self.settings = settings
        standard = Module.withAllSections(named: name, settings: settings).flatMap { module in
            Self.plan(module, compiled, resources).plan
        }
        let namings = architecture.values(of: "naming")
        let hasNaming = chosen.contains("naming")
        var choices = namings.dropFirst(hasNaming ? 0 : 1).map { naming in
            (settings: settings.filter { $0.name != "naming" } + [("naming", naming)], isFree: !hasNaming)
        }
        let router = NamingConventions.routerSetting
        if architecture.role(.wireframe)?.hasOtherWord == true, !chosen.contains(where: { $0.hasPrefix(router) }) {
            choices += ([(settings, true)] + choices).map { choice in
                (settings: choice.0 + [(router, NamingConventions.routerWord)], isFree: choice.1)
            }
        }
        self.choices = choices
    }

    private var variants: [Variant] {
        planned.value { choices.map { Variant(settings: $0.settings, isFree: $0.isFree, plan: plan($0.settings)) } }
    }

    /// Plans of the module with other names, where nobody chose these.
    var others: [(settings: [AdoptedSettings.Setting], plan: ModulePlan)] {
        variants.filter(\.isFree).compactMap { variant in variant.plan.map { (variant.settings, $0) } }
    }

    /// The names that the types of the module have with any settings.
    var names: Set<String> { types { $0.partTypes.union($0.interfaces.keys) } }

    /// The names that the view and the presenter have with any settings.
    var screenNames: Set<String> { types { $0.screenTypes.union($0.screenInterfaces) } }

    private func types(_ types: (ModulePlan) -> Set<String>) -> Set<String> {
        ([standard] + variants.map(\.plan)).reduce(into: []) { names, plan in names.formUnion(plan.map(types) ?? []) }
    }

    /// The names that are of the module and of nothing else: those that would be generated, and those of its screen.
    var ownNames: Set<String> {
        screenNames.union(standard?.partTypes ?? []).union(standard?.interfaces.keys.map(\.self) ?? [])
    }

    /// The plan of the module with all sections; `nil` if the settings are mistakes.
    func plan(_ settings: [AdoptedSettings.Setting]) -> ModulePlan? {
        guard let module = Module.withAllSections(named: name, settings: settings) else { return nil }
        let result = Self.plan(module, compiled, resources)
        return result.diagnostics.hasErrors ? nil : result.plan
    }

    func diagnostics(of module: Module) -> [Diagnostic] { Self.plan(module, compiled, resources).diagnostics }

    private static func plan(
        _ module: Module,
        _ compiled: CompiledArchitecture,
        _ resources: ProjectResources
    ) -> (plan: ModulePlan?, diagnostics: [Diagnostic]) {
        Planner.plan(
            module,
            settings: resources.settings,
            architecture: compiled,
            knownSettings: resources.library.knownSettings
        )
    }
}
