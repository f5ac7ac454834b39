import SourceText

/// A file without conflict markers of version control, as far as its sides can be told apart.
struct PreparedFile {
    /// With a base and a text that can be merged.
    private(set) var file: FileVersions
    private let original: FileVersions
    /// Whether the text was brought together from two sides.
    private var isResolved = false

    static func prepare(_ files: [FileVersions]) -> [PreparedFile] {
        files.indices.map { index in
            var prepared = PreparedFile(files[index])
            prepared.resolve(inModuleWith: { files.indices.filter { $0 != index }.compactMap { files[$0].swiftText } })
            return prepared
        }
    }

    private init(_ file: FileVersions) {
        self.file = file
        original = file
    }

    /// - Parameter others: The other Swift files of the module.
    private mutating func resolve(inModuleWith others: () -> [[UInt8]]) {
        if isAsGenerated { return }
        let isBaseMarked = file.base.map { ConflictMarkers.first(in: $0) != nil } ?? false
        let bases = isBaseMarked ? file.base.flatMap(ConflictSides.init) : nil
        if isBaseMarked, bases == nil { file.base = nil }
        guard case .bytes(let current) = file.current, let new = file.new else {
            if let bases { takeSide(of: bases) }
            return
        }
        guard bases != nil || file.firstConflictMarker != nil else { return }
        let texts = ConflictSides(current)
        let old = (ours: bases?.ours ?? file.base, theirs: bases?.theirs ?? file.base)
        let known = [old.ours, old.theirs, new].compactMap { $0 }
        if file.ownership == .generated {
            let isAsGenerated = TextForm.haveSameContent(current, new)
            if !isAsGenerated, GeneratedLines(known).contain(current) { replace(with: new) }
        } else if let texts {
            guard !texts.isOwn, let ours = old.ours, let theirs = old.theirs else { return }
            let branches = BranchMerge(
                marked: current,
                ours: .init(base: ours, text: texts.ours),
                theirs: .init(base: theirs, text: texts.theirs),
                new: new,
                isSwift: file.isSwift
            )
            if let text = branches.merged(inModuleWith: others()) { replace(with: text) }
        }
        guard !isResolved, let bases else { return }
        file.base = RebuiltBase.text(bases, current: current, new: new, isSwift: file.isSwift)
    }

    /// Whether the file and its base are what is generated now.
    private var isAsGenerated: Bool {
        guard case .bytes(let current) = file.current, let base = file.base, let new = file.new else { return false }
        return current.hasSameBytes(as: new) && base.hasSameBytes(as: new)
    }

    /// Takes a side of the base of a file that is no longer generated, and the same one of its text if nobody edited
    /// that on either branch.
    private mutating func takeSide(of bases: ConflictSides) {
        file.base = side(of: bases)
        guard case .bytes(let current) = file.current, let texts = ConflictSides(current), !texts.isOwn,
            TextForm.haveSameContent(texts.ours, bases.ours), TextForm.haveSameContent(texts.theirs, bases.theirs)
        else { return }
        file.current = .bytes(bases.ours)
    }

    /// The side that the current text has, else that of the current branch.
    private func side(of bases: ConflictSides) -> [UInt8] {
        guard case .bytes(let current) = file.current, TextForm.haveSameContent(current, bases.theirs) else {
            return bases.ours
        }
        return bases.theirs
    }

    private mutating func replace(with text: [UInt8]) {
        file.current = .bytes(text)
        file.base = file.new
        isResolved = true
    }

    /// The decision for the original file.
    ///
    /// - Parameter decision: That for the file without markers.
    func restored(_ decision: FileDecision) -> FileDecision {
        guard isResolved || file.base != original.base else { return decision }
        if case .leftAlone = decision.verdict { return isResolved ? unresolved : decision }
        guard let new = file.new else { return decision }
        guard isResolved else {
            let isInOrder = [.unchanged, .kept(.edited)].contains(decision.verdict)
            if isInOrder { return FileDecision(file.path, .mended, base: .write(new)) }
            return decision.base == .keep ? decision.with { $0.base = .write(new) } : decision
        }
        let text: [UInt8] =
            switch (decision.file, file.current) {
            case (.write(let text), _): text
            case (_, .bytes(let text)): text
            default: new
            }
        let isAsGenerated = TextForm.haveSameContent(text, new)
        var report = decision.verdict.report
        report.joinsBranches = true
        let verdict: Verdict = isAsGenerated ? .updated : .merged(report)
        return FileDecision(file.path, verdict, file: .write(text), base: .write(new))
    }

    private var unresolved: FileDecision {
        FileDecision(file.path, .leftAlone(.conflictMarkers(line: original.firstConflictMarker ?? 1)))
    }
}

extension FileVersions {
    var isSwift: Bool { path.hasSuffix(".swift") }

    /// The line of the first conflict marker in the text on the disk.
    var firstConflictMarker: Int? {
        guard case .bytes(let current) = current else { return nil }
        return TextLines.firstConflictMarker(in: current, isSwift: isSwift)
    }

    fileprivate var swiftText: [UInt8]? {
        guard isSwift, case .bytes(let bytes) = current else { return nil }
        return bytes
    }
}
