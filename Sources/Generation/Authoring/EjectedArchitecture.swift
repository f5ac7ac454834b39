import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceText
import TemplateEngine

/// A copy of the files of an architecture, or of some of its templates.
package struct EjectedArchitecture: Sendable {
    /// The paths of the files, without the list of originals.
    package var templates: [ProjectPath] { files.map(\.path) }

    private let copy: String
    /// The files that are written, without the list of originals.
    private let files: [FileChange]
    /// What is copied, by its place in the folder of the copy.
    private let originals: [String: SourceFile]
    /// Whether the copy gets all files, so that nothing else may be in its folder.
    private let isWhole: Bool

    /// - Parameters:
    ///   - copy: The name of the copy.
    ///   - names: The templates to copy, with or without `.stencil`. If there are none, all that the architecture uses are
    ///     copied.
    ///   - hasDescription: Whether the copy is there already, so that the templates are added to it.
    ///   - library: The templates of the project, without those of the copy: an interrupted run can have written some
    ///     of them.
    /// - Throws: That the name is taken, that there is no such template, or that a file cannot have its path.
    package init(
        _ compiled: CompiledArchitecture,
        as copy: String,
        templates names: [String] = [],
        addedToDescription hasDescription: Bool = false,
        from library: TemplateLibrary
    ) throws(Failure) {
        let architecture = compiled.architecture
        let name = architecture.name.text
        if copy != name, library.architectureNames.contains(copy) {
            throw Failure.mistake("'\(copy)' is the name of another architecture; eject that one, or use another name")
        }
        var wanted: [String: SourceFile] = [:]
        if names.isEmpty { wanted = Self.files(of: compiled, in: library) }
        let all = library.files(of: name)
        for template in names {
            let place = try TemplateLibrary.place(ofTemplate: template, in: all, of: name)
            wanted[place] = all[place]
        }
        if !hasDescription { wanted[TemplateLibrary.descriptionFile] = architecture.file }
        var files: [FileChange] = []
        for (path, file) in wanted.sorted(by: { $0.key < $1.key }) {
            let isDescription = path == TemplateLibrary.descriptionFile
            let bytes = isDescription ? architecture.description(renamedTo: copy) : file.bytes
            do throws(PathProblem) {
                files.append(FileChange(try Project.place(ofTemplate: copy + "/" + path), file: .write(bytes)))
            } catch {
                throw Failure.mistake("'\(copy)/\(path)' \(error.message)")
            }
        }
        self.files = files
        originals = wanted
        isWhole = names.isEmpty
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
        let named = compiled.architecture.fileTemplates.map(\.text) + TemplateLibrary.templateNames(own.keys)
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
    /// - Throws: `Failure` if a file exists, or with all reasons why the files cannot be written.
    package func commit(in project: Project, over existing: [ProjectPath]) throws(Failure) -> CommitReport {
        let list = TemplateOrigins.place(of: copy)
        // The snapshot also has the files after a folder that is a link, which the library does not know.
        let seen = project.snapshot(of: files.map(\.path) + [list].compactMap { $0 })
        let problem = obstacle(
            existing,
            seen: seen,
            isListed: list.map { seen[$0]?.current != .absent } ?? true,
            project
        )
        if let problem {
            // An interrupted run may have done everything already. What it left is removed.
            _ = try project.commitOrFailure(Changes(), seen: seen)
            throw problem
        }
        let change = list.map { FileChange($0, file: .write(origins(over: seen[$0]?.current))) }
        return try project.commitOrFailure(Changes(files: files + [change].compactMap { $0 }), seen: seen)
    }

    /// The list of what the templates are copies of, with what it had before.
    private func origins(over current: Snapshot.Current?) -> [UInt8] {
        var origins = if case .bytes(let bytes) = current { TemplateOrigins(bytes) } else { TemplateOrigins([]) }
        for (path, file) in originals { origins.set(file, for: path) }
        return origins.text
    }

    /// Why the files cannot be written: one of them is there with another text, or there is another copy.
    ///
    /// - Parameter isListed: Whether the list of originals is there.
    private func obstacle(
        _ existing: [ProjectPath],
        seen: Snapshot,
        isListed: Bool,
        _ project: Project
    ) -> Failure? {
        let present = files.filter { change in
            if case .absent? = seen[change.path]?.current { false } else { true }
        }
        let paths = Set(files.map(\.path))
        // A template can also be in a folder that sorts them.
        let others = existing.filter { path in
            let place = TemplateLibrary.split(path.components.dropFirst(2).joined(separator: "/")).place
            return !paths.contains(path) && (isWhole || originals[place] != nil)
        }
        let changed = present.filter { change in
            guard case .bytes(let bytes) = seen[change.path]?.current else { return true }
            return change.file != .write(bytes)
        }
        let isDone = present.count == files.count && isListed
        guard !others.isEmpty || !changed.isEmpty || isDone else { return nil }
        if isWhole {
            let problem = Diagnostic.error("'.viper-gen/templates/\(copy)' is there already")
                .note("to add templates to it, name them: viper-gen templates eject NAME TEMPLATE --as \(copy)")
            return Failure(diagnostics: [problem], status: .mistake)
        }
        let taken = others + (changed.isEmpty ? present : changed).map(\.path)
        return Failure(
            diagnostics: taken.map { .error("'\(project.displayPath(of: $0))' is there already") },
            status: .mistake
        )
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
