import ModuleSpec

/// How the classes of parts are declared: the superclass of the views, and how parts refer to each other.
struct PartProposals {
    let modules: SurveyedModules

    var proposals: [Proposal] {
        [viewBase, nib, wiring, PresenterOrder(modules: modules).proposal, requiredReferences, wireframeView]
            .compactMap { $0 } + references
    }

    // MARK: - The superclass of the views

    /// How many superclasses of a class are read.
    private static let mostSuperclasses = 16
    /// The classes of UIKit that a class of the project can inherit from with other initializers than a view
    /// controller's.
    private static let known: Set = [
        "UITableViewController", "UICollectionViewController", "UINavigationController", "UIPageViewController",
        "UITabBarController",
    ]

    private var viewBase: Proposal? {
        guard modules.architecture.role(.view)?.base != nil else { return nil }
        var tally = Tally<String?>()
        for module in modules.names {
            for view in modules.classes(of: .view, in: module) where view.isController { tally.add(view.superclass) }
        }
        guard let (majority, count) = tally.clearMajority(of: modules.names.count), let name = majority,
            let root = root(of: name)
        else { return nil }
        let value = Self.known.contains(root) ? "\(name): \(root)" : name
        let reason = "\(count) of \(tally.total) view controllers inherit from it"
        return Proposal(setting: "view.base", value: value, reason: reason)
    }

    /// The class outside of the project from which a class of the project inherits.
    ///
    /// - Returns: `nil` if it is no view controller of UIKit, or if its initializers are not those of one.
    private func root(of name: String) -> String? {
        var name = name
        for number in 0...Self.mostSuperclasses {
            // An extension of a class of UIKit does not make it one of the project.
            guard let type = modules.type(called: name), type.isClass || type.isProtocol else {
                return number > 0 && name.hasSuffix("Controller") && !name.hasPrefix("NS") ? name : nil
            }
            guard !type.isProtocol,
                type.initializers.isEmpty || type.initializers.contains(where: { $0.first == "nibName" }),
                let superclass = type.superclass
            else { return nil }
            name = superclass
        }
        return nil
    }

    // MARK: - The nib of the views

    private var nib: Proposal? {
        guard modules.have("nib") else { return nil }
        // Each module has a vote; it is `nil` if its view has several nibs, or one with a name of its own.
        var tally = Tally<NamePattern?>()
        for module in modules.names {
            let nibs = Set(modules.classes(of: .view, in: module).flatMap { modules.nibs(of: $0.name) })
            guard let nib = nibs.first else { continue }
            tally.add(nibs.count == 1 ? NamePattern(nib, ofModule: module) : nil)
        }
        guard let (majority, count) = tally.clearMajority(of: modules.names.count), let pattern = majority else {
            return nil
        }
        let value = "\"\(pattern.name(ofModule: "{{ module.name }}"))\""
        let reason = "\(count) of \(modules.names.count) modules make their view with it"
        return Proposal(setting: "nib", value: value, reason: reason)
    }

    // MARK: - Wiring

    /// `wiring`, if most presenters take other parts in their initializers.
    var wiring: Proposal? {
        var tally = Tally<String>()
        for module in modules.names {
            let presenters = modules.classes(of: .presenter, in: module).filter { !$0.properties.isEmpty }
            guard !presenters.isEmpty else { continue }
            let isTaken = presenters.contains { takesParts($0, in: module) }
            let isGivenBack = modules.classes(of: .view, in: module).contains { takesParts($0, in: module) }
            tally.add(!isTaken ? "properties" : isGivenBack ? "initializers" : "presenter")
        }
        guard let (value, count) = tally.clearMajority(of: modules.names.count), value != "properties",
            values(of: "wiring").contains(value)
        else { return nil }
        let reason = "\(count) of \(tally.total) presenters take other parts in 'init'"
        return Proposal(setting: "wiring", value: value, reason: reason)
    }

    /// Whether an initializer of a class takes another part, which the class keeps in a property. The first argument
    /// can also be of another type of the module, such as a protocol that no class adopts.
    private func takesParts(_ type: SwiftSurvey.DeclaredType, in module: String) -> Bool {
        let names = Set(modules.types(of: module).map(\.name))
        let classes = Role.allCases.flatMap { modules.classes(of: $0, in: module) }
        let parts = modules.contracts(adoptedBy: classes, in: module).union(classes.map(\.name))
        return type.initializers.contains { labels in
            labels.enumerated().contains { index, label in
                type.property(ofParameter: label).map { !$0.words.isDisjoint(with: index == 0 ? names : parts) }
                    ?? false
            }
        }
    }

