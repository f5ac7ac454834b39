/// Files that are generated at other paths than last time, because a name, the layout or a folder changed.
struct MovedFiles {
    /// The numbers of a file at its old path and at its new one.
    struct Move {
        let old: Int
        let new: Int
    }

    private let files: [FileVersions]
    private let moves: [Move]

    /// - Parameter files: those of a module. A move is certain if one template has one file that is no longer generated and
    ///   one that is new, or if their names are equal.
    init(_ files: [FileVersions]) {
        self.files = files
        let gone = files.indices.filter { files[$0].isLeftOver }
        var made = files.indices.filter { files[$0].isNew }
        // An interrupted run can have written the file at its new path, and not removed it at the old one.
        let missing = Set(gone.map { files[$0].template }).subtracting(made.map { files[$0].template })
        made += files.indices.filter { missing.contains(files[$0].template) && files[$0].canBePlaced }
        var moves: [Move] = []
        let byTemplate = Dictionary(grouping: gone) { files[$0].template }
        let newByTemplate = Dictionary(grouping: made) { files[$0].template }
        for (template, olds) in byTemplate where template != nil {
            let news = newByTemplate[template] ?? []
            if olds.count == 1, news.count == 1 {
                moves.append(Move(old: olds[0], new: news[0]))
                continue
            }
            let byName = Dictionary(grouping: news) { files[$0].name }
            for (name, olds) in Dictionary(grouping: olds, by: { files[$0].name }) {
                guard olds.count == 1, let news = byName[name], news.count == 1 else { continue }
                moves.append(Move(old: olds[0], new: news[0]))
            }
        }
        self.moves = moves.sorted { $0.old < $1.old }
    }

    /// The decisions for all files, each moved one merged at its new path.
    ///
    /// - Parameter decide: decides about files that are where they were.
    /// - Returns: `nil` if no moved file was edited, or if one cannot be merged.
    func decide(_ decide: ([FileVersions]) -> [FileDecision]) -> [FileDecision]? {
        guard moves.contains(where: { files[$0.old].isEdited }) else { return nil }
        var followed = files
        for move in moves {
            followed[move.new].base = files[move.old].base
            followed[move.new].current = files[move.old].current
            followed[move.old].base = nil
            followed[move.old].current = .absent
        }
        let names = NameChanges(
            followed.compactMap { file in
                guard let base = file.base, let new = file.new else { return nil }
                return (base, new)
            } + generatedPairs
        )
        for index in followed.indices where followed[index].ownership == .shared { followed[index].rename(names) }
        guard moves.allSatisfy({ followed[$0.new].resemblesBase }) else { return nil }
        return result(of: decide(followed), followed)
    }

    /// The decisions without new files that may get the text of a file which cannot be read now.
    func holdBack(_ decisions: [FileDecision]) -> [FileDecision] {
        var result = decisions
        for old in files {
            guard old.new == nil, old.ownership == .shared, old.template != nil, case .unusable(let what) = old.current
            else { continue }
            for index in files.indices where files[index].isNew && files[index].template == old.template {
                let reason = "was not created, because '\(old.path)', whose text may belong in it, \(what)"
                result[index] = FileDecision(files[index].path, .leftAlone(.unusable(reason)))
            }
        }
        return result
    }

    /// The decisions without new files that a person deleted at their old paths.
    func keepDeletions(_ decisions: [FileDecision]) -> [FileDecision] {
        let deleted = Dictionary(grouping: files.indices.filter { files[$0].isDeleted }) { files[$0].template }
        guard !deleted.isEmpty else { return decisions }
        let made = Dictionary(grouping: files.indices.filter { files[$0].isNew }) { files[$0].template }
        let pairs = deleted.compactMap { template, olds -> Move? in
            guard template != nil, olds.count == 1, let news = made[template], news.count == 1 else { return nil }
            return Move(old: olds[0], new: news[0])
        }
        let names = NameChanges(
            (pairs + moves).compactMap { move in
                guard let base = files[move.old].base, let new = files[move.new].new else { return nil }
                return (base, new)
            } + generatedPairs
        )
        var result = decisions
        for move in pairs {
            guard let base = files[move.old].base, let new = files[move.new].new,
                decisions[move.new].verdict == .created, TextForm.haveSameContent(names.apply(to: base), new)
            else { continue }
            result[move.new] = FileDecision(files[move.new].path, .kept(.deleted), base: .write(new))
        }
        return result
    }

