import ModuleSpec

/// How the classes of parts are declared: the superclass of the views, and how parts refer to each other.
struct PartProposals {
    let modules: SurveyedModules

    var proposals: [Proposal] { [viewBase].compactMap { $0 } + references }

    // MARK: - The superclass of the views

    /// How many superclasses of a class are read.
    private static let mostSuperclasses = 16
    /// The classes of UIKit that a class of the project can inherit from with other initializers than a view controller's.
    private static let known: Set = [
        "UITableViewController", "UICollectionViewController", "UINavigationController", "UITabBarController",
    ]

    private var viewBase: Proposal? {
        guard modules.architecture.role(.view)?.base != nil else { return nil }
        var tally = Tally<String?>()
        for module in modules.names {
            for view in modules.classes(of: .view, in: module) where view.isController { tally.add(view.superclass) }
        }
        guard let (majority, count) = tally.clearMajority, let name = majority, let root = root(of: name) else {
            return nil
        }
        let value = Self.known.contains(root) ? "\(name): \(root)" : name
        let reason = "\(count) of \(tally.total) view controllers inherit from it"
        return Proposal(setting: "view.base", value: value, reason: reason)
    }

    /// The class outside of the project from which a class of it inherits.
    ///
    /// - Returns: `nil` if it is no view controller of UIKit, or if its initializers are not those of one.
    private func root(of name: String) -> String? {
        var name = name
        for number in 0...Self.mostSuperclasses {
            // An extension of a class of UIKit does not make it one of the project.
            guard let type = modules.type(called: name), type.isClass || type.isProtocol else {
                return number > 0 && name.hasSuffix("Controller") && !name.hasPrefix("NS") ? name : nil
            }
            guard !type.isProtocol, type.initializers.isEmpty || type.initializers.contains("nibName"),
                let superclass = type.superclass
            else { return nil }
            name = superclass
        }
        return nil
    }

    // MARK: - References

    private var references: [Proposal] {
        // By whether the architecture's references are weak, how those of the team are declared.
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
                let values = modules.architecture.settings.first(where: { $0.name.text == setting })?.values,
                values.dropFirst().contains(style)
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
