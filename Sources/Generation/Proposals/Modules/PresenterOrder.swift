import ModuleSpec

/// The order in which presenters take other parts in their initializers.
struct PresenterOrder {
    let modules: SurveyedModules

    private static let setting = "presenter-order"

    /// The setting, if most presenters take them in another order than the architecture does.
    var proposal: Proposal? {
        let choices = modules.architecture.values(of: Self.setting)
        var tally = Tally<String>()
        for module in modules.names {
            let parts = KnownParts(of: module, in: modules)
            for presenter in modules.classes(of: .presenter, in: module) {
                let hasWireframe = presenter.properties.values.contains { parts.role(of: $0) == .wireframe }
                for labels in presenter.initializers {
                    guard let order = parts.roles(takenBy: labels, of: presenter), order.count > 1 else { continue }
                    let choice = choices.first { Self.fits($0, order: order, hasWireframe: hasWireframe) }
                    if let choice { tally.add(choice) }
                }
            }
        }
        guard let (value, count) = tally.clearMajority(of: modules.names.count), value != choices.first else {
            return nil
        }
        let reason = "\(count) of \(tally.total) presenters take them in this order"
        return Proposal(setting: Self.setting, value: value, reason: reason)
    }

    /// Whether a value of the setting has the parts of an initializer in their order. A part that the presenter gets in
    /// another way keeps its usual place.
    private static func fits(_ choice: String, order: [Role], hasWireframe: Bool) -> Bool {
        let roles = choice.split(separator: "-").map(String.init)
        let order = order.map(\.rawValue)
        return roles.filter(order.contains) == order && roles.contains(Role.wireframe.rawValue) == hasWireframe
    }
}

/// The types by which the presenter of a module can know the other parts.
private struct KnownParts {
    private let parts: [(role: Role, types: Set<String>)]
    /// The protocols and classes of the module.
    private let own: Set<String>

    init(of module: String, in modules: SurveyedModules) {
        parts = [Role.view, .interactor, .wireframe].map { role in
            let classes = modules.classes(of: role, in: module)
            let contracts = modules.contracts(adoptedBy: classes, in: module)
            return (role: role, types: contracts.union(classes.map(\.name)))
        }
        own = Set(modules.types(of: module).filter { $0.isProtocol || $0.isClass }.map(\.name))
    }

    func role(of property: SwiftSurvey.Property) -> Role? {
        parts.first { !$0.types.isDisjoint(with: property.words) }?.role
    }

    /// The parts that an initializer takes, in its order.
    ///
    /// - Parameter labels: Those of the initializer.
    /// - Returns: `nil` if it takes a part with another name, which can be any of them.
    func roles(takenBy labels: [String], of presenter: SwiftSurvey.DeclaredType) -> [Role]? {
        let properties = labels.compactMap { presenter.property(ofParameter: $0) }
        guard properties.allSatisfy({ role(of: $0) != nil || own.isDisjoint(with: $0.words) }) else { return nil }
        return properties.compactMap(role)
    }
}
