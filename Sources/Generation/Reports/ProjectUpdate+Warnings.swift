import ProjectFiles
import SourceMerge
import SourceText

extension ProjectUpdate {
    /// Warnings about code of people's that does not compile with what is generated now, although nothing conflicts.
    ///
    /// - Parameter isWritten: whether the update is written, so that places are those in the new texts.
    package func warnings(isWritten: Bool) -> [Diagnostic] {
        modules.filter { module in !module.isOrphan && module.files.contains { $0.decision.verdict.isDrift } }
            .flatMap { initializers(of: $0, isWritten) + goneNames(of: $0, isWritten) }
    }

    private func initializers(of module: ModuleUpdate, _ isWritten: Bool) -> [Diagnostic] {
        module.files.flatMap { file -> [Diagnostic] in
            guard file.ownership == .shared, case .merged = file.decision.verdict, let new = file.new,
                let text = file.text(isWritten), let proposed = file.text(true)
            else { return [] }
            let source = SourceFile(path: file.displayPath, bytes: text)
            return IncompleteInitializer.all(in: proposed, of: new).compactMap { own in
                guard let range = IncompleteInitializer.range(of: own.name, in: text) else { return nil }
                let list = own.properties.joined(separator: ", ")
                return source.warning("'\(own.name)' does not set all properties that are generated", at: range)
                    .note("add parameters for \(list), and set the properties; or call the generated initializer")
            }
        }
    }

    private func goneNames(of module: ModuleUpdate, _ isWritten: Bool) -> [Diagnostic] {
        let own = module.files.filter { $0.ownership == .shared && $0.path.name.hasSuffix(".swift") }
        let gone = GoneNames(module.files.map { ($0.base, $0.new) }) { own.compactMap { $0.text(true) } }
        guard !gone.isEmpty else { return [] }
        let others = HandwrittenFiles(self)[module.id]
        let snapshot = project.snapshot(of: others)
        let sources =
            own.compactMap { file in file.text(isWritten).map { SourceFile(path: file.displayPath, bytes: $0) } }
            + others.compactMap { path in
                guard case .bytes(let bytes) = snapshot[path]?.current else { return nil }
                return SourceFile(path: project.displayPath(of: path), bytes: bytes)
            }
        return sources.flatMap { source in
            gone.uses(in: source.bytes).map { range in
                source.warning("'\(source.text(range))' is used here, and is no longer generated", at: range)
            }
        }
    }
}

extension FileUpdate {
    /// The text on the disk, or after the update; `nil` if there is no file.
    fileprivate func text(_ isWritten: Bool) -> [UInt8]? {
        if isWritten {
            switch decision.file {
            case .write(let bytes): return bytes
            case .remove: return nil
            case .keep: break
            }
        }
        // What goes needs no warning.
        guard case .bytes(let bytes) = current, decision.file != .remove else { return nil }
        return bytes
    }
}
