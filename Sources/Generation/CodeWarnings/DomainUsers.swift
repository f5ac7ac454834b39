import ModuleSpec
import SourceText

/// The modules that use each domain, as the specs of an update describe them.
struct DomainUsers {
    private var byDomain: [String: [ModuleUpdate]] = [:]

    init(in update: ProjectUpdate) {
        let modules = update.modules.filter { !$0.isOrphan }
        let described = Workers.map(modules, batch: 16) { $0.excerpt?.module?.usedDomains.map(\.text) ?? [] }
        for (module, domains) in zip(modules, described) {
            for domain in domains { byDomain[domain, default: []].append(module) }
        }
    }

    /// The users of the domain with a name, in the order of the update.
    subscript(domain: String) -> [ModuleUpdate] { byDomain[domain] ?? [] }
}
