import SwiftReader

/// Merges the files of a module declaration by declaration.
///
/// The result is the person's text with changes: new declarations are put after the sibling that they follow in what is
/// generated, wherever that is now; declarations that only the generator changed are replaced; those that both changed are
/// merged by their parts, and within those by lines. Nothing else of the person's text is touched.
struct MemberMerge {
    /// A file in its three versions, each as declarations.
    struct File {
        let base: SourceOutline
        let ours: SourceOutline
        let theirs: SourceOutline
    }

    private let base: DeclarationTree
    private let ours: DeclarationTree
    private let theirs: DeclarationTree
    private let pairs: DeclarationPairs
    /// By file.
    private var edits: [TextEdits]
    private var reports: [MergeReport]
    /// By declaration that is generated now, the file and place after which it was put.
    private var inserted: [Int: Insertion] = [:]
    private var deleted: Set<Int> = []
    /// Files of which one got what another file would have had: both are written, or none.
    private(set) var links: [(Int, Int)] = []

    private struct Insertion {
        let file: Int
        let offset: Int
        let leading: ArraySlice<UInt8>
        let isBefore: Bool
        /// Whether it is the first member of a type that was empty.
        var isFirst = false
    }

    /// The person's types that were empty and are no longer.
    private var filled: Set<Int> = []

    init(_ files: [File]) {
        base = DeclarationTree(files.map(\.base))
        ours = DeclarationTree(files.map(\.ours))
        theirs = DeclarationTree(files.map(\.theirs))
        pairs = DeclarationPairs(base: base, theirs: theirs)
        edits = files.map { _ in TextEdits() }
        reports = files.map { _ in MergeReport() }
    }

    /// By file, its merged text and what was taken in; the text is `nil` where there is a conflict.
    mutating func run() -> [(text: [UInt8]?, report: MergeReport)] {
        for roots in base.roots { roots.forEach { mergeOld($0) } }
        for roots in theirs.roots { roots.forEach { mergeNew($0) } }
        mergePreambles()
        closeFilledTypes()
        return ours.outlines.enumerated().map { file, outline in
            guard reports[file].conflicts.isEmpty else { return (nil, reports[file]) }
            return (edits[file].apply(to: outline.text), reports[file])
        }
    }

    /// The person's declaration for one that was generated last.
    private func own(_ id: Int) -> Int? { ours.byKey[base[id].key] }

    /// The person's declaration for one that is generated now.
    private func own(ofNew id: Int) -> Int? {
        if let old = pairs.base[id], let found = own(old) { return found }
        return ours.byKey[theirs[id].key]
    }

    // MARK: - What was generated last

    private mutating func mergeOld(_ id: Int) {
        guard let partner = pairs.theirs[id] else {
            mergeRemoved(id)
            return
        }
        if let own = own(id) {
            if let other = adopted(partner, of: id, besides: own) {
                link(base[id].file, ours[other].file)
                mergeRemoved(id)
                return
            }
            link(base[id].file, ours[own].file)
            merge(id, own, partner)
        }
        base[id].children.forEach { mergeOld($0) }
    }

    private mutating func link(_ file: Int, _ other: Int) {
        if file != other { links.append((file, other)) }
    }

