import Generation
import SourceMerge
import SourceText

/// Everything that `check` found, for other tools.
struct CheckReport {
    let findings: [Finding]
    let status: ExitStatus

    init(findings: [Finding], status: ExitStatus) {
        self.findings = findings
        self.status = status
    }

    /// - Parameters:
    ///   - result: What `generate` would do.
    ///   - repair: The command that does it.
    init(_ result: Pipeline.Outcome, repair: String) {
        let interrupted = result.projects.filter(\.isInterrupted).map { _ in
            Finding(
                rule: .interrupted,
                severity: .error,
                message: "a run of viper-gen was interrupted before it was done",
                repair: repair
            )
        }
        let files = result.projects.flatMap { project in
            let words = Dictionary(project.orphans.map { ($0.id, $0.word) }) { first, _ in first }
            return project.modules.flatMap { Self.findings(of: $0, called: words[$0.id], repair: repair) }
        }
        let unrecorded = result.projects.flatMap(\.unrecordedModules).map { Finding($0, repair: repair) }
        let code = result.projects.map { $0.codeWarnings(at: .before) }
            .flatMap { $0.others + $0.uses }.map(\.diagnostic)
        let lost = result.projects.flatMap(\.uncertainMoves)
        findings =
            result.warnings.map { Finding($0) } + interrupted + files + unrecorded + lost.map { Finding(lost: $0) }
            + code.map { Finding(code: $0) }
        let isDrift = !files.isEmpty || result.projects.contains(where: \.isDrift)
        status = interrupted.isEmpty && !isDrift ? .success : .drift
    }

    /// The report of a run that could not compare anything.
    init(_ failure: Failure) {
        findings = failure.diagnostics.map { Finding($0) }
        status = failure.status
    }

    private static func findings(of module: ModuleUpdate, called word: String?, repair: String) -> [Finding] {
        let reports = module.reports
        let moved = Set(reports.compactMap(\.movedFrom))
        let old = Dictionary(module.files.map { ($0.displayPath, $0) }) { first, _ in first }
        return zip(module.files, reports).flatMap { file, report -> [Finding] in
            // The finding of the move has the removal in it.
            if report.action == .removed, moved.contains(report.displayPath) { return [] }
            var move = report.movedFrom.map { Finding(movingFrom: $0, to: report, repair: repair) }
            move?.diff = (report.movedFrom.flatMap { old[$0]?.diff } ?? []) + file.diff
            if move != nil, [.created, .merged].contains(report.action) { return [move].compactMap { $0 } }
            var finding = Finding(report, of: module.id.name, called: word, repair: repair)
            if !module.isOrphan, move == nil { finding?.diff = file.diff }
            return [move, finding].compactMap { $0 }
        }
    }
}

extension ProjectUpdate {
    /// Whether a run ended before it was done, and no other is finishing it now.
    var isInterrupted: Bool { project.hasUnfinishedRun && !project.isBeingWritten }

    /// What `generate` would change, in the unified format.
    var diff: [UInt8] { modules.filter { !$0.isOrphan }.flatMap(\.files).flatMap(\.diff) }
}

extension FileUpdate {
    /// What `generate` would change in the file, in the unified format; empty for a file that it would not change.
    var diff: [UInt8] {
        let old: [UInt8]? = if case .bytes(let bytes) = current { bytes } else { nil }
        switch decision.file {
        case .keep: return []
        case .write(let new): return UnifiedDiff.bytes(from: old, to: new, path: displayPath)
        case .remove: return UnifiedDiff.bytes(from: old, to: nil, path: displayPath)
        }
    }
}
