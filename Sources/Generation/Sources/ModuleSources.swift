import ModuleGraph
import ProjectFiles
import SourceText

/// The Swift of a project's modules as it stands on the disk: what was generated, as people changed it, and what they
/// wrote beside it.
struct ModuleSources {
    struct Module {
        let id: ModuleID
        let target: String
        let files: [GraphModule.File]
    }

    private(set) var modules: [Module] = []
    private(set) var diagnostics: [Diagnostic] = []

    init(_ outcome: Road.ProjectOutcome) {
        let project = outcome.project
        let byHand = Self.filesByHand(outcome)
        let snapshot = project.snapshot(of: byHand.values.joined())
        for module in outcome.modules {
            let roles = Dictionary(module.manifest.files.map { ($0.path, Self.role($0)) }) { first, _ in first }
            var files: [GraphModule.File] = []
            for file in module.files where file.path.isSwift {
                switch file.current {
                case .absent: break
                case .bytes(let bytes):
                    let base = outcome.snapshot[file.path]?.base.map { SourceFile(path: file.displayPath, bytes: $0) }
                    let source = SourceFile(path: file.displayPath, bytes: bytes)
                    files.append(.init(source, role: roles[file.path], base: base))
                case .unusable(let problem):
                    diagnostics.append(.warning("'\(file.displayPath)' \(problem); it is not drawn"))
                }
            }
            if files.isEmpty, !module.id.isShared {
                diagnostics.append(
                    Diagnostic.warning(
                        "module '\(module.id.name)' of '\(project.displayPath(of: module.id.spec))' "
                            + "has not been generated yet; it is not drawn"
                    )
                )
                continue
            }
            for path in byHand[module.id] ?? [] {
                let displayPath = project.displayPath(of: path)
                switch snapshot[path]?.current {
                case .bytes(let bytes): files.append(.init(SourceFile(path: displayPath, bytes: bytes)))
                case .blocked(let obstacle):
                    diagnostics.append(.warning("'\(displayPath)' \(obstacle.message); it is not drawn"))
                case .absent, nil: break
                }
            }
            let folder = module.files.first.map(\.path.targetFolder) ?? .root
            modules.append(Module(id: module.id, target: project.root + "/" + folder.text, files: files))
        }
    }

    /// What a file is there for, in the words of its architecture: its template's name.
    private static func role(_ file: Manifest.File) -> String {
        let name = file.template.split(separator: "/").last.map(String.init) ?? ""
        let stem = name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
        return String(stem.map { $0 == "-" ? " " : $0 })
    }

    // MARK: - Files written by hand

    /// Which files that nobody generated belong to which module: those in a folder that is called as the module, however
    /// deep, and those beside a file of the module. Where several modules could have it, the innermost folder decides,
    /// then the name.
    private static func filesByHand(_ outcome: Road.ProjectOutcome) -> [ModuleID: [ProjectPath]] {
        let project = outcome.project
        let generated = Set(
            outcome.modules.flatMap { $0.files.map(\.path) }
                + outcome.manifests.flatMap { $0.files.map(\.path) }
        )
        var claims: [ProjectPath: [Claim]] = [:]
        for module in outcome.modules where !module.id.isShared {
            let folders = Set(module.files.compactMap(\.path.parent))
            let own = Set(folders.compactMap { $0.enclosing(named: module.id.name) })
            var depths: [ProjectPath: Int] = [:]
            for folder in own {
                for path in project.files(in: folder, endingWith: ".swift", isDeep: true) {
                    depths[path] = max(depths[path] ?? 0, folder.components.count)
                }
            }
            for folder in folders {
                for path in project.files(in: folder, endingWith: ".swift", isDeep: false) where depths[path] == nil {
                    depths[path] = 0
                }
            }
            for (path, depth) in depths where !generated.contains(path) {
                claims[path, default: []].append(Claim(module: module.id, depth: depth))
            }
        }
        var result: [ModuleID: [ProjectPath]] = [:]
        for (path, claims) in claims.sorted(by: { $0.key < $1.key }) {
            if let module = Claim.strongest(claims, of: path) { result[module, default: []].append(path) }
        }
        return result
    }

    private struct Claim {
        let module: ModuleID
        /// Of the folder that is called as the module; 0 where the file only stands beside one of the module.
        let depth: Int

        static func strongest(_ claims: [Claim], of path: ProjectPath) -> ModuleID? {
            let deepest = claims.map(\.depth).max() ?? 0
            let near = claims.filter { $0.depth == deepest }
            if near.count == 1 { return near[0].module }
            let named = near.filter { path.name.hasPrefix($0.module.name) }
            let longest = named.map(\.module.name.utf8.count).max() ?? 0
            let best = named.filter { $0.module.name.utf8.count == longest }
            return best.count == 1 ? best[0].module : nil
        }
    }
}

extension ProjectPath {
    fileprivate var isSwift: Bool { name.hasSuffix(".swift") }

    /// The innermost folder of that name that it is or lies in.
    fileprivate func enclosing(named name: String) -> ProjectPath? {
        var folder: ProjectPath? = self
        while let current = folder, current != .root {
            if current.name == name { return current }
            folder = current.parent
        }
        return nil
    }
}
