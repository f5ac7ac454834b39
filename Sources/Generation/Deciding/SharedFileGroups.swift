import ProjectFiles
import SourceText

/// The files that modules have together: made once for each folder of them, as long as a module needs them.
struct SharedFiles {
    struct Folder {
        let id: ModuleID
        let needed: [Road.RenderedFile]
        /// What no module needs any more.
        let obsolete: [Manifest.File]
        /// What modules may need that are not part of this run.
        let untouched: [Manifest.File]
        let architecture: [ProjectPath: String]

        /// - Parameter left: files that nobody needs, and that are there all the same.
        func manifest(keeping left: Set<ProjectPath>) -> Manifest {
            let files = needed.map { file in
                Manifest.File(
                    path: file.path,
                    role: file.file.owner.rawValue,
                    template: (architecture[file.path] ?? "") + "/" + file.file.template
                )
            }
            return Manifest(module: id, files: files + obsolete.filter { left.contains($0.path) } + untouched)
        }
    }

    let folders: [Folder]

    /// - Parameter isWholeProject: whether `modules` are all that the project has.
    init(_ modules: [Road.RenderedModule], _ manifests: [Manifest], isWholeProject: Bool) {
        var needed: [ModuleID: [ProjectPath: (file: Road.RenderedFile, architecture: String)]] = [:]
        for module in modules {
            let id = ModuleID.shared(in: module.sharedFolder)
            for file in module.sharedFiles {
                let architecture = module.plan.architecture
                // Of several that make the same, the first by name counts, whatever modules a run has.
                if let known = needed[id]?[file.path], known.architecture <= architecture { continue }
                needed[id, default: [:]][file.path] = (file, architecture)
            }
        }
        let known = Dictionary(manifests.filter(\.module.isShared).map { ($0.module, $0.files) }) { first, _ in first }
        folders = Set(needed.keys).union(known.keys).sorted().map { id in
            let files = needed[id] ?? [:]
            let rest = (known[id] ?? []).filter { files[$0.path] == nil }
            return Folder(
                id: id,
                needed: files.sorted { $0.key < $1.key }.map(\.value.file),
                obsolete: isWholeProject ? rest : [],
                untouched: isWholeProject ? [] : rest,
                architecture: files.mapValues(\.architecture)
            )
        }
    }

    /// Modules that would make one shared file in two ways.
    static func clashes(_ modules: [Road.RenderedModule]) -> [Diagnostic] {
        var first: [ProjectPath: (module: Road.RenderedModule, bytes: [UInt8])] = [:]
        var problems: [Diagnostic] = []
        for module in modules {
            for file in module.sharedFiles {
                guard let earlier = first[file.path] else {
                    first[file.path] = (module, file.bytes)
                    continue
                }
                guard earlier.bytes != file.bytes else { continue }
                let (one, other) = (earlier.module.plan, module.plan)
                problems.append(
                    Diagnostic.error(
                        "'\(file.path)' would be made in two ways, by '\(one.architecture)' and by '\(other.architecture)'",
                        at: other.module.location(other.module.name.range)
                    )
                    .note("the other module", at: one.module.location(one.module.name.range))
                    .note("let the setting 'shared' name another folder for one of them")
                )
            }
        }
        return problems
    }

    var paths: [ProjectPath] {
        folders.flatMap { folder in folder.needed.map(\.path) + folder.obsolete.map(\.path) }
    }
}

extension ModuleID {
    /// No module has such a name.
    private static let sharedName = "shared-files"

    static func shared(in folder: ProjectPath) -> ModuleID { ModuleID(spec: folder, name: sharedName) }

    var isShared: Bool { name == Self.sharedName }
}
