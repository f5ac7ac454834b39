import ProjectFiles

/// The files of targets, which their modules share: a group for each folder, as long as a module needs one of its
/// files.
enum TargetFileGroups {
    /// A file of a target, and the architecture that generates it.
    private typealias NeededFile = (file: RenderedFile, architecture: String)

    /// - Parameters:
    ///   - manifests: The manifests of earlier runs.
    ///   - isWholeProject: Whether `modules` are all modules of the project. If not, other modules can need files that
    ///     these do not need.
    static func groups(
        for modules: [RenderedModule],
        known manifests: [Manifest],
        isWholeProject: Bool
    ) -> [FileGroup] {
        let needed = neededFiles(of: modules)
        let known = Dictionary(manifests.filter(\.module.isShared).map { ($0.module, $0.files) }) { first, _ in first }
        return Set(needed.keys).union(known.keys).sorted().map { id in
            let files = needed[id] ?? [:]
            let rest = (known[id] ?? []).filter { files[$0.path] == nil }
            let wanted = files.sorted { $0.key < $1.key }.map { FileGroup.File($0.value.file) }
            return isWholeProject
                ? FileGroup(id: id, files: wanted + rest.map(FileGroup.File.init(obsolete:)))
                : FileGroup(id: id, files: wanted, untouched: rest)
        }
    }

    private static func neededFiles(of modules: [RenderedModule]) -> [ModuleID: [ProjectPath: NeededFile]] {
        var needed: [ModuleID: [ProjectPath: NeededFile]] = [:]
        for module in modules {
            let id = ModuleID.shared(in: module.targetFilesFolder)
            for file in module.targetFiles {
                // If several architectures generate the file, the first one by name counts, so runs of some modules
                // agree.
                if let known = needed[id]?[file.path], known.architecture <= module.architecture { continue }
                needed[id, default: [:]][file.path] = (file, module.architecture)
            }
        }
        return needed
    }
}
