import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceText

/// The modules of a project as other modules see them. Each is planned when another module first names it. Those that
/// none names are not kept.
final class OpenedModules: Sendable {
    /// A module with the folder of its target.
    struct Placed: Sendable {
        let module: Module
        let target: ProjectPath
    }

    /// A module, by its name and its place among the modules with that name.
    private struct Key: Hashable {
        let name: String
        let index: Int
    }

    private let modules: [String: [Placed]]
    private let settings: ProjectSettings
    private let architectures: CompiledArchitectures
    private let known = Locked<[Key: OpenedModule?]>([:])
    /// The names of the modules that the run read.
    private let names: [String]
    /// The modules of the whole project, if the run read only some.
    private let openings: Openings?

    /// - Parameters:
    ///   - modules: The modules that the run read.
    ///   - openings: What is known of the whole project, if the run read only some of its modules.
    init(
        _ modules: [Placed],
        settings: ProjectSettings,
        architectures: CompiledArchitectures,
        openings: Openings?
    ) {
        let wanted = Set(Workers.map(modules, batch: 64) { $0.module.namesOfOtherModules }.joined())
        let kept = modules.filter { wanted.contains($0.module.name.text) }
        self.modules = Dictionary(grouping: kept) { $0.module.name.text }
        names = Set(modules.map(\.module.name.text)).sorted()
        self.settings = settings
        self.architectures = architectures
        self.openings = openings
    }

    /// The other modules, as a module of a target sees them. If several targets have a module with one name, that of
    /// its own target comes first.
    func others(in target: ProjectPath) -> OtherModules {
        OtherModules(names: names, has: has) { self.module(named: $0, in: target) }
    }

    private func has(_ name: String) -> Bool {
        if let openings { return openings.knows(module: name) }
        let index = names.firstSorted { $0 >= name }
        return index < names.count && names[index] == name
    }

    /// Warnings for the domains that a module uses, are in another known target, and are internal there.
    ///
    /// - Parameter target: The folder of the module's target.
    func foreignDomains(of module: Module, in target: ProjectPath) -> [Diagnostic] {
        guard !module.usedDomains.isEmpty, target != .root else { return [] }
        let asks = module.sections.contains { $0.role == .interactor }
        return module.usedDomains.compactMap { name in
            let targets = modules[name.text]?.map(\.target) ?? []
            guard let other = targets.first, other != .root, !targets.contains(target),
                let domain = self.module(named: name.text, in: target), domain.module.isDomain,
                asks || domain.access.values.contains("internal")
            else { return nil }
            return module.file.warning(
                "'\(name.text)' is in another target, '\(other)', and is internal",
                at: name.range
            )
            .note("a domain and the modules that use it are in one target: 'viper-gen help settings' has 'targets'")
        }
    }

    private func module(named name: String, in target: ProjectPath) -> OpenedModule? {
        guard let namesakes = modules[name],
            let index = Targets.seen(from: target, among: namesakes, targetOf: \.target)
        else { return nil }
        let key = Key(name: name, index: index)
        if let known = known.withLock({ $0[key] }) { return known }
        let module = namesakes[index].module
        let architecture = try? architectures.architecture(ArchitectureChoice(of: module, in: settings))
        let opened = architecture.flatMap {
            Planner.openedModule(module, settings: settings, architecture: $0)
        }
        known.withLock { $0[key] = opened }
        return opened
    }
}
