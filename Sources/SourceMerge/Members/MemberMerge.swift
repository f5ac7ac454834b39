import SwiftReader

/// Merges the files of a module declaration by declaration.
///
/// The result is the person's text with changes: A new declaration is put after the declaration that precedes it in the
/// generated text, wherever that one is now. A declaration that only the generator changed is replaced. One that both
/// changed is merged by its parts, and within those by lines. Nothing else of the person's text changes.
struct MemberMerge {
    /// A file in its three versions, each as declarations.
    struct File {
        /// Empty if it is unknown.
        let base: SourceOutline
        let ours: SourceOutline
        let theirs: SourceOutline
        var hasBase = true
    }

    /// The merge of one file.
    struct Result {
        /// `nil` if there is a conflict.
        let text: [UInt8]?
        let report: MergeReport
        /// The text with markers around the conflicts; `nil` if they cannot be marked.
        let marked: [UInt8]?
        /// The bytes of what is generated now that the person's files do not have.
        let missing: [Range<Int>]
    }

    let base: DeclarationTree
    let ours: DeclarationTree
    let theirs: DeclarationTree
    let pairs: DeclarationPairs
    private let hasBase: [Bool]
    /// By file.
    var edits: [TextEdits]
    var reports: [MergeReport]
    /// By file, the changes that mark its conflicts; `nil` for one that cannot be marked.
    var marks: [[ConflictMark?]]
    /// By declaration of the new texts, the file and the place after which it was put.
    var inserted: [Int: Insertion] = [:]
    private(set) var deleted: Set<Int> = []
    /// Pairs of files between which a declaration moved. Both are written, or none.
    private(set) var links: [(Int, Int)] = []

    /// A place for a new declaration.
    struct Insertion {
        let file: Int
        let offset: Int
        let leading: ArraySlice<UInt8>
        let isBefore: Bool
        /// Whether it is the first member of a type that was empty.
        var isFirst = false
    }

    /// The person's types that were empty and are no longer.
    var filled: Set<Int> = []

    init(_ files: [File]) {
        base = DeclarationTree(files.map(\.base))
        ours = DeclarationTree(files.map(\.ours))
        theirs = DeclarationTree(files.map(\.theirs))
        pairs = DeclarationPairs(base: base, theirs: theirs)
        edits = files.map { _ in TextEdits() }
        reports = files.map { _ in MergeReport() }
        marks = files.map { _ in [] }
        hasBase = files.map(\.hasBase)
    }

    /// Merges the files.
    mutating func run() -> [Result] {
        for roots in base.roots { roots.forEach { mergeOld($0) } }
        for roots in theirs.roots { roots.forEach { mergeNew($0) } }
        mergePreambles()
        closeFilledTypes()
        return ours.outlines.indices.map { result(of: $0) }
    }

    private func result(of file: Int) -> Result {
        let text = ours.outlines[file].text
        let report = reports[file]
        let missing = missing(of: theirs.roots[file])
        guard !report.conflicts.isEmpty else {
            return Result(text: edits[file].apply(to: text), report: report, marked: nil, missing: missing)
        }
        let known = marks[file].compactMap { $0 }
        var marked = edits[file]
        for mark in known { marked.replace(mark.range, with: mark.text) }
        let isMarked = known.count == report.conflicts.count
        return Result(
            text: nil,
            report: report,
            marked: isMarked ? marked.apply(to: text) : nil,
            missing: missing
        )
    }

    /// The person's declaration for one that was generated last.
    func own(_ id: Int) -> Int? { ours.byKey[base[id].key] }

    /// The person's declaration for one that is generated now.
    func own(ofNew id: Int) -> Int? {
        if let old = pairs.base[id], let found = own(old) { return found }
        return ours.counterpart(of: id, in: theirs)
    }

    // MARK: - Declarations of the base

    private mutating func mergeOld(_ id: Int) {
        guard let partner = pairs.theirs[id] else {
            mergeRemoved(id)
            return
        }
        if let own = own(id) {
            if let other = adopted(partner, of: id, except: own) {
                link(base[id].file, ours[other].file)
                mergeRemoved(id)
                return
            }
            link(base[id].file, ours[own].file)
            merge(id, own, partner)
        }
        base[id].children.forEach { mergeOld($0) }
    }

    mutating func link(_ file: Int, _ other: Int) {
        if file != other { links.append((file, other)) }
    }

