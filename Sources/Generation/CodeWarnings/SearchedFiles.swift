import ProjectFiles
import SourceText

/// The files in which uses of what a module declares are looked for.
struct SearchedFiles {
    let module: ModuleUpdate
    /// The files that people wrote beside those of the module.
    let others: [SourceFile]
    /// All texts, as they are after the update, with those that declare what is used.
    let texts: [[UInt8]]

    /// - Parameter domain: The files of the module that declares what is used, if that is another one.
    init(_ module: ModuleUpdate, _ others: [SourceFile], _ domain: SearchedFiles? = nil) {
        (self.module, self.others) = (module, others)
        texts = module.swiftTexts + others.map(\.bytes) + (domain?.texts ?? [])
    }

    /// The paths of the files, for messages.
    var paths: [String] { module.files.map(\.displayPath) + others.map(\.path) }
}

extension ProjectUpdate {
    /// The files of the project at some paths, without those that cannot be read.
    func sources(at paths: [ProjectPath]) -> [SourceFile] {
        let snapshot = project.snapshot(of: paths)
        return paths.compactMap { path in
            guard case .bytes(let bytes) = snapshot[path]?.current else { return nil }
            return SourceFile(path: project.displayPath(of: path), bytes: bytes)
        }
    }
}
