import ModulePlan
import ModuleSpec
import SourceText
import SwiftReader

/// The modules of a sample, planned with an architecture under some settings, to render its templates with them.
struct SampleTrial {
    /// What happens to a part of a sample that an architecture does not allow. Requirements that it refuses are always
    /// left out.
    enum Strictness {
        /// It is an error.
        case exact
        /// Links between modules, and marks, are left out: without a screen, no module opens another one, and none has
        /// a list. So is a domain with an error: an architecture can have none. All else is an error.
        case linksAreLeftOut
        /// The same, and so is any module with an error.
        case modulesAreLeftOut
    }

    private let modules: [Module]
    private let project: ProjectSettings
    private let strictness: Strictness
    private let compiled: CompiledArchitecture
    private let library: TemplateLibrary
    /// The modules as they see each other.
    private let others: OtherModules
    private let neighbors: SpecNeighbors
    private let types: Set<String>

    /// - Parameters:
    ///   - sample: A spec without errors.
    ///   - project: The settings.
    ///   - strictness: What has to be right in the sample.
    ///   - compiled: The architecture of all modules.
    ///   - library: The templates.
    init(
        _ sample: SpecFile,
        under project: ProjectSettings,
        _ strictness: Strictness,
        _ compiled: CompiledArchitecture,
        _ library: TemplateLibrary
    ) {
        modules = sample.modules
        (self.project, self.strictness, self.compiled, self.library) = (project, strictness, compiled, library)
        let names = modules.map(\.name.text)
        let opened = OnceEach<OpenedModule?>(count: modules.count)
        others = OtherModules(names: names.sorted(), has: names.contains) { [modules] name in
            names.firstIndex(of: name).flatMap { index in
                opened.value(index) { Planner.openedModule(modules[index], settings: project, architecture: compiled) }
            }
        }
        neighbors = SpecNeighbors(modules)
        types = Set(modules.flatMap(\.declarations).map(\.name.text))
    }

    /// Renders all files of all modules.
    ///
    /// - Throws: The mistakes in the templates, in the paths of the description, or in the sample.
    func run() throws(DiagnosticsError) {
        for module in modules { try render(module) }
    }

    /// Plans a module without what the architecture has no place for, and without the requirements that it refuses.
    ///
    /// - Returns: `nil` for a module that is left out, as a domain in an architecture that can have none.
    private func plan(_ module: Module) throws(DiagnosticsError) -> ModulePlan? {
        var module = module
        while true {
            let (plan, problems) = Planner.plan(
                module,
                settings: project,
                architecture: compiled,
                typesOfRun: types,
                others: others,
                neighbors: neighbors
            )
            let errors = problems.filter { $0.severity == .error }
            if errors.isEmpty { return plan }
            let places = errors.compactMap(\.location).filter { $0.file.path == module.file.path }.map(\.range)
            if strictness != .exact {
                if module.isDomain { return nil }
                if module.leaveOutLinks(at: places) { continue }
            }
            if module.leaveOut(at: places) { continue }
            guard strictness == .modulesAreLeftOut, places.count == errors.count else { throw DiagnosticsError(errors) }
            return nil
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
    /// Removes links to other modules at some places, and marks of the state: the domains that it uses, the modules
    /// that it hears, those that its functions open, and `@list`.
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
        for index in state?.properties.indices ?? 0..<0 {
            state?.properties[index].attributes.removeAll { isPlace($0.range) }
        }
        return countOfLinks < count
    }

    private var countOfLinks: Int {
        usedDomains.count + (state?.properties.reduce(0) { $0 + $1.attributes.count } ?? 0)
            + sections.reduce(0) { $0 + $1.heard.count + $1.destinations.count }
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
