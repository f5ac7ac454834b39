/// What does not hold, of things of which each holds as long as others do.
enum Refutation {
    /// Found from above: all are taken to hold, until one does not for itself. So those that need each other are decided
    /// by what else they need.
    ///
    /// - Parameter needs: by name, the names that it needs; `nil` where it does not hold whatever they do.
    static func refuted(_ needs: [String: Set<String>?]) -> Set<String> {
        var holders: [String: [String]] = [:]
        var waiting: [String] = []
        for (name, needed) in needs {
            guard let needed else {
                waiting.append(name)
                continue
            }
            for other in needed { holders[other, default: []].append(name) }
        }
        var refuted: Set<String> = []
        while let name = waiting.popLast() {
            if refuted.insert(name).inserted { waiting += holders[name] ?? [] }
        }
        return refuted
    }
}
