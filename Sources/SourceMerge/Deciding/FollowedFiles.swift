/// The files of a module as if each moved one were at its new path already, with its new names.
struct FollowedFiles {
    private let files: [FileVersions]
    private let moves: [FileMove]
    /// What is to be decided about.
    private(set) var versions: [FileVersions]
    private let names: NameChanges

    init(_ files: [FileVersions], _ moves: [FileMove], names: NameChanges) {
        self.files = files
        self.moves = moves
        self.names = names
        versions = files
        for move in moves {
            versions[move.new].base = files[move.old].base
            if !move.isDone { versions[move.new].current = files[move.old].current }
            versions[move.old].base = nil
            versions[move.old].current = .absent
        }
        for index in versions.indices where versions[index].ownership == .shared { versions[index].rename(names) }
    }

    /// The decisions about the files at their old and new paths.
    ///
    /// - Parameter decisions: Those about `versions`.
    func results(of decisions: [FileDecision]) -> [FileDecision] {
        var results = decisions
        let moved = Dictionary(moves.map { ($0.new, $0) }) { first, _ in first }
        for index in files.indices { results[index] = result(of: decisions[index], index, move: moved[index]) }
        for move in moves {
            results[move.old] =
                move.isDone
                ? FileDecision(files[move.old].path, .unchanged, base: .remove)
                : FileDecision(files[move.old].path, .removed, file: .remove, base: .remove).with {
                    if isMoved(move) { $0.movedTo = files[move.new].path }
                }
        }
        return results
    }

    /// Whether the text of a file moves. One that nobody edited, and that has other code now, is written anew.
    private func isMoved(_ move: FileMove) -> Bool {
        guard let base = files[move.old].base, case .bytes(let text) = files[move.old].current,
            let new = files[move.new].new
        else { return true }
        return !TextForm.haveSameContent(text, base) || TextForm.haveSameContent(names.apply(to: base), new)
    }

    /// Whether nothing is at the new path, or what the move writes, also with conflict markers.
    func isPlaced(_ move: FileMove, as decision: FileDecision) -> Bool {
        guard !move.isDone, case .bytes(let current) = files[move.new].current else { return true }
        return decision.file == .write(current) || decision.marked?.text == current
    }

    private func result(of decision: FileDecision, _ index: Int, move: FileMove?) -> FileDecision {
        let (file, version) = (files[index], versions[index])
        guard case .bytes(let text) = version.current, let new = file.new else { return decision }
        let isElsewhere = move.map { !$0.isDone } ?? false
        let isWritten = isElsewhere || version.current != file.current
        guard isWritten || move != nil else { return decision }
        var result = decision
        if decision.verdict.needsAttention {
            // With its old base at its new path, the file has the same conflict in the next run.
            result.base = version.base.map(FileDecision.Edit.write) ?? .keep
            if isWritten { result.file = .write(text) }
        } else if isWritten {
            result = written(
                decision,
                current: text,
                base: version.base ?? new,
                isThere: file.current != .absent,
                renamed: renamedTypes(at: index, move)
            )
        } else if decision.base == .keep {
            result.base = .write(version.base ?? new)
        }
        if isElsewhere {
            result.movedFrom = move.flatMap { isMoved($0) ? files[$0.old].path : nil }
        } else {
            result.isFollowed = move != nil
        }
        return result
    }

    /// The types of which a person's text uses the old names.
    private func renamedTypes(at index: Int, _ move: FileMove?) -> [String] {
        let old = move.map { $0.isDone ? $0.new : $0.old } ?? index
        guard case .bytes(let text) = files[old].current else { return [] }
        return names.renamedTypes(in: text)
    }

    /// A decision about a file that was moved, or in which names were changed: it is written in any case, and so is its
    /// base, with the notes in it.
    private func written(
        _ decision: FileDecision,
        current: [UInt8],
        base: [UInt8],
        isThere: Bool,
        renamed: [String]
    ) -> FileDecision {
        let text: [UInt8] = if case .write(let text) = decision.file { text } else { current }
        let verdict: Verdict =
            switch decision.verdict {
            case .merged, .kept: .merged(decision.verdict.report.with(renamed: renamed))
            default: isThere ? .updated : .created
            }
        let base = decision.base == .keep ? FileDecision.Edit.write(base) : decision.base
        return FileDecision(decision.path, verdict, file: .write(text), base: base).with {
            $0.divided = decision.divided
        }
    }
}

extension MergeReport {
    fileprivate func with(renamed types: [String]) -> MergeReport {
        var report = self
        report.renamed = types + renamed.filter { !types.contains($0) }
        return report
    }
}

extension FileVersions {
    fileprivate mutating func rename(_ names: NameChanges) {
        guard !names.isEmpty, let base, case .bytes(let bytes) = current else { return }
        let renamed = names.apply(to: base)
        let lines = RenamedLines(from: renamed, to: new ?? [], names)
        self.base = lines.apply(to: renamed)
        current = .bytes(lines.apply(to: names.apply(to: bytes)))
    }
}
