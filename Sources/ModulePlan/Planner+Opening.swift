import ModuleSpec

extension Planner {
    /// A module as the other modules of its project see it.
    ///
    /// - Parameters:
    ///   - module: The module.
    ///   - project: The settings of its project.
    ///   - compiled: The architecture of the module.
    /// - Returns: `nil` if the module has errors, which its own plan reports.
    package static func openedModule(
        _ module: Module,
        settings project: ProjectSettings,
        architecture compiled: CompiledArchitecture
    ) -> OpenedModule? {
        guard module.isWhole else { return nil }
        let (settings, _) = Settings.resolve(
            for: module,
            project: project,
            architecture: compiled,
            knownSettings: .none
        )
        return try? PlanningContext(module, in: compiled, settings: settings).openedModule()
    }
}
