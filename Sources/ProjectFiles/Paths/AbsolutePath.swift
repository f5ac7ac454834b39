/// Absolute paths are plain `String`s inside this room. All of it goes by bytes.
extension String {
    /// This folder with one more component.
    func joined(_ name: String) -> String {
        utf8.last == UInt8(ascii: "/") ? self + name : self + "/" + name
    }

    /// Whether it lies in `folder`, however deep, or is that folder.
    func isAbsolutePath(below folder: String) -> Bool {
        relative(to: folder) != nil
    }

    /// What of this path comes after `folder`; empty if it is that folder, `nil` if it is elsewhere.
    func relative(to folder: String) -> String? {
        if utf8.elementsEqual(folder.utf8) { return "" }
        let prefix = folder.joined("")
        guard utf8.starts(with: prefix.utf8) else { return nil }
        return String(decoding: utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    }

    /// The folder that holds it, and its name in it. Slashes at the end do not count.
    var splitAtName: (folder: String, name: String) {
        let slash = UInt8(ascii: "/")
        var path = utf8[...]
        while path.count > 1, path.last == slash { path = path.dropLast() }
        guard let cut = path.lastIndex(of: slash) else { return (".", String(Substring(path))) }
        let folder = cut == path.startIndex ? path[...cut] : path[..<cut]
        return (String(Substring(folder)), String(Substring(path[path.index(after: cut)...])))
    }
}
