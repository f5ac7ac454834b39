import ModuleSpec

/// The entities of the domains that a module uses, for one projection.
struct UsedEntities: Sendable {
    private let names: Set<String>
    /// What the requirements of the domains reach.
    private let reached: [Reachability]

    init(of module: Module, for description: CounterpartDescription) {
        names = Set(module.usedDeclarations.map(\.name.text))
        reached = module.domains.map { domain in
            Reachability(of: description, in: domain, table: EntityTable(of: domain.declarations))
        }
    }

    func contains(_ name: String) -> Bool { names.contains(name) }

    /// Whether a domain encodes or decodes an entity itself.
    func isCoded(_ name: String, for conformance: Projection.Conformance) -> Bool {
        reached.contains { reachability in
            switch conformance {
            case .hashable: false
            case .decodable: reachability.outputs.contains(name)
            case .encodable: reachability.inputs.contains(name)
            }
        }
    }
}
