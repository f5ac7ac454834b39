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
    private let project: Project
    /// The files that are written, without the list of originals.
    private let files: [FileChange]
    /// The templates of the project that the copy has.
    private let existing: [ProjectPath]
    /// What is copied, by its place in the folder of the copy.
    private let originals: [String: SourceFile]
    /// Whether the copy gets all files, so that nothing else may be in its folder.
    private let isWhole: Bool

    /// - Parameters:
    ///   - name: The architecture.
    ///   - copy: The name of the copy.
    ///   - names: The templates to copy, with or without `.stencil`. If there are none, all that the architecture uses
    ///     are copied.
    ///   - library: The architectures of the project.
    /// - Returns: `nil` if there is no such architecture beside the copy.
    /// - Throws: That the name is taken, that there is no such template, or that a file cannot have its path.
    package init?(
        _ name: String,
        as copy: String,
        templates names: [String],
        in project: Project,
        _ library: TemplateLibrary
    ) throws(Failure) {
        let own = try Failure.wrapping(project.templates())
        let isOfCopy = { (path: String) in path.hasPrefix(copy + "/") }
        // Without the copy, since an interrupted run can have written some of its files.
        let others = TemplateLibrary(own: own.filter { !isOfCopy($0.path) })
        guard let compiled = try Self.architecture(name, in: others) else { return nil }
        let isThere = library.isOwn(copy) && library.architectureNames.contains(copy)
        if !names.isEmpty, isThere, let base = library.originalName(of: copy), base != name {
            throw Failure.mistake("'\(copy)' is a copy of '\(base)', and not of '\(name)'")
        }
        let architecture = compiled.architecture
        if copy != architecture.name.text, others.architectureNames.contains(copy) {
            throw Failure.mistake("'\(copy)' is the name of another architecture; eject that one, or use another name")
        }
        var originals =
            names.isEmpty
            ? Self.files(of: compiled, in: others)
            : try Self.templates(names, of: architecture.name.text, in: others)
        if names.isEmpty || !isThere { originals[TemplateLibrary.descriptionFile] = architecture.file }
        var files: [FileChange] = []
        for (path, file) in originals.sorted(by: { $0.key < $1.key }) {
            let isDescription = path == TemplateLibrary.descriptionFile
            let bytes = isDescription ? architecture.description(renamedTo: copy) : file.bytes
            files.append(FileChange(try Self.place(of: copy + "/" + path), file: .write(bytes)))
        }
        var existing: [ProjectPath] = []
        for path in own.map(\.path).filter(isOfCopy) { existing.append(try Self.place(of: path)) }
        (self.files, self.existing, self.originals) = (files, existing, originals)
        (self.copy, self.project, isWhole) = (copy, project, names.isEmpty)
    }

    private static func architecture(
        _ name: String,
        in library: TemplateLibrary
    ) throws(Failure) -> CompiledArchitecture? {
        do throws(DiagnosticsError) {
            return try library.architecture(name)
        } catch {
            throw Failure(error)
        }
    }

    private static func templates(
        _ names: [String],
        of architecture: String,
        in library: TemplateLibrary
    ) throws(Failure) -> [String: SourceFile] {
        let all = library.files(of: architecture)
        var templates: [String: SourceFile] = [:]
        for name in names {
            let place = try TemplateLibrary.place(ofTemplate: name, in: all, of: architecture)
            templates[place] = all[place]
        }
        return templates
    }

    private static func place(of template: String) throws(Failure) -> ProjectPath {
        do throws(PathProblem) {
            return try Project.place(ofTemplate: template)
        } catch {
            throw Failure.mistake("'\(template)' \(error.message)")
        }
    }

    /// The files of the architecture, and the common templates that it uses. The copy finds other common templates as
    /// the architecture does, such as those whose names are computed while rendering.
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
    /// - Returns: The files that were written, and those that another program made meanwhile.
    /// - Throws: `Failure` if a file exists, or with all reasons why the files cannot be written.
    package func commit() throws(Failure) -> CommitReport {
        let list = TemplateOrigins.place(of: copy)
        // The snapshot also has the files after a folder that is a link, which the library does not know.
        let seen = project.snapshot(of: files.map(\.path) + [list].compactMap { $0 })
        let isListed = list.map { seen[$0]?.current != .absent } ?? true
        if let problem = obstacle(seen: seen, isListed: isListed) {
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
    private func obstacle(seen: Snapshot, isListed: Bool) -> Failure? {
        let present = files.filter { change in
            if case .absent? = seen[change.path]?.current { false } else { true }
        }
        let paths = Set(files.map(\.path))
        // A template can also be in a folder that sorts them.
        let others = existing.filter { path in
            let place = TemplateLibrary.place(of: path.components.dropFirst(2).joined(separator: "/"))
            return !paths.contains(path) && (isWhole || originals[place] != nil)
        }
        let changed = present.filter { change in
            guard let bytes = seen.bytes(at: change.path) else { return true }
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
        let base = basedOn.map { ($0.range, name.text) } ?? (openingBrace, "{\n    based-on: \(name.text)")
        return file.replacing([(name.range, copy), base])
    }
}
