import SourceText

/// The components of paths. A slash is a byte: as `Character`s, it and an accent after it are one letter.
extension String {
    /// Calls a function with the bytes of each component.
    func visitComponents(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        var text = self
        text.withUTF8 { bytes in
            var start = 0
            for offset in 0...bytes.count where offset == bytes.count || bytes[offset] == UInt8(ascii: "/") {
                body(UnsafeBufferPointer(rebasing: bytes[start..<offset]))
                start = offset + 1
            }
        }
    }

    /// Whether it is a relative path that needs no other check: without `.`, `..`, empty components, long names and
    /// control characters.
    func isPlainPath(withNamesUpTo longest: Int) -> Bool {
        var isPlain = true
        visitComponents { name in
            let isDots = name.count <= 2 && name.allSatisfy { $0 == UInt8(ascii: ".") }
            isPlain = isPlain && !isDots && name.count <= longest && name.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
        }
        return isPlain
    }

    /// The offset of the last slash.
    var lastSlash: Int? {
        var text = self
        return text.withUTF8 { $0.lastIndex(of: UInt8(ascii: "/")) }
    }

    /// The text before or from an offset of bytes.
    func bytes(to end: Int) -> String {
        var text = self
        return text.withUTF8 { String(decoding: UnsafeBufferPointer(rebasing: $0[..<end]), as: UTF8.self) }
    }

    func bytes(from start: Int) -> String {
        var text = self
        return text.withUTF8 { String(decoding: UnsafeBufferPointer(rebasing: $0[start...]), as: UTF8.self) }
    }
}

/// Absolute paths, which are strings within this module. All comparisons are of bytes.
extension String {
    /// The path of an entry of this folder.
    func joined(_ name: String) -> String {
        utf8.last == UInt8(ascii: "/") ? self + name : self + "/" + name
    }

    /// The folder of a path in this folder.
    func joined(folderOf path: ProjectPath) -> String {
        guard let folder = path.parent, folder != .root else { return self }
        return joined(folder.text)
    }

    /// Whether the path is a folder, or in it at any depth.
    func isAbsolutePath(below folder: String) -> Bool {
        hasSameBytes(as: folder) || startsWithBytes(of: folder.joined(""))
    }

    /// The path relative to a folder: empty for the folder itself, `nil` for a path outside of it.
    func relative(to folder: String) -> String? {
        if hasSameBytes(as: folder) { return "" }
        let prefix = folder.joined("")
        guard startsWithBytes(of: prefix) else { return nil }
        return String(decoding: utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    }

    /// The parent folder and the last component, ignoring slashes at the end.
    var splitAtName: (folder: String, name: String) {
        var path = self
        while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path = path.bytes(to: path.utf8.count - 1) }
        guard let slash = path.lastSlash else { return (".", path) }
        return (path.bytes(to: max(slash, 1)), path.bytes(from: slash + 1))
    }
}
