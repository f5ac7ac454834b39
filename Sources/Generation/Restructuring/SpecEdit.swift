import ModuleSpec
import ProjectFiles
import SourceText

/// A spec that gets another text, another path, or is removed.
struct SpecEdit: Sendable {
    let path: ProjectPath
    /// The text as it was read; `nil` if the spec is gone already.
    let old: [UInt8]?
    /// Where the spec is afterwards; `nil` if it is removed.
    let newPath: ProjectPath?
    /// The text afterwards.
    let text: [UInt8]
}

/// The changes of specs that a run makes together with those of the files.
struct SpecChanges: Sendable {
    var edits: [SpecEdit] = []
    /// The modules that get another name or another spec, with what they become.
    var successors: [ModuleID: ModuleID] = [:]
    /// The module whose unedited files are replaced by files that move.
    var replaced: ModuleID?
}

extension ProjectInput {
    /// The input as it is after changes of the specs.
    func applying(_ changes: SpecChanges) -> ProjectInput {
        var input = self
        let touched = Set(changes.edits.flatMap { [$0.path, $0.newPath].compactMap { $0 } })
        let edited = changes.edits.compactMap { edit in
            edit.newPath.map { path in
                (path, SpecFile(SourceFile(path: project.displayPath(of: path), bytes: edit.text)))
            }
        }
        input.specs = (specs.filter { !touched.contains($0.path) } + edited).sorted { $0.path < $1.path }
        input.removedSpecs = Set(changes.edits.filter { $0.path != $0.newPath }.map(\.path))
        input.successors = changes.successors
        input.replaced = changes.replaced
        return input
    }
}

extension SpecFileChange {
    /// The changes on the disk; none for what is there already.
    static func changes(for edits: [SpecEdit], in project: Project) -> [SpecFileChange] {
        edits.flatMap { edit -> [SpecFileChange] in
            guard let newPath = edit.newPath else { return [SpecFileChange(path: edit.path, old: edit.old, new: nil)] }
            if newPath == edit.path { return [SpecFileChange(path: newPath, old: edit.old, new: edit.text)] }
            let there = project.snapshot(of: [newPath])[newPath]?.current
            let old: [UInt8]? = if case .bytes(let bytes) = there { bytes } else { nil }
            return [
                SpecFileChange(path: newPath, old: old, new: edit.text),
                SpecFileChange(path: edit.path, old: edit.old, new: nil, movedTo: newPath),
            ]
        }.filter { $0.old != $0.new }
    }
}
