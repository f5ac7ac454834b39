import ProjectFiles
import SourceText

extension ProjectUpdate {
    /// A warning for each module that leaves its folder although other files are in it: the only module of a spec has
    /// its files beside the spec.
    var leftBehind: [Diagnostic] {
        let left = modules.compactMap { module in module.leftFolder.map { (module: module.id.name, folder: $0) } }
        guard !left.isEmpty else { return [] }
        let generated = Set(modules.flatMap(\.files).map(\.path) + manifests.flatMap(\.files).map(\.path))
        return left.compactMap { module, folder in
            let all = project.listing(of: folder, endingWith: ".swift", isDeep: true).files
            let files = all.filter { !generated.contains($0) }.map(project.displayPath(of:))
            guard let first = files.first else { return nil }
            let (others, verb) = files.count == 1 ? ("", "stays") : (" and \(files.count - 1) more", "stay")
            let place = project.displayPath(of: folder)
            return .warning("'\(module)' no longer has its files in '\(place)', and '\(first)'\(others) \(verb) there")
                .note("viper-gen moves only files that it generated; move what belongs to '\(module)'")
        }
    }
}

extension ModuleUpdate {
    /// The folder beside the spec that the run leaves without a file of the module; `nil` if there is none.
    fileprivate var leftFolder: ProjectPath? {
        guard !isOrphan, !id.isShared, files.contains(where: { $0.decision.file == .remove }),
            let folder = try? (id.spec.parent ?? .root).appending(id.name)
        else { return nil }
        let own = files.filter { $0.path.isBelow(folder) }
        let isLeft = !own.isEmpty && own.allSatisfy { $0.decision.file == .remove }
        return isLeft ? folder : nil
    }
}