    /// A declaration that the person wrote as it is generated now, while that of what was generated last is there too.
    private func adopted(_ partner: Int, of id: Int, besides own: Int) -> Int? {
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

    // MARK: - What both have

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

    /// Merges comments, head and body each for itself.
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
            conflict(own, partner, mine.head, new.head)
            return
        }
        if !isContainer {
            if let body = mergedBody(id, own, partner) {
                if let text = body.text { changes.append((mine.body, text)) }
            } else {
                conflict(own, partner, mine.body, new.body)
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

    private mutating func conflict(_ own: Int, _ partner: Int, _ mine: Range<Int>, _ new: Range<Int>) {
        let file = ours[own].file
        reports[file].conflicts.append(
            MergeConflict(
                name: theirs[partner].key.name,
                lines: ours.outlines[file].lines(of: mine),
                newLines: theirs.outlines[theirs[partner].file].lines(of: new)
            )
        )
    }

    // MARK: - What is new

    private mutating func mergeNew(_ id: Int) {
        // A requirement that was renamed is a new one to a person who deleted the old one.
        let wasDeleted = pairs.base[id].map { pairs.renamed.contains($0) && own($0) == nil } ?? false
        let isKnown = pairs.base[id] != nil && !wasDeleted || ours.byKey[theirs[id].key] != nil
        if !isKnown {
            insert(id)
            return
        }
        theirs[id].children.forEach { mergeNew($0) }
    }

    private mutating func insert(_ id: Int) {
        guard let place = place(for: id) else {
            let file = min(theirs[id].file, reports.count - 1)
            reports[file].conflicts.append(
                MergeConflict(name: theirs[id].key.name, lines: 1...1, newLines: theirs.lines(of: id))
            )
            return
        }
        let text = restyled(id, leading: place.leading, file: place.file)
        let gap = BlankLines.between(id, in: theirs)
        if place.isBefore {
            edits[place.file].insert(text + gap, at: place.offset)
        } else {
            edits[place.file].insert((place.isFirst ? [Ascii.newline] : gap) + text, at: place.offset)
        }
        var after = place
        after.isFirst = false
        inserted[id] = after
        if place.isFirst, let parent = theirs[id].parent, let own = typeToFill(parent) { filled.insert(own) }
        link(theirs[id].file, place.file)
        if theirs[id].key.kind != .import { reports[place.file].added.append(theirs[id].key.name) }
    }

    /// Where a new declaration goes: after the sibling before it, else before the sibling after it, else at the end of
    /// what is around it.
    private func place(for id: Int) -> Insertion? {
        let siblings = theirs.siblings(of: id)
        let position = theirs[id].position
        for sibling in siblings[..<position].reversed() {
            if let place = inserted[sibling], !place.isBefore { return place }
            if let own = own(ofNew: sibling), let place = place(beside: own, isBefore: false) { return place }
        }
        for sibling in siblings[(position + 1)...] {
            if let own = own(ofNew: sibling), let place = place(beside: own, isBefore: true) { return place }
        }
        return theirs[id].parent.map { placeAtEnd(of: $0) } ?? placeAtEnd(ofFile: theirs[id].file)
    }

    private func place(beside own: Int, isBefore: Bool) -> Insertion? {
        let node = ours[own]
        guard node.declaration.hasOwnLines, !deleted.contains(own) else { return nil }
        let range = node.declaration.range
        return Insertion(
            file: node.file,
            offset: isBefore ? range.lowerBound : range.upperBound,
            leading: Indentation.leading(ours.text(range, of: own)),
            isBefore: isBefore
        )
    }

    private func placeAtEnd(of parent: Int) -> Insertion? {
        guard let own = typeToFill(parent),
            let container = ours[own].declaration.container
        else { return nil }
        let node = ours[own]
        if let last = container.members.last(where: \.hasOwnLines) {
            return Insertion(
                file: node.file,
                offset: last.range.upperBound,
                leading: Indentation.leading(ours.outlines[node.file].text[last.range]),
                isBefore: false
            )
        }
        // An empty type: its braces get lines of their own by what is put between them.
        let text = ours.outlines[node.file].text
        guard text[container.range].allSatisfy({ $0 == Ascii.newline || $0 == Ascii.space || $0 == Ascii.tab }) else {
            return nil
        }
        return Insertion(
            file: node.file,
            offset: container.range.lowerBound,
            leading: Indentation.leading(text[node.declaration.range]) + ours.outlines[node.file].indentation.unit,
            isBefore: false,
            isFirst: true
        )
    }

    private func typeToFill(_ parent: Int) -> Int? { own(ofNew: parent) ?? ours.type(named: theirs[parent].key) }

    /// Puts the closing brace of a type that was empty on a line of its own.
    private mutating func closeFilledTypes() {
        for own in filled {
            guard let container = ours[own].declaration.container else { continue }
            let text = ours.outlines[ours[own].file].text
            let leading = Indentation.leading(text[ours[own].declaration.range])
            edits[ours[own].file].replace(container.range, with: [Ascii.newline] + leading)
        }
    }

    private func placeAtEnd(ofFile file: Int) -> Insertion? {
        guard ours.outlines.indices.contains(file) else { return nil }
        let text = ours.outlines[file].text
        var end = text.count
        while end > 0, text[end - 1] == Ascii.newline || text[end - 1] == Ascii.space { end -= 1 }
        return Insertion(file: file, offset: end, leading: [], isBefore: false)
    }

    // MARK: - Text around declarations

    /// The comment that a file starts with is the person's once they changed it.
    private mutating func mergePreambles() {
        for file in ours.outlines.indices {
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

    private func restyled(_ id: Int, leading: ArraySlice<UInt8>, file: Int) -> [UInt8] {
        restyle(theirs.text(theirs[id].declaration.range, of: id), of: id, at: leading, file: file)
    }

    /// A text of what is generated, indented as the person's file is.
    private func restyle(_ text: ArraySlice<UInt8>, of id: Int, at leading: ArraySlice<UInt8>, file: Int) -> [UInt8] {
        let generated = theirs.outlines[theirs[id].file]
        return ours.outlines[file].indentation.apply(
            to: text,
            from: generated.indentation,
            base: Indentation.leading(generated.text[theirs[id].declaration.range]),
            at: leading
        )
    }
}
