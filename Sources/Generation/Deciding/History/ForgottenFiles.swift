import ProjectFiles
import SourceMerge
import SourceText

/// Files that were generated, and that no spec and no manifest has. A merge of branches can leave them: one branch
/// removed or moved the module, and the other one changed its files.
struct ForgottenFiles {
    /// An error for each module, with the command that deletes the files.
    private(set) var diagnostics: [Diagnostic] = []
    private let project: Project

    /// The folder in which builds have copies on purpose. Hidden ones are not searched.
    private static let buildFolder = "build"

    /// - Parameters:
    ///   - modules: All modules of the project.
    ///   - known: The files of the project that the run decides about.
    ///   - search: The files of the project. Those in a folder that cannot be read are not known.
    init(
        beside modules: [RenderedModule],
        except known: Set<ProjectPath>,
        in project: Project,
        targets: Targets,
        _ search: FileSearch
    ) {
        self.project = project
        let own = known.union(modules.flatMap(\.files).compactMap(\.planned))
        guard let found = try? search.unknownSwiftFiles() else { return }
        let unknown = found.filter { !own.contains($0) && !$0.components.contains { $0 == Self.buildFolder } }
        guard !unknown.isEmpty else { return }
        let based = Set(project.filesWithBases(among: unknown))
        let renamed = RenamedLeftovers(of: unknown, beside: modules, in: project).modules
        let left = Set(renamed.flatMap(\.paths))
        let all = left.isEmpty ? unknown : unknown.filter { !left.contains($0) }
        let copies = modules.map { module in
            (module: module, paths: Self.copies(of: module, among: all, in: project, targets: targets, search))
        }.filter { !$0.paths.isEmpty }
        let withBases = based.subtracting(left).subtracting(copies.flatMap(\.paths))
        guard !copies.isEmpty || !withBases.isEmpty || !renamed.isEmpty, !project.isSparse else { return }
        // A listing has no links in its paths.
        let linked = project.withoutLinkedFolders(own)
        for module in renamed {
            let (old, new) = (module.name, module.successor)
            add(
                module.paths.filter { !linked.contains($0) },
                "generated for '\(old)', and '\(project.displayPath(of: new.spec))' has '\(new.name)' now",
                "to rename '\(old)' with its code, write 'module \(old)' there again, and run: "
                    + "viper-gen generate && viper-gen rename \(old) \(new.name)",
                "otherwise move the code that you need to the files of '\(new.name)'"
            )
        }
        for (module, paths) in copies {
            let place = project.displayPath(of: module.id.spec)
            add(
                paths.filter { !linked.contains($0) },
                "generated for '\(module.id.name)', whose spec is '\(place)' now",
                "move the code that you need to the files of '\(module.id.name)'"
            )
        }
        add(
            withBases.subtracting(linked).sorted(),
            "generated for a module whose spec and manifest are gone",
            "bring the spec back, or move the code that you need"
        )
    }

    /// The files that have the names of those of a module, and are in and below a folder with an older version of a
    /// generated one.
    private static func copies(
        of module: RenderedModule,
        among unknown: [ProjectPath],
        in project: Project,
        targets: Targets,
        _ search: FileSearch
    ) -> [ProjectPath] {
        let target = targets.folder(of: module.id.spec)
        let folders = module.files.filter { $0.ownership == .generated && !$0.isTest }.flatMap { file in
            let named = (try? search.unknownSwiftFiles(named: file.path.name)) ?? []
            let texts = named.isEmpty ? Snapshot(read: []) : project.snapshot(of: named)
            return named.filter { path in
                targets.folder(of: path) == target
                    && texts.bytes(at: path).map { FileMerge.isOlderVersion($0, of: file.bytes) } ?? false
            }.map { $0.parent ?? .root }
        }
        guard !folders.isEmpty else { return [] }
        let names = Set(module.files.map(\.path.name))
        return unknown.filter { path in
            names.contains(path.name) && folders.contains { path.parent ?? .root == $0 || path.isBelow($0) }
        }
    }

    /// - Parameter advice: What to do, in sentences. The last one precedes the command that deletes the files.
    private mutating func add(_ paths: [ProjectPath], _ state: String, _ advice: String...) {
        guard !paths.isEmpty else { return }
        let files = paths.map(project.displayPath(of:))
        let shown = files.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
        let more = files.count > 3 ? " and \(files.count - 3) more" : ""
        let command = "rm " + (files + project.basePaths(of: paths)).map(ShellWord.quoted).joined(separator: " ")
        var error = Diagnostic.error("\(shown)\(more) \(files.count == 1 ? "was" : "were") \(state)")
        for sentence in advice.dropLast() { error = error.note(sentence) }
        diagnostics.append(error.note("\(advice.last ?? ""), and run: \(command)"))
    }
}
