import ProjectFiles

/// What earlier runs made in a project, seen from this one.
struct History {
    private let byModule: [ModuleID: Manifest]
    private let current: Set<ModuleID>
    /// Modules of this project that this run does not plan.
    private let others: [Manifest]
    /// Those of them whose spec is gone, or no longer holds them.
    private let gone: Set<ModuleID>
    private let scope: [ProjectPath]

    /// - Parameter current: the modules of this run.
    init(_ input: ProjectInput, current: Set<ModuleID>) {
        let manifests = input.manifests.filter { !$0.module.isShared }
        let others = manifests.filter { !current.contains($0.module) }
        let read = Set(input.specs.map(\.path))
        let specs = input.project.snapshot(of: others.map(\.module.spec))
        self.current = current
        self.others = others
        byModule = Dictionary(manifests.map { ($0.module, $0) }) { first, _ in first }
        gone = Set(
            others.map(\.module).filter { module in
                read.contains(module.spec) || specs[module.spec]?.current == .absent
            }
        )
        scope = input.scope
    }

    /// Whether this run plans every module that there is.
    var isWhole: Bool { others.allSatisfy { gone.contains($0.module) } }

    /// Files that the module had, and has no longer.
    func obsoleteFiles(of module: ModuleID, planned: Set<ProjectPath>) -> [Manifest.File] {
        byModule[module]?.files.filter { !planned.contains($0.path) } ?? []
    }

    /// Modules that no spec describes any more, with the files that nothing else took over. Modules outside of what was
    /// searched for specs are left out.
    func orphans(planned: Set<ProjectPath>) -> [Manifest] {
        others.filter { gone.contains($0.module) && isInScope($0.module.spec) && !isTakenOver($0, planned) }
            .map { Manifest(module: $0.module, files: $0.files.filter { !planned.contains($0.path) }) }
    }

    /// Modules whose files belong to another module of this run now: their specs were renamed.
    var moved: [ModuleID] {
        others.map(\.module).filter { module in
            gone.contains(module) && current.contains { $0.name == module.name && $0.spec.parent == module.spec.parent }
        }
    }

    private func isTakenOver(_ manifest: Manifest, _ planned: Set<ProjectPath>) -> Bool {
        !manifest.files.isEmpty && manifest.files.allSatisfy { planned.contains($0.path) }
    }

    private func isInScope(_ spec: ProjectPath) -> Bool {
        scope.contains { $0 == .root || $0 == spec || spec.isBelow($0) }
    }
}
