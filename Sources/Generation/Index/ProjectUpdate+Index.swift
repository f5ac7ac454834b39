import ProjectFiles
import SourceMerge
import SourceText

extension ProjectUpdate {
    /// Stores what the run saw, so that the next run need not read it again.
    ///
    /// - Parameter isWritten: Whether the changes were written. A run that wrote nothing makes no index where there is none.
    package func remember(isWritten: Bool) {
        guard let record, isWritten || project.hasIndex, uncertainMoves.isEmpty, followed.manifests.isEmpty else {
            return
        }
        guard var recorder = SectionRecorder(project) else { return }
        let bySpec = Dictionary(grouping: modules.filter { !$0.id.isShared }, by: \.id.spec)
        let specs = record.specs
        let parts = Workers.map(Workers.parts(of: specs.count)) { range -> SectionPart in
            guard var recorder = SectionRecorder(project) else { return ([], SeenRecords()) }
            let sections = specs[range].map { spec in
                record.isQuiet(spec)
                    ? section(of: spec, bySpec[spec.path] ?? [], isWritten, &recorder)
                    : SectionRecorder.open(text: spec.facts.text)
            }
            return (sections, recorder.common)
        }
        for part in parts { recorder.add(common: part.common) }
        let own = Array(zip(specs.map(\.path), parts.flatMap(\.sections)))
        guard own.count == specs.count else { return }
        guard let (earlier, isRefreshed) = record.earlier else {
            guard let first = projectSection(record.specs.map(\.path), isWritten, &recorder) else { return }
            project.store([first] + own.map(\.1), key: record.key, start: record.start)
            return
        }
        let changed = Dictionary(own) { first, _ in first }
        let old = (0..<earlier.count).map(earlier.section)
        let sections = old.enumerated().map { number, section in
            earlier.spec(of: number).flatMap { changed[$0] } ?? section
        }
        guard isRefreshed || sections != old else { return }
        project.store(sections, key: record.key, start: record.start)
    }

    private typealias SectionPart = (sections: [SeenSection], common: SeenRecords)

    /// The section of what all specs share; `nil` if the next run must look at all of it.
    private func projectSection(
        _ specs: [ProjectPath],
        _ isWritten: Bool,
        _ recorder: inout SectionRecorder
    ) -> SeenSection? {
        let shared = modules.filter(\.id.isShared)
        guard modules.allSatisfy({ !$0.isOrphan }), shared.allSatisfy({ $0.manifest.earlier.isEmpty }) else {
            return nil
        }
        for group in shared where !group.manifest.files.isEmpty {
            guard let contents = settledContents(of: group, isWritten),
                recorder.addCommon(contents: contents, manifests: [group.manifest])
            else { return nil }
        }
        let ids = Set(modules.filter { !$0.manifest.files.isEmpty }.map(\.id))
        let text = shared.filter { !$0.manifest.files.isEmpty }.map { "/\($0.id.spec)\n" }.joined()
        return recorder.projectSection(text: Array(text.utf8), specs: specs, manifests: ids)
    }

    private func section(
        of spec: SpecRecord,
        _ modules: [ModuleUpdate],
        _ isWritten: Bool,
        _ recorder: inout SectionRecorder
    ) -> SeenSection {
        let open = SectionRecorder.open(text: spec.facts.text)
        // What people declare elsewhere is in other files.
        let made = modules.flatMap(\.files).compactMap { file in file.new.map { (file.path, $0) } }
        guard ContentHash(files: made) == spec.generated else { return open }
        var contents = [(path: spec.path, hash: ContentHash(spec.file.bytes))]
        for module in modules {
            guard let settled = settledContents(of: module, isWritten) else { return open }
            contents += settled
        }
        let section = recorder.section(
            text: spec.facts.text,
            contents: contents,
            manifests: modules.map(\.manifest).filter { !$0.files.isEmpty },
            absent: modules.flatMap(\.manifest.earlier).map(\.path)
        )
        return section ?? open
    }

    /// The contents of the files and bases of a module after the run; `nil` if the next run has more to do than to compare
    /// them with these.
    private func settledContents(
        of module: ModuleUpdate,
        _ isWritten: Bool
    ) -> [(path: ProjectPath, hash: ContentHash)]? {
        guard module.manifest.files.allSatisfy({ $0.planned == nil }), module.manifest.files.count == module.files.count
        else { return nil }
        var contents: [(path: ProjectPath, hash: ContentHash)] = []
        for file in module.files {
            guard isWritten || file.decision.file == .keep && file.decision.base == .keep, let text = file.settledText,
                let base = Project.base(of: file.path)
            else { return nil }
            contents.append((file.path, ContentHash(text)))
            switch file.decision.base {
            case .write(let text): contents.append((base, ContentHash(baseOf: text)))
            case .keep:
                guard let there = snapshot[file.path], there.base == file.base, let stored = there.storedBase else {
                    return nil
                }
                contents.append((base, ContentHash(stored)))
            case .remove: return nil
            }
        }
        return contents
    }
}

extension FileUpdate {
    /// The text of the file after the run, if the next run leaves it alone whatever else is in the project; otherwise `nil`.
    fileprivate var settledText: [UInt8]? {
        guard let new, movedFrom == nil, foundFrom == nil else { return nil }
        let base: [UInt8]?
        switch decision.base {
        case .write(let text): base = text
        case .keep: base = self.base
        case .remove: return nil
        }
        guard base == new else { return nil }
        switch (decision.file, current) {
        case (.write(let text), _): return text == new ? text : nil
        case (.keep, .bytes(let text)):
            if text == new { return text }
            let isKept = [.unchanged, .kept(.edited)].contains(decision.verdict) && ownership == .shared
            // What a declaration that is missing depends on can be anywhere.
            return isKept && decision.base == .keep && !FileMerge.lacksDeclarations(text, of: new) ? text : nil
        default: return nil
        }
    }
}

extension SeenIndex {
    /// The spec that a section is about; `nil` for the first section.
    func spec(of section: Int) -> ProjectPath? {
        guard section > 0 else { return nil }
        var path: ProjectPath?
        SpecFacts.visit(text(of: section), [.spec]) { path = try? ProjectPath($1) }
        return path
    }
}
