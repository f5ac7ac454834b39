import SourceMerge
import TestSupport

/// Random edits of people's and random changes of specs, merged.
struct MergeSimulation {
    struct Case: Sendable {
        let module: SimulatedModules.Module
        let edit: PersonEdit
        let file: Int
        var ours: [String]
    }

    enum Outcome: Equatable {
        case clean
        case conflict
        case lost([String])
        case wrong(duplicate: [String], missing: [String])
        /// Lines of the person's that are in another block.
        case moved([String])
    }

    struct Result {
        let item: Case
        /// The files after the merge; empty after a conflict.
        let merged: [TestFile]
        let outcome: Outcome
        /// `nil` if git was not asked.
        let git: Outcome?
    }

    let results: [Result]
    let refused: Int

    /// - Parameters:
    ///   - count: How many combinations.
    ///   - edits: The edits that are tried.
    ///   - changes: The changes that are tried.
    ///   - comparesWithGit: Whether git merges the same texts, and its results are judged too.
    init(
        count: Int,
        edits: [PersonEdit] = PersonEdit.allCases,
        changes: [SpecChange] = SpecChange.allCases,
        seed: UInt64,
        tool: String,
        comparesWithGit: Bool
    ) async throws {
        var numbers = SeededGenerator(seed)
        let perChange = max(1, min(40, count / 20 / changes.count))
        let modules = try await SimulatedModules(
            count: perChange,
            changes: changes,
            architectures: Tier.count(SimulatedSpec.architectures.count, quick: 1),
            tool: tool,
            &numbers
        )
        refused = modules.refused
        var cases = Self.cases(count, edits, modules.modules, &numbers)
        try await Self.format(&cases)
        let ofGit: [Outcome?] =
            comparesWithGit ? try await Self.outcomesOfGit(cases) : Array(repeating: nil, count: cases.count)
        results = zip(cases, ofGit).map { Self.judge($0, git: $1) }
    }

    private static func cases(
        _ count: Int,
        _ edits: [PersonEdit],
        _ modules: [SimulatedModules.Module],
        _ numbers: inout SeededGenerator
    ) -> [Case] {
        let byChange = Dictionary(grouping: modules) { $0.change }
        let changes = SpecChange.allCases.filter { byChange[$0] != nil }
        var cases: [Case] = []
        while cases.count < count {
            let edit = numbers.pick(edits)
            let candidates = byChange[numbers.pick(changes)] ?? []
            for _ in 0..<20 {
                let module = numbers.pick(candidates)
                let file = numbers.pick(module.changed)
                let texts = module.base.map(\.text)
                guard let wanted = module.wanted(file),
                    let ours = edit.apply(to: texts, file: file, wanted: wanted, &numbers)
                else { continue }
                cases.append(Case(module: module, edit: edit, file: file, ours: ours))
                break
            }
        }
        return cases
    }

    /// Runs swift-format once for each configuration, and finishes the texts of the others.
    private static func format(_ cases: inout [Case]) async throws {
        for edit in PersonEdit.allCases {
            let indices = cases.indices.filter { cases[$0].edit == edit }
            guard let configuration = edit.format, !indices.isEmpty else {
                for index in indices {
                    cases[index].ours[cases[index].file] = edit.finish(cases[index].ours[cases[index].file])
                }
                continue
            }
            let folder = try TestFolder()
            try folder.write("config.json", configuration)
            for index in indices { try folder.write("\(index).swift", cases[index].ours[cases[index].file]) }
            _ = try await Shell.run(
                "swift",
                ["format", "--in-place", "--recursive", "--parallel", "--configuration", "config.json", "."],
                in: folder.path
            )
            for index in indices { cases[index].ours[cases[index].file] = try folder.text("\(index).swift") }
        }
    }

    private static func judge(_ one: Case, git: Outcome?) -> Result {
        let files = versions(one)
        var merged: [TestFile] = []
        for (file, decision) in zip(files, FileMerge.decide(files)) {
            if decision.verdict.needsAttention { return result(one, nil, git) }
            switch (decision.file, file.current) {
            case (.write(let bytes), _), (.keep, .bytes(let bytes)):
                merged.append(TestFile(path: file.path, text: String(decoding: bytes, as: UTF8.self)))
            default: break
            }
        }
        return result(one, merged, git)
    }

