import SwiftReader

/// Files that are generated at other paths than last time, because a name, the layout or a folder changed, or because a
/// person moved them.
struct MovedFiles {
    private let files: [FileVersions]
    private let moves: [FileMove]
    private let targets: Set<String>

    /// - Parameters:
    ///   - files: Those of a module.
    ///   - targets: The names that their targets have in code, other than those of folders in `Sources`.
    init(_ files: [FileVersions], targets: Set<String> = []) {
        self.files = files
        self.targets = targets
        guard files.contains(where: { $0.new == nil }) else {
            moves = []
            return
        }
        let done = FileMove.pairs(of: files, from: \.isMissing, to: \.isUnknown, isDone: true)
        let placed = Set(done.map(\.new))
        var waiting = FileMove.pairs(of: files, from: \.isLeftOver, to: \.isNew)
        // An interrupted run can have written the file at its new path, and not removed it at the old one.
        let made = Set(files.filter(\.isNew).map(\.template))
        waiting += FileMove.pairs(
            of: files,
            from: { $0.isLeftOver && !made.contains($0.template) },
            to: \.canBePlaced
        )
        moves = (done + waiting.filter { !placed.contains($0.new) }).sorted { $0.old < $1.old }
    }

    /// The decisions for all files, each moved one merged at its new path.
    ///
    /// - Parameter decide: Decides about files that are where they were.
    /// - Returns: `nil` if no moved file was edited, and no name changed.
    func decide(_ decide: ([FileVersions]) -> [FileDecision]) -> [FileDecision]? {
        var moves = resembling
        // What people wrote can use names that changed in other files.
        let hasNames = isEditedAndChanged && !names(of: moves).isEmpty
        while hasNames || moves.contains(where: { $0.isDone || files[$0.old].isEdited }) {
            let followed = FollowedFiles(files, moves, names: names(of: moves))
            let decisions = followed.results(of: decide(followed.versions))
            let isPlaced = moves.map { followed.isPlaced($0, as: decisions[$0.new]) }
            if isPlaced.allSatisfy(\.self) { return decisions }
            moves = zip(moves, isPlaced).filter(\.1).map(\.0)
        }
        return nil
    }

    /// Whether a person edited a file of theirs, and what is generated for the module changed.
    private var isEditedAndChanged: Bool {
        files.contains { $0.ownership == .shared && $0.isEdited } && files.contains { $0.base != $0.new }
    }

    /// The moves of files that are similar at both paths: they declare the same types, or have most lines in common.
    /// One of several files, such as a request's, also has a function with the parameters, effects and result that it
    /// had.
    private var resembling: [FileMove] {
        guard !moves.isEmpty else { return [] }
        let names = names(of: moves)
        return moves.filter { move in
            guard let base = files[move.old].base.map(names.apply) else { return false }
            if move.isDone, case .bytes(let current) = files[move.new].current {
                return FileMerge.hasMostLines(of: base, names.apply(to: current))
            }
            return files[move.new].new.map {
                if files[move.new].isOneOfSeveral, !FileMerge.keepsFunction(of: base, $0) { return false }
                return FileMerge.hasMostLines(of: base, $0) || FileMerge.declaresTypes(of: base, $0)
            } ?? false
        }
    }

    /// The decisions without those new files into which the text of an unreadable file may belong.
    func holdBack(_ decisions: [FileDecision]) -> [FileDecision] {
        var result = decisions
        for old in files {
            guard old.new == nil, old.ownership == .shared, old.template != nil, case .unusable(let what) = old.current
            else { continue }
            for index in files.indices where files[index].isNew && files[index].template == old.template {
                guard decisions[index].verdict == .created, decisions[index].movedFrom == nil else { continue }
                let reason = "was not created, because '\(old.path)', whose text may belong in it, \(what)"
                result[index] = FileDecision(files[index].path, .leftAlone(.unusable(reason)))
            }
        }
        return result
    }

    /// The decisions without those new files that a person deleted at their old paths.
    func keepDeletions(_ decisions: [FileDecision]) -> [FileDecision] {
        let followed = Set(moves.map(\.old))
        let pairs = FileMove.pairs(of: files, from: \.isDeleted, to: \.isNew).filter { !followed.contains($0.old) }
        guard !pairs.isEmpty else { return decisions }
        let names = names(of: pairs + moves)
        var result = decisions
        for move in pairs {
            guard let base = files[move.old].base, let new = files[move.new].new,
                decisions[move.new].verdict == .created, TextForm.haveSameContent(names.apply(to: base), new)
            else { continue }
            result[move.new] = FileDecision(files[move.new].path, .kept(.deleted), base: .write(new))
        }
        return result
    }

