import ModuleSpec
import SourceText
import SwiftReader

/// What a module says of other modules: which ones it opens, and whose delegate its presenter is.
struct Navigation: Sendable {
    /// By the place of a function's name, where the function leads.
    private(set) var destinations: [Range<Int>: DestinationPlan] = [:]
    /// The protocols that the presenter adopts.
    private(set) var heard: [HeardContract] = []
    /// By the name in `#Picker.delegate`, the protocol.
    private(set) var contracts: [String: String] = [:]
    /// The types of other modules that generated code names.
    private(set) var types: Set<String> = []
    private(set) var diagnostics: [Diagnostic] = []

    /// A module that says nothing of others.
    init() {}

    /// - Parameters:
    ///   - module: The module. Its `wireframe` gets the dependencies that the modules it opens need.
    ///   - siblings: The names after `#` in the module.
    ///   - others: The other modules of the project.
    ///   - screen: Gives the type of this module's screen: `UIViewController`; empty if no framework shows it.
    ///   - asksFactory: Whether another type makes the modules, and has the parameters of this one.
    ///   - typesOfRun: The types that the specs of the run declare.
    /// - Throws: `DiagnosticsError` if a text of another module's architecture cannot be rendered.
    init(
        of module: inout Module,
        siblings: Set<String>,
        among others: OtherModules,
        screen: () throws(DiagnosticsError) -> String,
        asksFactory: Bool,
        typesOfRun: Set<String>
    ) throws(DiagnosticsError) {
        let dotted = siblings.filter { $0.utf8.contains(UInt8(ascii: ".")) }
        let isSilent = module.sections.allSatisfy { $0.destinations.isEmpty && $0.heard.isEmpty }
        guard !isSilent || !dotted.isEmpty else { return }
        addContracts(dotted, among: others)
        diagnostics += module.openingsWithoutListeners(among: others)
        for index in module.sections.indices {
            for heard in module.sections[index].heard { hear(heard, of: module, among: others) }
            guard module.sections[index].role == .wireframe else { continue }
            var resolver = DestinationResolver(
                module: module,
                section: module.sections[index],
                others: others,
                screen: try screen(),
                asksFactory: asksFactory,
                except: typesOfRun
            )
            for destination in module.sections[index].destinations {
                destinations[destination.function] = try resolver.plan(of: destination)
            }
            module.sections[index].dependencies += resolver.needed
            diagnostics += resolver.diagnostics
            types.formUnion(resolver.types)
        }
    }

    private mutating func addContracts(_ names: Set<String>, among others: OtherModules) {
        for name in names {
            let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
            guard parts.count == 2, let contract = others[parts[0]]?.contract(ofSection: parts[1]) else { continue }
            contracts[name] = contract.name
            types.insert(contract.name)
        }
    }

    private mutating func hear(_ heard: HeardModule, of module: Module, among others: OtherModules) {
        guard let other = others[heard.module.text] else {
            diagnostics.append(module.unknownModule(heard.module, among: others))
            return
        }
        guard heard.section.text == Role.delegate.rawValue else {
            diagnostics.append(
                module.file.error("only 'delegate' of another module can be heard", at: heard.section.range)
                    .fix(Role.delegate.rawValue)
            )
            return
        }
        guard let contract = other.delegate else {
            diagnostics.append(
                module.file.error("'\(other.name)' has no section 'delegate'", at: heard.module.range)
                    .note("it would say there what it tells others", at: other.module.location(other.module.name.range))
            )
            return
        }
        let requirements = contract.requirements.map(others.namingContracts)
        let unknown = requirements.flatMap(\.types).flatMap(\.placeholders).first { $0.contains(".") }
        if let unknown {
            diagnostics.append(
                module.file.error(
                    "'delegate' of '\(other.name)' names '#\(unknown)', which no spec here has",
                    at: heard.module.range
                )
            )
        }
        for (requirement, written) in zip(requirements, contract.requirements) where requirement != written {
            types.formUnion(requirement.types.flatMap(\.plainNames))
        }
        let named = OpenedModule.Contract(name: contract.name, label: contract.label, requirements: requirements)
        self.heard.append(HeardContract(contract: named, range: heard.module.range))
        types.insert(contract.name)
    }
}

/// A protocol of another module that the presenter adopts.
struct HeardContract: Sendable {
    let contract: OpenedModule.Contract
    /// The bytes of the other module's name.
    let range: Range<Int>
}

extension Module {
    /// The error for the name of a module that the project does not have.
    func unknownModule(_ name: Name, among others: OtherModules) -> Diagnostic {
        let location = location(name.range)
        guard !others.names.contains(name.text) else {
            var problem = Diagnostic.error("the module '\(name.text)' has errors", at: location)
            problem.isConsequence = true
            return problem
        }
        let problem = Diagnostic.error("the project has no module '\(name.text)'", at: location)
        let known = others.names.filter { $0 != self.name.text }
        return problem.suggesting(nearestTo: name.text, among: known, at: location)
            ?? problem.note("'viper-gen new \(name.text)' writes one to start from")
    }
}
