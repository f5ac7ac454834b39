import ModuleSpec
import ProjectFiles
import SourceMerge
import SourceText
import SwiftReader

extension Restructuring {
    /// Removes a module: its spec, what was generated for it and is not edited, and its part of shared files.
    ///
    /// - Parameters:
    ///   - word: The name of the module, or the path of its spec.
    ///   - workingFolder: The folder from which the project is searched for.
    /// - Throws: `Failure` if there is no such module, or if a spec has mistakes.
    package static func removing(_ word: String, from workingFolder: WorkingFolder) throws(Failure) -> Restructuring {
        let inputs = try inputs(from: workingFolder)
        let place = SpecPlace(word, from: workingFolder)
        let orphan = inputs.flatMap(\.choices).first { $0.module == nil && place?.isOf($0) == true }
        let settled = try inputs.map { (input) throws(Failure) in try input.settled(without: orphan?.id) }
        let choice = try ModuleChoice.module(word, in: settled, from: workingFolder, countsOrphans: true)
        if choice.module == nil { try checkLinks(at: [choice.id.spec], of: choice) }
        try checkIsUnused(choice)
        // Files without a spec are removed, although a module of another spec could take them over.
        let successors = choice.module == nil ? [choice.id: choice.id] : [:]
        let changes = SpecChanges(edits: try edits(removing: choice), successors: successors)
        var (update, diagnostics) = try run(changes, in: choice.input) { id in
            id == choice.id || (id.spec == choice.id.spec && !choice.isAlone)
        }
        try checkIsReadable(choice, in: update)
        let left = try leftFiles(of: choice, in: update)
        let uses = update.usesOfRemovedTypes(of: choice.id)
        diagnostics += update.leftBehind
        update.remove(choice.id)
        return Restructuring(update: update, diagnostics: diagnostics, left: left, uses: uses)
    }

    private static func edits(removing choice: ModuleChoice) throws(Failure) -> [SpecEdit] {
        guard let module = choice.module, let spec = choice.spec else { return [] }
        let (path, old) = (spec.path, spec.file.file.bytes)
        if choice.isAlone { return [SpecEdit(path: path, old: old, newPath: nil, text: [])] }
        guard let text = ModuleText.removing(module, from: spec.file.file) else {
            throw Failure.mistake("the text of '\(choice.id.name)' in '\(choice.place)' has no end")
        }
        return [SpecEdit(path: path, old: old, newPath: path, text: text)]
    }

    /// - Throws: `Failure` with the places where other modules use the module, unless they can mean another one of its
    ///   name.
    private static func checkIsUnused(_ choice: ModuleChoice) throws(Failure) {
        guard choice.module != nil else { return }
        let (input, name) = (choice.input, choice.id.name)
        let users = input.specs.filter { input.modules(named: name, seenFrom: $0.path) == [choice.id] }
        let problems = users.map(\.file).flatMap { spec in
            spec.usesByOthers(of: name).sorted { $0.range.lowerBound < $1.range.lowerBound }.map { user in
                Diagnostic.error(
                    "'\(name)' cannot be removed: '\(user.module.name.text)' uses it here",
                    at: spec.file.location(user.range)
                )
            }
        }
        if !problems.isEmpty { throw Failure(diagnostics: problems, status: .mistake) }
    }

    /// - Throws: `Failure` with the files that cannot be read, so that it is not known whether a person edited them.
    private static func checkIsReadable(_ choice: ModuleChoice, in update: ProjectUpdate) throws(Failure) {
        let files = update.modules.first { $0.id == choice.id }?.files ?? []
        let problems = files.compactMap { file -> Diagnostic? in
            switch file.decision.verdict {
            case .leftAlone(.unusable(let what)): .error("'\(file.displayPath)' \(what)")
            case .leftAlone where file.base == nil && update.project.hasBase(of: file.path):
                .error("the base of '\(file.displayPath)' cannot be read")
            default: nil
            }
        }
        guard let last = problems.last else { return }
        throw Failure(diagnostics: problems.dropLast() + [last.note("nothing was removed")], status: .refused)
    }

    private static func leftFiles(of choice: ModuleChoice, in update: ProjectUpdate) throws(Failure) -> [LeftFile] {
        let files = update.modules.first { $0.id == choice.id }?.files ?? []
        let edited = files.filter(\.decision.verdict.needsAttention)
        let others = try otherFiles(except: choice).map(choice.input.project.displayPath(of:))
        return edited.map { LeftFile(path: $0.displayPath, isEdited: true, isMarked: $0.isMarked) }
            + others.map { LeftFile(path: $0, isEdited: false) }
    }
}

extension ProjectUpdate {
    /// Warnings for the places in Swift files that use types of removed files. Files of the module that stay are
    /// reported anyway.
    fileprivate func usesOfRemovedTypes(of id: ModuleID) -> [Diagnostic] {
        let all = modules.flatMap(\.files).filter(\.path.isSwift)
        let bases = all.filter { $0.decision.file == .remove }.compactMap(\.base)
        let removed = bases.reduce(into: Set<String>()) {
            $0.formUnion(SwiftOutline(SourceFile(path: "", bytes: $1)).declaredTypes)
        }
        // The files of another module of the spec can move.
        let names = removed.subtracting(declared(of: removed))
        guard !names.isEmpty else { return [] }
        let paths = project.withoutLinkedFolders(Set(all.map(\.path)))
        let others = project.files(in: .root, endingWith: ".swift", isDeep: true).filter { !paths.contains($0) }
        let siblings = modules.filter { $0.id != id }.flatMap(\.textsOfPeople)
        let files = project.sources(at: others) + siblings
        let found = NameUses(
            of: Dictionary(names.map { ($0, $0) }) { first, _ in first },
            qualifiers: project.xcodeTargets
        )
        let uses = files.map { (file: $0, uses: found.uses(in: $0)) }.filter { !$0.uses.isEmpty }
        // A file that stays can declare such a type.
        let kept = uses.reduce(into: Set<String>()) { $0.formUnion(SwiftOutline($1.file).declaredTypes) }
        return uses.flatMap { file, uses in
            uses.filter { !kept.contains($0.new) }.map { use in
                file.warning("'\(use.new)' is used here, and is no longer generated", at: use.range)
            }
        }
    }

    /// Removes the files of an orphaned module that are as they were generated, and forgets the others, but for those
    /// with conflict markers.
    fileprivate mutating func remove(_ id: ModuleID) {
        guard let index = modules.firstIndex(where: { $0.id == id }) else {
            guard let manifest = manifests.first(where: { $0.module == id }), !obsoleteManifests.contains(id) else {
                return
            }
            staleBases += manifest.files.map(\.path)
            obsoleteManifests.append(id)
            return
        }
        let module = modules[index]
        let removed = module.files.filter { $0.decision.file == .remove }
        let paths = Set(removed.map(\.path))
        let marked = Set(module.files.filter(\.isMarked).map(\.path))
        staleBases += module.manifest.files.map(\.path).filter { !paths.contains($0) && !marked.contains($0) }
        if marked.isEmpty { obsoleteManifests.append(id) }
        modules[index] = ModuleUpdate(
            id: id,
            files: removed,
            manifest: Manifest(module: id, files: module.manifest.files.filter { marked.contains($0.path) }),
            removed: module.manifest.files.filter { paths.contains($0.path) },
            isOrphan: false
        )
    }
}

extension FileUpdate {
    /// Whether the file has conflict markers.
    fileprivate var isMarked: Bool {
        if case .leftAlone(.conflictMarkers) = decision.verdict { true } else { false }
    }
}
