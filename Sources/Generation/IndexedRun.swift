import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceMerge
import SourceText

/// A run over a whole project that leaves out the specs for which nothing changed, according to the index.
///
/// A spec depends on others only by their `SpecFacts` and on the modules that it names. So only the specs that changed
/// are planned, and those that name one of their modules. If the facts of these specs changed, all specs are planned.
struct IndexedRun {
    private let project: Project
    /// The path of the project as given.
    private let path: String
    private let resources: ProjectResources
    private let key: ContentHash
    private let start: Moment
    private var index: SeenIndex
    /// The sections of the specs that the system reported changes of; `nil` if others can have changed.
    private let noticed: [Int]?

    /// - Parameters:
    ///   - paths: The paths as given.
    ///   - workingFolder: The folder to which relative paths are relative.
    ///   - noticed: What the system reported of the folders of the project; `nil` outside of `watch`.
    ///   - start: When the run began.
    /// - Returns: `nil` if there is no index for this run.
    init?(_ paths: [String], from workingFolder: WorkingFolder, noticed: NoticedChanges?, start: Moment) {
        guard paths.count == 1, let project = Project.indexed(at: paths[0], from: workingFolder),
            !project.hasUnfinishedRun, let resources = try? ProjectResources(of: project),
            resources.templateDiagnostics.isEmpty, resources.settings.diagnostics.isEmpty,
            let key = resources.key(in: project), let index = project.index(key: key)
        else { return nil }
        self.project = project
        path = paths[0]
        self.resources = resources
        self.key = key
        self.start = start
        self.index = index
        self.noticed = noticed.flatMap { index.sections(of: $0, in: project, start: start) }
    }

    /// The changes that the run would make.
    ///
    /// - Returns: `nil` if all specs must be planned.
    mutating func outcome(_ activity: Activity) -> Pipeline.Outcome? {
        let (changed, isRefreshed) = project.changes(since: &index, in: noticed, start: start)
        guard !changed.contains(0) else { return nil }
        let open = changed.union((1..<index.count).filter { !index.isSettled($0) })
        guard !open.isEmpty else {
            var update = ProjectUpdate(unchanged: project, Targets(in: resources.settings), count: index.count - 1)
            if isRefreshed { update.record = RunRecord(refreshed: index, key: key, start: start) }
            return Pipeline.Outcome(projects: [update], diagnostics: [])
        }
        // A page says which modules name its own, in all specs.
        guard resources.settings.pageFolder == nil else { return nil }
        let facts = ProjectFacts(of: index)
        // Nothing tells whether a spec changed of which the index has no contents.
        let sections = open.union(facts.sections(naming: open))
        // Planning all of them takes less than planning most of them and then all.
        guard sections.count * 2 < index.count else { return nil }
        return try? outcome(of: sections.sorted(), facts, isRefreshed: isRefreshed, activity)
    }