    /// What was generated last and is generated now for files that are written again, and have another path now.
    private var generatedPairs: [(base: [UInt8], new: [UInt8])] {
        let generated = files.filter { $0.ownership == .generated }
        let old = Dictionary(grouping: generated.filter { $0.new == nil && $0.base != nil }, by: \.template)
        let new = Dictionary(grouping: generated.filter { $0.new != nil && $0.base == nil }, by: \.template)
        return old.compactMap { template, files in
            guard template != nil, files.count == 1, let others = new[template], others.count == 1,
                let base = files[0].base, let text = others[0].new
            else { return nil }
            return (base, text)
        }
    }

    private func result(of decisions: [FileDecision], _ followed: [FileVersions]) -> [FileDecision]? {
        var result = decisions
        let targets = Set(moves.map(\.new))
        let changed = files.indices.filter {
            targets.contains($0) || followed[$0].current != files[$0].current
        }
        guard !changed.contains(where: { decisions[$0].verdict.needsAttention }) else { return nil }
        for index in changed {
            guard case .bytes(let current) = followed[index].current, let new = files[index].new else { continue }
            result[index] = written(decisions[index], current: current, new: new, of: files[index])
        }
        for move in moves {
            guard isPlaced(move, as: result[move.new]) else { return nil }
            result[move.old] = FileDecision(
                files[move.old].path,
                .removed,
                file: .remove,
                base: .remove,
                movedTo: files[move.new].path
            )
        }
        return result
    }

    /// Whether nothing is at the new path, or what the move writes.
    private func isPlaced(_ move: Move, as decision: FileDecision) -> Bool {
        guard case .bytes(let current) = files[move.new].current else { return true }
        return decision.file == .write(current)
    }

    /// A decision about a file that was moved, or in which names were changed: it is written in any case.
    private func written(
        _ decision: FileDecision,
        current: [UInt8],
        new: [UInt8],
        of file: FileVersions
    ) -> FileDecision {
        let text: [UInt8] = if case .write(let text) = decision.file { text } else { current }
        let verdict: Verdict =
            switch decision.verdict {
            case .merged: decision.verdict
            case .kept: .merged(MergeReport())
            default: file.current == .absent ? .created : .updated
            }
        return FileDecision(file.path, verdict, file: .write(text), base: .write(new))
    }
}

extension FileVersions {
    /// Whether a shared file is no longer generated, and is there.
    fileprivate var isLeftOver: Bool {
        guard new == nil, base != nil, ownership == .shared, case .bytes = current else { return false }
        return true
    }

    /// Whether a shared file is no longer generated, and a person deleted it.
    fileprivate var isDeleted: Bool { new == nil && base != nil && current == .absent && ownership == .shared }

    /// Whether nothing is known of a shared file that is generated now.
    fileprivate var isNew: Bool { new != nil && base == nil && current == .absent && ownership == .shared }

    /// Whether a person changed it since it was generated last.
    fileprivate var isEdited: Bool {
        guard case .bytes(let current) = current, let base else { return false }
        return !TextForm.haveSameContent(current, base)
    }

    /// Whether a shared file is there that an interrupted run can have written: its base is missing, or what is generated
    /// now.
    fileprivate var canBePlaced: Bool {
        guard let new, ownership == .shared, case .bytes = current else { return false }
        return base == nil || base == new
    }

    /// Whether most lines of what was generated last are in what is generated now.
    fileprivate var resemblesBase: Bool {
        guard let base, let new else { return false }
        func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
            TextForm.plain(text).split(separator: UInt8(ascii: "\n")).map { Indentation.trimmed($0) }
        }
        let (old, now) = (lines(base), Set(lines(new)))
        return old.count(where: now.contains) * 2 >= old.count
    }

    fileprivate mutating func rename(_ names: NameChanges) {
        guard !names.isEmpty, let base, case .bytes(let bytes) = current else { return }
        self.base = names.apply(to: base)
        current = .bytes(names.apply(to: bytes))
    }

    fileprivate var name: Substring {
        path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
    }
}
