import ModuleSpec
import SourceText
import SwiftReader

/// What a module takes from the domains that it uses.
struct UsedDomains: Sendable {
    /// The classes that its interactor can ask.
    private(set) var parts: [SharedPart] = []
    /// By the name of a type of a domain with tests, a value of it for tests.
    private(set) var samples: [String: String] = [:]
    /// The names of the parameters of the domains.
    private(set) var parameters: Set<String> = []
    /// By the name of a type of the domains, its domain and who can use it.
    private(set) var access: [String: (domain: Module, access: String)] = [:]
    private(set) var diagnostics: [Diagnostic] = []

    /// - Parameters:
    ///   - module: The module. It gets the domains.
    ///   - others: The other modules of the project.
    init(of module: inout Module, among others: OtherModules) {
        for name in module.usedDomains {
            guard let domain = domain(name, of: module, among: others) else { continue }
            module.domains.append(domain.module)
            parts += domain.shared
            for (type, access) in domain.access { self.access[type] = (domain.module, access) }
            samples.merge(domain.samples) { first, _ in first }
            parameters.formUnion(domain.module.parameters.map(\.name.text))
        }
    }

    private mutating func domain(_ name: Name, of module: Module, among others: OtherModules) -> OpenedModule? {
        let location = module.location(name.range)
        guard let other = others[name.text] else {
            let isThere = others.names.contains(name.text)
            let known = others.names.filter { $0 != module.name.text }
            var problem = Diagnostic.error(
                isThere ? "the domain '\(name.text)' has errors" : "the project has no domain '\(name.text)'",
                at: location
            )
            problem.isConsequence = isThere
            diagnostics.append(
                isThere
                    ? problem
                    : problem.suggesting(nearestTo: name.text, among: known, at: location)
                        ?? problem.note("a domain starts so: domain \(name.text) { … }")
            )
            return nil
        }
        guard other.module.isDomain else {
            diagnostics.append(
                Diagnostic.error("'\(name.text)' is a module with a screen, and no domain", at: location)
                    .note("the module", at: other.module.location(other.module.name.range))
                    .note("what both share can be in a domain that both use")
            )
            return nil
        }
        return other
    }
}
