import Generation
import ProjectFiles
import SourceMerge
import SourceText

/// Says what became, or would become, of a module that is removed, renamed or moved: one line a file.
struct RestructuringReport {
    private struct Move {
        let old: String?
        let new: String?
    }

    private let console: any Console
    private let lines: Report
    private let tense: Report.Tense

    init(_ console: any Console, isDryRun: Bool) {
        self.console = console
        lines = Report(console)
        tense = isDryRun ? .planned : .done
    }

    /// - Parameter commit: What was done, for a run that wrote.
    func report(_ result: Restructuring, commit: CommitReport = CommitReport()) {
        let changed = Set(commit.changedMeanwhile)
        let update = result.update
        for move in specMoves(of: update, except: changed) { line(for: move) }
        for module in update.modules {
            let files = module.files.filter { !changed.contains($0.path) }
            for move in Self.moves(of: files) { line(for: move) }
        }
        for file in result.left { lines.line("left", file.path, file.reason) }
        lines.changedMeanwhile(commit, in: update.project)
        console.report(result.unresolved.compactMap(\.diagnostic))
        lines.uses(result.uses)
        console.report([result.remark].compactMap(\.self))
    }

    private func specMoves(of update: ProjectUpdate, except changed: Set<ProjectPath>) -> [Move] {
        let specs = update.specChanges.filter { !changed.contains($0.path) }
        let (gone, written) = (specs.filter { $0.new == nil }, specs.filter { $0.new != nil })
        let path = update.project.displayPath(of:)
        let targets = Set(written.map(\.path)).intersection(gone.compactMap(\.movedTo))
        let moves = gone.map { spec in
            Move(old: path(spec.path), new: spec.movedTo.flatMap { targets.contains($0) ? path($0) : nil })
        }
        let others = written.filter { !targets.contains($0.path) }
        return moves + others.map { Move(old: $0.old == nil ? nil : path($0.path), new: path($0.path)) }
    }

    /// The files that change on the disk, each that moves with both of its paths: those that the merge knows, those of
    /// a template that has one file, and those of a template with equal names.
    private static func moves(of files: [FileUpdate]) -> [Move] {
        var removed = files.filter { $0.decision.file == .remove }
        let written = files.filter { if case .write = $0.decision.file { true } else { false } }
        var moves: [Move] = []
        for file in written {
            if let index = removed.firstIndex(where: { $0.displayPath == file.movedFrom }) {
                moves.append(Move(old: removed.remove(at: index).displayPath, new: file.displayPath))
                continue
            }
            if case .bytes(let text) = file.current {
                if file.decision.file != .write(text) {
                    moves.append(Move(old: file.displayPath, new: file.displayPath))
                }
                continue
            }
            let sameTemplate = removed.filter { $0.template == file.template }
            let isOnly = sameTemplate.count == 1 && written.count { $0.template == file.template } == 1
            let old = isOnly ? sameTemplate.first : sameTemplate.first { $0.path.name == file.path.name }
            moves.append(Move(old: old?.displayPath, new: file.displayPath))
            removed.removeAll { $0.path == old?.path }
        }
        return moves + removed.map { Move(old: $0.displayPath, new: nil) }
    }

    private func line(for move: Move) {
        switch (move.old, move.new) {
        case (let old?, let new?) where old == new: lines.line(tense.updated, new)
        case (let old?, let new?): lines.line(tense.moved, old, to: new)
        case (let old?, nil): lines.line(tense.removed, old)
        case (nil, let new?): lines.line(tense.created, new)
        case (nil, nil): break
        }
    }
}

extension Restructuring {
    /// Writes the changes, or shows them, and reports them.
    func apply(isDryRun: Bool, on console: any Console) throws(Failure) -> ExitStatus {
        console.report(diagnostics)
        let report = RestructuringReport(console, isDryRun: isDryRun)
        guard !isDryRun else {
            report.report(self)
            return needsAttention ? .drift : .success
        }
        let commit = try update.commit()
        report.report(self, commit: commit)
        return needsAttention || !commit.changedMeanwhile.isEmpty ? .drift : .success
    }
}

extension Restructuring.LeftFile {
    /// Why the file stays.
    fileprivate var reason: String {
        if isMarked { return "conflict markers: resolve them, and run this again" }
        return isEdited ? "edited by hand" : "not generated"
    }
}
