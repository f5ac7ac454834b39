import ProjectFiles
import SourceMerge

/// The Swift files of modules that viper-gen does not write, with what they declare.
struct HandwrittenDeclarations {
    /// By module.
    private(set) var files: [ModuleID: [HandwrittenFile]] = [:]
    /// The files as they were read.
    private(set) var texts: [(path: ProjectPath, bytes: [UInt8]?)] = []

    /// - Parameters:
    ///   - modules: The modules with the files that are generated for them.
    ///   - generated: All files that are or were generated.
    /// - Throws: The system's refusal to read one of the files or their folders. What is declared there would otherwise
    ///   be generated again.
    init(
        of modules: [(id: ModuleID, files: [ProjectPath])],
        except generated: () -> [ProjectPath],
        in project: Project
    ) throws(Failure) {
        guard !modules.isEmpty else { return }
        let found = HandwrittenFiles(of: modules, except: Set(generated()), in: project)
        let candidates = found.candidates
        let paths = Set(candidates.values.joined())
        let read = project.snapshot(of: paths)
        let refusals = found.refusals + project.refusals(in: read)
        guard refusals.isEmpty else { throw Failure(refusals) }
        var files: [ProjectPath: HandwrittenFile] = [:]
        for path in paths.sorted() {
            guard case .bytes(let bytes) = read[path]?.current else { continue }
            texts.append((path, bytes))
            files[path] = HandwrittenFile(path: path.text, text: bytes)
        }
        self.files = candidates.mapValues { $0.compactMap { files[$0] } }
    }
}
