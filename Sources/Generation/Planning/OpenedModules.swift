import ModulePlan
import ModuleSpec
import SourceText

/// The modules of a project as other modules see them. Each is planned when the first module names it.
final class OpenedModules: Sendable {
    private let modules: [String: Module]
    private let settings: ProjectSettings
    private let architectures: CompiledArchitectures
    private let known = Locked<[String: OpenedModule?]>([:])
    private let names: [String]

    init(_ modules: [Module], settings: ProjectSettings, architectures: CompiledArchitectures) {
        self.modules = Dictionary(modules.map { ($0.name.text, $0) }) { first, _ in first }
        names = self.modules.keys.sorted()
        self.settings = settings
        self.architectures = architectures
    }

    var others: OtherModules {
        OtherModules(names: names) { self.module(named: $0) }
    }

    private func module(named name: String) -> OpenedModule? {
        if let known = known.withLock({ $0[name] }) { return known }
        let opened = modules[name].flatMap { module -> OpenedModule? in
            guard let architecture = try? architectures.architecture(ArchitectureChoice(of: module, in: settings))
            else {
                return nil
            }
            return Planner.openedModule(module, settings: settings, architecture: architecture)
        }
        known.withLock { $0[name] = opened }
        return opened
    }
}
