import ProjectFiles
import SourceMerge

/// A file that was generated, at the path to which a person moved it without its base.
struct MovedFile {
    /// The file as its manifest has it, with its old path.
    let entry: Manifest.File
    let path: ProjectPath
}

/// The files of modules whose folders a person moved: they are at the same places beside the new spec.
struct MovedFolders {
    private let search: FileSearch

    init(_ search: FileSearch) {
        self.search = search
    }

    /// The files of modules that are no longer at their places, and that are in the folders of other specs.
    ///
    /// - Parameters:
    ///   - gone: What the modules had.
    ///   - modules: The modules of the other specs.
    /// - Returns: For each manifest its files, in the order of the modules, and those of one folder once.
    /// - Throws: The system's refusal to read one of them.
    func files(of gone: [Manifest], in modules: [ModuleID]) throws(Failure) -> [[MovedFile]] {
        if gone.isEmpty { return [] }
        // The files are the same for all modules of a folder.
        var folders: Set<ProjectPath> = []
        let first = modules.filter { folders.insert($0.spec.parent ?? .root).inserted }
        let candidates = Candidates(first, files: search.unknownFiles)
        return try gone.map { (manifest) throws(Failure) in
            try candidates.modules(for: manifest).map { (module) throws(Failure) in
                try files(of: manifest, in: module)
            }.flatMap(\.self)
        }
    }

    /// The files of a module that are no longer at their places, and that are in the folder of another spec.
    ///
    /// - Throws: The system's refusal to read one of them.
    func files(of manifest: Manifest, in module: ModuleID) throws(Failure) -> [MovedFile] {
        guard let old = manifest.module.spec.parent, let new = module.spec.parent, old != new else { return [] }
        let files = manifest.files.compactMap { entry -> MovedFile? in
            guard search.mayHaveFile(named: entry.path.name), let path = entry.path.moved(from: old, to: new),
                search.mayHaveFile(at: path)
            else { return nil }
            return MovedFile(entry: entry, path: path)
        }
        return try moved(files)
    }

    /// The files of a module that are no longer at their places, and that are under their names in other folders.
    func filesAnywhere(of manifest: Manifest) -> [MovedFile] { search.files(of: manifest) }

    /// The files of a module that are no longer at their places, and that have the name of another module, in its
    /// folder.
    private func renamedFiles(of manifest: Manifest, in module: ModuleID) throws(Failure) -> [MovedFile] {
        guard let old = manifest.module.spec.parent, let new = module.spec.parent else { return [] }
        let files = manifest.files.compactMap { entry -> MovedFile? in
            let name = entry.path.name.replacing(manifest.module.name, with: module.name, maxReplacements: 1)
            guard name != entry.path.name, search.mayHaveFile(named: name),
                let folder = (old == new ? entry.path : entry.path.moved(from: old, to: new))?.parent,
                let path = try? folder.appending(name), search.mayHaveFile(at: path)
            else { return nil }
            return MovedFile(entry: entry, path: path)
        }
        return try moved(files)
    }

    /// Those of the files that are no longer at their old places, and whose texts can be those at the new ones.
    ///
    /// - Throws: The system's refusal to read one of them.
    private func moved(_ files: [MovedFile]) throws(Failure) -> [MovedFile] {
        if files.isEmpty { return [] }
        let texts = try search.texts(of: files.flatMap { [$0.path, $0.entry.path] })
        return files.filter { Self.isMoved($0, texts) }
    }

    private static func isMoved(_ file: MovedFile, _ texts: Snapshot) -> Bool {
        guard let old = texts[file.entry.path], old.current == .absent, let base = old.base else { return false }
        switch texts[file.path]?.current {
        case .bytes(let text): return FileMerge.isVersion(text, of: base)
        // Its text may belong in a new file, which is then not created.
        case .blocked: return true
        case .absent, nil: return false
        }
    }

    /// The new names of modules whose folders got a new spec: a module that is gone became another one if at least half
    /// of its files are in the folder of that one, and none in the folder of a third one.
    func successors(of gone: [Manifest], among new: [ModuleID]) throws(Failure) -> [ModuleID: ModuleID] {
        if gone.isEmpty || new.isEmpty { return [:] }
        let candidates = Candidates(new, files: search.unknownFiles)
        var pairs: [(ModuleID, ModuleID)] = []
        for manifest in gone {
            let found = try candidates.modules(for: manifest).map { (id) throws(Failure) in
                (id: id, files: try files(of: manifest, in: id) + renamedFiles(of: manifest, in: id))
            }
            .filter { !$0.files.isEmpty }
            guard found.count == 1, found[0].files.count * 2 >= manifest.files.count else { continue }
            pairs.append((manifest.module, found[0].id))
        }
        let counts = Dictionary(grouping: pairs, by: \.1).mapValues(\.count)
        return Dictionary(pairs.filter { counts[$0.1] == 1 }) { first, _ in first }
    }
}

/// The modules whose folders can have files of a module that is gone.
private struct Candidates {
    /// What replaces the name of the module in the name of a file.
    private static let name = "\0"

    private let modules: [ModuleID]
    /// By folder, the numbers of the modules with a spec in it.
    private let byFolder: [ProjectPath: [Int]]
    /// By the path of a file from the folder of a module, with and without the module's name in it, the numbers of the
    /// modules; `nil` if not all files are known.
    private let byPlace: [String: Set<Int>]?

    /// - Parameter files: The files that can be those of a module; `nil` if not all are known.
    init(_ modules: [ModuleID], files: Set<ProjectPath>?) {
        self.modules = modules
        let byFolder = Dictionary(grouping: modules.indices) { modules[$0].spec.parent ?? .root }
        self.byFolder = byFolder
        byPlace = files?.reduce(into: [:]) { byPlace, file in
            for folder in sequence(first: file, next: \.parent).dropFirst() {
                for number in byFolder[folder] ?? [] {
                    for place in Self.places(of: file, in: folder, named: modules[number].name) {
                        byPlace[place, default: []].insert(number)
                    }
                }
            }
        }
    }

    /// The modules that can have at least one of the files, in their order.
    func modules(for gone: Manifest) -> [ModuleID] {
        guard let byPlace else { return modules }
        let folder = gone.module.spec.parent ?? .root
        let places = gone.files.map(\.path).filter { $0.isBelow(folder) }
        // A file elsewhere stays there if only its name changes.
        var found = places.count < gone.files.count ? Set(byFolder[folder] ?? []) : []
        for path in places {
            for place in Self.places(of: path, in: folder, named: gone.module.name) {
                found.formUnion(byPlace[place] ?? [])
            }
        }
        return found.sorted().map { modules[$0] }
    }

    private static func places(of file: ProjectPath, in folder: ProjectPath, named module: String) -> [String] {
        guard let place = file.moved(from: folder, to: .root) else { return [] }
        let start = place.text.utf8.count - place.name.utf8.count
        let folder = String(decoding: place.text.utf8.prefix(start), as: UTF8.self)
        return [place.text]
            + place.name.ranges(of: module).map {
                folder + place.name[..<$0.lowerBound] + name + place.name[$0.upperBound...]
            }
    }
}

extension ProjectPath {
    /// The path in another folder; `nil` if it is not in the first one.
    func moved(from old: ProjectPath, to new: ProjectPath) -> ProjectPath? {
        guard isBelow(old) else { return nil }
        let count = old == .root ? 0 : old.text.utf8.count + 1
        return try? new.appending(String(decoding: text.utf8.dropFirst(count), as: UTF8.self))
    }
}
