import ProjectFiles
import SourceText

/// The files that earlier runs generated in a project, compared with the modules of this run.
struct History {
    private let byModule: [ModuleID: Manifest]
    private let current: Set<ModuleID>
    /// Those modules by their names, if other modules are gone that they can have been.
    private let currentByName: [String: [ModuleID]]
    /// Modules of this project that this run does not plan.
    private let others: [Manifest]
    /// Those whose spec is gone or no longer contains them.
    private let gone: Set<ModuleID>
    /// The new names of modules whose specs are the same. If a spec lost one module and got another one, that module
    /// was renamed.
    private let renamedInSpec: [ModuleID: ModuleID]
    /// The new specs of modules whose specs a person moved. If one module with a name is gone and one with the same
    /// name is new, they are the same module.
    private let movedSpecs: [ModuleID: ModuleID]
    /// The files of the modules that exist and that this run does not plan.
    private let filesElsewhere: Set<ProjectPath>
    private let scope: [ProjectPath]
    /// The modules that this run renames, moves or follows, with what they become.
    private var successors: [ModuleID: ModuleID]
    /// By module of this run, the manifests that it has under earlier names and specs.
    private var earlier: [ModuleID: [Manifest]] = [:]
    /// Those of them that the command renames or moves.
    private let restructured: Set<ModuleID>
    /// The modules of this run that no run has generated.
    private let new: Set<ModuleID>
    /// The files in the manifests of this run's modules, also those that are gone.
    private let recorded: Set<ProjectPath>
    /// Whether the run leaves out specs because nothing changed.
    private let isPart: Bool
    /// By file, the module of this run that lists it. Few runs ask for them.
    private let ownersOfFiles = Once<[ProjectPath: ModuleID]>()

    /// - Parameters:
    ///   - specs: The specs of this run.
    ///   - current: Its modules.
    init(_ input: ProjectInput, specs: [ProjectPath], current: Set<ModuleID>) {
        let manifests = input.manifests.filter { !$0.module.isShared }
        let others = manifests.filter { !current.contains($0.module) }
        let read = Set(specs).union(input.removedSpecs)
        self.current = current
        self.others = others
        let byModule = Dictionary(manifests.map { ($0.module, $0) }) { first, _ in first }
        self.byModule = byModule
        let gone = Set(
            others.map(\.module).filter { module in
                read.contains(module.spec) || !input.existingSpecs.contains(module.spec)
            }
        )
        self.gone = gone
        let new = current.subtracting(manifests.map(\.module))
        self.new = new
        recorded = Set(current.compactMap { byModule[$0] }.flatMap { $0.files + $0.earlier }.map(\.path))
        currentByName = gone.isEmpty ? [:] : Dictionary(grouping: current, by: \.name)
        renamedInSpec = Self.pairs(of: gone, and: new, by: \.spec)
        movedSpecs = Self.pairs(of: gone, and: new, by: \.name)
        filesElsewhere = Set(others.filter { !gone.contains($0.module) }.flatMap { $0.files.map(\.path) })
        scope = input.scope
        isPart = input.part != nil
        successors = input.successors
        restructured = Set(input.successors.keys)
        findEarlier()
    }

    /// The modules that are gone and that became no module of this run, and the new modules that none of them became.
    var unfollowed: (gone: [Manifest], new: [ModuleID]) {
        let old = others.filter { gone.contains($0.module) && successors[$0.module] == nil }
        let followed = new.intersection(old.flatMap { modules(after: $0.module) })
        let left = old.filter { followed.isDisjoint(with: modules(after: $0.module)) }
        return (left, new.subtracting(followed).subtracting(successors.values).sorted())
    }

    /// The modules that are gone and have no clear successor. Several modules of this run are candidates, or one that
    /// is also a candidate for another such module. A candidate in the same spec comes first.
    var ambiguous: [(manifest: Manifest, candidates: [ModuleID])] {
        let old = others.filter { gone.contains($0.module) && successors[$0.module] == nil }
        guard !old.isEmpty else { return [] }
        let all = old.map { (manifest: $0, candidates: modules(after: $0.module)) }
        let unclear = Set(all.filter { $0.candidates.count > 1 }.flatMap(\.candidates))
        return all.filter { !unclear.isDisjoint(with: $0.candidates) }
    }

    /// Adds modules that are gone, with what they became.
    mutating func follow(_ successors: [ModuleID: ModuleID]) {
        self.successors.merge(successors) { first, _ in first }
        findEarlier()
    }

    private mutating func findEarlier() {
        earlier = [:]
        for manifest in others where gone.contains(manifest.module) {
            for module in modules(after: manifest.module) { earlier[module, default: []].append(manifest) }
        }
    }

    /// Whether this run plans all modules of the project.
    var isWhole: Bool { !isPart && others.allSatisfy { gone.contains($0.module) } }