    /// `required-references`, if the protocols of most modules differ from what the names and the wiring suggest.
    private var requiredReferences: Proposal? {
        // Each module has a vote; it is `nil` if its protocols require some of the references that the classes have.
        var tally = Tally<String?>()
        for module in modules.names {
            // What a part has beside the others, such as the delegate of a table, is no reference of the architecture.
            let classes = Role.allCases.flatMap { modules.classes(of: $0, in: module) }
            let contracts = modules.contracts(adoptedBy: classes, in: module)
            guard !modules.references(of: classes).isDisjoint(with: contracts) else { continue }
            let protocols = modules.types(of: module).filter { contracts.contains($0.name) }
            let required = modules.references(of: protocols).intersection(contracts)
            tally.add(required.isEmpty ? "none" : requireAll(contracts, of: classes, in: module) ? "all" : nil)
        }
        let haveThem = modules.convention.isDefault || modules.convention.naming == "router"
        let expected = haveThem && wiring == nil ? "all" : "none"
        guard let (majority, count) = tally.clearMajority(of: modules.names.count), let value = majority,
            value != expected, values(of: "required-references").contains(value)
        else { return nil }
        let what = value == "none" ? "no" : "their"
        let reason = "the protocols of \(count) of \(tally.total) modules require \(what) references"
        return Proposal(setting: "required-references", value: value, reason: reason)
    }

    /// Whether the protocols of each class require all references that it has to others of the protocols.
    private func requireAll(
        _ contracts: Set<String>,
        of classes: [SwiftSurvey.DeclaredType],
        in module: String
    ) -> Bool {
        classes.allSatisfy { type in
            let own = modules.types(of: module).filter {
                contracts.contains($0.name) && type.inherited.contains($0.name)
            }
            let referred = modules.references(of: [type]).intersection(contracts)
            return own.isEmpty || referred.isSubset(of: modules.references(of: own))
        }
    }

    /// The values of a setting of the architecture.
    private func values(of setting: String) -> [String] {
        modules.architecture.values(of: setting)
    }

    // MARK: - References

    /// The name that the property with the controller of the screen has without the setting.
    private static let shown = "viewController"

    /// `wireframe-view`, if most routers refer to the controller of the screen by another property, or by none.
    private var wireframeView: Proposal? {
        guard modules.have("wireframe-view") else { return nil }
        // Each module has a vote; it is `nil` if several properties can be the one.
        var tally = Tally<String?>()
        for module in modules.names {
            let routers = modules.classes(of: .wireframe, in: module)
            guard !routers.isEmpty else { continue }
            let views = modules.names(of: .view, in: module).union(["UIViewController", "NSViewController"])
            let found = routers.reduce(into: Set<String>()) { names, router in
                let properties = router.properties.filter { _, property in
                    property.isStored && !property.isFunction && !property.words.isDisjoint(with: views)
                }
                names.formUnion(properties.keys)
            }
            tally.add(
                found.contains(Self.shown) ? Self.shown : found.isEmpty ? "none" : found.count == 1 ? found.first : nil
            )
        }
        guard let (majority, count) = tally.clearMajority(of: modules.names.count), let name = majority,
            name != Self.shown
        else { return nil }
        let what = name == "none" ? "have no property with a controller" : "refer to their controller by it"
        let reason = "\(count) of \(tally.total) routers \(what)"
        return Proposal(setting: "wireframe-view", value: name, reason: reason)
    }

    private var references: [Proposal] {
        // How the team declares its references, by whether the architecture's reference is weak.
        var tallies = [false: Tally<String>(), true: Tally<String>()]
        for module in modules.names {
            for role in modules.architecture.roles where role.adopter == nil {
                for reference in role.wiring {
                    let isWeak = reference.modifiers.contains { $0.text == "weak" }
                    for property in properties(for: reference, of: role.role, in: module) {
                        tallies[isWeak]?.add(Self.style(of: property, isWeak: isWeak))
                    }
                }
            }
        }
        return [("references", false, "references"), ("back-references", true, "references back")].compactMap {
            setting,
            isWeak,
            subject in
            guard let tally = tallies[isWeak], let (style, count) = tally.clearMajority,
                values(of: setting).dropFirst().contains(style)
            else { return nil }
            let reason = "\(count) of \(tally.total) \(subject) \(style == "unowned" ? "are 'unowned'" : "have '!'")"
            return Proposal(setting: setting, value: style, reason: reason)
        }
    }

    /// The properties by which the class of a part refers to that of another, in the order of their names.
    private func properties(
        for reference: StoredProperty,
        of role: Role,
        in module: String
    ) -> [SwiftSurvey.Property] {
        let targets = Role.allCases.filter(reference.type.names).flatMap { modules.classes(of: $0, in: module) }
        let names = modules.contracts(adoptedBy: targets, in: module).union(targets.map(\.name))
        return modules.classes(of: role, in: module).flatMap { type in
            type.properties.sorted { $0.key < $1.key }.map(\.value).filter { property in
                property.isStored && !property.words.isDisjoint(with: names)
            }
        }
    }

    /// The value of the setting with which a property is generated; empty if there is none.
    private static func style(of property: SwiftSurvey.Property, isWeak: Bool) -> String {
        if property.ownership == .unowned { return isWeak ? "unowned" : "" }
        guard property.ownership == (isWeak ? .weak : .strong) else { return "" }
        switch property.mark {
        case .optional: return "optional"
        case .unwrapped: return "unwrapped"
        case .none: return ""
        }
    }
}

extension SwiftSurvey.DeclaredType {
    /// The property in which a parameter of an initializer is kept: `interactor` or `_interactor`.
    func property(ofParameter label: String) -> SwiftSurvey.Property? {
        properties[label] ?? properties["_" + label]
    }
}
