import ProjectFiles
import SourceText

/// Swift files for all modules of a target that are created although a person has another one of the same name, which
/// cannot be in the same target.
enum SameNames {
    /// A warning for each such file, at the person's. Other files have names of their modules. Looking for these would
    /// take as long as the rest of a run.
    static func warnings(about update: ProjectUpdate, _ search: FileSearch) -> [Diagnostic] {
        let created = update.modules.filter(\.id.isShared).flatMap(\.files).filter(\.isNewSwiftFile)
        // Folders that cannot be read may have more.
        guard !created.isEmpty, let written = try? search.unknownSwiftFiles() else { return [] }
        let others = Dictionary(grouping: written) { update.targets.key(of: $0) }
        let found = created.compactMap { file in others[update.targets.key(of: file.path)]?.first.map { (file, $0) } }
        let texts = update.project.snapshot(of: found.map(\.1))
        return found.compactMap { file, other in
            guard let text = texts.bytes(at: other) else { return nil }
            return SourceFile(path: update.project.displayPath(of: other), bytes: text)
                .warning("'\(file.displayPath)' gets the name of this file, and one target cannot have both", at: 0..<0)
                .note("rename or remove one of them; if they are in two targets, name these with 'targets'")
        }
    }
}

extension FileUpdate {
    fileprivate var isNewSwiftFile: Bool {
        guard case .write = decision.file, current == .absent, base == nil else { return false }
        return path.isSwift
    }
}
