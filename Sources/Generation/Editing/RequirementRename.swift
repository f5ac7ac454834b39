import ModuleSpec
import ProjectFiles
import SourceMerge
import SourceText
import SwiftReader

/// A requirement that gets another name in its spec: what becomes of the Swift files of its module. Nothing is written.
package struct RequirementRename: Sendable {
    /// A Swift file that changes.
    package struct File: Sendable {
        /// The path for messages.
        package let path: String
        package let old: [UInt8]
        package let new: [UInt8]
    }

    /// Sorted by their paths.
    package let files: [File]

    /// - Parameters:
    ///   - range: The name in the spec.
    ///   - name: The new name.
    ///   - spec: The spec as an editor has it.
    /// - Throws: `Failure` with the mistakes in the spec with the new name, or if a file cannot follow: one that would be
    ///   made, moved or removed, or in which a person and the generator changed the same lines.
    package init(of range: Range<Int>, to name: String, in spec: EditedSpec) throws(Failure) {
        guard Keywords.isIdentifier(name) else { throw Failure.mistake("'\(name)' is not a name in Swift") }
        let old = Array(spec.file.bytes[range])
        var text = spec.file.bytes
        text.replaceSubrange(range, with: name.utf8)
        let input = ProjectInput(
            spec.project,
            with: spec.resources,
            specs: [(spec.path, SourceFile(path: spec.file.path, bytes: text))],
            scope: [spec.path]
        )
        let plan = try Pipeline.plan(
            GenerationInput(projects: [input], diagnostics: input.diagnostics, failure: nil)
        )
        guard let project = plan.projects.first else { throw Failure.mistake("there is no project") }
        let update = try ProjectDecider.decide(project, resolution: Resolution())
        var changes = RenamedTexts(from: old, to: Array(name.utf8))
        for module in update.modules where module.id.spec == spec.path {
            for file in module.files { try changes.add(file) }
            changes.rename(at: update.callsOfGoneFunctions(in: module))
        }
        files = changes.files
    }
}

/// The texts of files while a requirement is renamed.
private struct RenamedTexts {
    private let old: [UInt8]
    private let name: [UInt8]
    /// By path, the text on the disk and the new one.
    private var texts: [String: (old: [UInt8], new: [UInt8])] = [:]

    init(from old: [UInt8], to name: [UInt8]) {
        (self.old, self.name) = (old, name)
    }

    var files: [RequirementRename.File] {
        texts.filter { $0.value.old != $0.value.new }.sorted { $0.key < $1.key }.map {
            RequirementRename.File(path: $0.key, old: $0.value.old, new: $0.value.new)
        }
    }

    /// Adds what the update makes of a file.
    mutating func add(_ file: FileUpdate) throws(Failure) {
        let path = file.displayPath
        guard !file.decision.verdict.needsAttention else {
            throw Failure.mistake("'\(path)' cannot follow; 'viper-gen check' says why")
        }
        switch (file.decision.file, file.current) {
        case (.keep, _): break
        case (.write(let new), .bytes(let old)) where file.movedFrom == nil: texts[path] = (old, new)
        case (.write, _), (.remove, _):
            throw Failure.mistake(
                "with this name '\(path)' is made, moved or removed: write the name in the spec, and run viper-gen generate"
            )
        }
    }

    /// Writes the new name where code calls the function by its old one.
    mutating func rename(at calls: [Diagnostic.Location]) {
        for call in calls.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            let file = call.file
            let range = call.range.lowerBound..<min(call.range.lowerBound + old.count, file.bytes.count)
            guard file.bytes[range].elementsEqual(old) else { continue }
            texts[file.path, default: (file.bytes, file.bytes)].new.replaceSubrange(range, with: name)
        }
    }
}
