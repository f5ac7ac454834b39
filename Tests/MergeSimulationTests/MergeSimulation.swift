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
    }

    struct Result {
        let item: Case
        let merged: [String]
        let outcome: Outcome
        let git: Outcome
    }

    let results: [Result]
    let refused: Int

    /// - Parameter count: how many combinations.
    init(count: Int, seed: UInt64, tool: String) async throws {
        var numbers = SeededGenerator(seed)
        let perChange = max(1, min(40, count / 500))
        let modules = try await SimulatedModules(count: perChange, tool: tool, &numbers)
        refused = modules.refused
        var cases = Self.cases(count, modules.modules, &numbers)
        try await Self.format(&cases)
        let git = try await GitMerge.merge(
            cases.map { one in
                GitMerge.Case(
                    base: one.module.base[one.file].text,
                    ours: one.ours[one.file],
                    theirs: one.module.theirs[one.file]
                )
            }
        )
        results = zip(cases, git).map { Self.judge($0, git: $1) }
    }

    private static func cases(
        _ count: Int,
        _ modules: [SimulatedModules.Module],
        _ numbers: inout SeededGenerator
    ) -> [Case] {
        let byChange = Dictionary(grouping: modules) { $0.change }
        let changes = SpecChange.allCases.filter { byChange[$0] != nil }
        var cases: [Case] = []
        while cases.count < count {
            let edit = numbers.pick(PersonEdit.allCases)
            let candidates = byChange[numbers.pick(changes)] ?? []
            for _ in 0..<20 {
                let module = numbers.pick(candidates)
                let file = numbers.pick(module.changed)
                let texts = module.base.map(\.text)
                guard let ours = edit.apply(to: texts, file: file, wanted: module.theirs[file], &numbers) else {
                    continue
                }
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

    private static func judge(_ one: Case, git: String?) -> Result {
        let files = one.module.base.indices.map { index in
            FileVersions(
                path: one.module.base[index].path,
                ownership: .shared,
                base: Array(one.module.base[index].text.utf8),
                current: .bytes(Array(one.ours[index].utf8)),
                new: Array(one.module.theirs[index].utf8)
            )
        }
        let decisions = SourceMerge.decide(files)
        var merged: [String] = []
        for (index, decision) in decisions.enumerated() {
            if decision.verdict.needsAttention { return result(one, nil, git) }
            if case .write(let bytes) = decision.file {
                merged.append(String(decoding: bytes, as: UTF8.self))
            } else {
                merged.append(one.ours[index])
            }
        }
        return result(one, merged, git)
    }

    private static func result(_ one: Case, _ merged: [String]?, _ git: String?) -> Result {
        let files = git.map { text in
            one.ours.indices.map { index in
                if index == one.file { return text }
                // git knows each file for itself: those that nobody edited are as they are generated now.
                return one.ours[index] == one.module.base[index].text ? one.module.theirs[index] : one.ours[index]
            }
        }
        return Result(item: one, merged: merged ?? [], outcome: outcome(one, merged), git: outcome(one, files))
    }

    private static func outcome(_ one: Case, _ merged: [String]?) -> Outcome {
        guard let merged else { return .conflict }
        let finding = Judge.judge(
            base: one.module.base.map(\.text),
            ours: one.ours,
            theirs: one.module.theirs,
            merged: merged
        )
        if !finding.lost.isEmpty { return .lost(finding.lost) }
        if !finding.duplicate.isEmpty || !finding.missing.isEmpty {
            return .wrong(duplicate: finding.duplicate, missing: finding.missing)
        }
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
            case .wrong: wrong += 1
            }
        }
    }

    func counts(_ outcome: (Result) -> Outcome = \.outcome, where isCounted: (Result) -> Bool = { _ in true }) -> Counts
    {
        var counts = Counts()
        for result in results where isCounted(result) { counts.add(outcome(result)) }
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
