/// A property such as "is `Sendable`" that a name has if all names that it needs have the property.
///
/// Names that need only each other have the property, so the names with it are the greatest fixed point.
enum GreatestFixedPoint {
    /// The names without the property, which need a failing name directly or indirectly.
    ///
    /// - Parameter needs: By name, the names that it needs; `nil` for a name that fails by itself.
    static func failing(_ needs: [String: Set<String>?]) -> Set<String> {
        var dependents: [String: [String]] = [:]
        var waiting: [String] = []
        for (name, needed) in needs {
            if let needed {
                for other in needed { dependents[other, default: []].append(name) }
            } else {
                waiting.append(name)
            }
        }
        var failing: Set<String> = []
        while let name = waiting.popLast() {
            if failing.insert(name).inserted { waiting += dependents[name] ?? [] }
        }
        return failing
    }
}