    /// The files that the module no longer has, also from a spec that was renamed.
    ///
    /// - Parameter planned: The files of all modules. A file that another module has now is not obsolete.
    func obsoleteFiles(of module: ModuleID, planned: Set<ProjectPath>) -> [Manifest.File] {
        notPlanned(manifests(of: module).flatMap(\.files), planned)
    }

    /// The files that the module had before the last run, also in a spec that was renamed.
    ///
    /// - Parameter planned: The files of all modules.
    func earlierFiles(of module: ModuleID, planned: Set<ProjectPath>) -> [Manifest.File] {
        let earlier = notPlanned(manifests(of: module).flatMap(\.earlier), planned)
        guard !earlier.isEmpty else { return [] }
        let owners = ownersOfFiles.value {
            let files = current.flatMap { module in (byModule[module]?.files ?? []).map { ($0.path, module) } }
            return Dictionary(files) { first, _ in first }
        }
        // After a rename, a new module can have the name and the folder that this one had.
        return earlier.filter { owners[$0.path].map { $0 == module } ?? true }
    }

    /// The manifests of the module, also those under its earlier names and specs.
    func manifests(of module: ModuleID) -> [Manifest] {
        (byModule[module].map { [$0] } ?? []) + (earlier[module] ?? [])
    }

    /// The manifests of a module under its earlier name or spec, if a person moved or renamed it and this is the first
    /// run since.
    func manifests(followedBy module: ModuleID) -> [Manifest] {
        guard new.contains(module) else { return [] }
        return manifests(of: module).filter { !restructured.contains($0.module) }
    }

    private func notPlanned(_ files: [Manifest.File], _ planned: Set<ProjectPath>) -> [Manifest.File] {
        var known: Set<ProjectPath> = []
        return files.filter { file in
            !planned.contains(file.path) && !filesElsewhere.contains(file.path) && known.insert(file.path).inserted
        }
    }

    /// The modules whose specs are gone, with the files that no other module has now. Modules outside the searched
    /// folders are left out.
    func orphans(planned: Set<ProjectPath>) -> [Manifest] {
        others.filter { gone.contains($0.module) && isInScope($0.module.spec) && !isMoved($0, planned) }
            .map {
                Manifest(
                    module: $0.module,
                    files: $0.files.filter { !planned.contains($0.path) },
                    ownTypes: $0.ownTypes
                )
            }
    }

    /// Manifests of modules whose files belong to other modules of this run now.
    func moved(planned: Set<ProjectPath>) -> [ModuleID] {
        others.filter { gone.contains($0.module) && isMoved($0, planned) }.map(\.module)
    }

    /// The files of a manifest that no other module has.
    func files(only manifest: Manifest, planned: Set<ProjectPath>) -> [ProjectPath] {
        manifest.files.map(\.path).filter { !planned.contains($0) && !filesElsewhere.contains($0) }
    }

    private func isMoved(_ manifest: Manifest, _ planned: Set<ProjectPath>) -> Bool {
        isTakenOver(manifest, planned) || !modules(after: manifest.module).isEmpty
    }

    /// The modules of this run that one that is gone can have become, under another name or in a spec with another
    /// name. The one in the same spec comes first.
    private func modules(after old: ModuleID) -> [ModuleID] {
        if let successor = successors[old] { return current.contains(successor) ? [successor] : [] }
        let named = (currentByName[old.name] ?? []).filter { new in
            old.spec != new.spec && (old.spec.parent == new.spec.parent || movedSpecs[old] == new)
        }
        return (renamedInSpec[old].map { [$0] } ?? []) + named.sorted()
    }

    /// The new modules by those that are gone. Two are paired by their name or their spec if no other gone module and
    /// no other new one has it.
    private static func pairs(
        of gone: Set<ModuleID>,
        and new: Set<ModuleID>,
        by value: (ModuleID) -> some Hashable
    ) -> [ModuleID: ModuleID] {
        let new = Dictionary(grouping: new, by: value)
        var pairs: [ModuleID: ModuleID] = [:]
        for (value, old) in Dictionary(grouping: gone, by: value) {
            if old.count == 1, let new = new[value], new.count == 1 { pairs[old[0]] = new[0] }
        }
        return pairs
    }

    /// Whether other modules have all files of a manifest. An interrupted run can have left the old manifest of a
    /// module that moved.
    private func isTakenOver(_ manifest: Manifest, _ planned: Set<ProjectPath>) -> Bool {
        !manifest.files.isEmpty
            && manifest.files.allSatisfy { planned.contains($0.path) || recorded.contains($0.path) }
    }

    private func isInScope(_ spec: ProjectPath) -> Bool {
        scope.contains { $0 == .root || $0 == spec || spec.isBelow($0) }
    }
}
