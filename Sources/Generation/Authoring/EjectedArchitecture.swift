import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceText
import TemplateEngine

/// A copy of the files of an architecture.
package struct EjectedArchitecture: Sendable {
    private let changes: Changes
    private let copy: String

    /// - Parameters:
    ///   - copy: The name of the copy.
    ///   - library: The templates of the project, without those of the copy, of which an interrupted run can have written
    ///     some.
    /// - Throws: That the name is taken, or that a file cannot have its path.
    package init(
        _ compiled: CompiledArchitecture,
        as copy: String,
        from library: TemplateLibrary
    ) throws(Failure) {
        let architecture = compiled.architecture
        let name = architecture.name.text
        if copy != name, library.architectureNames.contains(copy) {
            throw Failure.mistake("'\(copy)' is the name of another architecture; eject that one, or use another name")
        }
        var files: [FileChange] = []
        let wanted = Self.files(of: compiled, in: library)
        for (path, file) in wanted.sorted(by: { $0.key < $1.key }) {
            let isDescription = path == TemplateLibrary.descriptionFile
            let bytes = isDescription ? architecture.description(renamedTo: copy) : file.bytes
            do throws(PathProblem) {
                files.append(FileChange(try Project.place(ofTemplate: copy + "/" + path), file: .write(bytes)))
            } catch {
                throw Failure.mistake("'\(copy)/\(path)' \(error.message)")
            }
        }
        if let place = try? Project.place(ofTemplate: copy + "/" + TemplateOrigins.fileName) {
            files.append(FileChange(place, file: .write(TemplateOrigins.text(of: wanted))))
        }
        changes = Changes(files: files)
        self.copy = copy
    }

    /// The files of the architecture, and the common templates that it uses. The copy finds other common templates as the
    /// architecture does, such as those whose names are computed while rendering.
    private static func files(
        of compiled: CompiledArchitecture,
        in library: TemplateLibrary
    ) -> [String: SourceFile] {
        let name = compiled.architecture.name.text
        let own = library.ownFiles(of: name)
        let named = compiled.architecture.files.map(\.template.text) + TemplateLibrary.templateNames(own)
        // What a template with mistakes refers to is not known.
        guard let sound = try? named.map({ try library.template($0, of: name) }) else { return library.files(of: name) }
        let reached = compiled.referencedTemplates.union(named).union(sound.flatMap(\.referencedTemplates))
        let paths = Set(reached.map { $0 + TemplateLibrary.templateSuffix })
        return library.files(of: name).filter { own[$0.key] != nil || paths.contains($0.key) }
    }

    /// Writes the files. None of them replaces a file. If an interrupted run wrote some of them, the others follow.
    ///
    /// - Parameter existing: The templates of the project that the copy has.
    /// - Returns: The files that were written, and those that another program made meanwhile.
    /// - Throws: `Failure` if the copy exists, or with all reasons why the files cannot be written.
    package func commit(in project: Project, over existing: [ProjectPath]) throws(Failure) -> CommitReport {
        // The snapshot also has the files after a folder that is a link, which the library does not know.
        let seen = project.snapshot(of: changes.files.map(\.path))
        do throws(CommitError) {
            if canComplete(existing, seen: seen) { return try project.commit(changes, seen: seen) }
            try project.removeLeftovers()
        } catch {
            throw Failure(error)
        }
        throw Failure.mistake("'.viper-gen/templates/\(copy)' is there already")
    }

    /// Whether some files are missing, and the others have the text that would be written.
    private func canComplete(_ existing: [ProjectPath], seen: Snapshot) -> Bool {
        let wanted = Set(changes.files.map(\.path))
        let present = changes.files.filter { change in
            if case .bytes = seen[change.path]?.current { true } else { false }
        }
        guard existing.allSatisfy(wanted.contains), present.count < wanted.count else { return false }
        return present.allSatisfy { change in
            guard case .bytes(let bytes) = seen[change.path]?.current else { return false }
            return change.file == .write(bytes)
        }
    }
}

extension Architecture {
    /// The text of the description with another name, and with the old name as its `based-on`.
    func description(renamedTo copy: String) -> [UInt8] {
        var bytes = file.bytes
        // From the end on, so that the ranges before stay right.
        if let old = basedOn {
            bytes.replaceSubrange(old.range, with: Array(name.text.utf8))
        } else {
            bytes.replaceSubrange(openingBrace, with: Array("{\n    based-on: \(name.text)".utf8))
        }
        bytes.replaceSubrange(name.range, with: Array(copy.utf8))
        return bytes
    }
}
