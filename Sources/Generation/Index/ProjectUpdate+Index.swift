import ProjectFiles
import SourceMerge
import SourceText

extension ProjectUpdate {
    /// Stores what the run saw, so that the next run need not read it again.
    ///
    /// - Parameter commit: What was written. A run that wrote nothing makes no index where there is none.
    package func remember(after commit: CommitReport?) {
        guard let record, commit != nil || project.hasIndex, uncertainMoves.isEmpty, followed.manifests.isEmpty else {
            return
        }
        let run = SeenRun(self, record, commit)
        if let (earlier, isRefreshed) = record.earlier {
            remember(run, since: earlier, isRefreshed: isRefreshed)
        } else {
            rememberAll(run)
        }
    }

    /// Makes an index of all specs. Not all of its sections are in memory at once.
    private func rememberAll(_ run: SeenRun) {
        let record = run.record
        guard var recorder = SectionRecorder(project, made: run.made),
            var writer = IndexWriter(project, key: record.key, start: record.start, compared: record.start)
        else { return }
        for range in Workers.parts(of: record.specs.count, each: Self.partSize) {
            guard let (sections, common) = sections(of: Array(record.specs[range]), in: run) else {
                return writer.finish(with: nil)
            }
            for section in sections { writer.add(section) }
            recorder.add(common: common)
        }
        writer.finish(with: projectSection(in: run, &recorder))
    }

    /// The number of sections that are in memory at once.
    private static let partSize = 1024

    /// Replaces the sections of the specs that the run read.
    private func remember(_ run: SeenRun, since earlier: SeenIndex, isRefreshed: Bool) {
        let record = run.record
        guard let made = sections(of: record.specs, in: run)?.sections else { return }
        let changed = Dictionary(zip(record.specs.map { ArraySlice($0.path.text.utf8) }, made)) { first, _ in first }
        let old = (0..<earlier.count).map(earlier.section)
        // The first section is about the project.
        let sections = old.enumerated().map { number, section in
            number > 0 ? SpecFacts.spec(in: earlier.text(of: number)).flatMap { changed[$0] } ?? section : section
        }
        guard isRefreshed || sections != old,
            var writer = IndexWriter(project, key: record.key, start: record.start, compared: earlier.compared)
        else { return }
        for section in sections.dropFirst() { writer.add(section) }
        writer.finish(with: sections.first)
    }

