/// Finds the root of the project that a folder belongs to. Each folder is examined once.
struct RootFinder {
    private let workingFolder: String
    private let home: String?
    /// The last folder that is asked on the way up.
    private let top: String
    /// By folder, the nearest folder above it that is marked as a project; `nil` if there is none.
    private var marked: [[UInt8]: String?] = [:]

    /// - Parameters:
    ///   - workingFolder: The working folder, without links.
    ///   - home: The home folder of the user, without links; `nil` if there is none.
    ///   - top: The last folder that is asked on the way up.
    init(workingFolder: String, home: String?, top: String = "/") {
        self.workingFolder = workingFolder
        self.home = home
        self.top = top
    }

    /// The root for specs in a folder, whose path must have no links.
    ///
    /// - Returns: `nil` if the specs are in no project, and their folder cannot be one.
    mutating func root(ofSpecsIn folder: String) -> String? {
        if let root = nearestMarked(above: folder) { return root }
        if folder.isAbsolutePath(below: workingFolder), mayBeRoot(workingFolder) { return workingFolder }
        return mayBeRoot(folder) ? folder : nil
    }

    /// Whether an unmarked folder can be a project: people keep many projects in the others.
    func mayBeRoot(_ folder: String) -> Bool {
        !isCommon(folder) && !SystemFolders.holdOthers(folder)
    }

    /// Whether all projects of a user are below a folder, so that no mark makes it one.
    private func isCommon(_ folder: String) -> Bool { folder == "/" || folder == home }

    private func isMarked(_ folder: String) -> Bool {
        if (try? Disk.status(.init(folder.joined(ProjectLayout.name)), followingLink: true))?.kind == .folder {
            return true
        }
        // In a linked worktree and in a submodule, `.git` is a file.
        return (try? Disk.status(.init(folder.joined(".git")))) != nil
    }

    private mutating func nearestMarked(above folder: String) -> String? {
        var passed: [String] = []
        var folder = folder
        var answer: String?
        while true {
            if let earlier = marked[Array(folder.utf8)] {
                answer = earlier
                break
            }
            passed.append(folder)
            if isCommon(folder) { break }
            if isMarked(folder) {
                answer = folder
                break
            }
            if folder == top { break }
            folder = folder.splitAtName.folder
        }
        for folder in passed { marked[Array(folder.utf8)] = .some(answer) }
        return answer
    }
}
