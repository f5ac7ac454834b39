import Generation
import ProjectFiles
import SourceMerge
import SourceText

/// Says what a run did, or would do: one line a file.
struct Report {
    enum Tense {
        /// `generate` and `new`
        case done
        /// `check`
        case needed
        /// A dry run
        case planned
    }

    private let console: any Console

    init(_ console: any Console) {
        self.console = console
    }

    /// The lines for the files of a module, and the problems that need a person.
    ///
    /// - Parameter commit: what was done, for a run that wrote.
    func files(_ module: ModuleUpdate, _ tense: Tense, commit: CommitReport = CommitReport()) {
        if module.isOrphan {
            for file in module.files {
                line("orphaned", file.displayPath, "no spec describes '\(module.id.name)' any more")
            }
            return
        }
        let changes = module.files.contains { $0.decision.verdict.isDrift }
        for file in module.files where !commit.changedMeanwhile.contains(file.path) {
            switch file.decision.verdict {
            case .created: line(tense.created, file.displayPath)
            case .updated: line(tense.updated, file.displayPath, remark(file, tense, commit))
            case .merged(let report): line(tense.merged, file.displayPath, report.summary)
            case .removed: line(tense.removed, file.displayPath)
            case .unchanged: break
            case .kept(let reason):
                // In order, and so worth a line only beside files that change.
                if tense != .needed, changes { line("kept", file.displayPath, words(reason)) }
            case .leftAlone(let reason): problem(file, reason)
            }
        }
    }

    /// What is left to do by hand with files whose spec is gone.
    func orphans(_ updates: [ProjectUpdate]) {
        guard updates.contains(where: { $0.modules.contains(where: \.isOrphan) }) else { return }
        console.print("\nthe orphaned files are nobody's any more: delete them, or bring their spec back\n")
    }

    /// What would be written, whole: for a dry run.
    func preview(_ update: ProjectUpdate) {
        for file in update.newFiles { line(Tense.planned.created, update.project.displayPath(of: file.path)) }
        for module in update.modules { files(module, .planned) }
        for file in update.newFiles { show(file.bytes, update.project.displayPath(of: file.path)) }
        for file in update.modules.flatMap(\.files) {
            if case .write(let bytes) = file.decision.file { show(bytes, file.displayPath) }
        }
    }

    /// A file that is no module's: a new spec.
    func created(_ path: String) {
        line(Tense.done.created, path)
    }

    /// Files that somebody changed between reading and writing.
    func changedMeanwhile(_ paths: [String]) {
        for path in paths {
            console.report([.error("'\(path)' was changed while this run was on; it was left alone, run again")])
        }
    }

    /// A spec that was laid out.
    func formatted(_ path: String) {
        line("laid out", path)
    }

    /// A spec that is to be laid out, and where it begins to differ.
    func unformatted(_ path: String, from number: Int) {
        line("differs", path, "from line \(number)")
    }

    private func show(_ bytes: [UInt8], _ path: String) {
        console.print("\n==> \(Printable.text(path)) <==\n")
        console.print(bytes)
    }

    private func line(_ word: String, _ path: String, _ remark: String? = nil) {
        let padding = String(repeating: " ", count: max(0, 8 - word.count))
        console.print(word + padding + " " + Printable.text(path) + (remark.map { "  (\($0))" } ?? "") + "\n")
    }

    private func remark(_ file: FileUpdate, _ tense: Tense, _ commit: CommitReport) -> String? {
        if let backup = commit.backups[file.path] ?? file.backup { return "the old text is in \(backup.name)" }
        guard tense == .needed, case .bytes(let current) = file.current, let new = file.new else { return nil }
        return "from line \(SourceMerge.firstDifference(of: current, from: new))"
    }

    private func words(_ reason: KeptReason) -> String {
        switch reason {
        case .edited: "edited by hand, and nothing new for it"
        case .deleted: "deleted by hand, and stays so; --restore writes it again"
        }
    }

    /// What a person has to look at, at its line.
    private func problem(_ file: FileUpdate, _ reason: LeftAloneReason) {
        var location: Diagnostic.Location?
        if case .bytes(let bytes) = file.current, let line = reason.line {
            let source = SourceFile(path: file.displayPath, bytes: bytes)
            let start = source.offset(ofLine: line)
            location = .init(file: source, range: start..<start)
        }
        let path = location == nil ? "'\(file.displayPath)' " : ""
        console.report([Self.diagnostic(reason, path: path, successor: file.successor, at: location)])
    }

    private static func diagnostic(
        _ reason: LeftAloneReason,
        path: String,
        successor: String?,
        at location: Diagnostic.Location?
    ) -> Diagnostic {
        switch reason {
        case .generatedFileEdited:
            .error("\(path)this file is generated, and was edited by hand; it was left alone", at: location)
                .note(
                    "make the change in the spec; 'generate --force' writes the file anew and keeps this text as '.orig'"
                )
        case .bothChanged(_, let report):
            .error(
                "\(path)this file was edited by hand where what is generated changed too; it was left alone",
                at: location
            )
            .note(
                (report.places.map { "the conflict is in \($0): " } ?? "")
                    + "bring in by hand what is asked for, then run 'generate --keep-edits'"
            )
        case .noBase:
            .error("\(path)this file was not generated by viper-gen; it was left alone", at: location)
                .note("move it away, or run 'generate --force', which keeps this text as '.orig'")
        case .obsoleteEdited:
            .error("\(path)the spec no longer asks for this file, and it was edited by hand", at: location)
                .note(
                    successor.map {
                        "'\($0)' takes its place, and no target can be built with both: bring over what is needed, "
                            + "then delete this one"
                    } ?? "delete it when nothing in it is needed any more"
                )
        case .conflictMarkers:
            .error("\(path)this file holds the markers of a merge that nobody resolved", at: location)
        case .notUTF8:
            .error("\(path)this file is not UTF-8; it was left alone", at: location)
        case .unusable(let what):
            .error("\(path)\(what)")
        }
    }
}

extension Report.Tense {
    fileprivate var created: String {
        switch self {
        case .done: "created"
        case .needed: "missing"
        case .planned: "would create"
        }
    }

    fileprivate var updated: String {
        switch self {
        case .done: "updated"
        case .needed: "stale"
        case .planned: "would update"
        }
    }

    fileprivate var merged: String {
        switch self {
        case .done: "merged"
        case .needed: "stale"
        case .planned: "would merge"
        }
    }

    fileprivate var removed: String {
        switch self {
        case .done: "removed"
        case .needed: "extra"
        case .planned: "would remove"
        }
    }
}

extension MergeReport {
    /// The declarations with conflicts; `nil` where none is known by name.
    fileprivate var places: String? {
        let names = conflicts.map(\.name).filter { !$0.isEmpty }.map { "'\($0)'" }
        return names.isEmpty ? nil : names.joined(separator: ", ")
    }

    /// `+ didTapHelp(), − didTapLogin(name:)`; `nil` where there is nothing to name.
    fileprivate var summary: String? {
        let items =
            added.map { "+ " + $0 } + removed.map { "− " + $0 } + renamed.map { "→ " + $0 } + updated.map { "~ " + $0 }
            + kept.map { "kept " + $0 }
        return items.isEmpty ? nil : items.joined(separator: ", ")
    }
}