    /// The decisions, in which each file that only got another path says where it was.
    func nameMoves(_ decisions: [FileDecision]) -> [FileDecision] {
        guard files.contains(where: { $0.new == nil }) else { return decisions }
        let generated = FileMove.pairs(of: files, from: \.isGeneratedLeftOver, to: \.isGeneratedNew)
        let pairs = (moves.filter { !$0.isDone } + generated).filter { move in
            decisions[move.old].verdict == .removed && decisions[move.new].verdict == .created
                && decisions[move.new].movedFrom == nil
        }
        guard !pairs.isEmpty else { return decisions }
        let names = names(of: pairs)
        var result = decisions
        for move in pairs {
            guard let base = files[move.old].base, let new = files[move.new].new else { continue }
            let isSame = TextForm.haveSameContent(names.apply(to: base), new)
            guard isSame || files[move.old].ownership == .generated else { continue }
            result[move.new] = decisions[move.new].with { $0.movedFrom = files[move.old].path }
        }
        return result
    }

    /// The names that change in the moved files, and in those that stay where they are.
    private func names(of moves: [FileMove]) -> NameChanges {
        let moved = moves.compactMap { move -> (base: [UInt8], new: [UInt8])? in
            guard let base = files[move.old].base, let new = files[move.new].new else { return nil }
            return (base, new)
        }
        let others = files.compactMap { file -> (base: [UInt8], new: [UInt8])? in
            guard let base = file.base, let new = file.new else { return nil }
            return (base, new)
        }
        return NameChanges(moved + others + generatedPairs, targets: targets.union(files.compactMap(\.target)))
    }

    /// What was generated last and is generated now for files that are written again, and have another path now.
    private var generatedPairs: [(base: [UInt8], new: [UInt8])] {
        func moves(to isNew: (FileVersions) -> Bool) -> [FileMove] {
            FileMove.pairs(of: files, from: \.isGeneratedAndGone, to: { $0.isGeneratedNow && isNew($0) })
        }
        let new = moves { $0.base == nil }
        // An interrupted run can have written the base at the new path.
        let moves = new.isEmpty ? moves { $0.base == $0.new } : new
        let pairs = moves.compactMap { move -> (base: [UInt8], new: [UInt8])? in
            guard let base = files[move.old].base, let new = files[move.new].new else { return nil }
            return (base, new)
        }
        // One file became several, or the other way around.
        let (placed, filled) = (Set(moves.map(\.old)), Set(moves.map(\.new)))
        let gone = files.indices.filter { files[$0].isGeneratedAndGone && !placed.contains($0) }
        let added = files.indices.filter { index in
            files[index].isGeneratedNow && files[index].base == nil && !filled.contains(index)
        }
        guard !gone.isEmpty, !added.isEmpty else { return pairs }
        let (old, now) = (gone.compactMap { files[$0].base }, added.compactMap { files[$0].new })
        return pairs + [(Array(old.joined(separator: [Ascii.newline])), Array(now.joined(separator: [Ascii.newline])))]
    }
}

extension FileVersions {
    fileprivate var isGeneratedAndGone: Bool { ownership == .generated && new == nil && base != nil }
    fileprivate var isGeneratedNow: Bool { ownership == .generated && new != nil }
}

extension FileVersions {
    /// The target of a file of a package: the folder in `Sources`.
    fileprivate var target: String? {
        let folders = path.split(separator: "/").dropLast()
        guard let sources = folders.lastIndex(of: "Sources"), sources + 1 < folders.endIndex else { return nil }
        return String(folders[sources + 1])
    }

    /// Whether a shared file is no longer generated, and is there.
    fileprivate var isLeftOver: Bool { isObsoleteAndThere && ownership == .shared }

    fileprivate var isGeneratedLeftOver: Bool { isObsoleteAndThere && ownership == .generated }

    private var isObsoleteAndThere: Bool {
        guard new == nil, base != nil, case .bytes = current else { return false }
        return true
    }

    /// Whether a file is no longer generated, and is not there.
    fileprivate var isMissing: Bool { new == nil && base != nil && current == .absent }

    /// Whether a shared file is no longer generated, and a person deleted it.
    fileprivate var isDeleted: Bool { isMissing && ownership == .shared }

    /// Whether nothing is known of a shared file that is generated now.
    fileprivate var isNew: Bool { isMissingAndUnknown && ownership == .shared }

    fileprivate var isGeneratedNew: Bool { isMissingAndUnknown && ownership == .generated }

    private var isMissingAndUnknown: Bool { new != nil && base == nil && current == .absent }

    /// Whether a file is there that is generated now, and of which nothing is known.
    fileprivate var isUnknown: Bool {
        guard new != nil, base == nil, case .bytes = current else { return false }
        return true
    }

    /// Whether a person changed it since it was generated last.
    fileprivate var isEdited: Bool {
        guard case .bytes(let current) = current, let base else { return false }
        return !TextForm.haveSameContent(current, base)
    }

    /// Whether a shared file is there that an interrupted run can have written. If it has a conflict, its base is the
    /// old one.
    fileprivate var canBePlaced: Bool {
        guard new != nil, ownership == .shared, case .bytes = current else { return false }
        return true
    }
}
