import SourceText

/// The absolute path of a file as somebody writes it, which can lead through links.
package struct LinkedPath: Sendable {
    /// The path without links in its folders, as far as they exist.
    package let real: String
    /// The folder at the end of the links, as it is written and without links; `nil` if there is no link.
    private let folder: (written: String, real: String)?

    package init(_ written: String) {
        real = Self.real(written)
        var pair = (written: written, real: real)
        var folder: (written: String, real: String)?
        // The names after the links are the same in both.
        while !pair.written.hasSameBytes(as: pair.real), Self.real(pair.written).hasSameBytes(as: pair.real) {
            pair = (pair.written.splitAtName.folder, pair.real.splitAtName.folder)
            folder = pair
        }
        self.folder = folder
    }

    /// The path of another file, written as this one is; `nil` if these links do not lead there.
    ///
    /// - Parameter real: A path without links in its folders.
    package func written(_ real: String) -> String? {
        folder.flatMap { folder in real.relative(to: folder.real).map(folder.written.joined) }
    }

    /// If the system does not give it, the path stays as it is.
    private static func real(_ path: String) -> String {
        guard let (folder, rest) = try? Disk.nearestFolder(above: path) else { return path }
        return folder.joined(rest)
    }
}

extension Disk {
    /// The nearest folder above an absolute path that exists, without links, and the path from there.
    static func nearestFolder(above path: String) throws(SystemError) -> (folder: String, rest: String) {
        var (folder, rest) = path.splitAtName
        while true {
            if let real = try realPath(folder) { return (real, rest) }
            guard folder != "/" else { return (folder, rest) }
            let split = folder.splitAtName
            (folder, rest) = (split.folder, split.name.joined(rest))
        }
    }
}
