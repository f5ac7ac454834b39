import ProjectFiles
import SourceMerge
import SourceText

extension ProjectUpdate {
    /// Warnings about places in other modules, and in files of no module, that use types which are gone.
    ///
    /// - Parameter gone: for each module that changes, the names that its files no longer declare.
    func usesOfGoneTypes(_ gone: [(module: ModuleUpdate, names: GoneNames)], isWritten: Bool) -> [Diagnostic] {
        let gone = gone.filter(\.names.hasOuterTypes)
        guard !gone.isEmpty else { return [] }
        let files = modules.filter { !$0.isOrphan }.flatMap(\.files).filter { $0.path.name.hasSuffix(".swift") }
        let own = project.withoutLinkedFolders(Set(modules.flatMap(\.files).map(\.path)))
        let paths = project.files(in: .root, endingWith: ".swift", isDeep: true).filter { !own.contains($0) }
        let read = project.snapshot(of: paths)
        let others = paths.sorted().compactMap { path -> (path: ProjectPath, text: [UInt8])? in
            guard case .bytes(let text) = read[path]?.current else { return nil }
            return (path, text)
        }
        // Another type can have the name.
        let texts = files.compactMap { $0.text(true) } + others.map(\.text)
        let names = GoneNames.outerTypes(of: gone.map(\.names)).without(typesIn: texts)
        guard !names.isEmpty else { return [] }
        let folders = Set(gone.flatMap(\.module.files).map { targets.folder(of: $0.path) })
        func warnings(in file: SourceFile) -> [Diagnostic] {
            names.uses(in: file.bytes).map {
                file.warning("'\(file.text($0))' is used here, and is no longer generated", at: $0)
            }
        }
        let uses = files.filter { $0.ownership == .shared && folders.contains(targets.folder(of: $0.path)) }
            .flatMap { file -> [Diagnostic] in
                let generated = file.generatedLines
                return file.warnings(isWritten, warnings).filter { $0.line.map(generated.contains) != true }
            }
        let beside = others.filter { folders.contains(targets.folder(of: $0.path)) }
        return uses
            + beside.flatMap { warnings(in: SourceFile(path: project.displayPath(of: $0.path), bytes: $0.text)) }
    }
}
