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
        let modules = Dictionary(grouping: modules.filter { !$0.id.isShared }, by: \.id.spec)
        if let (earlier, isRefreshed) = record.earlier {
            remember(record, since: earlier, isRefreshed: isRefreshed, modules, isWritten)
        } else {
            rememberAll(record, modules, isWritten)
        }
    }

    /// Makes an index of all specs. Not all of its sections are in memory at once.
    private func rememberAll(_ record: RunRecord, _ modules: [ProjectPath: [ModuleUpdate]], _ isWritten: Bool) {
        guard var recorder = SectionRecorder(project),
            var writer = IndexWriter(project, key: record.key, start: record.start)
        else { return }
        for range in Workers.parts(of: record.specs.count, each: Self.partSize) {
            let specs = Array(record.specs[range])
            guard let (sections, common) = sections(of: specs, in: record, modules, isWritten) else {
                return writer.finish(with: nil)
            }
            for section in sections { writer.add(section) }
            recorder.add(common: common)
        }
        writer.finish(with: projectSection(record.specs.map(\.path), isWritten, &recorder))
    }

    /// The number of sections that are in memory at once.
    private static let partSize = 1024

    /// Replaces the sections of the specs that the run read.
    private func remember(
        _ record: RunRecord,
        since earlier: SeenIndex,
        isRefreshed: Bool,
        _ modules: [ProjectPath: [ModuleUpdate]],
        _ isWritten: Bool
    ) {
        guard let made = sections(of: record.specs, in: record, modules, isWritten)?.sections else { return }
        let changed = Dictionary(zip(record.specs.map(\.path), made)) { first, _ in first }
        let old = (0..<earlier.count).map(earlier.section)
        let sections = old.enumerated().map { number, section in
            earlier.spec(of: number).flatMap { changed[$0] } ?? section
        }
        guard isRefreshed || sections != old,
            var writer = IndexWriter(project, key: record.key, start: record.start)
        else { return }
        for section in sections.dropFirst() { writer.add(section) }
        writer.finish(with: sections.first)
    }

    /// The sections about some specs of the run, made on all cores, and what they have in common.
    private func sections(
        of specs: [SpecRecord],
        in record: RunRecord,
        _ modules: [ProjectPath: [ModuleUpdate]],
        _ isWritten: Bool
    ) -> (sections: [SeenSection], common: SeenRecords)? {
        let parts = Workers.map(Workers.parts(of: specs.count)) { range -> ([SeenSection], SeenRecords)? in
            guard var recorder = SectionRecorder(project) else { return nil }
            let sections = specs[range].map { spec in
                record.isQuiet(spec)
                    ? section(of: spec, modules[spec.path] ?? [], isWritten, &recorder)
                    : SectionRecorder.open(text: spec.facts.text)
            }
            return (sections, recorder.common)
        }
        var common = SeenRecords()
        var sections: [SeenSection] = []
        for part in parts {
            guard let part else { return nil }
            sections += part.0
            common.append(part.1)
        }
        return (sections, common)
    }

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
