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

    /// The files of a module that are no longer at their places, and that are in the folder of another spec.
    ///
    /// - Throws: The system's refusal to read one of them.
    func files(of manifest: Manifest, in module: ModuleID) throws(Failure) -> [MovedFile] {
        guard let old = manifest.module.spec.parent, let new = module.spec.parent, old != new else { return [] }
        let files = manifest.files.compactMap { entry -> MovedFile? in
            guard search.mayHaveFile(named: entry.path.name), let path = entry.path.moved(from: old, to: new),
                !search.isKnown(path)
            else { return nil }
            return MovedFile(entry: entry, path: path)
        }
        let texts = try search.texts(of: files.flatMap { [$0.path, $0.entry.path] })
        return files.filter { Self.isMoved($0, texts) }
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
                let path = try? folder.appending(name), !search.isKnown(path)
            else { return nil }
            return MovedFile(entry: entry, path: path)
        }
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
        var pairs: [(ModuleID, ModuleID)] = []
        for manifest in gone {
            let found = try new.map { (id) throws(Failure) in
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

extension ProjectPath {
    /// The path in another folder; `nil` if it is not in the first one.
    func moved(from old: ProjectPath, to new: ProjectPath) -> ProjectPath? {
        guard isBelow(old) else { return nil }
        let count = old == .root ? 0 : old.text.utf8.count + 1
        return try? new.appending(String(decoding: text.utf8.dropFirst(count), as: UTF8.self))
    }
}
