import Generation
import ProjectFiles
import SourceMerge
import SourceText

/// Prints what a run did, or would do, with one line for each file.
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

    /// Prints the lines for the files of a module, and the problems that need a person.
    ///
    /// - Parameter commit: The result of a run that wrote.
    func files(_ module: ModuleUpdate, _ tense: Tense, commit: CommitReport = CommitReport()) {
        let reports = module.reports
        let changes = reports.contains(where: \.isDrift)
        let moved = Set(reports.compactMap(\.movedFrom))
        for file in reports where !commit.changedMeanwhile.contains(file.path) {
            if let old = file.foundFrom, tense != .needed { line("found", old, to: file.displayPath) }
            if let old = file.movedFrom {
                line(tense.moved, old, to: file.displayPath, file.moveRemark)
                // One line says both that it moves and that it changes.
                if [.created, .updated, .merged].contains(file.action) { continue }
            }
            switch file.action {
            case .removed where moved.contains(file.displayPath): break
            case .orphaned:
                let markers = file.isMarkedOrphan ? "; conflict markers" : ""
                line("orphaned", file.displayPath, "no spec describes '\(module.id.name)'" + markers)
            case .created: line(tense.created, file.displayPath)
            case .updated: line(tense.updated, file.displayPath, remark(file, tense, commit))
            case .merged: line(tense.merged, file.displayPath, file.changes.remark)
            case .mended: line(tense.mended, file.displayPath, "conflict markers in its base")
            case .removed: line(tense.removed, file.displayPath)
            case .unchanged: break
            case .kept: kept(file, tense, besideChanges: changes)
            case .leftAlone:
                line("left", file.displayPath, file.reason)
                if let problem = file.diagnostic { console.report([problem]) }
            case .marked:
                line(tense.marked, file.displayPath, "conflict markers")
                if let problem = file.diagnostic { console.report([problem]) }
            }
        }
    }

    private func kept(_ file: FileReport, _ tense: Tense, besideChanges: Bool) {
        guard let reason = file.keptReason else { return }
        switch reason {
        case .differing: line("kept", file.displayPath, reason.words)
        case .adopted where tense != .needed:
            line(tense.adopted, file.displayPath, file.changes.summary ?? reason.words)
        case .taken where tense != .needed: line(tense.accepted, file.displayPath, file.changes.accepted)
        // In order, and so worth a line only beside files that change.
        case .deleted where tense != .needed: if besideChanges { line("kept", file.displayPath, file.keptRemark) }
        case .edited, .adopted, .taken, .deleted: break
        }
    }

    /// Prints a line for each module whose files match, and whose bases do not.
    func unrecorded(_ updates: [ProjectUpdate]) {
        for module in updates.flatMap(\.unrecordedModules) { line("unrecorded", module.place, module.words) }
    }

    /// Prints a line for each module of which only bases are left, which a run removes.
    func forgotten(_ update: ProjectUpdate, _ tense: Tense) {
        for module in update.forgotten {
            let (place, word) = (update.project.displayPath(of: module.spec), tense == .done ? "forgot" : "forget")
            line(word, place, "the files of '\(module.name)' are gone, and now their bases")
        }
    }

    /// How to get what accepted files lack.
    func missing(_ updates: [ProjectUpdate]) {
        let accepted = updates.flatMap(\.modules).flatMap(\.files).contains { file in
            if case .kept(.taken(let report)) = file.decision.verdict { !report.added.isEmpty } else { false }
        }
        if accepted { console.print("\nto add what is missing, run: viper-gen generate\n") }
    }

    /// Says that `--force` is not for files of people's.
    func beyondForce(_ updates: [ProjectUpdate]) {
        let files = updates.flatMap(\.modules).flatMap(\.reports).filter(\.isBeyondForce)
        guard !files.isEmpty else { return }
        let warning = Diagnostic.warning("'--force' writes generated files only, and files of yours were left alone")
            .note("resolve them as their messages say, and run 'viper-gen generate'")
        let paths = files.filter(\.isAcceptable).map { ShellWord.quoted($0.displayPath) }.joined(separator: " ")
        let accept = "to accept files as they are, run: viper-gen generate --keep-edits \(paths)"
        console.report([paths.isEmpty ? warning : warning.note(accept)])
    }

    /// Prints what to do with files whose spec is gone.
    func orphans(_ updates: [ProjectUpdate]) {
        let orphans = updates.flatMap(\.orphans)
        let gone = orphans.filter { $0.successor == nil && $0.followers.isEmpty }
            .map { "viper-gen remove " + ShellWord.quoted($0.word) }
        if !gone.isEmpty {
            let commands = gone.joined(separator: "; ")
            console.print("\nno spec describes the orphaned files: bring their spec back, or run: \(commands)\n")
        }
        for orphan in orphans where !orphan.followers.isEmpty { moved(orphan) }
        for orphan in orphans where orphan.followers.isEmpty {
            guard let (place, folder) = orphan.successor else { continue }
            let (name, word) = (ShellWord.quoted(orphan.name), ShellWord.quoted(orphan.word))
            console.print(
                """

                '\(Printable.text(orphan.name))' is in '\(Printable.text(place))' now
                to move what was written in the orphaned files there, run: viper-gen move \(name) \(ShellWord.quoted(folder))
                to remove those that were not edited, run: viper-gen remove \(word)

                """
            )
        }
    }

    /// Prints what to do with a module whose folder was moved.
    private func moved(_ orphan: OrphanedModule) {
        let word = ShellWord.quoted(orphan.word)
        let names = orphan.followers.map { "'\(Printable.text($0))'" }.joined(separator: " or ")
        console.print("\n'\(Printable.text(orphan.name))' can be \(names) now\n")
        for name in orphan.followers {
            let place = "to '\(Printable.text(name))', run: viper-gen rename \(word) \(ShellWord.quoted(name))"
            console.print("to move what was written in the orphaned files \(place)\n")
        }
        console.print("to remove those that were not edited, run: viper-gen remove \(word)\n")
    }

    /// Prints what would be written: new files completely, and the changes of others in the unified format.
    func preview(_ update: ProjectUpdate) {
        for file in update.newFiles { line(Tense.planned.created, update.project.displayPath(of: file.path)) }
        for module in update.modules { files(module, .planned) }
        forgotten(update, .planned)
        for file in update.newFiles { show(file.bytes, update.project.displayPath(of: file.path)) }
        for file in update.modules.flatMap(\.files) {
            guard case .write(let bytes) = file.decision.file else { continue }
            if file.current == .absent { show(bytes, file.displayPath) } else { showDiff(of: file) }
        }
    }

    /// Prints what would be written in the unified format, and the problems of files that are left alone.
    func diff(_ update: ProjectUpdate) {
        console.report(update.uncertainMoves + update.modules.flatMap(\.reports).compactMap(\.diagnostic))
        console.print(update.diff)
    }

    private func showDiff(of file: FileUpdate) {
        console.print("\n")
        console.print(file.diff)
    }

    /// Prints the line for a file that belongs to no module, such as a new spec.
    func created(_ path: String) {
        line(Tense.done.created, path)
    }

    /// Reports files that somebody changed between reading and writing.
    func changedMeanwhile(_ commit: CommitReport, in project: Project) {
        for file in commit.changedMeanwhile {
            let path = project.displayPath(of: file)
            var error = Diagnostic.error(
                "'\(path)' was changed during this run and was left alone; run the command again"
            )
            if let first = commit.backups[file] {
                error = error.note("it was saved twice: the first text is in '\(project.displayPath(of: first))'")
            }
            console.report([error])
        }
    }

    /// The places that use names of types which a run changed, as many as a person reads.
    func uses(_ uses: [Diagnostic]) {
        console.report(uses.first(Self.mostUses))
    }

    /// The places in people's code that do not match what is generated now.
    func code(_ warnings: CodeWarnings) {
        console.report(warnings.others.map(\.diagnostic))
        uses(warnings.uses.map(\.diagnostic))
    }

    private static let mostUses = 50

    /// Says that there is nothing to report.
    func noModules() {
        console.print("there are no modules; 'viper-gen new NAME' makes one\n")
    }

    /// Reports what files lost when they were replaced.
    func losses(of commit: CommitReport, in project: Project) {
        for loss in commit.losses {
            let path = project.displayPath(of: loss.path)
            if loss.hasOtherNames {
                console.report([
                    .warning("'\(path)' has other names (hard links), and they still have the old text").note(
                        "to link them again, run 'ln -f \(ShellWord.quoted(path)) OTHER'"
                    )
                ])
            }
            if !loss.attributes.isEmpty {
                let names = loss.attributes.map { "'\($0)'" }.joined(separator: ", ")
                console.report([.warning("'\(path)' could not keep its extended attributes \(names); set them again")])
            }
        }
    }

    /// A spec that was formatted.
    func formatted(_ path: String) {
        line("formatted", path)
    }

    /// A spec that is not formatted, and the first line that differs.
    func unformatted(_ path: String, from number: Int) {
        line("not formatted", path, "from line \(number)")
    }

    private func show(_ bytes: [UInt8], _ path: String) {
        console.print("\n==> \(Printable.text(path)) <==\n")
        console.print(bytes)
    }

    /// One line: a word, a path, its new path, and a remark in parentheses.
    func line(_ word: String, _ path: String, to new: String? = nil, _ remark: String? = nil) {
        let padding = String(repeating: " ", count: max(0, 8 - word.count))
        let paths = Printable.text(path) + (new.map { " → " + Printable.text($0) } ?? "")
        console.print(word + padding + " " + paths + (remark.map { "  (\($0))" } ?? "") + "\n")
    }

    private func remark(_ file: FileReport, _ tense: Tense, _ commit: CommitReport) -> String? {
        if let backup = commit.backups[file.path] ?? file.backup { return "the old text is in \(backup.name)" }
        guard tense == .needed, let current = file.current, let proposed = file.proposed else { return nil }
        return "from line \(FileMerge.firstDifference(of: current, from: proposed))"
    }
}

extension Report.Tense {
    var created: String {
        switch self {
        case .done: "created"
        case .needed: "missing"
        case .planned: "would create"
        }
    }

    var updated: String {
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

    var moved: String {
        switch self {
        case .done: "moved"
        case .needed: "to move"
        case .planned: "would move"
        }
    }

    fileprivate var mended: String {
        switch self {
        case .done: "mended"
        case .needed: "stale"
        case .planned: "would mend"
        }
    }

    fileprivate var marked: String { self == .planned ? "would mark" : "marked" }

    fileprivate var adopted: String { self == .planned ? "would adopt" : "adopted" }

    fileprivate var accepted: String { self == .planned ? "would accept" : "accepted" }

    var removed: String {
        switch self {
        case .done: "removed"
        case .needed: "extra"
        case .planned: "would remove"
        }
    }
}
