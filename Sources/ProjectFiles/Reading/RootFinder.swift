/// Finds the root of the project that a folder belongs to. Each folder is examined once.
struct RootFinder {
    private let workingFolder: String
    /// The last folder that is asked on the way up.
    private let top: String
    private var projectFolders: [[UInt8]: String?] = [:]
    private var repositories: [[UInt8]: String?] = [:]

    init(workingFolder: String, top: String = "/") {
        self.workingFolder = workingFolder
        self.top = top
    }

    /// The root for specs in a folder, whose path must have no links.
    mutating func root(ofSpecsIn folder: String) -> String {
        let project = nearest(
            above: folder,
            known: &projectFolders,
            where: { (try? Disk.status(.init($0.joined(ProjectLayout.name)), followingLink: true))?.kind == .folder }
        )
        if let project { return project }
        // In a linked worktree and in a submodule, `.git` is a file.
        let repository = nearest(
            above: folder,
            known: &repositories,
            where: { (try? Disk.status(.init($0.joined(".git")))) != nil }
        )
        if let repository { return repository }
        return folder.isAbsolutePath(below: workingFolder) ? workingFolder : folder
    }

    private func nearest(
        above folder: String,
        known: inout [[UInt8]: String?],
        where isRoot: (String) -> Bool
    ) -> String? {
        var passed: [String] = []
        var folder = folder
        var answer: String?
        while true {
            if let earlier = known[Array(folder.utf8)] {
                answer = earlier
                break
            }
            passed.append(folder)
            if isRoot(folder) {
                answer = folder
                break
            }
            if folder == top { break }
            folder = folder.splitAtName.folder
        }
        for folder in passed { known[Array(folder.utf8)] = .some(answer) }
        return answer
    }
}
