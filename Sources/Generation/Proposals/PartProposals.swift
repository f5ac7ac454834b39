import ModuleSpec

/// How the classes of parts are declared: the superclass of the views.
struct PartProposals {
    let modules: SurveyedModules

    var proposals: [Proposal] { [viewBase].compactMap { $0 } }

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
            guard let type = modules.type(called: name) else {
                return number > 0 && name.hasSuffix("Controller") && !name.hasPrefix("NS") ? name : nil
            }
            guard !type.isProtocol, type.initializers.isEmpty || type.initializers.contains("nibName"),
                let superclass = type.superclass
            else { return nil }
            name = superclass
        }
        return nil
    }
}
