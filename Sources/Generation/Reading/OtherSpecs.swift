import ModuleSpec
import ProjectFiles
import SourceText

/// The specs of a project that a run needs to know, but does not generate from.
enum OtherSpecs {
    /// The modules of other specs. These are read only if a module of the run names one that the run does not have, or
    /// if all are wanted.
    ///
    /// - Parameters:
    ///   - specs: The specs of the run.
    ///   - areAllWanted: Whether all modules are needed, because pages say which modules name another one.
    static func modules(
        beside specs: [(path: ProjectPath, file: SpecFile)],
        in project: Project,
        areAllWanted: Bool
    ) -> [(path: ProjectPath, module: Module)] {
        let own = specs.flatMap(\.file.modules)
        let wanted = Set(own.flatMap(\.namesOfOtherModules)).subtracting(own.map(\.name.text))
        guard !wanted.isEmpty || areAllWanted else { return [] }
        let read = Set(specs.map(\.path))
        let paths = project.files(in: .root, endingWith: ".viper", isDeep: true).filter { !read.contains($0) }
        return project.specs(at: paths).flatMap { spec in spec.file.modules.map { (spec.path, $0) } }
    }
}

extension Project {
    /// The specs of some paths that can be read.
    func specs(at paths: [ProjectPath]) -> [(path: ProjectPath, file: SpecFile)] {
        let snapshot = snapshot(of: paths)
        return paths.compactMap { path in
            guard let bytes = snapshot.bytes(at: path) else { return nil }
            return (path, SpecFile(SourceFile(path: displayPath(of: path), bytes: bytes)))
        }
    }
}