    /// The files of a module as the merge gets them: those at the paths before the change, and the new ones.
    private static func versions(_ one: Case) -> [FileVersions] {
        let module = one.module
        let old = module.base.enumerated().map { index, file in
            FileVersions(
                path: file.path,
                ownership: .shared,
                base: Array(file.text.utf8),
                current: .bytes(Array(one.ours[index].utf8)),
                new: module.theirs.first { $0.path == file.path }.map { Array($0.text.utf8) },
                template: file.template
            )
        }
        let known = Set(module.base.map(\.path))
        let new = module.theirs.filter { !known.contains($0.path) }.map { file in
            FileVersions(
                path: file.path,
                ownership: .shared,
                base: nil,
                current: .absent,
                new: Array(file.text.utf8),
                template: file.template
            )
        }
        return old + new
    }

    private static func result(_ one: Case, _ merged: [TestFile]?, _ git: Outcome?) -> Result {
        Result(item: one, merged: merged ?? [], outcome: outcome(one, merged?.map(\.text)), git: git)
    }

    private static func outcomesOfGit(_ cases: [Case]) async throws -> [Outcome] {
        let texts = try await GitMerge.merge(
            cases.map { one in
                GitMerge.Case(
                    base: one.module.base[one.file].text,
                    ours: one.ours[one.file],
                    theirs: one.module.wanted(one.file) ?? ""
                )
            }
        )
        return zip(cases, texts).map { one, text in outcome(one, text.map { files(one, mergedByGit: $0) }) }
    }

    /// git merges each file by itself: those that were not edited are as they are generated now.
    private static func files(_ one: Case, mergedByGit text: String) -> [String] {
        one.ours.indices.map { index in
            if index == one.file { return text }
            return one.ours[index] == one.module.base[index].text ? one.module.wanted(index) ?? "" : one.ours[index]
        }
    }

    private static func outcome(_ one: Case, _ merged: [String]?) -> Outcome {
        guard let merged else { return .conflict }
        let finding = Judge.judge(
            base: one.module.base.map { one.module.renamed($0.text) },
            ours: one.ours.map(one.edit.restored).map(one.module.renamed),
            theirs: one.module.theirs.map(\.text),
            merged: merged.map(one.edit.restored),
            isMoved: one.module.change == .section,
            isFormatted: one.edit.format != nil
        )
        if !finding.lost.isEmpty { return .lost(finding.lost) }
        if !finding.duplicate.isEmpty || !finding.missing.isEmpty {
            return .wrong(duplicate: finding.duplicate, missing: finding.missing)
        }
        if !finding.moved.isEmpty { return .moved(finding.moved) }
        return .clean
    }

    // MARK: - The table

    struct Counts {
        var all = 0
        var conflicts = 0
        var lost = 0
        var wrong = 0

        mutating func add(_ outcome: Outcome) {
            all += 1
            switch outcome {
            case .clean: break
            case .conflict: conflicts += 1
            case .lost: lost += 1
            case .wrong, .moved: wrong += 1
            }
        }
    }

    func counts(
        _ outcome: (Result) -> Outcome? = \.outcome,
        where isCounted: (Result) -> Bool = { _ in true }
    ) -> Counts {
        var counts = Counts()
        for outcome in results.filter(isCounted).compactMap(outcome) { counts.add(outcome) }
        return counts
    }

    var table: String {
        var rows = [
            Self.row("", ["cases", "clean", "confl.", "lost", "wrong", "git:", "clean", "confl.", "lost", "wrong"])
        ]
        func add(_ name: String, _ isCounted: (Result) -> Bool) {
            let (own, git) = (counts(where: isCounted), counts(\.git, where: isCounted))
            func cells(_ counts: Counts) -> [String] {
                [
                    counts.all - counts.conflicts - counts.lost - counts.wrong, counts.conflicts, counts.lost,
                    counts.wrong,
                ].map(String.init)
            }
            rows.append(Self.row(name, ["\(own.all)"] + cells(own) + [""] + cells(git)))
        }
        for edit in PersonEdit.allCases { add(edit.rawValue) { $0.item.edit == edit } }
        rows.append("")
        for change in SpecChange.allCases { add(change.rawValue) { $0.item.module.change == change } }
        rows.append("")
        for architecture in SimulatedSpec.architectures {
            add(architecture) { $0.item.module.architecture == architecture }
        }
        rows.append("")
        add("all") { _ in true }
        return rows.joined(separator: "\n")
    }

    private static func row(_ name: String, _ cells: [String]) -> String {
        func pad(_ text: String, _ width: Int) -> String { String(repeating: " ", count: max(0, width - text.count)) }
        return name + pad(name, 20) + cells.map { pad($0, 8) + $0 }.joined()
    }
}
