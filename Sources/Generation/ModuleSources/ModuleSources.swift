import ModuleGraph
import ProjectFiles
import SourceText

/// The Swift files of a project's modules on the disk: generated files, edited or not, and those that people wrote
/// beside them.
package struct ModuleSources: Sendable {
    package struct Module: Sendable {
        package let id: ModuleID
        /// The folder of its target.
        package let target: String
        package let files: [GraphModule.File]
    }

    package let modules: [Module]
    /// Files that cannot be read, and modules without files.
    package let diagnostics: [Diagnostic]

    package init(_ update: ProjectUpdate) {
        let project = update.project
        let byHand = HandwrittenFiles(update)
        let snapshot = project.snapshot(of: byHand.paths)
        var modules: [Module] = []
        var diagnostics: [Diagnostic] = []
        for module in update.modules {
            let generated = Self.generatedFiles(of: module, update.snapshot)
            diagnostics += generated.diagnostics
            if generated.files.isEmpty, !module.id.isShared {
                diagnostics.append(
                    .warning(
                        "module '\(module.id.name)' of '\(project.displayPath(of: module.id.spec))' "
                            + "has not been generated yet; it is not drawn"
                    )
                )
                continue
            }
            let written = Self.files(byHand[module.id], in: project, snapshot)
            diagnostics += written.diagnostics
            let folder = module.files.first.map { update.targets.folder(of: $0.path) } ?? .root
            modules.append(
                Module(
                    id: module.id,
                    target: project.root + "/" + folder.text,
                    files: generated.files + written.files
                )
            )
        }
        (self.modules, self.diagnostics) = (modules, diagnostics)
    }

    private typealias ReadFiles = (files: [GraphModule.File], diagnostics: [Diagnostic])

    private static func generatedFiles(of module: ModuleUpdate, _ snapshot: Snapshot) -> ReadFiles {
        let roles = Dictionary(module.manifest.files.map { ($0.path, role($0)) }) { first, _ in first }
        var read: ReadFiles = ([], [])
        for file in module.files where file.path.isSwift && !file.isTest {
            switch file.current {
            case .absent: break
            case .bytes(let bytes):
                let base = snapshot[file.path]?.base.map { SourceFile(path: file.displayPath, bytes: $0) }
                let source = SourceFile(path: file.displayPath, bytes: bytes)
                read.files.append(.init(source, role: roles[file.path], base: base))
            case .unusable(let problem): read.diagnostics.append(notDrawn(file.displayPath, problem))
            }
        }
        return read
    }

    private static func files(_ paths: [ProjectPath], in project: Project, _ snapshot: Snapshot) -> ReadFiles {
        var read: ReadFiles = ([], [])
        for path in paths {
            let displayPath = project.displayPath(of: path)
            switch snapshot[path]?.current {
            case .bytes(let bytes): read.files.append(.init(SourceFile(path: displayPath, bytes: bytes)))
            case .blocked(let obstacle): read.diagnostics.append(notDrawn(displayPath, obstacle.message))
            case .absent, nil: break
            }
        }
        return read
    }

    private static func notDrawn(_ path: String, _ problem: String) -> Diagnostic {
        .warning("'\(path)' \(problem); it is not drawn")
    }

    /// What a file is there for, in the words of its architecture: its template's name.
    private static func role(_ file: Manifest.File) -> String {
        let name = file.template.split(separator: "/").last.map(String.init) ?? ""
        let stem = name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
        return String(stem.map { $0 == "-" ? " " : $0 })
    }
}

extension HandwrittenFiles {
    init(_ update: ProjectUpdate) {
        self.init(
            of: update.modules.map { ($0.id, $0.files.map(\.path)) },
            except: Set(update.manifests.flatMap { $0.files.map(\.path) }),
            in: update.project
        )
    }
}
