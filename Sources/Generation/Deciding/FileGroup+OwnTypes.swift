import ProjectFiles
import SourceMerge
import SourceText
import SwiftReader

extension FileGroup {
    /// The module as the files of people's own are searched for it.
    ///
    /// - Parameters:
    ///   - deleted: Where the types of deleted files are now.
    ///   - others: Further files that declare types of the module.
    func handwritten(
        _ snapshot: Snapshot,
        _ deleted: DeletedTypes,
        and others: [ProjectPath] = []
    ) -> HandwrittenDeclarations.Module {
        HandwrittenDeclarations.Module(
            id: id,
            files: files.map(\.path),
            others: files.flatMap { deleted.files(withTypesOf: $0.path) } + others,
            ownTypes: known.flatMap(\.ownTypes),
            oldNames: oldNamesOfTypes(snapshot)
        )
    }

    /// Whether a Swift file would be created that no earlier run made.
    ///
    /// - Parameter isKnown: Whether an earlier run made a file at a path.
    func hasNewFiles(_ snapshot: Snapshot, isKnown: (ProjectPath) -> Bool) -> Bool {
        files.contains { isNew($0, snapshot, isKnown: isKnown) }
    }

    /// The files that would be created, with their types that no file of the module declares.
    ///
    /// - Parameters:
    ///   - isKnown: Whether an earlier run made a file at a path.
    ///   - own: The files that people wrote for the module.
    func newFiles(
        _ snapshot: Snapshot,
        isKnown: (ProjectPath) -> Bool,
        beside own: [HandwrittenFile]
    ) -> [TypesInTargets.NewFile] {
        files.compactMap { file in
            guard let new = file.new, isNew(file, snapshot, isKnown: isKnown) else { return nil }
            let types = TypesInTargets.types(in: new).filter { type in !own.contains { $0.types.contains(type) } }
            return types.isEmpty ? nil : TypesInTargets.NewFile(module: id, path: file.path, types: types)
        }
    }

    private func isNew(_ file: File, _ snapshot: Snapshot, isKnown: (ProjectPath) -> Bool) -> Bool {
        file.new != nil && file.path.isSwift && !file.isLost && snapshot[file.path]?.current == .absent
            && snapshot[file.path]?.base == nil && !isKnown(file.path)
    }

    /// The new names of types, by those that they can have in files of people's own: of types that such files declare,
    /// and if these have another name with the module, of all types.
    private func oldNamesOfTypes(_ snapshot: Snapshot) -> [String: String] {
        var names: [String: String] = [:]
        for manifest in known {
            for (template, own) in Dictionary(grouping: manifest.ownTypes, by: \.template) {
                let wanted = wantedTypes(of: template)
                let new = newNames(
                    of: own,
                    from: manifest,
                    wanted: wanted,
                    generated: generatedTypes(of: template, snapshot)
                )
                for (type, name) in zip(own, new) {
                    let old = type.oldName ?? type.name
                    if let name, name != old { names[old] = name }
                }
            }
        }
        // People's extensions have the names from before a module was renamed, too.
        let former = known.map(\.module.name).filter { $0 != id.name }.min()
        guard let module = names.compactMap({ oldModuleName($0.key, $0.value) }).min() ?? former else { return names }
        let all = Set(files.filter { $0.new != nil }.map(\.template)).flatMap(wantedTypes)
        let pairs = all.map { ($0.replacing(id.name, with: module, maxReplacements: 1), $0) }.filter { $0 != $1 }
        return names.merging(pairs.filter { !all.contains($0.0) }) { first, _ in first }
    }

    /// The names that types of a person's get now; `nil` for those that are no longer wanted.
    ///
    /// A type gets another name with its module, or by a setting. Then the types are paired in their order, as long as
    /// the module has the same templates and as many new names.
    ///
    /// - Parameters:
    ///   - wanted: The types of their template.
    ///   - generated: Those that were generated last.
    private func newNames(
        of own: [Manifest.OwnType],
        from manifest: Manifest,
        wanted: [String],
        generated: Set<String>
    ) -> [String?] {
        let current = Set(wanted)
        var new = own.map { type in
            let renamed = type.name.replacing(manifest.module.name, with: id.name, maxReplacements: 1)
            return [type.name, renamed].first { current.contains($0) }
        }
        let known = generated.union(new.compactMap(\.self))
        let free = wanted.filter { !known.contains($0) }
        let open = new.indices.filter { new[$0] == nil }
        if open.count == free.count, haveSameTemplates(as: manifest) {
            for (index, name) in zip(open, free) { new[index] = name }
        }
        return new
    }

    /// The types that a template generates, in the order of its text.
    private func wantedTypes(of template: String) -> [String] {
        files.filter { $0.template == template }.compactMap(\.new).flatMap(Self.types)
    }

    /// The types that a template generated last.
    private func generatedTypes(of template: String, _ snapshot: Snapshot) -> Set<String> {
        let paths = files.filter { $0.template == template }.map { $0.basePath ?? $0.path }
        return Set(paths.compactMap { snapshot[$0]?.base }.flatMap(Self.types))
    }

    private static func types(in text: [UInt8]) -> [String] {
        SwiftOutline(SourceFile(path: "", bytes: text)).types.filter { $0.kind != .extension && !$0.name.contains(".") }
            .map(\.name)
    }

    private func haveSameTemplates(as manifest: Manifest) -> Bool {
        Set(files.filter { $0.new != nil }.map(\.template))
            == Set(manifest.files.map(\.template) + manifest.ownTypes.map(\.template))
    }

    /// The name that the module had, if it is the only difference of two names.
    private func oldModuleName(_ old: String, _ new: String) -> String? {
        guard let range = new.firstRange(of: id.name), old.hasPrefix(new[..<range.lowerBound]),
            old.hasSuffix(new[range.upperBound...])
        else { return nil }
        let rest = old.utf8.count - (new.utf8.count - id.name.utf8.count)
        let start = new.utf8.distance(from: new.startIndex, to: range.lowerBound)
        return rest > 0 ? String(decoding: old.utf8.dropFirst(start).prefix(rest), as: UTF8.self) : nil
    }
}
