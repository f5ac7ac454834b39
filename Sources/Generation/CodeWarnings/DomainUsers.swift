import ModuleSpec
import SourceText

/// The modules that use each domain, as the specs of an update describe them.
struct DomainUsers {
    private var byDomain: [String: [ModuleUpdate]] = [:]

    init(in update: ProjectUpdate) {
        let specs = Dictionary(update.modules.compactMap(\.spec).map { ($0.path, $0) }) { first, _ in first }
        let described = Workers.map(Array(specs), batch: 4) { path, spec in (path, SpecFile(spec).modules) }
        var modules: [String: [String: Module]] = [:]
        for (path, all) in described {
            modules[path] = Dictionary(all.map { ($0.name.text, $0) }) { first, _ in first }
        }
        let domains = Set(described.flatMap(\.1).filter(\.isDomain).map(\.name.text))
        for module in update.modules where !module.isOrphan {
            guard let spec = module.spec, let own = modules[spec.path]?[module.id.name] else { continue }
            for domain in own.usedDomains where domains.contains(domain.text) {
                byDomain[domain.text, default: []].append(module)
            }
        }
    }

    /// The users of the domain with a name, in the order of the update.
    subscript(domain: String) -> [ModuleUpdate] { byDomain[domain] ?? [] }
}
