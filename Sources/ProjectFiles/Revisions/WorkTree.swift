import SourceText

/// The work tree of git that a folder is in.
package struct WorkTree: Sendable {
    /// The folder with `.git`, without links.
    let root: String
    /// What `.git` is, or where it says that the data of the work tree are.
    private let data: String

    private static let largestFile = 1 << 20

    /// - Parameter folder: The absolute path of a folder, without links.
    /// - Returns: `nil` if the folder is in no work tree.
    init?(around folder: String) {
        var folder = folder
        while true {
            let mark = folder.joined(".git")
            switch (try? Disk.status(.init(mark), followingLink: true))?.kind {
            case .folder: self.init(root: folder, data: mark)
            case .file:
                // In a linked work tree and in a submodule.
                let start = "gitdir: "
                guard let line = Self.firstLine(of: mark), line.startsWithBytes(of: start) else { return nil }
                let path = String(decoding: line.utf8.dropFirst(start.utf8.count), as: UTF8.self)
                self.init(root: folder, data: path.absolute(in: folder))
            default:
                guard folder != "/" else { return nil }
                folder = folder.splitAtName.folder
                continue
            }
            return
        }
    }

    private init(root: String, data: String) {
        self.root = root
        self.data = data
    }

    /// Whether git leaves out some of the folders that it knows, so that what is missing on the disk need not be gone.
    var isSparse: Bool {
        guard Self.text(of: data.joined("info/sparse-checkout"))?.isEmpty == false else { return false }
        let common = Self.firstLine(of: data.joined("commondir"))?.absolute(in: data)
        let settings = [data.joined("config.worktree"), (common ?? data).joined("config")].compactMap(Self.text)
        // The file with the folders stays when the checkout is whole again.
        return settings.contains { text in
            text.split(whereSeparator: \.isNewline).contains { line in
                Self.sparseSettings.contains(line.lowercased().filter { !$0.isWhitespace })
            }
        }
    }

    /// The ways in which git lets a setting be true.
    private static let sparseSettings = Set(["", "=true", "=yes", "=on", "=1"].map { "sparsecheckout" + $0 })

    private static func firstLine(of path: String) -> String? {
        text(of: path).map { text in
            let line = text.utf8.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
            return String(decoding: line, as: UTF8.self)
        }
    }

    private static func text(of path: String) -> String? {
        guard case .bytes(let bytes, _) = try? Disk.read(.init(path), limit: largestFile) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Project {
    /// Whether the project is in a sparse checkout of git, in which folders can be missing that are not gone.
    package var isSparse: Bool { WorkTree(around: root)?.isSparse ?? false }
}

extension WorkingFolder {
    /// Paths in messages, relative to the work tree of git that the folder is in; as they are if there is none.
    package func pathsInWorkTree(of paths: [String?]) -> [String?] {
        guard let folder = try? realPath(), let tree = WorkTree(around: folder) else { return paths }
        return paths.map { path in path.map { absolutePath(of: $0).relative(to: tree.root) ?? $0 } }
    }
}
