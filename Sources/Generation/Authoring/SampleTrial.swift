import ModulePlan
import ModuleSpec
import SourceText
import SwiftReader

/// The modules of a sample, planned with an architecture under some settings, to render its templates with them.
struct SampleTrial {
    private let modules: [Module]
    private let project: ProjectSettings
    private let isExact: Bool
    private let compiled: CompiledArchitecture
    private let library: TemplateLibrary
    /// The modules as they see each other.
    private let others: OtherModules
    private let neighbors: SpecNeighbors

    /// - Parameters:
    ///   - sample: A spec without errors.
    ///   - project: The settings.
    ///   - isExact: Whether everything that the modules say of each other has to be right. Otherwise what cannot be is
    ///     left out: without a screen, no module opens another one.
    ///   - compiled: The architecture of all modules.
    ///   - library: The templates.
    init(
        _ sample: SpecFile,
        under project: ProjectSettings,
        isExact: Bool,
        _ compiled: CompiledArchitecture,
        _ library: TemplateLibrary
    ) {
        modules = sample.modules
        (self.project, self.isExact, self.compiled, self.library) = (project, isExact, compiled, library)
        let names = modules.map(\.name.text)
        let opened = OnceEach<OpenedModule?>(count: modules.count)
        others = OtherModules(names: names.sorted(), has: names.contains) { [modules] name in
            names.firstIndex(of: name).flatMap { index in
                opened.value(index) { Planner.openedModule(modules[index], settings: project, architecture: compiled) }
            }
        }
        neighbors = SpecNeighbors(modules)
    }

    /// Renders all files of all modules.
    ///
    /// - Throws: The mistakes in the templates, in the paths of the description, or in the sample.
    func run() throws(DiagnosticsError) {
        for module in modules { try render(module) }
    }

    /// Plans a module without what the architecture has no place for, and without the requirements that it refuses.
    ///
    /// - Returns: `nil` for a domain, if the architecture can have none.
    private func plan(_ module: Module) throws(DiagnosticsError) -> ModulePlan? {
        var module = module
        while true {
            let (plan, problems) = Planner.plan(
                module,
                settings: project,
                architecture: compiled,
                typesOfRun: Set(modules.flatMap(\.declarations).map(\.name.text)),
                others: others,
                neighbors: neighbors
            )
            let errors = problems.filter { $0.severity == .error }
            if errors.isEmpty { return plan }
            let places = errors.compactMap(\.location).filter { $0.file.path == module.file.path }.map(\.range)
                .filter { $0 != 0..<0 }
            if module.isDomain { return nil }
            let isChanged = !isExact && module.leaveOutLinks(at: places)
            guard isChanged || module.leaveOut(at: places) else { throw DiagnosticsError(errors) }
        }
    }

    private func render(_ module: Module) throws(DiagnosticsError) {
        guard let plan = try plan(module) else { return }
        try TemplateChecker.checkPaths(of: plan, givenBy: compiled.architecture)
        let other = PageLinks.Link(
            name: "Other",
            path: "Other.md",
            openings: [.init(function: "showOther()", way: .push)]
        )
        let links = PageLinks(named: [other], users: [other])
        let files = plan.files + plan.testFiles(importing: "Tried") + plan.targetFiles
        for file in files + [plan.page(with: links)].compactMap({ $0 }) {
            _ = try FileRenderer.render(file, of: plan, under: plan.settings, with: library)
        }
    }
}

extension Module {
    /// Removes what the module says of others at some places: the domains that it uses, the modules that it hears, and
    /// those that its functions open.
    ///
    /// - Returns: Whether there were any.
    fileprivate mutating func leaveOutLinks(at places: [Range<Int>]) -> Bool {
        func isPlace(_ range: Range<Int>) -> Bool { places.contains { range.overlaps($0) } }
        let count = countOfLinks
        usedDomains.removeAll { isPlace($0.range) }
        for index in sections.indices {
            sections[index].heard.removeAll { isPlace($0.module.range) }
            sections[index].destinations.removeAll { isPlace($0.range) }
        }
        return countOfLinks < count
    }

    private var countOfLinks: Int {
        usedDomains.count + sections.reduce(0) { $0 + $1.heard.count + $1.destinations.count }
    }

    /// Removes the state and the requirements that are at some places.
    ///
    /// - Returns: Whether there were any.
    fileprivate mutating func leaveOut(at places: [Range<Int>]) -> Bool {
        var isChanged = false
        if let keyword = state?.keyword, places.contains(keyword) {
            state = nil
            isChanged = true
        }
        for index in sections.indices {
            let refused = sections[index].requirements.filter { requirement in
                places.contains { requirement.range.overlaps($0) }
            }
            let names = Set(refused.map(\.nameRange))
            sections[index].requirements.removeAll { names.contains($0.nameRange) }
            sections[index].destinations.removeAll { names.contains($0.function) }
            isChanged = isChanged || !refused.isEmpty
        }
        return isChanged
    }
}
