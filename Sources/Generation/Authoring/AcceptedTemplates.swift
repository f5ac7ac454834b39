import ProjectFiles
import SourceText

/// Templates that a team keeps as they are, although their originals have changed: copies of the originals as they are
/// now.
package struct AcceptedTemplates: Sendable {
    /// The templates that no command warns about any more, by their paths for messages.
    package let paths: [String]
    private let project: Project
    private let snapshot: Snapshot
    private let changes: Changes

    /// - Parameters:
    ///   - names: The templates, with or without `.stencil`; all if there are none.
    ///   - architecture: The copy.
    /// - Throws: That the architecture is no copy, or that it has no copy of a template.
    package init(_ names: [String], of architecture: String, in library: TemplateLibrary, _ project: Project)
        throws(Failure)
    {
        let original = try library.originalOrFailure(of: architecture)
        let own = library.ownFiles(of: architecture)
        let place = TemplateOrigins.place(of: architecture)
        snapshot = project.snapshot(of: [place].compactMap { $0 })
        var origins = TemplateOrigins([])
        if let place, let bytes = snapshot.bytes(at: place) { origins = TemplateOrigins(bytes) }
        let known = own.filter { original.files[$0.key] != nil }
        var wanted: Set<String> = []
        for name in names { wanted.insert(try TemplateLibrary.place(ofTemplate: name, in: known, of: architecture)) }
        // What is not listed can have been copied from any version. A description is a copy if a person says so.
        let unlisted = origins.unlisted(own, originals: original.files) + wanted.filter { !origins.lists($0) }
        let outdated = Set(origins.outdated(own, originals: original.files) + unlisted).sorted()
            .filter { names.isEmpty || wanted.contains($0) }
        let accepted = wanted.union(outdated)
        for path in accepted {
            if let file = original.files[path] { origins.set(file, for: path) }
        }
        paths = outdated.compactMap { own[$0]?.path }
        let list = accepted.isEmpty ? nil : place
        changes = Changes(files: list.map { [FileChange($0, file: .write(origins.text))] } ?? [])
        self.project = project
    }

    /// Writes which originals the templates are copies of.
    package func commit() throws(Failure) -> CommitReport {
        try project.commitOrFailure(changes, seen: snapshot)
    }
}

extension TemplateLibrary {
    /// The files of the architecture that one of the project's own is a copy of.
    ///
    /// - Throws: That the project has no such architecture, or that it is a copy of none.
    func originalOrFailure(of architecture: String) throws(Failure) -> (name: String, files: [String: SourceFile]) {
        guard isOwn(architecture) else {
            let problem = Diagnostic.error("'\(architecture)' has no templates in this project")
                .note("'viper-gen templates eject \(architecture)' copies those of viper-gen")
            throw Failure(diagnostics: [problem], status: .mistake)
        }
        guard let original = original(of: architecture) else {
            throw Failure.mistake("'\(architecture)' is no copy of another architecture: it has no 'based-on'")
        }
        return original
    }

    /// The place of a template in the folder of an architecture.
    ///
    /// - Parameters:
    ///   - name: With or without `.stencil`.
    ///   - files: The files to choose from.
    /// - Throws: That there is no such template.
    static func place(
        ofTemplate name: String,
        in files: [String: SourceFile],
        of architecture: String
    ) throws(Failure) -> String {
        if let place = [name, name + templateSuffix].first(where: { files[$0] != nil }) { return place }
        let known = templateNames(files.keys)
        let hint = Suggestion.question(nearestTo: name, among: known) ?? "it has " + known.joined(separator: ", ")
        throw Failure.mistake("'\(architecture)' has no template '\(name)'; \(hint)")
    }
}
