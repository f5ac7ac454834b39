import SourceText

/// A folder in which a change can be one of a spec, of settings or of a template.
struct WatchedFolder: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// A folder that is searched for specs.
        case searched
        /// The folder of a spec that was given.
        case ofSpec
        /// `.viper-gen`
        case ofTool
        /// `.viper-gen/templates`, or a folder in it.
        case ofTemplates
    }

    /// The absolute path.
    let path: String
    let kind: Kind

    /// Whether a file of this name matters.
    func concerns(_ name: String) -> Bool {
        switch kind {
        case .searched, .ofSpec: SpecSearch.isSpec(name) || Project.formatterFiles.contains(name)
        case .ofTool: name == ProjectLayout.settings.name
        case .ofTemplates: Project.isTemplate(name)
        }
    }

    /// A folder in this one; `nil` if nothing in it matters.
    func folder(named name: String) -> WatchedFolder? {
        let path = path.joined(name)
        switch kind {
        case .searched where name == ProjectLayout.name: return WatchedFolder(path: path, kind: .ofTool)
        case .searched where SpecSearch.searches(name):
            return WatchedFolder(path: path, kind: .searched)
        case .ofTool where name == ProjectLayout.templates.name: return WatchedFolder(path: path, kind: .ofTemplates)
        case .ofTemplates where !name.isHidden: return WatchedFolder(path: path, kind: .ofTemplates)
        case .searched, .ofSpec, .ofTool, .ofTemplates: return nil
        }
    }

    /// The folder and all that matter below it, with the files in them that matter. What cannot be read is left out.
    func contents() -> (folders: [WatchedFolder], files: [String]) {
        var (folders, files): ([WatchedFolder], [String]) = ([], [])
        var rest = [(folder: self, depth: 0)]
        while let (folder, depth) = rest.popLast() {
            guard depth <= Bounds().depth, let entries = try? Disk.list(.init(folder.path)) else { continue }
            folders.append(folder)
            for entry in entries {
                if entry.kind == .folder {
                    if let inner = folder.folder(named: entry.name) { rest.append((inner, depth + 1)) }
                } else if folder.concerns(entry.name) {
                    files.append(folder.path.joined(entry.name))
                }
            }
        }
        return (folders, files)
    }

    /// The folders for given paths, and those of the settings of their projects.
    static func all(for paths: [String], from workingFolder: WorkingFolder) throws(FileError) -> [WatchedFolder] {
        let home = workingFolder.home
        let folder = try workingFolder.realPath()
        var roots = RootFinder(workingFolder: folder, home: home)
        var watched: [WatchedFolder] = []
        for path in paths {
            guard let place = try GivenPlace(path, in: folder, to: "watch") else { throw FileError(path, .missing) }
            guard place.isFolder || SpecSearch.isSpec(path) else { throw FileError(path, .notASpec) }
            watched.append(WatchedFolder(path: place.folder, kind: place.isFolder ? .searched : .ofSpec))
            if let root = roots.root(ofSpecsIn: place.folder) {
                watched.append(WatchedFolder(path: root.joined(ProjectLayout.name), kind: .ofTool))
            }
        }
        return watched
    }
}
