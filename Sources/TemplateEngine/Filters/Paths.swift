/// Parts of file paths; no file system is involved.
enum Paths {
    /// `a/b/c.txt` → `c.txt`
    static func lastComponent(of path: String) -> String {
        let components = path.split(separator: "/")
        return components.last.map(String.init) ?? (path.isEmpty ? "" : "/")
    }

    /// `a/b/c.txt` → `a/b`
    static func parent(of path: String) -> String {
        var components = path.split(separator: "/").map(String.init).filter { $0 != "." }
        let isAbsolute = path.hasPrefix("/")
        if components.last == ".." || (components.isEmpty && !isAbsolute) {
            components.append("..")
        } else if !components.isEmpty {
            components.removeLast()
        }
        if isAbsolute { components = resolvingParents(in: components) }
        let joined = components.joined(separator: "/")
        return isAbsolute ? "/" + joined : joined.isEmpty ? "." : joined
    }

    /// `a/../b` → `b`. Only for absolute paths: the first component of a relative one is unknown.
    private static func resolvingParents(in components: [String]) -> [String] {
        var result: [String] = []
        for component in components {
            if component == ".." { _ = result.popLast() } else { result.append(component) }
        }
        return result
    }
}