    /// The sections about some specs of the run, made on all cores, and what they have in common.
    private func sections(
        of specs: [SpecRecord],
        in run: SeenRun
    ) -> (sections: [SeenSection], common: SeenRecords)? {
        let parts = Workers.map(Workers.parts(of: specs.count)) { range -> ([SeenSection], SeenRecords)? in
            guard var recorder = SectionRecorder(project, made: run.made) else { return nil }
            var sections: [SeenSection] = []
            for spec in specs[range] {
                let settled = run.record.isQuiet(spec) ? section(of: spec, in: run, &recorder) : nil
                guard let section = settled ?? SectionRecorder.open(text: spec.facts.text) else { return nil }
                sections.append(section)
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
    private func projectSection(in run: SeenRun, _ recorder: inout SectionRecorder) -> SeenSection? {
        let shared = modules.filter(\.id.isShared)
        guard modules.allSatisfy({ !$0.isOrphan }), shared.allSatisfy({ $0.manifest.earlier.isEmpty }) else {
            return nil
        }
        for group in shared where !group.manifest.files.isEmpty {
            guard let contents = settledContents(of: group, in: run), recorder.addCommon(contents: contents) else {
                return nil
            }
        }
        let ids = Set(modules.filter { !$0.manifest.files.isEmpty }.map(\.id))
        let text = shared.filter { !$0.manifest.files.isEmpty }.map { "/\($0.id.spec)\n" }.joined()
        return recorder.projectSection(
            text: Array(text.utf8),
            specs: run.record.specs.map(\.path),
            manifests: ids
        )
    }

    /// The section of a spec; `nil` if the next run must plan it.
    private func section(of spec: SpecRecord, in run: SeenRun, _ recorder: inout SectionRecorder) -> SeenSection? {
        let modules = run.modules[spec.path] ?? []
        // What people declare elsewhere is in other files.
        let made = modules.flatMap(\.files).compactMap { file in file.new.map { (file.path, $0) } }
        guard ContentHash(files: made) == spec.generated else { return nil }
        var contents = [SectionRecorder.Content(of: spec.path, ContentHash(spec.file.bytes), isWritten: false)]
        for module in modules {
            guard let settled = settledContents(of: module, in: run) else { return nil }
            contents += settled
        }
        return recorder.section(
            text: spec.facts.text,
            contents: contents,
            absent: modules.flatMap(\.manifest.earlier).map(\.path),
            // The section of the project stays as it was, and may lack the folders of a spec that was not settled.
            hasFolders: run.record.earlier != nil
        )
    }

    /// The contents of the files of a module after the run, with their bases and the manifest; `nil` if comparing these
    /// would not be enough in the next run.
    private func settledContents(of module: ModuleUpdate, in run: SeenRun) -> [SectionRecorder.Content]? {
        guard module.manifest.files.allSatisfy({ $0.planned == nil }),
            module.manifest.files.count == module.files.count,
            !module.files.contains(where: { run.named.contains($0.displayPath) }), !withOldNames.contains(module.id)
        else { return nil }
        var contents: [SectionRecorder.Content] = []
        for file in module.files {
            let (isFileKept, isBaseKept) = (file.decision.file == .keep, file.decision.base == .keep)
            guard run.isWritten || isFileKept && isBaseKept, let text = file.settledText,
                let base = Project.base(of: file.path), let stored = storedBase(of: file)
            else { return nil }
            contents.append(.init(of: file.path, ContentHash(text), isWritten: !isFileKept))
            contents.append(.init(of: base, stored, isWritten: !isBaseKept))
        }
        guard !module.manifest.files.isEmpty else { return contents }
        let isManifestKept = run.earlierManifests[module.id] == module.manifest
        guard run.isWritten || isManifestKept,
            let manifest = SectionRecorder.Content(of: module.manifest, isWritten: !isManifestKept)
        else { return nil }
        return contents + [manifest]
    }

    /// The hash of the base of a file after the run; `nil` if it has none, or not the one that the run compared.
    private func storedBase(of file: FileUpdate) -> ContentHash? {
        switch file.decision.base {
        case .write(let text): return ContentHash(baseOf: text)
        case .keep:
            guard let there = snapshot[file.path], there.base == file.base else { return nil }
            return there.storedBase.map { ContentHash($0) }
        case .remove: return nil
        }
    }
}

/// What an index is made of.
private struct SeenRun: Sendable {
    let record: RunRecord
    /// By spec.
    let modules: [ProjectPath: [ModuleUpdate]]
    /// The manifests that the run read.
    let earlierManifests: [ModuleID: Manifest]
    /// Whether the changes were written.
    let isWritten: Bool
    /// The files in which a type is missing or has an old name, or a member is declared twice. Each run names them.
    let named: Set<String>
    /// The folders that the run made.
    let made: MadeFolders

    init(_ update: ProjectUpdate, _ record: RunRecord, _ commit: CommitReport?) {
        self.record = record
        modules = Dictionary(grouping: update.modules.filter { !$0.id.isShared }, by: \.id.spec)
        earlierManifests = Dictionary(update.manifests.map { ($0.module, $0) }) { first, _ in first }
        isWritten = commit != nil
        let warnings = update.missingTypes + update.possiblyMissingTypes + update.repeatedMembers.after
        named = Set(warnings.flatMap { [$0] + $0.notes }.compactMap(\.location?.file.path))
        made = commit?.madeFolders ?? MadeFolders()
    }
}

extension FileUpdate {
    /// The text of the file after the run, if the next run will leave it alone, whatever else is in the project;
    /// otherwise `nil`.
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
            // A formatter may have changed a generated file.
            let isKept = decision.verdict == .unchanged || decision.verdict == .kept(.edited) && ownership == .shared
            // What a declaration that is missing depends on can be anywhere.
            return isKept && decision.base == .keep && !FileMerge.lacksDeclarations(text, of: new) ? text : nil
        default: return nil
        }
    }
}