    /// - Throws: Mistakes, which the run over all specs reports.
    private func outcome(
        of sections: [Int],
        _ facts: ProjectFacts,
        isRefreshed: Bool,
        _ activity: Activity
    ) throws(Failure) -> Pipeline.Outcome? {
        guard let specs = specs(sections, facts) else { return nil }
        let named = Set(specs.flatMap(\.file.modules).flatMap(\.namesOfOtherModules))
        let others = Set(named.compactMap(facts.section)).subtracting(sections).sorted()
        guard named.allSatisfy({ facts.isOnly($0) }), let otherSpecs = self.specs(others, facts) else { return nil }
        // What these show names the protocols of further ones.
        let further = Set(otherSpecs.flatMap(\.file.modules).flatMap(\.namesInContracts)).subtracting(named)
        let sectionsOfFurther = Set(further.compactMap(facts.section)).subtracting(sections + others).sorted()
        guard further.allSatisfy({ facts.isOnly($0) }), let furtherSpecs = self.specs(sectionsOfFurther, facts),
            let manifests = try? project.manifests(of: sharedModules + Self.modules(of: specs))
        else { return nil }
        let input = ProjectInput(
            project,
            with: resources,
            specs: specs,
            others: (otherSpecs + furtherSpecs).flatMap { spec in spec.file.modules.map { (spec.path, $0) } },
            manifests: manifests,
            part: facts.part(without: Set(sections), of: index)
        )
        let plan = try Pipeline.plan(GenerationInput(input), activity)
        guard let planned = plan.projects.first,
            var record = RunRecord(planned.specs, plan.diagnostics, key: key, start: start),
            zip(record.specs, sections).allSatisfy({ $0.facts.text.elementsEqual(index.text(of: $1)) })
        else { return nil }
        var update = try ProjectDecider.decide(planned, resolution: Resolution(), activity: activity)
        guard update.isAboutPresentFiles else { return nil }
        // Warnings can be about files beside those of other modules.
        update.lookForCodeWarnings()
        guard update.hasNoCodeWarnings else { return nil }
        record.earlier = (index, isRefreshed)
        update.record = record
        update.unchangedSpecs = index.count - 1 - sections.count
        return Pipeline.Outcome(projects: [update], diagnostics: plan.diagnostics)
    }

    private static func modules(of specs: [(path: ProjectPath, file: SpecFile)]) -> [ModuleID] {
        specs.flatMap { path, file in file.modules.map { ModuleID(spec: path, name: $0.name.text) } }
    }

    /// The specs of some sections; `nil` if one cannot be read.
    private func specs(_ sections: [Int], _ facts: ProjectFacts) -> [(path: ProjectPath, file: SpecFile)]? {
        var specs: [(path: ProjectPath, file: SpecFile)] = []
        for section in sections {
            guard let path = try? ProjectPath(facts.specs[section]),
                let file = try? project.read(project.spec(path, below: self.path))
            else { return nil }
            specs.append((path, SpecFile(file)))
        }
        return specs
    }

    /// The groups of files that the modules of a target share.
    private var sharedModules: [ModuleID] {
        String(decoding: index.text(of: 0), as: UTF8.self).split(separator: "\n").compactMap { folder in
            let folder = String(folder.dropFirst())
            return folder.isEmpty ? ModuleID.shared(in: .root) : (try? ProjectPath(folder)).map(ModuleID.shared)
        }
    }
}

extension SeenIndex {
    /// The sections of the specs that changed since the index was made.
    ///
    /// - Parameters:
    ///   - changes: What the system reported.
    ///   - start: When this run began.
    /// - Returns: `nil` if something else changed, or if the index is not of the last run.
    fileprivate func sections(of changes: NoticedChanges, in project: Project, start: Moment) -> [Int]? {
        guard isMade(after: changes.start, before: start), let specs = project.specs(in: changes) else { return nil }
        let paths = Set(specs.map { ArraySlice($0.text.utf8) })
        let sections = (1..<count).filter { SpecFacts.spec(in: text(of: $0)).map(paths.contains) ?? false }
        return sections.count == paths.count ? sections : nil
    }
}

extension ProjectUpdate {
    /// The update of a project in which nothing changed.
    ///
    /// - Parameter count: The number of its specs.
    fileprivate init(unchanged project: Project, _ targets: Targets, count: Int) {
        self.init(
            project: project,
            targets: targets,
            snapshot: Snapshot(read: []),
            manifests: [],
            modules: [],
            obsoleteManifests: [],
            staleBases: []
        )
        unchangedSpecs = count
    }

    /// Whether all files are still generated and nothing moves, so that nothing else in the project matters.
    fileprivate var isAboutPresentFiles: Bool {
        guard obsoleteManifests.isEmpty, staleBases.isEmpty, followed.manifests.isEmpty, uncertainMoves.isEmpty else {
            return false
        }
        return modules.allSatisfy { module in !module.isOrphan && module.files.allSatisfy { $0.new != nil } }
    }
}
