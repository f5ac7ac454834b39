extension String {
    /// Whether the UTF-8 bytes of two texts are equal.
    ///
    /// Texts with the same bytes are equal as `String`s, too. That comparison is faster, and most texts are different.
    func hasBytes(of other: String) -> Bool {
        self == other && utf8.count == other.utf8.count && startsWithBytes(of: other)
    }

    /// Whether the UTF-8 bytes of a text are the first of this one.
    func startsWithBytes(of prefix: String) -> Bool {
        var (text, prefix) = (self, prefix)
        return text.withUTF8 { text in
            prefix.withUTF8 { prefix in
                guard text.count >= prefix.count else { return false }
                var offset = 0
                while offset < prefix.count, text[offset] == prefix[offset] { offset += 1 }
                return offset == prefix.count
            }
        }
    }
}

/// Absolute paths, which are strings within this module. All comparisons are of bytes.
extension String {
    /// The path of an entry of this folder.
    func joined(_ name: String) -> String {
        utf8.last == UInt8(ascii: "/") ? self + name : self + "/" + name
    }

    /// Whether the path is a folder, or in it at any depth.
    func isAbsolutePath(below folder: String) -> Bool {
        hasBytes(of: folder) || startsWithBytes(of: folder.joined(""))
    }

    /// The path relative to a folder: empty for the folder itself, `nil` for a path outside of it.
    func relative(to folder: String) -> String? {
        if hasBytes(of: folder) { return "" }
        let prefix = folder.joined("")
        guard startsWithBytes(of: prefix) else { return nil }
        return String(decoding: utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    }

    /// The parent folder and the last component, ignoring slashes at the end.
    var splitAtName: (folder: String, name: String) {
        let slash = UInt8(ascii: "/")
        var path = utf8[...]
        while path.count > 1, path.last == slash { path = path.dropLast() }
        guard let cut = path.lastIndex(of: slash) else { return (".", String(Substring(path))) }
        let folder = cut == path.startIndex ? path[...cut] : path[..<cut]
        return (String(Substring(folder)), String(Substring(path[path.index(after: cut)...])))
    }
}
