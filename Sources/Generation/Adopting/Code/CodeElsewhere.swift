import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceText
import SwiftReader

/// The types of a module that are in other folders than its own, in files that viper-gen does not write.
struct CodeElsewhere {
    private let name: String
    private let targets: Targets
    /// Its types, in the order of the files.
    private let found: [(path: ProjectPath, file: SourceFile, type: SwiftOutline.TypeDeclaration)]

    /// The files that can be the module's, as far as their names tell.
    ///
    /// - Parameters:
    ///   - name: The name of the module.
    ///   - path: The path of its spec.
    ///   - project: The project.
    ///   - settings: The settings of the project.
    /// - Returns: These files, and those of the targets that the settings name, if the spec is in none of them.
    static func files(
        of name: String,
        inTargetOf path: ProjectPath,
        in project: Project,
        _ settings: ProjectSettings
    ) -> (own: [ProjectPath], ofNamedTargets: [ProjectPath]) {
        let targets = Targets(in: settings)
        let target = targets.folder(of: path)
        let files = project.listing(of: .root, endingWith: ".swift", isDeep: true).files
            .filter { $0.name.contains(name) }
        let own = files.filter { targets.folder(of: $0) == target }
        return (own, target == .root ? files.filter { targets.isNamed(targets.folder(of: $0)) } : [])
    }

    /// - Parameters:
    ///   - name: The name of the module.
    ///   - names: The names that its types can have.
    ///   - files: The files that are read.
    ///   - project: The project.
    ///   - settings: The settings of the project.
    init(
        of name: String,
        _ names: Set<String>,
        in files: [ProjectPath],
        of project: Project,
        _ settings: ProjectSettings
    ) {
        let snapshot = project.snapshot(of: files)
        found = files.flatMap { path -> [(ProjectPath, SourceFile, SwiftOutline.TypeDeclaration)] in
            guard let file = snapshot[path], file.storedBase == nil, case .bytes(let bytes) = file.current else {
                return []
            }
            let source = SourceFile(path: project.displayPath(of: path), bytes: bytes)
            return SwiftOutline(source).types.filter { $0.kind != .extension && names.contains($0.name) }
                .map { (path, source, $0) }
        }
        (self.name, targets) = (name, Targets(in: settings))
    }

    /// The innermost folder around all files with the types; `nil` if it is neither the other folder nor below it, or
    /// if the files are in several targets.
    ///
    /// - Parameter screen: The names of the types of a screen: one of them must be there.
    func folder(in other: ProjectPath, of screen: Set<String>) -> ProjectPath? {
        guard found.contains(where: { screen.contains($0.type.name) }) else { return nil }
        return home.flatMap { $0 == other || $0.isBelow(other) ? $0 : nil }
    }

    /// The innermost folder around all files with the types; `nil` if they are in several targets.
    private var home: ProjectPath? {
        guard let first = found.first, Set(found.map { targets.folder(of: $0.path) }).count == 1 else { return nil }
        return home(inTargetOf: first.path)
    }

    /// The innermost folder around the files with the types that are in the target of one of them.
    private func home(inTargetOf path: ProjectPath) -> ProjectPath? {
        let target = targets.folder(of: path)
        let paths = found.map(\.path).filter { targets.folder(of: $0) == target }
        return ProjectPath.innermost(around: paths.compactMap(\.parent))
    }

    /// What stops `new`, which would declare the types a second time.
    ///
    /// - Parameter path: The path of the spec.
    func failure(at path: ProjectPath) -> Failure? {
        guard let first = found.first else { return nil }
        // The types of a module that is in another target are probably all of it.
        let isInOwnTarget = targets.folder(of: first.path) == targets.folder(of: path)
        let inner = isInOwnTarget ? first.path.parent : home(inTargetOf: first.path)
        let folder = (inner ?? .root).folder(called: name)
        let problem = first.file.error(
            "'\(first.type.name)' is declared here, and '\(path)' "
                + (isInOwnTarget ? "would declare it again" : "is in none of the project's targets"),
            at: first.type.nameRange
        )
        .note(
            "nothing was written; if this is the module, have its files in one folder, and run: "
                + "viper-gen new \(name) --in \(ShellWord.quoted(folder == .root ? "." : folder.text))"
        )
        .advising(
            isInOwnTarget
                ? targets.advice(for: (path, path), and: (first.path, first.path))
                : targets.advice(forNewTargetOf: path)
                    ?? "if it is to be another module, name the folder of its target: '--in FOLDER'"
        )
        return Failure(diagnostics: [problem], status: .mistake)
    }
}

extension ProjectPath {
    /// The innermost folder with a name that contains this one, or else this one.
    fileprivate func folder(called name: String) -> ProjectPath {
        sequence(first: self, next: \.parent).first { $0.name == name } ?? self
    }
}
