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
                // In a linked work tree and in a submodule: `gitdir: PATH`
                guard let text = Self.text(of: mark), let path = text.split(separator: "\n").first?.dropFirst(8) else {
                    return nil
                }
                self.init(root: folder, data: String(path).absolute(in: folder))
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
        let common = Self.text(of: data.joined("commondir")).map { text in
            String(text.prefix { $0 != "\n" }).absolute(in: data)
        }
        let settings = [data.joined("config.worktree"), (common ?? data).joined("config")].compactMap(Self.text)
        // The file with the folders stays when the checkout is whole again.
        return settings.contains { text in
            text.split(separator: "\n").contains { line in
                line.lowercased().filter { !$0.isWhitespace } == "sparsecheckout=true"
            }
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
