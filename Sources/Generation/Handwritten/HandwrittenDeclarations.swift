import ProjectFiles
import SourceMerge

/// The Swift files of modules that viper-gen does not write, with what they declare.
struct HandwrittenDeclarations {
    struct Module {
        let id: ModuleID
        /// The files that are generated for it. What a person has beside a file that moves away still counts.
        let files: [ProjectPath]
        /// The files anywhere that have types of deleted files.
        let others: [ProjectPath]
        /// The types that people's own files declared in an earlier run. These files count wherever the module is.
        let ownTypes: [Manifest.OwnType]
        /// The new names of types, by those that they have in people's own files, if they are other ones.
        let oldNames: [String: String]
    }

    /// By module.
    private(set) var files: [ModuleID: [HandwrittenFile]] = [:]
    /// The files as they were read.
    private(set) var texts: [(path: ProjectPath, bytes: [UInt8]?)] = []

    /// - Parameters:
    ///   - generated: All files that are or were generated.
    /// - Throws: The system's refusal to read one of the files or their folders. What is declared there would otherwise
    ///   be generated again.
    init(
        of modules: [Module],
        except generated: () -> Set<ProjectPath>,
        in project: Project
    ) throws(Failure) {
        guard !modules.isEmpty else { return }
        let generated = generated()
        let found = HandwrittenFiles(of: modules.map { ($0.id, $0.files) }, except: generated, in: project)
        var candidates = found.candidates
        for module in modules where !module.ownTypes.isEmpty || !module.others.isEmpty {
            let own = (module.ownTypes.map(\.path) + module.others).filter { $0.isSwift && !generated.contains($0) }
            candidates[module.id] = Set(own + (candidates[module.id] ?? [])).sorted()
        }
        let paths = Set(candidates.values.joined()).sorted()
        let read = project.snapshot(of: paths)
        let refusals = found.refusals + project.refusals(in: read)
        guard refusals.isEmpty else { throw Failure(refusals) }
        var files: [ProjectPath: HandwrittenFile] = [:]
        for path in paths {
            guard let bytes = read.bytes(at: path) else { continue }
            texts.append((path, bytes))
            files[path] = HandwrittenFile(path: path.text, text: bytes)
        }
        self.files = candidates.mapValues { $0.compactMap { files[$0] } }
        for module in modules where !module.ownTypes.isEmpty || !module.oldNames.isEmpty {
            let known = Dictionary(grouping: module.ownTypes, by: \.path)
            self.files[module.id] = candidates[module.id]?.compactMap { path in
                guard let bytes = read.bytes(at: path) else { return nil }
                return HandwrittenFile(
                    path: path.text,
                    text: bytes,
                    known: (known[path] ?? []).map { $0.oldName ?? $0.name },
                    oldNames: module.oldNames
                )
            }
        }
    }
}
