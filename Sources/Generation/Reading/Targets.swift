import ModulePlan
import ModuleSpec
import ProjectFiles

/// The folders of a project's targets.
///
/// Each folder in `Sources` and `Tests` is a target, and so is each folder that the setting `targets` names. All other
/// files are one target. Of two folders around a file, the inner one is its target, unless the setting names `Sources`
/// itself.
package struct Targets: Sendable {
    /// The folders that the setting names.
    private let named: Set<ProjectPath>

    init(in settings: ProjectSettings) {
        named = Set(settings.targetFolders.compactMap { try? ProjectPath($0) })
    }

    /// The index of the one of several modules with one name that a target sees: its own, otherwise the first.
    static func seen<Module>(
        from target: ProjectPath,
        among namesakes: [Module],
        targetOf: (Module) -> ProjectPath
    ) -> Int? {
        namesakes.firstIndex { targetOf($0) == target } ?? namesakes.indices.first
    }

    /// The folder of a file's target.
    func folder(of path: ProjectPath) -> ProjectPath {
        let inPackage = path.targetInPackage.flatMap { $0.parent.map(named.contains) == true ? nil : $0 }
        if named.isEmpty { return inPackage ?? .root }
        return sequence(first: path, next: \.parent).first { $0 == inPackage || named.contains($0) } ?? .root
    }

    /// The folder of the target that a module's folder is in. Where no target is known, that is the outermost folder
    /// around it, as a new Xcode project has it.
    ///
    /// - Returns: `nil` if the module's folder is in the root of the project.
    func codeFolder(of folder: ProjectPath) -> ProjectPath? {
        let target = self.folder(of: folder)
        guard target == .root else { return target }
        let names = folder.components
        return names.count > 1 ? names.first.flatMap { try? ProjectPath(String($0)) } : nil
    }

    /// Whether the setting names a folder.
    func isNamed(_ folder: ProjectPath) -> Bool { named.contains(folder) }

    /// Advice on how to tell the tool that a new module is in a target which the setting does not name; `nil` if its
    /// folder is in the root of the project.
    func advice(forNewTargetOf spec: ProjectPath) -> String? {
        guard let folder = codeFolder(of: spec.parent ?? .root), !named.contains(folder) else { return nil }
        let all = (named.union([folder])).sorted().map(\.text).joined(separator: ", ")
        return "if '\(folder)' is another target, write 'targets: \(all)' in .viper-gen/project.viper"
    }

    /// A key that is equal for two files that cannot be in one target. Swift refuses two files with the same name, and
    /// some disks ignore case. Pages are in no target.
    func key(of path: ProjectPath) -> String {
        path.name.hasSuffix(".md") ? path.text.lowercased() : folder(of: path).text + "\n" + path.name.lowercased()
    }

    /// Advice on how to tell the tool that two files are in two targets; `nil` if the folder of one contains the other
    /// file or its spec, or if they are in a known target.
    func advice(
        for file: (path: ProjectPath, spec: ProjectPath),
        and other: (path: ProjectPath, spec: ProjectPath)
    ) -> String? {
        let (own, others) = (file.path.components, other.path.components)
        let common = zip(own, others).prefix { $0 == $1 }.count
        let folders = [file, other].flatMap { [$0.path, $0.spec] }
        guard folder(of: file.path) == .root, folder(of: other.path) == .root,
            folders.allSatisfy({ common < $0.components.count - 1 })
        else { return nil }
        let targets = [others, own].map { $0.prefix(common + 1).joined(separator: "/") }
        let all = (named.sorted().map(\.text) + targets).joined(separator: ", ")
        return "if these are two targets, write 'targets: \(all)' in .viper-gen/project.viper"
    }
}

extension ProjectPath {
    /// The folder in `Sources` or `Tests` that contains the path.
    fileprivate var targetInPackage: ProjectPath? {
        let components = components
        guard let index = components.lastIndex(where: { $0 == "Sources" || $0 == "Tests" }),
            index + 1 < components.count
        else { return nil }
        return try? ProjectPath(components[...(index + 1)].joined(separator: "/"))
    }

    /// The name of the target, if the path is in `Sources` or `Tests`.
    var target: String? { targetInPackage?.name }
}