    /// A declaration that the person wrote as it is generated now, although the last generated one is still there.
    private func adopted(_ partner: Int, of id: Int, except own: Int) -> Int? {
        guard theirs[partner].declaration.container == nil, theirs[partner].key.kind != .import else { return nil }
        let head = theirs.code(theirs[partner].declaration.head, of: partner)
        guard base.code(base[id].declaration.head, of: id) != head,
            ours.code(ours[own].declaration.head, of: own) != head
        else { return nil }
        return ours.ids(in: theirs[partner].key.scope).first { id in
            id != own && ours.code(ours[id].declaration.head, of: id) == head
        }
    }

    private mutating func mergeRemoved(_ id: Int) {
        guard let own = own(id) else {
            base[id].children.forEach { mergeOld($0) }
            return
        }
        // What people wrote may need an import.
        guard base[id].key.kind != .import else { return }
        if ours.meaning(of: own) == base.meaning(of: id), ours[own].declaration.hasOwnLines {
            delete(own)
        } else if base[id].declaration.container != nil {
            base[id].children.forEach { mergeOld($0) }
        } else {
            reports[ours[own].file].kept.append(ours[own].key.name)
        }
    }

    private mutating func delete(_ own: Int) {
        deleted.insert(own)
        let node = ours[own]
        let text = ours.outlines[node.file].text
        edits[node.file].replace(BlankLines.removal(of: node.declaration.range, in: text), with: [])
        if node.key.kind != .import { reports[node.file].removed.append(node.key.name) }
    }

    // MARK: - Declarations of both texts

    private mutating func merge(_ id: Int, _ own: Int, _ partner: Int) {
        let isRenamed = pairs.renamed.contains(id)
        let isContainer = base[id].declaration.container != nil || theirs[partner].declaration.container != nil
        let node = ours[own]
        if !isContainer {
            let (old, new) = (base.meaning(of: id), theirs.meaning(of: partner))
            if old == new { return }
            let mine = ours.meaning(of: own)
            if mine == new { return }
            if mine == old, node.declaration.hasOwnLines {
                edits[node.file].replace(node.declaration.range, with: restyled(partner, at: own))
                note(own, partner, isRenamed)
                return
            }
        }
        mergeParts(id, own, partner, isContainer: isContainer)
    }

    private mutating func note(_ own: Int, _ partner: Int, _ isRenamed: Bool) {
        let name = theirs[partner].key.name
        guard theirs[partner].key.kind != .import else { return }
        if isRenamed {
            reports[ours[own].file].renamed.append(name)
        } else {
            reports[ours[own].file].updated.append(name)
        }
    }

    /// Merges comments, head and body separately.
    private mutating func mergeParts(_ id: Int, _ own: Int, _ partner: Int, isContainer: Bool) {
        let (old, mine, new) = (base[id].declaration, ours[own].declaration, theirs[partner].declaration)
        let file = ours[own].file
        var changes: [(Range<Int>, [UInt8])] = []
        if let head = PartMerge.tokens(
            base: (base.outlines[base[id].file], old.head),
            ours: (ours.outlines[file], mine.head),
            theirs: (theirs.outlines[theirs[partner].file], new.head)
        ) {
            if let text = head.text { changes.append((mine.head, text)) }
        } else {
            conflict(id, own, partner, mine.head, new.head)
            return
        }
        if !isContainer {
            if let body = mergedBody(id, own, partner) {
                if let text = body.text { changes.append((mine.body, text)) }
            } else if isResolved(id, own, partner) {
                // The person wrote what is asked for.
            } else {
                conflict(id, own, partner, mine.body, new.body)
                return
            }
        }
        mergeComments(id, own, partner)
        guard !changes.isEmpty else { return }
        for (range, text) in changes { edits[file].replace(range, with: text) }
        note(own, partner, pairs.renamed.contains(id))
    }

    /// Documentation is the person's once they changed it.
    private mutating func mergeComments(_ id: Int, _ own: Int, _ partner: Int) {
        let (old, mine, new) = (base[id].declaration, ours[own].declaration, theirs[partner].declaration)
        let before = base.outlines[base[id].file].remarks(in: old.comments)
        let now = theirs.outlines[theirs[partner].file].remarks(in: new.comments)
        let remarks = ours.outlines[ours[own].file].remarks(in: mine.comments)
        guard before != now, remarks == before, mine.hasOwnLines else { return }
        let leading = Indentation.leading(ours.text(mine.range, of: own))
        let start = mine.comments.lowerBound
        let text = restyle(theirs.text(new.comments, of: partner), of: partner, at: leading, file: ours[own].file)
        edits[ours[own].file].replace(
            start..<mine.comments.upperBound,
            with: Array(text.drop { $0 == Ascii.space || $0 == Ascii.tab })
        )
    }

