/// Paths of files, as texts.
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
        let joined = components.joined(separator: "/")
        return isAbsolute ? "/" + joined : joined.isEmpty ? "." : joined
    }
}
