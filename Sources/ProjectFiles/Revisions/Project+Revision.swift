import SourceText

/// What a project had in a revision of its git repository.
package struct ProjectRevision: Sendable {
    /// The specs, sorted by the bytes of their paths.
    package let specs: [(path: ProjectPath, file: SourceFile)]
    package let settings: SourceFile?
    /// The templates of the project, with their paths in the folder of templates.
    package let templates: [(path: String, file: SourceFile)]
}

extension Project {
    /// Reads the specs, the settings and the templates of the project as they are in a revision.
    ///
    /// Messages name these files as git does: `main:Login/Login.viper`.
    ///
    /// - Parameter name: The name of the revision, as git knows it: a branch, a tag, `HEAD~1`.
    /// - Throws: That there is no git or no such revision, that a bound is exceeded, or git's refusal.
    package func revision(_ name: String) throws(FileError) -> ProjectRevision {
        let tree = try GitTree(root, at: name)
        let others = Set(tree.files.compactMap { $0.path.folderOfOtherProject })
        let paths = tree.files.compactMap { file -> (path: ProjectPath, kind: RevisionFile, file: GitTree.File)? in
            guard let path = try? ProjectPath(file.path), let kind = RevisionFile(path),
                !sequence(first: path, next: \.parent).contains(where: { others.contains($0.text) })
            else { return nil }
            return (path, kind, file)
        }.sorted { $0.path < $1.path }
        let displayPaths = paths.map { "\(name):\(displayPath(of: $0.path))" }
        if let large = paths.indices.first(where: { paths[$0].file.size > bounds.specSize }) {
            throw FileError(displayPaths[large], .tooLarge(limit: bounds.specSize))
        }
        guard paths.count <= bounds.specs else { throw FileError(name, .tooManySpecs(limit: bounds.specs)) }
        let contents = try tree.contents(of: paths.map(\.file))
        let files = zip(displayPaths, contents).map { SourceFile(path: $0, bytes: $1) }
        let all = zip(paths, files)
        return ProjectRevision(
            specs: all.compactMap { $0.kind == .spec ? ($0.path, $1) : nil },
            settings: all.first { $0.0.kind == .settings }?.1,
            templates: all.compactMap { found, file in
                found.kind == .template
                    ? (String(found.path.text.dropFirst(ProjectLayout.templates.text.count + 1)), file) : nil
            }
        )
    }
}

/// What a file of a revision is to a project.
private enum RevisionFile {
    case spec, settings, template

    /// - Returns: `nil` for all other files, and for specs in folders that a search skips.
    init?(_ path: ProjectPath) {
        if path == ProjectLayout.settings {
            self = .settings
        } else if path.isBelow(ProjectLayout.templates), Project.isTemplate(path.name) {
            self = .template
        } else if SpecSearch.isSpec(path.name), !path.name.isHidden,
            path.components.dropLast().allSatisfy(SpecSearch.searches)
        {
            self = .spec
        } else {
            return nil
        }
    }
}

extension String {
    /// The folder of another project, if this is the path of a file in its `.viper-gen`; `nil` otherwise.
    fileprivate var folderOfOtherProject: String? {
        let names = split(separator: "/")
        guard let index = names.firstIndex(where: { $0 == ProjectLayout.name }), index > 0 else { return nil }
        return names[..<index].joined(separator: "/")
    }
}