    private func mergedBody(_ id: Int, _ own: Int, _ partner: Int) -> PartMerge.Result? {
        let (old, mine, new) = (base[id].declaration, ours[own].declaration, theirs[partner].declaration)
        let (before, now, current) = (
            base.code(old.body, of: id), theirs.code(new.body, of: partner), ours.code(mine.body, of: own)
        )
        if before == now || current == now { return .init(text: nil) }
        let leading = Indentation.leading(ours.text(mine.range, of: own))
        let file = ours[own].file
        let generated = restyle(theirs.text(new.body, of: partner), of: partner, at: leading, file: file)
        if current == before, !ours.hasRemarks(mine.body, of: own) { return .init(text: generated) }
        let lines = PartMerge.lines(
            base: base.text(old.body, of: id),
            ours: ours.text(mine.body, of: own),
            theirs: generated[...]
        )
        return lines
            ?? PartMerge.statements(
                base: (base.outlines[base[id].file], old.body),
                ours: (ours.outlines[file], mine.body),
                theirs: (theirs.outlines[theirs[partner].file], new.body)
            ) { restyle($0, of: partner, at: leading, file: file) }
    }

    /// Whether the person has already merged the changes of both sides: the head is as it is generated now, or the body has
    /// all new lines and none of the removed ones.
    private func isResolved(_ id: Int, _ own: Int, _ partner: Int) -> Bool {
        let (old, mine, new) = (base[id].declaration, ours[own].declaration, theirs[partner].declaration)
        let head = theirs.code(new.head, of: partner)
        if base.code(old.head, of: id) != head, ours.code(mine.head, of: own) == head { return true }
        return PartMerge.hasChanges(
            ours.text(mine.body, of: own),
            from: base.text(old.body, of: id),
            to: theirs.text(new.body, of: partner)
        )
    }

    private mutating func conflict(_ id: Int, _ own: Int, _ partner: Int, _ mine: Range<Int>, _ new: Range<Int>) {
        let file = ours[own].file
        reports[file].conflicts.append(
            MergeConflict(
                name: theirs[partner].key.name,
                lines: ours.outlines[file].lines(of: mine),
                newLines: theirs.outlines[theirs[partner].file].lines(of: new)
            )
        )
        marks[file].append(mark(id, own, partner))
    }

    /// The markers around a declaration, or around the head of a type.
    private func mark(_ id: Int, _ own: Int, _ partner: Int) -> ConflictMark? {
        let mine = ours[own].declaration
        guard mine.hasOwnLines else { return nil }
        if mine.container != nil {
            return ConflictMark(
                headOf: (ours.outlines[ours[own].file], mine),
                base: (base.outlines[base[id].file], base[id].declaration),
                theirs: (theirs.outlines[theirs[partner].file], theirs[partner].declaration)
            )
        }
        return ConflictMark(
            mine.range,
            ours: ours.text(mine.range, of: own),
            base: base.text(base[id].declaration.range, of: id),
            theirs: restyled(partner, at: own)[...]
        )
    }

    // MARK: - Text around declarations

    /// The comment that a file starts with is the person's once they changed it.
    private mutating func mergePreambles() {
        for file in ours.outlines.indices where hasBase[file] {
            let (old, mine, new) = (base.outlines[file], ours.outlines[file], theirs.outlines[file])
            let before = old.remarks(in: old.preamble)
            guard before != new.remarks(in: new.preamble), before == mine.remarks(in: mine.preamble) else { continue }
            edits[file].replace(mine.preamble, with: Array(new.text[new.preamble]))
        }
    }

    // MARK: - Style

    private func restyled(_ id: Int, at own: Int) -> [UInt8] {
        restyled(
            id,
            leading: Indentation.leading(ours.text(ours[own].declaration.range, of: own)),
            file: ours[own].file
        )
    }

    func restyled(_ id: Int, leading: ArraySlice<UInt8>, file: Int) -> [UInt8] {
        restyle(theirs.text(theirs[id].declaration.range, of: id), of: id, at: leading, file: file)
    }

    /// A generated text with the indentation of the person's file.
    func restyle(_ text: ArraySlice<UInt8>, of id: Int, at leading: ArraySlice<UInt8>, file: Int) -> [UInt8] {
        let generated = theirs.outlines[theirs[id].file]
        return ours.outlines[file].indentation.apply(
            to: text,
            from: generated.indentation,
            base: Indentation.leading(generated.text[theirs[id].declaration.range]),
            at: leading
        )
    }
}
