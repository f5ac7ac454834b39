import ProjectFiles
import SourceMerge

extension ProjectUpdate {
    /// Writes what is to be written, or nothing.
    ///
    /// - Throws: `Failure` with everything that stands in the way.
    package func commit() throws(Failure) -> CommitReport {
        do throws(CommitError) {
            return try project.commit(changes, seen: snapshot)
        } catch {
            throw Failure(error)
        }
    }

    private var changes: Changes {
        let present = modules.filter { !$0.isOrphan }
        return Changes(
            files: newFiles.map { FileChange($0.path, file: .write($0.bytes)) }
                + present.flatMap(\.files).map(\.change),
            manifests: present.map(\.manifest).filter { !$0.files.isEmpty }.map(ManifestChange.write)
                + obsoleteManifests.map(ManifestChange.remove)
        )
    }
}

extension FileUpdate {
    fileprivate var change: FileChange {
        FileChange(path, file: .init(decision.file), base: .init(decision.base), keepsOld: backup != nil)
    }
}

extension ProjectFiles.Edit {
    fileprivate init(_ edit: FileDecision.Edit) {
        self =
            switch edit {
            case .keep: .keep
            case .write(let bytes): .write(bytes)
            case .remove: .remove
            }
    }
}
