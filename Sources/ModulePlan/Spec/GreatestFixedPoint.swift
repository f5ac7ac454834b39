/// Properties of things that hold as long as the same property of other things does.
enum GreatestFixedPoint {
    /// The names whose requirements fail, directly or transitively. Things that need only each other hold.
    ///
    /// - Parameter needs: by name, the names that it needs; `nil` where it fails by itself.
    static func failing(_ needs: [String: Set<String>?]) -> Set<String> {
        var dependents: [String: [String]] = [:]
        var waiting: [String] = []
        for (name, needed) in needs {
            guard let needed else {
                waiting.append(name)
                continue
            }
            for other in needed { dependents[other, default: []].append(name) }
        }
        var failing: Set<String> = []
        while let name = waiting.popLast() {
            if failing.insert(name).inserted { waiting += dependents[name] ?? [] }
        }
        return failing
    }
}
